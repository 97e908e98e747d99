import type { Random } from '../../games/random.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import { Chance } from '../simulator/chance.ts';
import { gameOf, type Plan, played } from './plans.ts';

/** What rounds of one plan paid, in stakes. */
export interface Paid {
  rounds: number;
  sum: number;
  sumOfSquares: number;
  hits: number;
}

export const nothing: Paid = { rounds: 0, sum: 0, sumOfSquares: 0, hits: 0 };

/** So large that what is cut off a pay-out means nothing; every machine's units divide it. */
const STAKE_MINOR = 1_000_000_000n;

/** Of a normal law, so many standard deviations about the mean hold 99.9 percent. */
export const WITHIN_DEVIATIONS = 3.2905;

/** Plays so many rounds of a plan. The same seed and stream play the same ones. */
export function simulate(plan: Plan, rounds: number, seed: bigint, stream: number): Paid {
  const game = gameOf(plan);
  const random = quickRandom(new Chance(seed, stream));
  const choice = game.choice(plan.choice);
  const paid = { ...nothing, rounds };
  for (let at = 0; at < rounds; at += 1) {
    const round = played(game, { ...plan, choice }, random);
    pay(paid, Number(game.payoutMinor(round, STAKE_MINOR)) / Number(STAKE_MINOR));
  }
  return paid;
}

const MOST_REMEMBERED = 1_000;

/** Deals so many rounds of a table, with a stake on every position of each. @returns what each position paid, in their order */
export function deal(table: TableGame, rounds: number, seed: bigint, stream: number): Paid[] {
  const random = quickRandom(new Chance(seed, stream));
  const ids = table.facts.positions.map(({ id }) => id);
  const paid = ids.map(() => ({ ...nothing, rounds }));
  const stakesOf = remembering((outcome: unknown) =>
    ids.map((id) => table.returnHundredths(id, outcome as never) / 100),
  );
  for (let at = 0; at < rounds; at += 1)
    for (const [place, stakes] of stakesOf(table.draw(random)).entries()) pay(paid[place]!, stakes);
  return paid;
}

/** What three dice come to is asked once for each way they fall. Of what seldom comes twice nothing is remembered. */
function remembering(count: (outcome: unknown) => readonly number[]): (outcome: unknown) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (outcome) => {
    if (known.size >= MOST_REMEMBERED) return count(outcome);
    const text = JSON.stringify(outcome);
    const stakes = known.get(text) ?? count(outcome);
    known.set(text, stakes);
    return stakes;
  };
}

function pay(paid: Paid, stakes: number): void {
  paid.sum += stakes;
  paid.sumOfSquares += stakes * stakes;
  if (stakes > 0) paid.hits += 1;
}

export function added(one: Paid, other: Paid): Paid {
  return {
    rounds: one.rounds + other.rounds,
    sum: one.sum + other.sum,
    sumOfSquares: one.sumOfSquares + other.sumOfSquares,
    hits: one.hits + other.hits,
  };
}

/** What was stated and what came, over all plans of a game. */
export interface Verdict {
  rounds: number;
  stated: number;
  actual: number;
  /** 99.9 percent of honest games come within so much of what they state. */
  within: number;
  deviations: number;
  isWithin: boolean;
}

/** The plans count by their rounds. The scatter is that of the sample: with millions of rounds it is the true one. */
export function verdictOf(plans: readonly { stated: number; paid: Paid }[]): Verdict {
  const rounds = plans.reduce((total, { paid }) => total + paid.rounds, 0);
  const expected = plans.reduce((total, { stated, paid }) => total + stated * paid.rounds, 0);
  const sum = plans.reduce((total, { paid }) => total + paid.sum, 0);
  const variance = plans.reduce((total, { paid }) => {
    const mean = paid.sum / paid.rounds;
    return total + paid.sumOfSquares - paid.rounds * mean * mean;
  }, 0);
  const deviation = Math.sqrt(variance);
  const deviations = (sum - expected) / deviation;
  return {
    rounds,
    stated: expected / rounds,
    actual: sum / rounds,
    within: (WITHIN_DEVIATIONS * deviation) / rounds,
    deviations,
    isWithin: Math.abs(deviations) <= WITHIN_DEVIATIONS,
  };
}

/** Four bytes at a time, thrown away as the house throws them away (games/random.ts), without making the bytes. */
export function quickRandom(dice: Chance): Random {
  const space = 2 ** 32;
  return {
    below(limit) {
      const fairSpace = space - (space % limit);
      for (;;) {
        const reading = dice.next();
        if (reading < fairSpace) return reading % limit;
      }
    },
  };
}
