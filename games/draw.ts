import type { Random } from './random.ts';

/**
 * Draws `count` different numbers out of 0 to `total` - 1, in the order in which they come; every ordered draw is
 * equally likely. By hand: write the numbers in a row; for each draw take the one at place below(numbers left), counted
 * from 0, and put the last of the row in its place. Throws a RangeError when more are wanted than there are.
 */
export function drawDistinct(count: number, total: number, random: Random): number[] {
  if (!Number.isInteger(count) || count < 0 || count > total) throw new RangeError(`cannot draw ${count} of ${total}`);
  const row = Array.from({ length: total }, (_, number) => number);
  return Array.from({ length: count }, () => {
    const place = random.below(row.length);
    const drawn = row[place] as number;
    row[place] = row.at(-1) as number;
    row.pop();
    return drawn;
  });
}
