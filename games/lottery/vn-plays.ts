/** The rules that the Vietnamese lotteries have in common. */
import * as z from 'zod/mini';
import { combinations } from '../combinations.ts';
import type { Random } from '../random.ts';
import type { LotteryFamily } from './lottery-game.ts';
import type { DrawResult, LotteryFacts } from './shapes.ts';
import type { VnTier } from './vn-shapes.ts';

/**
 * How often the lines of a ticket won the one prize of a play type, or each where a line stands for a side.
 * @param chosen the only part of the selection, without repeats
 */
export type VnCounter = (chosen: readonly string[], result: DrawResult) => readonly number[];

/** Special prize first: every region's first tier has that one number. */
export const vnCounters: ReadonlyMap<string, VnCounter> = new Map<string, VnCounter>([
  ...[2, 3, 4].map((length) => [`lo-${length}`, endings(length)] as const),
  ['de', (chosen, result) => [named(chosen, specialOf(result).slice(-2))]],
  ['de-head', (chosen, result) => [named(chosen, specialOf(result).at(-2)!)]],
  ['de-tail', (chosen, result) => [named(chosen, specialOf(result).at(-1)!)]],
  ['de-sides', sides],
  ['3-cang', (chosen, result) => [named(chosen, specialOf(result).slice(-3))]],
  ['4-cang', (chosen, result) => [named(chosen, specialOf(result).slice(-4))]],
  ...[2, 3, 4].map((take) => [`xien-${take}`, allAppear(take)] as const),
  ...[4, 8, 10].map((take) => [`truot-${take}`, noneAppears(take)] as const),
]);

/**
 * A family of numbers that are drawn uniformly and independently of one another, each written with the digits of its
 * tier. `hits` throws a RangeError for a play type that has no counter.
 * @param tiers in the order of the facts
 */
export function createVnFamily(
  facts: LotteryFacts,
  tiers: readonly VnTier[],
  counters: ReadonlyMap<string, VnCounter>,
): LotteryFamily {
  return {
    facts,
    version: 1,
    draw: (random) => drawTiers(tiers, random),
    readResult(input) {
      const read = lists.safeParse(input);
      return read.success && fits(read.data, tiers) ? read.data : null;
    },
    hits(playType, selection, result) {
      const count = counters.get(playType);
      if (!count) throw new RangeError(`${facts.id} has no play type ${playType}`);
      return count(selection[0]!, result);
    },
  };
}

/** Numbers of the tiers, first tier first, one question for each: every result is equally likely. */
export function drawTiers(tiers: readonly Pick<VnTier, 'count' | 'digits'>[], random: Random): DrawResult {
  return tiers.map(({ count, digits }) =>
    Array.from({ length: count }, () => `${random.below(10 ** digits)}`.padStart(digits, '0')),
  );
}

/** 1 where the ending is among the chosen ones. */
export function named(chosen: readonly string[], ending: string): number {
  return chosen.includes(ending) ? 1 : 0;
}

/** The number of the special prize. */
export function specialOf(result: DrawResult): string {
  return result[0]![0]!;
}

const lists = z.array(z.array(z.string()));

function fits(result: DrawResult, tiers: readonly VnTier[]): boolean {
  if (result.length !== tiers.length) return false;
  return tiers.every(({ count, digits }, at) => {
    const numbers = result[at]!;
    return numbers.length === count && numbers.every((number) => number.length === digits && /^\d+$/.test(number));
  });
}

/** Numbers of the draw that end in one of the chosen endings; of a shorter one too little is left to be among them. */
function endings(length: number): VnCounter {
  return (chosen, result) => {
    const wanted = new Set(chosen);
    let hits = 0;
    for (const numbers of result) {
      for (const number of numbers) if (wanted.has(number.slice(-length))) hits += 1;
    }
    return [hits];
  };
}

function sides(chosen: readonly string[], result: DrawResult): readonly number[] {
  const pair = Number(specialOf(result).slice(-2));
  const isBig = pair >= 50;
  const isOdd = pair % 2 === 1;
  return [
    isBig ? named(chosen, 'big') : 0,
    isBig ? 0 : named(chosen, 'small'),
    isOdd ? named(chosen, 'odd') : 0,
    isOdd ? 0 : named(chosen, 'even'),
  ];
}

/** Lines win that are made of pairs of the draw alone: C(pairs that appear, take). */
function allAppear(take: number): VnCounter {
  return (chosen, result) => [Number(combinations(countAppearing(chosen, result), take))];
}

/** Lines win that are made of other pairs alone: C(pairs that stay away, take). */
function noneAppears(take: number): VnCounter {
  return (chosen, result) => [Number(combinations(chosen.length - countAppearing(chosen, result), take))];
}

function countAppearing(chosen: readonly string[], result: DrawResult): number {
  const drawn = new Set<string>();
  for (const numbers of result) for (const number of numbers) drawn.add(number.slice(-2));
  return chosen.reduce((appearing, pair) => (drawn.has(pair) ? appearing + 1 : appearing), 0);
}
