import type { Random } from './random.ts';

/**
 * Draws `count` different numbers out of 0 to `total` - 1, in the order in which they come; every ordered draw is
 * equally likely. By hand: write the numbers in a row; for each draw take the one at place below(numbers left), counted
 * from 0, and put the last of the row in its place. Throws a RangeError when more are wanted than there are.
 */
export function drawDistinct(count: number, total: number, random: Random): number[] {
  if (!Number.isInteger(count) || count < 0 || count > total) throw new RangeError(`cannot draw ${count} of ${total}`);
  // The row as it would be written, but only where it differs from 0, 1, 2, ….
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, drawn) => {
    const last = total - drawn - 1;
    const place = random.below(last + 1);
    const number = moved.get(place) ?? place;
    moved.set(place, moved.get(last) ?? last);
    return number;
  });
}
