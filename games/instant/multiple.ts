import { fraction, toDecimal, type Fraction } from '../fraction.ts';

/** What a round pays as a multiple of its stake, kept in JSON as text in lowest terms: '9/8', or '2' for a whole one. */
export type MultipleText = string;

export function writeMultiple({ numerator, denominator }: Fraction): MultipleText {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Throws a RangeError for anything that `writeMultiple` does not write. */
export function readMultiple(text: MultipleText): Fraction {
  const [, numerator, denominator] = /^(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  if (numerator === undefined) throw new RangeError(`not a multiple: ${text}`);
  const value = fraction(BigInt(numerator), BigInt(denominator ?? 1));
  if (writeMultiple(value) !== text) throw new RangeError(`not a multiple in lowest terms: ${text}`);
  return value;
}

/** '9/8' as '1.12': cut, so that what is shown never promises more than is paid. */
export function showMultiple(text: MultipleText, digits = 2): string {
  return toDecimal(readMultiple(text), digits);
}

/** '9/8' as '112.50', for returns and chances; cut like `showMultiple`. */
export function showPercent(text: MultipleText, digits = 2): string {
  const { numerator, denominator } = readMultiple(text);
  return toDecimal(fraction(numerator * 100n, denominator), digits);
}

/**
 * The pay-out in minor units of money, rounded down: an exact multiple seldom meets a whole minor unit, and nothing
 * smaller can be paid. Throws a RangeError for a stake or a multiple below zero.
 */
export function payoutMinorOf(stakeMinor: bigint, multiple: Fraction): bigint {
  if (stakeMinor < 0n) throw new RangeError(`not a stake: ${stakeMinor}`);
  if (multiple.numerator < 0n) throw new RangeError('a round never pays less than nothing');
  return (stakeMinor * multiple.numerator) / multiple.denominator;
}
