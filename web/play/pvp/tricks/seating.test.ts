import { expect, test } from 'vitest';
import { seatedAround } from './seating.ts';

const seats = [3, 4, 1, 2].map((seat) => ({
  seat,
  name: `player ${seat}`,
  isMe: seat === 3,
  isBot: false,
  stack: 10,
  state: 'playing' as const,
  clock: null,
  says: null,
}));

test.each([
  ['who acts next sits at the left, clockwise', 3, 'clockwise', '3 bottom, 4 left, 1 top, 2 right'],
  ['or at the right, anticlockwise', 3, 'anticlockwise', '3 bottom, 4 right, 1 top, 2 left'],
  ['who only looks on sees the first of the table below', null, 'clockwise', '3 bottom, 4 left, 1 top, 2 right'],
  ['so does who waits for the next match', 9, 'clockwise', '3 bottom, 4 left, 1 top, 2 right'],
] as const)('%s', (_, me, direction, expected) => {
  const seated = seatedAround([1, 2, 3, 4], seats, me, direction);
  expect(seated.map(({ seat, side }) => `${seat} ${side}`).join(', ')).toBe(expected);
});

test('a place that was left is still drawn', () => {
  const seated = seatedAround([1, 2, 3, 4], seats.slice(0, 2), 3, 'clockwise');
  expect(seated.map(({ held }) => held?.name ?? null)).toEqual(['player 3', 'player 4', null, null]);
  expect(seatedAround([1, 2, 3, 4], [], null, 'clockwise').map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
});
