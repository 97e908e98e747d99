/**
 * Exact shares and odds on bigint. A fraction is always in lowest terms with a denominator above zero, so two equal
 * fractions are equal field by field.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Throws a RangeError for a denominator of zero or a number that is not a whole, safe integer. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const top = whole(numerator);
  const bottom = whole(denominator);
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator other than zero');
  const sign = bottom < 0n ? -1n : 1n;
  const shared = greatestCommonDivisor(top < 0n ? -top : top, bottom * sign);
  return { numerator: (top * sign) / shared, denominator: (bottom * sign) / shared };
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };
export const one: Fraction = { numerator: 1n, denominator: 1n };

export function add(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function subtract(left: Fraction, right: Fraction): Fraction {
  return add(left, { numerator: -right.numerator, denominator: right.denominator });
}

export function multiply(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** Throws a RangeError when `right` is zero. */
export function divide(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
}

export function sum(fractions: Iterable<Fraction>): Fraction {
  let total = zero;
  for (const each of fractions) total = add(total, each);
  return total;
}

/** Below zero when `left` is smaller, zero when equal, above zero when larger. */
export function compare(left: Fraction, right: Fraction): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function equals(left: Fraction, right: Fraction): boolean {
  return compare(left, right) === 0;
}

/** `digits` places after the point, cut towards zero: a stated return never promises more than is paid. */
export function toDecimal(value: Fraction, digits: number): string {
  const negative = value.numerator < 0n;
  const size = negative ? -value.numerator : value.numerator;
  const scaled = (size * 10n ** BigInt(digits)) / value.denominator;
  const text = scaled.toString().padStart(digits + 1, '0');
  const point = text.length - digits;
  const decimal = digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return negative && scaled !== 0n ? `-${decimal}` : decimal;
}

/** The nearest float to 15 digits or so, for statistics and display only. */
export function toNumber(value: Fraction): number {
  return Number(toDecimal(value, 18));
}

function whole(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole, safe number: ${value}`);
  return BigInt(value);
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
