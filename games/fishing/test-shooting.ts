import { divide, type Fraction, fraction, multiply, sum, toNumber } from '../fraction.ts';
import type { Random } from '../random.ts';
import type { Species } from './fish-shapes.ts';
import { variance } from './returns.ts';
import { shoot } from './shooting.ts';

export interface Target {
  /** The same for the same fish. */
  readonly id: number;
  readonly species: Species;
}

/** What decides a shot: the rule of the game, or one with a fault that must be found. */
export type Shooter = (costBullets: number, targets: readonly Target[], random: Random) => (number | null)[];

export const rule: Shooter = (costBullets, targets, random) =>
  shoot(
    costBullets,
    targets.map(({ species }) => species),
    random,
  );

/** So many fish of a species. */
export function schoolOf(species: Species, count: number): Target[] {
  return Array.from({ length: count }, (_, id) => ({ id, species }));
}

/**
 * What a shot returns over all answers that chance can give, as a share of its cost, found from outside: whatever the
 * shooter asks. Each question is counted while all others let their fish go, since one fish pays whatever becomes of the
 * others; the answers that catch are those below some number, which is looked for.
 */
export function returnedOverAllAnswers(shooter: Shooter, costBullets: number, targets: readonly Target[]): Fraction {
  const asked = play(shooter, costBullets, targets, []).limits;
  const each = asked.map((limit, question) => {
    const answering = (...given: number[]): Played =>
      play(shooter, costBullets, targets, [...asked.slice(0, question).map((other) => other - 1), ...given]);
    const catching = firstThatFails(limit, (given) => answering(given).paid > 0);
    if (catching === 0) return fraction(0);
    const { paid, limits } = answering(0);
    // One more question than when all got away: what this one is worth.
    const worths = limits.length > asked.length ? limits[question + 1]! : 1;
    const paidEach = Array.from({ length: worths }, (_, worth) => (worths > 1 ? answering(0, worth).paid : paid));
    const mean = fraction(
      paidEach.reduce((total, one) => total + one, 0),
      worths,
    );
    return multiply(fraction(catching, limit), mean);
  });
  return divide(sum(each), fraction(costBullets));
}

interface Played {
  paid: number;
  limits: number[];
}

/** What is paid where the answers are these, and after them always the one that catches least. */
function play(shooter: Shooter, costBullets: number, targets: readonly Target[], answers: readonly number[]): Played {
  const limits: number[] = [];
  const random: Random = {
    below(limit) {
      limits.push(limit);
      return answers[limits.length - 1] ?? limit - 1;
    },
  };
  const paid = shooter(costBullets, targets, random).reduce<number>((total, one) => total + (one ?? 0), 0);
  return { paid, limits };
}

function firstThatFails(limit: number, passes: (given: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Measured {
  /** What came back, as a share of the cost. */
  returned: number;
  /** How many standard errors that is from what it is to be. */
  errors: number;
  shots: number;
}

/** What is fired next, by all that went before. */
export interface Aimed {
  costBullets: number;
  power: number;
  targets: readonly Target[];
}

/** What shots cost, paid and may stray by, each given all before it; sums of several add up. */
export interface Sums {
  shots: number;
  cost: number;
  paid: number;
  variance: number;
}

export const noShots: Sums = { shots: 0, cost: 0, paid: 0, variance: 0 };

export class Tally {
  readonly sums: Sums = { ...noShots };
  /** Of a share, by species, cost and how many share it. */
  readonly #variances = new Map<Species, number[][]>();

  add({ costBullets, power, targets }: Aimed, caught: readonly (number | null)[]): void {
    const { sums } = this;
    sums.shots += 1;
    sums.cost += costBullets * power;
    for (const one of caught) sums.paid += (one ?? 0) * power;
    for (const { species } of targets)
      sums.variance += power * power * this.#varianceOf(costBullets, targets.length, species);
  }

  measured(share: number): Measured {
    return measuredOf(this.sums, share);
  }

  #varianceOf(costBullets: number, count: number, species: Species): number {
    const ofSpecies = this.#variances.get(species) ?? [];
    const ofCost = (ofSpecies[costBullets] ??= []);
    this.#variances.set(species, ofSpecies);
    return (ofCost[count] ??=
      toNumber(
        variance(
          costBullets,
          Array.from({ length: count }, () => species),
        ),
      ) / count);
  }
}

export function measuredOf({ shots, cost, paid, variance: strays }: Sums, share: number): Measured {
  return { returned: paid / cost, errors: (paid - share * cost) / Math.sqrt(strays), shots };
}
