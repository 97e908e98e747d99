import { describe, expect, test } from 'vitest';
import * as shapes from './shapes.ts';

const { yard, home } = shapes;

describe('the board', () => {
  test('is a ring of 52 cells, each beside the next, and four lanes that lead to the middle', () => {
    const { ringCells } = shapes;
    expect(new Set(ringCells.map(({ x, y }) => `${x} ${y}`)).size).toBe(52);
    ringCells.forEach(({ x, y }, square) => {
      const next = ringCells[(square + 1) % 52]!;
      // The ring turns over the corner of the middle in four places.
      expect(Math.max(Math.abs(next.x - x), Math.abs(next.y - y))).toBe(1);
    });
    for (const corner of [0, 1, 2, 3]) {
      const way = Array.from({ length: 6 }, (_, at) => shapes.cellOf(corner, shapes.ringEnd + at, 0));
      way.slice(1).forEach(({ x, y }, at) => expect(Math.abs(x - way[at]!.x) + Math.abs(y - way[at]!.y)).toBe(1));
      const yards = [0, 1, 2, 3].map((piece) => shapes.cellOf(corner, yard, piece));
      expect(new Set(yards.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    }
    expect([0, 1, 2, 3].map((corner) => shapes.cellOf(corner, home, 0))).toEqual([
      { x: 6, y: 7 },
      { x: 7, y: 6 },
      { x: 8, y: 7 },
      { x: 7, y: 8 },
    ]);
  });

  test.each([
    [0, 0, 0],
    [0, 50, 50],
    [1, 0, 13],
    [1, 50, 11],
    [2, 30, 4],
    [3, 13, 0],
    [0, 51, null],
    [2, yard, null],
    [1, home, null],
  ])('corner %i with progress %i stands on square %s', (corner, progress, square) =>
    expect(shapes.squareOf(corner, progress)).toBe(square),
  );

  test('two players sit opposite each other', () => {
    expect([0, 1].map((seat) => shapes.cornerOf(seat, 2))).toEqual([0, 2]);
    expect([0, 1, 2, 3].map((seat) => shapes.cornerOf(seat, 4))).toEqual([0, 1, 2, 3]);
  });
});

test.each([
  [yard, 6, 0],
  [yard, 5, null],
  [0, 6, 6],
  [50, 1, 51],
  [50, 6, home],
  [51, 6, null],
  [55, 1, home],
  [55, 2, null],
  [home, 1, null],
])('from progress %i a roll of %i leads to %s', (from, die, to) => expect(shapes.progressAfter(from, die)).toBe(to));
