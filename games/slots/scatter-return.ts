import { add, divide, fraction, multiply, subtract, sum, zero, one, type Fraction } from '../fraction.ts';
import { expectedFreeSpins } from './free-spins.ts';
import type { SlotReturn } from './machine.ts';
import { countScatters, payFor, type ScatterRules } from './scatters.ts';
import { cycleLength, windowAt, type Strips } from './windows.ts';

/**
 * The long-run numbers of a machine with scatters and free spins, exact, by counting instead of spinning:
 *
 * - Scatters: per reel, how many stops show 0, 1, 2 … scatters; reels are independent, so the counts convolve.
 * - Free spins: whether a free spin is played is settled before it turns, so its own pay is independent of that, and
 *   the feature is worth (expected number of free spins) x (mean pay of one free spin). The expected number comes from
 *   the Markov chain on (played, awarded), retriggers and cap included.
 *
 * @param stakeUnits units in a stake
 * @param wins mean pay of all but the scatters of one spin, as a share of the stake, before any multiplier
 * @param hitRate share of base spins that pay
 */
export function scatterReturn(
  rules: ScatterRules,
  stakeUnits: number,
  wins: { base: Fraction; free: Fraction },
  hitRate: Fraction,
): SlotReturn {
  const awardsInBase = awardChances(rules, rules.strips.base);
  const spinsFrom = expectedFreeSpins(awardChances(rules, rules.strips.free), rules.freeSpinsCap);
  const freeSpins = sum([...awardsInBase].map(([award, chance]) => multiply(chance, spinsFrom(award))));
  const featureChance = subtract(one, awardsInBase.get(0) ?? zero);
  const parts = {
    baseWins: wins.base,
    baseScatters: meanScatters(rules, rules.strips.base, stakeUnits),
    freeWins: multiply(multiply(freeSpins, wins.free), fraction(rules.freeSpinMultiplier)),
    freeScatters: multiply(freeSpins, meanScatters(rules, rules.strips.free, stakeUnits)),
  };
  return {
    total: sum(Object.values(parts)),
    parts,
    hitRate,
    featureChance,
    freeSpinsPerFeature: featureChance.numerator === 0n ? zero : divide(freeSpins, featureChance),
  };
}

/** The chance of each number of free spins that one spin of the strips awards to a round that had none; 0 included. */
export function awardChances(rules: ScatterRules, strips: Strips): Map<number, Fraction> {
  const chances = new Map<number, Fraction>();
  const cycle = cycleLength(strips);
  scatterCounts(rules, strips).forEach((stops, count) => {
    const award = Math.min(rules.freeSpinsCap, payFor(rules.freeSpins, count));
    chances.set(award, add(chances.get(award) ?? zero, fraction(stops, cycle)));
  });
  return chances;
}

/** How many stop combinations show 0, 1, 2 … scatters in the window. */
export function scatterCounts(rules: Pick<ScatterRules, 'scatter' | 'rows'>, strips: Strips): bigint[] {
  let counts = [1n];
  for (const strip of strips) {
    const shown = tally(strip.map((_, stop) => countScatters(rules, windowAt([strip], rules.rows, [stop]))));
    const next: bigint[] = [];
    counts.forEach((ways, count) => {
      for (const [more, stops] of shown) next[count + more] = (next[count + more] ?? 0n) + ways * BigInt(stops);
    });
    counts = Array.from(next, (ways) => ways ?? 0n);
  }
  return counts;
}

/**
 * Share of base spins that pay. A win from the left shows itself in the first reels already (its lowest paying count),
 * so only those are enumerated; the reels behind matter for scatters alone, and are counted.
 * @param wins whether the first reels hold a win, given the rows they show
 * @param scattersPay whether so many scatters pay
 */
export function shareThatPays(
  rules: ScatterRules,
  wins: (front: string[][]) => boolean,
  scattersPay: (count: number) => boolean,
): Fraction {
  const strips = rules.strips.base;
  const front = strips.slice(0, lowestTellingCount(rules));
  const behind = scatterCounts(rules, strips.slice(front.length));
  const missesBehind = (shown: number) =>
    behind.reduce((total, ways, more) => total + (scattersPay(shown + more) ? 0n : ways), 0n);
  let misses = 0n;
  for (const stops of allStops(front)) {
    const window = windowAt(front, rules.rows, stops);
    if (!wins(window)) misses += missesBehind(countScatters(rules, window));
  }
  return subtract(one, fraction(misses, cycleLength(strips)));
}

export function tally<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Every combination of stops of the strips, one by one. */
export function* allStops(strips: Strips, chosen: number[] = []): Generator<number[]> {
  const strip = strips[chosen.length];
  if (strip === undefined) yield chosen;
  else for (let stop = 0; stop < strip.length; stop += 1) yield* allStops(strips, [...chosen, stop]);
}

/** Mean pay of the scatters of one spin as a share of the stake. */
export function meanScatters(rules: ScatterRules, strips: Strips, stakeUnits: number): Fraction {
  const units = scatterCounts(rules, strips).reduce(
    (total, stops, count) => total + stops * BigInt(payFor(rules.scatterPays, count)),
    0n,
  );
  return fraction(units, cycleLength(strips) * BigInt(stakeUnits));
}

/** After so many reels, any win from the left that will be one already holds a paying count. */
function lowestTellingCount(rules: ScatterRules): number {
  const lowest = Object.values(rules.payTable).map((pays) =>
    Math.min(
      ...Object.keys(pays ?? {})
        .map(Number)
        .filter((count) => payFor(pays, count) > 0),
    ),
  );
  return Math.max(1, ...lowest.filter(Number.isFinite));
}
