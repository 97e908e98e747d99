import * as z from 'zod/mini';
import { combinations } from '../../combinations.ts';
import { drawDistinct } from '../../draw.ts';
import { drawnNumbers } from '../../instant/keno/shapes.ts';
import type { Random } from '../../random.ts';
import type { LotteryFamily } from '../lottery-game.ts';
import type { DrawResult } from '../shapes.ts';
import { facts, hitsPaid, middleSum, numbers } from './shapes.ts';

const lists = z.array(z.array(z.enum(numbers)));

export const kenoDraw: LotteryFamily = {
  facts,
  version: 1,
  draw: (random) => [drawNumbers(numbers, drawnNumbers, random)],
  readResult(input) {
    const read = lists.safeParse(input);
    return read.success && fits(read.data) ? read.data : null;
  },
  hits(playType, selection, result) {
    const count = counters.get(playType);
    if (!count) throw new RangeError(`${facts.id} has no play type ${playType}`);
    return count(selection[0]!, result[0]!);
  },
};

/** So many different numbers in the order in which they come; every ordered draw is equally likely. */
export function drawNumbers(numbers: readonly string[], count: number, random: Random): string[] {
  return drawDistinct(count, numbers.length, random).map((place) => numbers[place]!);
}

type Counter = (chosen: readonly string[], drawn: readonly string[]) => readonly number[];

const counters: ReadonlyMap<string, Counter> = new Map<string, Counter>([
  ...Array.from({ length: 10 }, (_, at) => [`pick-${at + 1}`, pick(at + 1)] as const),
  ['sum-size', sumSize],
  ['sum-parity', sumParity],
  ['halves', halves],
]);

function fits(result: DrawResult): boolean {
  const [drawn = []] = result;
  return result.length === 1 && drawn.length === drawnNumbers && new Set(drawn).size === drawnNumbers;
}

/** Lines of so many numbers that have each paid number of hits: C(right, hits) C(wrong, take - hits). */
function pick(take: number): Counter {
  const paid = hitsPaid(take);
  return (chosen, drawn) => {
    const right = chosen.reduce((count, number) => (drawn.includes(number) ? count + 1 : count), 0);
    const wrong = chosen.length - right;
    return paid.map((hits) => Number(combinations(right, hits) * combinations(wrong, take - hits)));
  };
}

/** Big, small, tie: the middle gives every line its stake back. */
function sumSize(chosen: readonly string[], drawn: readonly string[]): number[] {
  const sum = sumOf(drawn);
  if (sum === middleSum) return [0, 0, chosen.length];
  return [sum > middleSum ? named(chosen, 'big') : 0, sum < middleSum ? named(chosen, 'small') : 0, 0];
}

function sumParity(chosen: readonly string[], drawn: readonly string[]): number[] {
  const isOdd = sumOf(drawn) % 2 === 1;
  return [isOdd ? named(chosen, 'odd') : 0, isOdd ? 0 : named(chosen, 'even')];
}

/** Upper, middle, lower: more, as many or fewer numbers of the upper half than of the lower. */
function halves(chosen: readonly string[], drawn: readonly string[]): number[] {
  const upper = drawn.reduce((count, number) => (number <= '40' ? count + 1 : count), 0);
  const lower = drawn.length - upper;
  return [
    upper > lower ? named(chosen, 'upper') : 0,
    upper === lower ? named(chosen, 'middle') : 0,
    upper < lower ? named(chosen, 'lower') : 0,
  ];
}

function sumOf(drawn: readonly string[]): number {
  return drawn.reduce((sum, number) => sum + Number(number), 0);
}

function named(chosen: readonly string[], symbol: string): number {
  return chosen.includes(symbol) ? 1 : 0;
}
