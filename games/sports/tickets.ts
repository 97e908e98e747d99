import { combinations } from '../combinations.ts';
import { type Fraction, fraction } from '../fraction.ts';
import type { LegResult, OddsThousandths } from './shapes.ts';

/** What a selection multiplies its stake by, as a ratio; never reduced, so that a product of many stays cheap. */
export interface LegFactor {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** It belongs to every line of a system. */
  readonly isBanker?: boolean;
}

/**
 * What a selection pays for each unit: its odds, (odds + 1) / 2 for half a win, 1 where it is void, 1/2 for half a loss, nothing
 * for a loss; in a dead heat its odds for the places there are among those who share them; the odds of the rest of a builder.
 */
export function factorOf(result: LegResult, odds: OddsThousandths): LegFactor {
  if (!Number.isInteger(odds) || odds <= 1000) throw new RangeError(`${odds} thousandths are no odds`);
  if (typeof result === 'object') {
    if ('repriced' in result) return ratio(result.repriced, 1000);
    const { places, sharing } = result.deadHeat;
    if (places < 1 || sharing < places) throw new RangeError(`${sharing} cannot share ${places} places`);
    return ratio(odds * places, 1000 * sharing);
  }
  switch (result) {
    case 'win':
      return ratio(odds, 1000);
    case 'half_win':
      return ratio(odds + 1000, 2000);
    case 'void':
      return ratio(1, 1);
    case 'half_lose':
      return ratio(1, 2);
    case 'lose':
      return ratio(0, 1);
  }
}

/** A selection that is not decided yet, by what it is worth: its odds times its chance. @param probability from 0 to 1 */
export function expectedFactor(probability: number, odds: OddsThousandths): LegFactor {
  return ratio(Math.round(probability * 1e9) * odds, 1e12);
}

/** How many accumulators of these sizes there are; every banker is in each of them. */
export function linesOf(legs: number, bankers: number, sizes: readonly number[]): bigint {
  return sizes.reduce((sum, size) => sum + combinations(legs - bankers, size - bankers), 0n);
}

/**
 * What all lines of a ticket pay for each unit staked on a line: the sum over its accumulators of the products of their factors,
 * by elementary symmetric sums instead of a walk through every line.
 */
export function returnOf(legs: readonly LegFactor[], sizes: readonly number[]): Fraction {
  const bankers = legs.filter(({ isBanker }) => isBanker);
  const free = legs.filter(({ isBanker }) => !isBanker);
  const always = bankers.reduce((product, { numerator }) => product * numerator, 1n);
  // The coefficient of x^k in the product of (denominator + numerator x) is the k-th symmetric sum, over one denominator.
  let sums = [1n];
  for (const { numerator, denominator } of free)
    sums = [...sums, 0n].map((sum, at) => sum * denominator + (at === 0 ? 0n : sums[at - 1]! * numerator));
  const paid = sizes.reduce((all, size) => all + (sums[size - bankers.length] ?? 0n), 0n);
  return fraction(
    always * paid,
    legs.reduce((product, { denominator }) => product * denominator, 1n),
  );
}

/** What a ticket pays, minor units: exact over all of its lines, rounded down once. */
export function payoutMinor(stakePerLineMinor: bigint, legs: readonly LegFactor[], sizes: readonly number[]): bigint {
  return partPayoutMinor(stakePerLineMinor, 1, legs, sizes);
}

/**
 * What a part of a ticket pays, minor units: that part of what all of it would, rounded down once.
 * @param stakeMinor staked on all lines of the part together
 */
export function partPayoutMinor(
  stakeMinor: bigint,
  lines: number,
  legs: readonly LegFactor[],
  sizes: readonly number[],
): bigint {
  const { numerator, denominator } = returnOf(legs, sizes);
  return (stakeMinor * numerator) / (denominator * BigInt(lines));
}

/**
 * What is offered for a ticket, or for a part of it, before it is decided: what it is worth now, less a margin, rounded down once.
 * @param stakeMinor staked on all lines of what is cashed out together
 * @param marginThousandths of what it is worth the house keeps so much
 */
export function cashOutMinor(
  stakeMinor: bigint,
  lines: number,
  legs: readonly LegFactor[],
  sizes: readonly number[],
  { marginThousandths }: { marginThousandths: number },
): bigint {
  const { numerator, denominator } = returnOf(legs, sizes);
  return (stakeMinor * numerator * BigInt(1000 - marginThousandths)) / (denominator * BigInt(lines) * 1000n);
}

/**
 * The odds of the accumulator of a ticket that pays least, thousandths rounded down: its smallest size, its bankers, and the lowest of
 * its other selections. Tickets count as played by them.
 */
export function weakestOdds(
  legs: readonly { odds: OddsThousandths; banker: boolean }[],
  sizes: readonly number[],
): OddsThousandths {
  const bankers = legs.filter(({ banker }) => banker);
  const free = legs.filter(({ banker }) => !banker).toSorted((left, right) => left.odds - right.odds);
  const line = [...bankers, ...free.slice(0, Math.min(...sizes) - bankers.length)];
  return Number(line.reduce((product, { odds }) => product * BigInt(odds), 1000n) / 1000n ** BigInt(line.length));
}

function ratio(numerator: number, denominator: number): LegFactor {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}
