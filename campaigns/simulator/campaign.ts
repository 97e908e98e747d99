import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import type { InvariantResult } from '../../server/platform/database/database-invariants.ts';
import { checkLedger } from '../../server/ledger/ledger.ts';
import { monotonicMs } from '../../server/platform/process/clock.ts';
import { playRewards } from '../rewards/history.ts';
import type { Played } from './played.ts';
import { playSeed } from './playing.ts';
import { openWorld, type World } from './world.ts';

export interface Campaign {
  readonly seeds: number;
  readonly steps: number;
  readonly attempts: number;
  readonly cuts: number;
  readonly waits: number;
  readonly elapsedMs: number;
  /** Of points, cashback, levels, missions, the mall and envelopes, step after step: one in each world. */
  readonly histories: number;
  /** One line each: the seed, the step, what was expected, and how to replay it. */
  readonly violations: readonly string[];
}

// A database that grows makes the invariants slow; so many seeds share one.
const SEEDS_IN_A_WORLD = 500;
const MOST_VIOLATIONS = 5;
const LANES = 5;

/**
 * Plays seeds in several worlds side by side, so that another is computed while one waits for its database, and asks
 * every invariant of the ledger when a world is done. Needs a test cluster.
 */
export async function runCampaign(
  first: bigint,
  count: number,
  onWorld: (played: number, elapsedMs: number) => void = () => {},
): Promise<Campaign> {
  const startMs = monotonicMs();
  const sums = { seeds: 0, steps: 0, attempts: 0, cuts: 0, waits: 0, histories: 0 };
  const violations: string[] = [];
  const size = Math.min(SEEDS_IN_A_WORLD, Math.ceil(count / LANES));
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count && violations.length < MOST_VIOLATIONS) {
      const seeds = Array.from({ length: Math.min(size, count - next) }, (_, at) => first + BigInt(next + at));
      next += seeds.length;
      const played = await playAll(seeds, violations);
      if (played.every(({ violation }) => violation === null)) sums.histories += 1;
      for (const one of played) {
        sums.seeds += 1;
        for (const name of ['steps', 'attempts', 'cuts', 'waits'] as const) sums[name] += one[name];
      }
      onWorld(sums.seeds, monotonicMs() - startMs);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { ...sums, elapsedMs: monotonicMs() - startMs, violations };
}

/** Plays seeds one after another in a world; whatever is wrong is told once. */
async function playAll(seeds: readonly bigint[], violations: string[]): Promise<Played[]> {
  const world = await openWorld();
  const played: Played[] = [];
  try {
    for (const seed of seeds) {
      const one = await playSeed(world, seed);
      played.push({ ...one, lines: [] });
      if (one.violation) {
        violations.push(told(one));
        // It stopped in the middle of its work: what it left there would be blamed on it alone, and on those after it.
        const broken = await brokenIn(world);
        if (broken.length > 0) violations.push(`then "${broken.join('", "')}" does not hold`);
        return played;
      }
    }
    const unkept = await playRewards(world, seeds[0]!);
    if (unkept !== null) violations.push(`rewards, ${unkept}. Again: npm run simulate -- --seed ${seeds[0]}`);
    const broken = await brokenIn(world);
    if (broken.length > 0) violations.push(await culprit(seeds, broken));
    return played;
  } finally {
    await world.close();
  }
}

/** What a person needs to see the same again. */
export function told({ seed, violation }: Played): string {
  return `seed ${seed}, step ${violation?.step}: ${violation?.what}. Again: npm run simulate -- --seed ${seed}`;
}

/** Names of the invariants that do not hold. */
export async function brokenIn({ database }: World): Promise<string[]> {
  const results: InvariantResult[] = await checkLedger(database.db);
  return brokenOf(results).map(({ name }) => name);
}

/** Which seed broke the books: each is played again in a database where nothing else was. */
async function culprit(seeds: readonly bigint[], broken: readonly string[]): Promise<string> {
  const world = await openWorld();
  try {
    for (const seed of seeds) {
      await playSeed(world, seed);
      await playRewards(world, seed);
      const found = await brokenIn(world);
      if (found.length > 0)
        return `seed ${seed} breaks "${found.join('", "')}". Again: npm run simulate -- --seed ${seed}`;
    }
    return `the seeds ${seeds[0]} to ${seeds.at(-1)} break "${broken.join('", "')}", but not when played again`;
  } finally {
    await world.close();
  }
}
