import type { InvariantResult } from '../../server/platform/database-invariants.ts';
import { checkLedger } from '../../server/ledger.ts';
import { monotonicMs } from '../../server/platform/clock.ts';
import { type Played, playSeed } from './playing.ts';
import { beside, openWorld, type World } from './world.ts';

export interface Campaign {
  readonly seeds: number;
  readonly steps: number;
  readonly attempts: number;
  readonly cuts: number;
  readonly waits: number;
  readonly elapsedMs: number;
  /** One line each: the seed, the step, what was expected, and how to replay it. */
  readonly violations: readonly string[];
}

// A database that grows makes the invariants slow; so many seeds share one.
const SEEDS_IN_A_WORLD = 2_000;
const MOST_VIOLATIONS = 5;
const LANES = 4;

/** Plays seeds one after another and asks every invariant of the ledger after each world. Needs a test cluster. */
export async function runCampaign(
  first: bigint,
  count: number,
  onWorld: (played: number, elapsedMs: number) => void = () => {},
): Promise<Campaign> {
  const startMs = monotonicMs();
  const sums = { seeds: 0, steps: 0, attempts: 0, cuts: 0, waits: 0 };
  const violations: string[] = [];
  for (let at = 0; at < count && violations.length < MOST_VIOLATIONS; at += SEEDS_IN_A_WORLD) {
    const seeds = Array.from(
      { length: Math.min(SEEDS_IN_A_WORLD, count - at) },
      (_, index) => first + BigInt(at + index),
    );
    const world = await openWorld();
    try {
      const played = await playAll(world, seeds, MOST_VIOLATIONS - violations.length);
      for (const one of played) {
        sums.seeds += 1;
        for (const name of ['steps', 'attempts', 'cuts', 'waits'] as const) sums[name] += one[name];
        if (one.violation) violations.push(told(one));
      }
      const broken = await brokenIn(world);
      // A seed that failed stopped in the middle of its work: what it left there would be blamed on it alone.
      const hasFailed = played.some(({ violation }) => violation !== null);
      if (broken.length > 0)
        violations.push(hasFailed ? `then "${broken.join('", "')}" does not hold` : await culprit(seeds, broken));
    } finally {
      await world.close();
    }
    onWorld(sums.seeds, monotonicMs() - startMs);
  }
  return { ...sums, elapsedMs: monotonicMs() - startMs, violations };
}

/** While one seed waits for the database, another is computed. */
async function playAll(world: World, seeds: readonly bigint[], mostViolations: number): Promise<Played[]> {
  const played: Played[] = [];
  let next = 0;
  let violations = 0;
  const run = async (lane: World): Promise<void> => {
    while (next < seeds.length && violations < mostViolations) {
      const one = await playSeed(lane, seeds[next++]!);
      if (one.violation) violations += 1;
      played.push({ ...one, lines: [] });
    }
  };
  const others = await Promise.all(Array.from({ length: LANES - 1 }, () => beside(world)));
  await Promise.all([world, ...others].map(run));
  await Promise.all(others.map((lane) => lane.close()));
  return played;
}

/** What a person needs to see the same again. */
export function told({ seed, violation }: Played): string {
  return `seed ${seed}, step ${violation?.step}: ${violation?.what}. Again: npm run simulate -- --seed ${seed}`;
}

/** Names of the invariants that do not hold. */
export async function brokenIn({ database }: World): Promise<string[]> {
  const results: InvariantResult[] = await checkLedger(database.db);
  return results.filter(({ violations }) => violations > 0).map(({ name }) => name);
}

/** Which seed broke the books: each is played again in a database where nothing else was. */
async function culprit(seeds: readonly bigint[], broken: readonly string[]): Promise<string> {
  const world = await openWorld();
  try {
    for (const seed of seeds) {
      await playSeed(world, seed);
      const found = await brokenIn(world);
      if (found.length > 0)
        return `seed ${seed} breaks "${found.join('", "')}". Again: npm run simulate -- --seed ${seed}`;
    }
    return `the seeds ${seeds[0]} to ${seeds.at(-1)} break "${broken.join('", "')}", but not when played again`;
  } finally {
    await world.close();
  }
}
