import { add, divide, fraction, multiply, subtract, sum, zero, one, type Fraction } from '../fraction.ts';
import { fullCycle, type FullCycle } from './line-cycle.ts';
import type { SlotReturn } from './machine.ts';
import type { LineRules } from './lines.ts';
import { payFor } from './scatters.ts';

/** The same numbers as exactLineReturn, reached without it, and how far rounds scatter about the mean. */
export interface FullCycleProof {
  return: SlotReturn;
  /** Of one round's pay-out, in stakes. A float, to about 12 digits. */
  standardDeviation: number;
  combinations: { base: number; free: number };
}

/**
 * Proves exactLineReturn from the other side: pays and scatters from every stop combination of both sets of strips,
 * free spins from the Markov chain followed forwards (who is where after each spin) instead of backwards.
 */
export function proveByFullCycle(rules: LineRules): FullCycleProof {
  const base = fullCycle(rules, rules.strips.base);
  const free = fullCycle(rules, rules.strips.free);
  const stake = fraction(rules.lines.length);
  const awards = awardShares(rules, base);
  const spins = sum([...awards].map(([award, share]) => multiply(share, followFreeSpins(rules, free, award))));
  const featureChance = subtract(one, awards.get(0) ?? zero);
  const parts = {
    baseWins: divide(meanLineUnits(base), stake),
    baseScatters: divide(meanScatterUnits(rules, base), stake),
    freeWins: divide(multiply(spins, multiply(meanLineUnits(free), fraction(rules.freeSpinMultiplier))), stake),
    freeScatters: divide(multiply(spins, meanScatterUnits(rules, free)), stake),
  };
  return {
    return: {
      total: sum(Object.values(parts)),
      parts,
      hitRate: shareThatPays(rules, base),
      featureChance,
      freeSpinsPerFeature: featureChance.numerator === 0n ? zero : divide(spins, featureChance),
    },
    standardDeviation: standardDeviation(rules, base, free),
    combinations: { base: base.combinations, free: free.combinations },
  };
}

/** Mean number of free spins played by a round that starts with `start` of them. */
function followFreeSpins(rules: LineRules, free: FullCycle, start: number): Fraction {
  const cap = rules.freeSpinsCap;
  const weights = [...awardShares(rules, free)].map(
    ([award, share]) => [award, (share.numerator * BigInt(free.combinations)) / share.denominator] as const,
  );
  // waiting.get(total): the weight, over combinations^played, of rounds with `total` free spins not yet all played.
  let waiting = new Map([[Math.min(cap, start), 1n]]);
  let scale = 1n;
  let ended: bigint = 0n;
  for (let played = 0; played <= cap; played += 1) {
    ended = ended * (played === 0 ? 1n : BigInt(free.combinations)) + BigInt(played) * (waiting.get(played) ?? 0n);
    waiting.delete(played);
    if (waiting.size === 0) break;
    const next = new Map<number, bigint>();
    for (const [total, weight] of waiting) {
      for (const [award, times] of weights) {
        const grown = Math.min(cap, total + award);
        next.set(grown, (next.get(grown) ?? 0n) + weight * times);
      }
    }
    waiting = next;
    scale *= BigInt(free.combinations);
  }
  return fraction(ended, scale);
}

function awardShares(rules: LineRules, cycle: FullCycle): Map<number, Fraction> {
  const shares = new Map<number, Fraction>();
  cycle.windows.forEach((windows, scatters) => {
    const award = Math.min(rules.freeSpinsCap, payFor(rules.freeSpins, scatters));
    shares.set(award, add(shares.get(award) ?? zero, fraction(count(windows), cycle.combinations)));
  });
  return shares;
}

function meanLineUnits(cycle: FullCycle): Fraction {
  let units = 0n;
  for (const windows of cycle.windows) for (const [pay, times] of windows) units += BigInt(pay) * BigInt(times);
  return fraction(units, cycle.combinations);
}

function meanScatterUnits(rules: LineRules, cycle: FullCycle): Fraction {
  const units = cycle.windows.reduce(
    (total, windows, scatters) => total + payFor(rules.scatterPays, scatters) * count(windows),
    0,
  );
  return fraction(units, cycle.combinations);
}

function shareThatPays(rules: LineRules, cycle: FullCycle): Fraction {
  const misses = cycle.windows.reduce(
    (total, windows, scatters) => total + (payFor(rules.scatterPays, scatters) > 0 ? 0 : (windows.get(0) ?? 0)),
    0,
  );
  return subtract(one, fraction(misses, cycle.combinations));
}

/**
 * With `played` of `total` free spins over, the pay still to come has mean m and mean square q. One spin pays x and
 * leads on: m = E[x + m'], q = E[x^2 + 2 x m' + q'], the expectation taken per number of scatters, because that number
 * ties the pay of a spin to the free spins it adds.
 */
function standardDeviation(rules: LineRules, base: FullCycle, free: FullCycle): number {
  const cap = rules.freeSpinsCap;
  const baseGroups = groups(rules, base, 1);
  const freeGroups = groups(rules, free, rules.freeSpinMultiplier);
  const spin = (from: Group[], total: number, after: readonly Moments[]): Moments => {
    let mean = 0;
    let square = 0;
    for (const { award, chance, pay, paySquare } of from) {
      const later = after[Math.min(cap, total + award)] ?? { mean: 0, square: 0 };
      mean += chance * (pay + later.mean);
      square += chance * (paySquare + 2 * pay * later.mean + later.square);
    }
    return { mean, square };
  };
  let later: Moments[] = Array.from({ length: cap + 1 }, () => ({ mean: 0, square: 0 }));
  for (let played = cap - 1; played >= 0; played -= 1) {
    const after = later;
    later = after.map((_, total) => (total <= played ? { mean: 0, square: 0 } : spin(freeGroups, total, after)));
  }
  const { mean, square } = spin(baseGroups, 0, later);
  return Math.sqrt(square - mean * mean) / rules.lines.length;
}

interface Moments {
  mean: number;
  square: number;
}

interface Group {
  award: number;
  chance: number;
  pay: number;
  paySquare: number;
}

function groups(rules: LineRules, cycle: FullCycle, multiplier: number): Group[] {
  return cycle.windows.flatMap((windows, scatters) => {
    const times = count(windows);
    if (times === 0) return [];
    const pays = [...windows].map(([units, share]) => {
      return { units: units * multiplier + payFor(rules.scatterPays, scatters), share: share / times };
    });
    const pay = pays.reduce((total, { units, share }) => total + units * share, 0);
    const paySquare = pays.reduce((total, { units, share }) => total + units * units * share, 0);
    return [{ award: payFor(rules.freeSpins, scatters), chance: times / cycle.combinations, pay, paySquare }];
  });
}

function count(windows: ReadonlyMap<number, number>): number {
  let total = 0;
  for (const times of windows.values()) total += times;
  return total;
}
