/**
 * How well counts agree with what was expected of them: Pearson's chi-square.
 * @param expected of each cell, above zero; adds up to the sum of the counts
 * @returns the chance that honest counts differ at least as much
 */
export function chiSquareChance(counts: readonly number[], expected: readonly number[]): number {
  const square = counts.reduce((sum, count, at) => {
    const wanted = expected[at] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
  return upperGamma((counts.length - 1) / 2, square / 2);
}

/** The same for cells that are equally likely. */
export function evenChance(counts: readonly number[]): number {
  const each = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return chiSquareChance(
    counts,
    counts.map(() => each),
  );
}

const STEPS = 10_000;
const CLOSE = 1e-14;

/** Q(a, x), the regularised upper incomplete gamma function (Abramowitz and Stegun, 6.5.29 and 6.5.31). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < STEPS && term > sum * CLOSE; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** The continued fraction, evaluated from its front (Lentz). */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let step = 1; step < STEPS; step += 1) {
    const part = -step * (step - a);
    b += 2;
    d = 1 / (part * d + b);
    c = b + part / c;
    product *= c * d;
    if (Math.abs(c * d - 1) < CLOSE) break;
  }
  return product * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Stirling's series after lifting the argument above 10 (Abramowitz and Stegun, 6.1.41). */
function logGamma(a: number): number {
  let lifted = a;
  let product = 1;
  while (lifted < 10) product *= lifted++;
  const inverse = 1 / lifted;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (lifted - 0.5) * Math.log(lifted) - lifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
