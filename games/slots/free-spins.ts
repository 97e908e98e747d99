import { divide, fraction, type Fraction } from '../fraction.ts';
import type { LargestWin } from './machine.ts';
import { payFor, type ScatterRules } from './scatters.ts';

/**
 * Gives, for the free spins a round starts with (at most `cap`), how many it will have played in the end on average.
 * `awards` holds the chance of each number of free spins that one free spin may add (0 included).
 *
 * Played `k` of `awarded` so far: F(k, k) = k, else F(k, awarded) = sum over awards a of p(a) F(k + 1, min(cap,
 * awarded + a)). All chances share one denominator D, so the table is kept as integers over D^(cap - k).
 */
export function expectedFreeSpins(awards: ReadonlyMap<number, Fraction>, cap: number): (start: number) => Fraction {
  const chances = [...awards];
  const denominator = chances.reduce((shared, [, chance]) => leastCommonMultiple(shared, chance.denominator), 1n);
  const weights = chances.map(
    ([award, chance]) => [award, (chance.numerator * denominator) / chance.denominator] as const,
  );
  let scale = 1n;
  let row: bigint[] = [];
  row[cap] = BigInt(cap);
  for (let played = cap - 1; played >= 0; played -= 1) {
    scale *= denominator;
    const later = row;
    row = [];
    row[played] = BigInt(played) * scale;
    for (let awarded = played + 1; awarded <= cap; awarded += 1) {
      row[awarded] = weights.reduce(
        (total, [award, weight]) => total + weight * (later[Math.min(cap, awarded + award)] ?? 0n),
        0n,
      );
    }
  }
  return (start) => fraction(row[Math.min(cap, start)] ?? 0n, scale);
}

/**
 * The most that one spin and one round can pay. The round takes, spin after spin, the best of paying now and adding
 * free spins, up to the cap.
 * @param base the most that a base spin pays, by the number of scatters it shows; -Infinity for one it cannot show
 * @param free the same of a free spin
 */
export function largestRound(
  rules: Pick<ScatterRules, 'freeSpins' | 'freeSpinsCap'>,
  base: readonly number[],
  free: readonly number[],
): LargestWin {
  const cap = rules.freeSpinsCap;
  const awarded = (total: number, scatters: number) => Math.min(cap, total + payFor(rules.freeSpins, scatters));
  // later[total]: the most that can follow when `played` of `total` free spins are over.
  let later: number[] = Array.from({ length: cap + 1 }, () => 0);
  for (let played = cap - 1; played >= 0; played -= 1) {
    const after = later;
    later = after.map((_, total) =>
      total <= played ? 0 : Math.max(...free.map((units, scatters) => units + (after[awarded(total, scatters)] ?? 0))),
    );
  }
  const opensFeature = base.some((units, scatters) => units >= 0 && awarded(0, scatters) > 0);
  return {
    spinUnits: Math.max(...base, ...(opensFeature ? free : [])),
    roundUnits: Math.max(...base.map((units, scatters) => units + (later[awarded(0, scatters)] ?? 0))),
  };
}

function leastCommonMultiple(left: bigint, right: bigint): bigint {
  return left * divide(fraction(right), fraction(left)).numerator;
}
