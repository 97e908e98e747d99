import { type Client, createClient, nowMs } from './client.ts';
import { Broken, type Player, shown, Table, type Trial } from './table.ts';
import { trials } from './trials.ts';

export interface Wallet {
  url: string;
  key: string;
  secret: string;
  /** Of a game session that a player of yours has opened; they need money for some bets. */
  token: string;
}

export interface Result {
  trial: Trial;
  /** null: it holds. */
  fault: string | null;
  tookMs: number;
}

export interface Outcome {
  wallet: string;
  player: Player;
  results: readonly Result[];
  /** By call: how many were answered, and how long half, 99 of 100 and the slowest took. */
  speed: readonly { call: string; count: number; halfMs: number; mostMs: number; slowestMs: number }[];
}

const LEAST_BALANCE = 5_000;

/** Asks a wallet everything, one trial after the other. Throws where nobody can play. */
export async function runKit(wallet: Wallet): Promise<Outcome> {
  const client = createClient(wallet);
  const prefix = `kit${nowMs().toString(36)}`;
  let player = await enter(client, wallet.token);
  if (!(player.balance >= LEAST_BALANCE))
    throw new Error(`The player has ${player.balance}; the kit needs ${LEAST_BALANCE} of the smallest units.`);
  const results: Result[] = [];
  for (const [at, trial] of trials.entries()) {
    // Each begins with what the wallet says: one that fails spoils none of the others.
    player = await enter(client, wallet.token);
    const startMs = performance.now();
    const fault = await faultOf(trial, new Table(client, player, `${prefix}-${at}`));
    results.push({ trial, fault, tookMs: performance.now() - startMs });
  }
  return { wallet: wallet.url, player, results, speed: speedOf(client) };
}

async function enter(client: Client, token: string): Promise<Player> {
  const heard = await client.call('authenticate', { request_uuid: 'kit-enter', token });
  if (heard.code !== null) throw new Error(`authenticate was refused with ${shown(heard)}: the kit needs a player.`);
  const { user, game_code, currency, scale, balance } = heard.value as unknown as Player;
  return { user, token, game_code, currency, scale, balance };
}

async function faultOf(trial: Trial, table: Table): Promise<string | null> {
  try {
    await trial.play(table);
    return null;
  } catch (error) {
    if (error instanceof Broken) return error.message;
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function speedOf({ took }: Client): Outcome['speed'] {
  return [...took].map(([call, times]) => {
    const sorted = times.toSorted((left, right) => left - right);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { call, count: sorted.length, halfMs: at(0.5), mostMs: at(0.99), slowestMs: at(1) };
  });
}
