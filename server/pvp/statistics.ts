/** How far two shares lie apart, in standard errors of what both come to together; 0 where nothing can be said. */
export function shareZ(one: { of: number; from: number }, other: { of: number; from: number }): number {
  if (one.from === 0 || other.from === 0) return 0;
  const together = (one.of + other.of) / (one.from + other.from);
  const error = Math.sqrt(together * (1 - together) * (1 / one.from + 1 / other.from));
  return error === 0 ? 0 : (one.of / one.from - other.of / other.from) / error;
}

/** How seldom a number of this size or a larger one comes by chance where so many are expected (Poisson). */
export function poissonTail(observed: number, expected: number): number {
  if (observed <= 0) return 1;
  if (expected <= 0) return 0;
  // From the first term of the tail on: the difference from one would lose all of its digits.
  let term = Math.exp(observed * Math.log(expected) - expected - logFactorial(observed));
  let sum = 0;
  for (let at = observed; term > sum * Number.EPSILON && at < observed + 10_000; at += 1) {
    sum += term;
    term *= expected / (at + 1);
  }
  return Math.min(1, sum);
}

/** How seldom a standard normal number is larger (Abramowitz and Stegun 7.1.26, and its tail where that has no digits left). */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) return (density / z) * (1 - 1 / z ** 2 + 3 / z ** 4);
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return (sum * Math.exp((-z * z) / 2)) / 2;
}

/**
 * The largest chance that still counts where many are looked at (Benjamini and Hochberg): of those that count, no more than `rate`
 * are there by chance alone. 0 where none counts.
 * @param chances those that are small, in any order @param looked how many were looked at all told
 */
export function smallEnough(chances: readonly number[], looked: number, rate: number): number {
  return chances
    .toSorted((one, other) => one - other)
    .reduce((most, chance, at) => (chance <= (rate * (at + 1)) / looked ? chance : most), 0);
}

function logFactorial(of: number): number {
  let sum = 0;
  for (let factor = 2; factor <= of; factor += 1) sum += Math.log(factor);
  return sum;
}
