import * as z from 'zod/mini';
import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import type { LotteryFamily } from '../lottery-game.ts';
import type { DrawResult, Selection } from '../shapes.ts';
import { facts, tiers } from './shapes.ts';

const counts = tiers.map(({ count }) => count);
const lists = z.array(z.array(z.string().check(z.regex(/^\d{4}$/))));

export const fourDigits: LotteryFamily = {
  facts,
  version: 1,
  draw: (random) => drawTiers(counts, 4, random),
  readResult(input) {
    const read = lists.safeParse(input);
    return read.success && fits(read.data) ? read.data : null;
  },
  hits(playType, selection, result) {
    const prizes = counters.get(playType);
    if (!prizes) throw new RangeError(`${facts.id} has no play type ${playType}`);
    return prizes(selection, result);
  },
};

/** Different numbers of so many digits for all tiers, first tier first; every ordered draw is equally likely. */
export function drawTiers(counts: readonly number[], digits: number, random: Random): DrawResult {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const drawn = drawDistinct(total, 10 ** digits, random).map((number) => `${number}`.padStart(digits, '0'));
  let from = 0;
  return counts.map((count) => drawn.slice(from, (from += count)));
}

type Counter = (selection: Selection, result: DrawResult) => readonly number[];

const counters: ReadonlyMap<string, Counter> = new Map<string, Counter>([
  ['big', (selection, result) => straight(selection, result)],
  ['small', (selection, result) => straight(selection, result.slice(0, 3))],
  ['big-my', (selection, result) => straight(selection, result)],
  ['small-my', (selection, result) => straight(selection, result.slice(0, 3))],
  ['box-big', (selection, result) => anyOrder(selection, result)],
  ['box-small', (selection, result) => anyOrder(selection, result.slice(0, 3))],
  ...[24, 12, 6, 4].map((orders) => [`ibet-${orders}`, anyOrder] as const),
  ['last-3', (selection, result) => last(3, selection, result)],
  ['last-2', (selection, result) => last(2, selection, result)],
]);

function fits(result: DrawResult): boolean {
  const all = result.flat();
  return (
    result.length === counts.length &&
    result.every((numbers, at) => numbers.length === counts[at]) &&
    new Set(all).size === all.length
  );
}

/** Chosen numbers among those of each tier. */
function straight([chosen = []]: Selection, result: DrawResult): number[] {
  const wanted = new Set(chosen);
  return result.map((numbers) => numbers.reduce((hits, number) => (wanted.has(number) ? hits + 1 : hits), 0));
}

/** Numbers of each tier that are an order of a chosen one: each is a line of its own, or the line that holds it. */
function anyOrder([chosen = []]: Selection, result: DrawResult): number[] {
  const wanted = new Map<number, number>();
  for (const number of chosen) wanted.set(digitsOf(number), (wanted.get(digitsOf(number)) ?? 0) + 1);
  return result.map((numbers) => numbers.reduce((hits, number) => hits + (wanted.get(digitsOf(number)) ?? 0), 0));
}

function last(digits: number, [chosen = []]: Selection, [first = []]: DrawResult): number[] {
  return [chosen.includes(first[0]!.slice(-digits)) ? 1 : 0];
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];

/** The same for every order of the digits and for nothing else: a product of primes, one for each digit. */
function digitsOf(number: string): number {
  let product = 1;
  for (const digit of number) product *= primes[Number(digit)]!;
  return product;
}
