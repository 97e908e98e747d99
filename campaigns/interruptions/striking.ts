import type { Call, CallInput } from '../../contract/call.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { Caller, type Heard } from '../chaos/caller.ts';
import type { openChaosSite } from '../chaos/site.ts';
import type { Chance } from '../simulator/chance.ts';

export type Site = Awaited<ReturnType<typeof openChaosSite>>;

const victims = ['server', 'PostgreSQL'] as const;
export type Victim = (typeof victims)[number];

/** What a blow did to a round that many share. */
export interface Ended {
  readonly wrong: readonly string[];
  /** How long after its end a round had paid everybody. */
  readonly paidAfterMs: number;
}

/**
 * Has each victim killed at each moment of a round that many share.
 * @param every takes every so manieth case only
 */
export async function strikeAtEach<Moment extends string>(
  { what, moments, every }: { what: string; moments: readonly Moment[]; every: number },
  interrupt: (moment: Moment, victim: Victim) => Promise<Ended>,
  say: (line: string) => void,
): Promise<{ cases: number; faults: string[] }> {
  const faults: string[] = [];
  let cases = 0;
  for (const [at, moment] of moments.entries()) {
    for (const [other, victim] of victims.entries()) {
      if ((at * victims.length + other) % every !== 0) continue;
      const { wrong, paidAfterMs } = await interrupt(moment, victim);
      const name = `${what}, ${moment}, ${victim}`;
      say(`${name}: ${wrong.length === 0 ? `right, all paid ${paidAfterMs} ms after its end` : wrong.join('; ')}`);
      faults.push(...wrong.map((each) => `${name}: ${each}`));
      cases += 1;
    }
  }
  return { cases, faults };
}

/** The blow of one case: falls at once, or under a request of all players, as it is sent or when it has been answered. */
export function blowOf<Player extends Struck>(
  site: Site,
  { moment, victim, players, chance }: { moment: string; victim: Victim; players: readonly Player[]; chance: Chance },
) {
  const strike = async (): Promise<void> => {
    for (const player of players) player.struck();
    if (victim === 'server') await site.killServer(chance);
    else await site.replaceDatabase();
  };
  return {
    strike,
    /** Everybody does something, called by this name: the blow falls on it if the moment is its own. */
    async step(name: string, act: (player: Player) => Promise<void>): Promise<void> {
      const asking = Promise.all(players.map(act));
      if (moment === `${name} answered`) await asking.then(strike);
      else if (moment === `${name} sent`) {
        await pauseMs(chance.below(12));
        await strike();
      }
      await asking;
    },
  };
}

/** Somebody in a round that many share: who comes back asks until they are answered, who does not hears nothing after the blow. */
export abstract class Struck {
  /** Calls that were refused: what they asked for did not happen. */
  protected readonly refused = new Set<string>();
  readonly #returns: boolean;
  readonly #caller: Caller;
  readonly #token: string;
  #gone = false;

  constructor({ returns, caller, token }: { returns: boolean; caller: Caller; token: string }) {
    this.#returns = returns;
    this.#caller = caller;
    this.#token = token;
  }

  /** The blow falls: from now on they are gone, or ask again. */
  struck(): void {
    this.#gone = !this.#returns;
  }

  /** null: nothing was heard, or a refusal. */
  protected async ask<Answer>(call: Call, input: CallInput<Call>, key = ''): Promise<Answer | null> {
    const token = this.#token;
    let heard: Heard<Answer> | null = null;
    while (!heard && !this.#gone) {
      heard = (await this.#caller.once(call, input, { token, key })) as Heard<Answer> | null;
      if (!heard) await pauseMs(50);
    }
    if (!heard) return null;
    if ('value' in heard) return heard.value;
    this.refused.add(call.name);
    return null;
  }
}

export function callerOf({ ports, publicKey }: Site): Caller {
  return new Caller(ports, 0, publicKey);
}
