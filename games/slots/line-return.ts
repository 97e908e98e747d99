import { add, divide, fraction, multiply, subtract, sum, zero, one, type Fraction } from '../fraction.ts';
import type { SlotReturn } from './machine.ts';
import { bestLinePay, countScatters, lineWinsIn, payFor, windowAt, type LineRules, type Strips } from './lines.ts';

/**
 * The long-run numbers of a machine with pay lines, exact, by counting instead of spinning:
 *
 * - Lines: every place of a strip is equally likely on every row, so all lines share one distribution, and it depends
 *   only on how often each symbol stands on each reel. Summed over all tuples of symbols.
 * - Scatters: per reel, how many stops show 0, 1, 2 … scatters; reels are independent, so the counts convolve.
 * - Free spins: whether a free spin is played is settled before it turns, so its own pay is independent of that, and
 *   the feature is worth (expected number of free spins) x (mean pay of one free spin). The expected number comes from
 *   the Markov chain on (played, awarded), retriggers and cap included.
 *
 * fullCycle in line-cycle.ts proves the same numbers by turning the reels through every combination.
 */
export function exactLineReturn(rules: LineRules): SlotReturn {
  const base = meanPays(rules, rules.strips.base);
  const free = meanPays(rules, rules.strips.free);
  const awardsInBase = awardChances(rules, rules.strips.base);
  const spinsFrom = expectedFreeSpins(awardChances(rules, rules.strips.free), rules.freeSpinsCap);
  const freeSpins = sum([...awardsInBase].map(([award, chance]) => multiply(chance, spinsFrom(award))));
  const featureChance = subtract(one, awardsInBase.get(0) ?? zero);
  const freeLines = multiply(multiply(freeSpins, free.lines), fraction(rules.freeSpinMultiplier));
  const freeScatters = multiply(freeSpins, free.scatters);
  return {
    total: sum([base.lines, base.scatters, freeLines, freeScatters]),
    baseLines: base.lines,
    baseScatters: base.scatters,
    freeLines,
    freeScatters,
    hitRate: hitRate(rules),
    featureChance,
    freeSpinsPerFeature: featureChance.numerator === 0n ? zero : divide(freeSpins, featureChance),
  };
}

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

/** The chance of each number of free spins that one spin of the strips awards to a round that had none; 0 included. */
export function awardChances(rules: LineRules, strips: Strips): Map<number, Fraction> {
  const chances = new Map<number, Fraction>();
  const cycle = cycleLength(strips);
  scatterCounts(rules, strips).forEach((stops, count) => {
    const award = Math.min(rules.freeSpinsCap, payFor(rules.freeSpins, count));
    chances.set(award, add(chances.get(award) ?? zero, fraction(stops, cycle)));
  });
  return chances;
}

/** Mean pay of one spin as shares of the stake, before any multiplier. */
function meanPays(rules: LineRules, strips: Strips): { lines: Fraction; scatters: Fraction } {
  const cycle = cycleLength(strips);
  const scatterUnits = scatterCounts(rules, strips).reduce(
    (total, stops, count) => total + stops * BigInt(payFor(rules.scatterPays, count)),
    0n,
  );
  // The stake is one unit a line: the mean pay of all lines over the stake is the mean pay of one line over one unit.
  return {
    lines: fraction(oneLineUnits(rules, strips), cycle),
    scatters: fraction(scatterUnits, cycle * BigInt(rules.lines.length)),
  };
}

/** What one line pays over the full cycle of the strips, in units. */
function oneLineUnits(rules: LineRules, strips: Strips): bigint {
  const counted = strips.map((strip) => [...tally(strip)]);
  const onLine: string[] = [];
  const below = (reel: number, ways: bigint): bigint => {
    const choices = counted[reel];
    if (choices === undefined) return ways * BigInt(bestLinePay(rules, onLine)?.units ?? 0);
    let total = 0n;
    for (const [symbol, times] of choices) {
      onLine[reel] = symbol;
      total += below(reel + 1, ways * BigInt(times));
    }
    return total;
  };
  return below(0, 1n);
}

/** How many stop combinations show 0, 1, 2 … scatters in the window. */
function scatterCounts(rules: LineRules, strips: Strips): bigint[] {
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
 * Share of base spins that pay. A line win shows itself in the first reels already (its lowest paying count), so only
 * those are enumerated; the reels behind matter for scatters alone, and are counted.
 */
function hitRate(rules: LineRules): Fraction {
  const strips = rules.strips.base;
  const front = strips.slice(0, lowestTellingCount(rules));
  const behind = scatterCounts(rules, strips.slice(front.length));
  const missesBehind = (shown: number) =>
    behind.reduce((total, ways, more) => total + (payFor(rules.scatterPays, shown + more) > 0 ? 0n : ways), 0n);
  let misses = 0n;
  for (const stops of allStops(front)) {
    const window = windowAt(front, rules.rows, stops);
    if (lineWinsIn(rules, window).length === 0) misses += missesBehind(countScatters(rules, window));
  }
  return subtract(one, fraction(misses, cycleLength(strips)));
}

/** After so many reels, any line that will win already holds a paying count. */
function lowestTellingCount(rules: LineRules): number {
  const lowest = Object.values(rules.payTable).map((pays) =>
    Math.min(
      ...Object.keys(pays ?? {})
        .map(Number)
        .filter((count) => payFor(pays, count) > 0),
    ),
  );
  return Math.max(1, ...lowest.filter(Number.isFinite));
}

function* allStops(strips: Strips, chosen: number[] = []): Generator<number[]> {
  const strip = strips[chosen.length];
  if (strip === undefined) yield chosen;
  else for (let stop = 0; stop < strip.length; stop += 1) yield* allStops(strips, [...chosen, stop]);
}

function cycleLength(strips: Strips): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

function tally<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function leastCommonMultiple(left: bigint, right: bigint): bigint {
  return left * divide(fraction(right), fraction(left)).numerator;
}
