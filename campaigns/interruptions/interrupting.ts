import { sql } from 'kysely';
import { checkLedger } from '../../server/ledger/ledger.ts';
import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import * as wallet from '../../server/wallet/service.ts';
import { Caller } from '../chaos/caller.ts';
import { recovered } from '../chaos/recovered.ts';
import { openChaosSite } from '../chaos/site.ts';
import { Chance } from '../simulator/chance.ts';
import { interruptDraws } from './draws.ts';
import { interruptFlights } from './flights.ts';
import type { Site } from './striking.ts';
import { interruptTableRounds } from './table-rounds.ts';
import { balanceAfter, type Known, type PlayedRound, roundOfFreeSpins, roundOfMines } from './rounds.ts';

/** What is killed, when: just after a request has left, or just after its answer has come; and who comes back. */
interface Blow {
  readonly victim: 'server' | 'PostgreSQL';
  readonly moment: 'sent' | 'answered';
  readonly returns: boolean;
}

const blows: readonly Blow[] = (['server', 'PostgreSQL'] as const).flatMap((victim) =>
  (['sent', 'answered'] as const).flatMap((moment) => [true, false].map((returns) => ({ victim, moment, returns }))),
);

const makers = { mines: roundOfMines, 'free spins': roundOfFreeSpins };

/**
 * Plays rounds of several steps and kills the server or PostgreSQL at each step of each, before and after its answer;
 * then flies kites and does the same at each moment of a flight, and bets at a table and on draws and does the same at
 * each stage of a round and of a draw.
 * Where the player comes back, they must find the round as it was told, go on with the same requests, and be paid once;
 * where they do not, the site must end the round and pay it once.
 * @param every takes every so manieth case only
 * @param only takes one part only
 * @param servers more than one: where one is killed, the others go on with the rounds that all share
 * @param look is called while an interrupted round lies open and the site is up again
 */
export async function interruptRounds(
  { seed, every = 1, only, servers = 1 }: { seed: bigint; every?: number; only?: Part | undefined; servers?: number },
  say: (line: string) => void,
  look: Look = async () => [],
): Promise<{ cases: number; faults: string[] }> {
  const chance = new Chance(seed, 9);
  const site = await openChaosSite({ clients: 1, servers, chance });
  const faults: string[] = [];
  let cases = 0;
  try {
    for (const part of parts.filter((one) => only === undefined || one === only)) {
      const told = await interruptPart[part](site, { chance, every, look }, say);
      faults.push(...told.faults);
      cases += told.cases;
    }
    faults.push(...brokenOf(await checkLedger(site.ctx.db)).map(({ name }) => `broken: ${name}`));
    return { cases, faults };
  } finally {
    await site.close();
  }
}

type Look = (site: Site, round: PlayedRound, game: string) => Promise<string[]>;

export const parts = ['steps', 'flight', 'table', 'draw'] as const;
export type Part = (typeof parts)[number];

const interruptPart: Readonly<Record<Part, typeof interruptSteps>> = {
  steps: interruptSteps,
  flight: interruptFlights,
  table: interruptTableRounds,
  draw: interruptDraws,
};

async function interruptSteps(
  site: Site,
  { chance, every, look }: { chance: Chance; every: number; look: Look },
  say: (line: string) => void,
): Promise<{ cases: number; faults: string[] }> {
  const faults: string[] = [];
  let cases = 0;
  let considered = 0;
  for (const [game, make] of Object.entries(makers)) {
    const { steps } = await make(site.ctx);
    for (let step = 0; step < Math.min(steps, MOST_STEPS); step++) {
      for (const blow of blows) {
        if (considered++ % every !== 0) continue;
        const round = await make(site.ctx);
        const at = `${game}, step ${step}, ${blow.victim} ${blow.moment}, ${blow.returns ? 'back' : 'gone'}`;
        const wrong = await interrupt(site, round, step, blow, chance);
        if (blow.returns && wrong.length === 0) wrong.push(...(await look(site, round, game)));
        say(`${at}: ${wrong.length === 0 ? 'right' : wrong.join('; ')}`);
        faults.push(...wrong.map((each) => `${at}: ${each}`));
        cases += 1;
      }
    }
  }
  return { cases, faults };
}

// Free spins may be many and all alike.
const MOST_STEPS = 8;

async function interrupt(site: Site, round: PlayedRound, step: number, blow: Blow, chance: Chance): Promise<string[]> {
  const caller = new Caller(site.ports, 0, site.publicKey);
  for (let before = 0; before < step && before < round.steps; before++) await round.ask(caller, before);
  const asking = round.ask(caller, step);
  let told: Known | null = null;
  if (blow.moment === 'answered') told = await asking;
  else await pause(chance.below(12));
  if (blow.victim === 'server') await site.killServer(chance);
  else await site.replaceDatabase();
  // Whoever asked goes on asking: the request is the same one, however often it is sent.
  const heard = await asking;
  await recovered(site.ctx.db);
  const wrong = told && !isSame(told, heard) ? [`was told ${words(told)}, then ${words(heard)}`] : [];
  return [
    ...wrong,
    ...(blow.returns ? await comeBack(site, round, caller, step) : await stayAway(site, round, caller)),
  ];
}

/** Finds the round as it stands and plays it to its end. */
async function comeBack(site: Site, round: PlayedRound, caller: Caller, step: number): Promise<string[]> {
  const wrong: string[] = [];
  const found = await round.found(caller);
  const isOver = step === round.steps - 1;
  if (found?.steps !== (isOver ? undefined : step + 1)) wrong.push(`found ${found && words(found)}`);
  let last = await round.ask(caller, step);
  for (let next = step + 1; next < round.steps; next++) last = await round.ask(caller, next);
  if (!last.closed) wrong.push('is not over at its end');
  return [...wrong, ...(await isPaidOnce(site, round, last.payout))];
}

/** The brand's waiting time passes; then the site ends the round by itself. */
async function stayAway(site: Site, round: PlayedRound, caller: Caller): Promise<string[]> {
  await sql`UPDATE current_rounds SET due_at = now() WHERE member_id = ${round.memberId} AND due_at IS NOT NULL`.execute(
    site.ctx.db,
  );
  for (let tries = 0; tries < 120; tries++) {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::int AS open FROM game_rounds WHERE member_id = ${round.memberId} AND state = 'open'`.execute(
      site.ctx.db,
    );
    if (rows[0]!.open === 0) {
      const { rows: ended } = await sql<{ payout_minor: bigint }>`
        SELECT payout_minor FROM game_rounds WHERE member_id = ${round.memberId}`.execute(site.ctx.db);
      const found = await round.found(caller);
      const wrong = found && !found.closed ? [`found ${words(found)}`] : [];
      return [...wrong, ...(await isPaidOnce(site, round, String(Number(ended[0]!.payout_minor) / 100)))];
    }
    await pause(250);
  }
  return ['is still open half a minute after its time'];
}

async function isPaidOnce({ ctx }: Site, { memberId }: PlayedRound, payout: string): Promise<string[]> {
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  const { rows } = await sql<{ bets: number; settled: number }>`
    SELECT count(*)::int AS bets, count(*) FILTER (WHERE state = 'settled')::int AS settled FROM bets WHERE member_id = ${memberId}`.execute(
    ctx.db,
  );
  const wrong = balanceMinor === balanceAfter(payout) ? [] : [`has ${balanceMinor} after a pay-out of ${payout}`];
  if (rows[0]!.bets !== 1 || rows[0]!.settled !== 1)
    wrong.push(`${JSON.stringify(rows[0])} instead of one settled bet`);
  return wrong;
}

function isSame(one: Known, other: Known): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function words({ steps, closed, payout }: Known): string {
  return `${steps} steps${closed ? ', over' : ''}, ${payout}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
