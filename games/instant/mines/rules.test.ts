import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, divide, equals, fraction, multiply, one, toDecimal, zero } from '../../fraction.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom, noChance } from '../test-chance.ts';
import { mines, returnsByTiles, type MinesRound } from './rules.ts';
import * as shapes from './shapes.ts';
import type { MinesChoice, MinesMove } from './shapes.ts';

const stated = readMultiple(shapes.statedReturn);
const everyNumberOfMines = Array.from({ length: 24 }, (_, index) => index + 1);
const cashOut: MinesMove = { kind: 'cashOut' };
const open = (tile: number): MinesMove => ({ kind: 'open', tile });

/** Three mines on tiles 4, 11 and 23: each answer is a place in the row of tiles that are left. */
const threeMines = () => mines.start({ mines: 3 }, answering(11, 23, 4));

describe('what safe tiles pay', () => {
  test.each([
    [3, 1, '1.12500'],
    [3, 2, '1.28571'],
    [3, 5, '1.99736'],
    [3, 22, '2277.00000'],
    [1, 1, '1.03125'],
    [1, 24, '24.75000'],
    [5, 3, '1.99736'],
    [12, 13, '5148297.00000'],
    [24, 1, '24.75000'],
  ])('with %i mines, %i of them pay %s', (count, opened, multiple) => {
    expect(toDecimal(shapes.multipleAfter(count, opened), 5)).toBe(multiple);
  });

  test('three mines pay 9/8 for the first tile and 1.99737 for the fifth, rounded', () => {
    expect(shapes.multipleAfter(3, 1)).toEqual(fraction(9, 8));
    expect(Number(toDecimal(shapes.multipleAfter(3, 5), 9)).toFixed(5)).toBe('1.99737');
  });

  test('no multiple for no tile, or more than are safe', () => {
    expect(() => shapes.multipleAfter(3, 0)).toThrow(RangeError);
    expect(() => shapes.multipleAfter(3, 23)).toThrow(RangeError);
  });
});

describe('the return', () => {
  test.each(everyNumberOfMines)('of %i mines is the stated one after every number of tiles', (count) => {
    expect(mines.exactReturn({ mines: count })).toEqual(stated);
    expect(returnsByTiles(count)).toHaveLength(25 - count);
    for (const [index, returned] of returnsByTiles(count).entries()) {
      expect(returned).toEqual(stated);
      const told = multiply(shapes.chanceOfOpening(count, index + 1), shapes.multipleAfter(count, index + 1));
      expect(told).toEqual(stated);
    }
    expect(mines.largestMultiple({ mines: count })).toEqual(shapes.multipleAfter(count, 25 - count));
  });

  test('is no better for a player who decides after each tile: every next one is a fair offer', () => {
    for (const count of everyNumberOfMines) {
      expect(multiply(shapes.nextSafeChance(count, 0), shapes.multipleAfter(count, 1))).toEqual(stated);
      for (let opened = 1; opened < 25 - count; opened += 1) {
        const offered = multiply(shapes.nextSafeChance(count, opened), shapes.multipleAfter(count, opened + 1));
        expect(offered).toEqual(shapes.multipleAfter(count, opened));
      }
    }
  });

  test.each([1, 2, 7, 23])(
    'of two mines over all 600 ways to lay them, played to %i tiles, is 99 percent',
    (wanted) => {
      let paid = zero;
      for (let first = 0; first < 25; first += 1) {
        for (let second = 0; second < 24; second += 1) {
          let round = mines.start({ mines: 2 }, answering(first, second));
          for (let tile = 0; tile < wanted && mines.isOpen(round); tile += 1) {
            round = mines.moves.next(round, open(24 - tile), noChance);
          }
          if (mines.isOpen(round)) round = mines.moves.next(round, cashOut, noChance);
          paid = add(paid, mines.payout(round));
        }
      }
      expect(divide(paid, fraction(600))).toEqual(stated);
    },
  );

  test('lays each of the 2,300 sets of three mines in six of 13,800 ways', () => {
    const times = new Map<string, number>();
    for (let draw = 0; draw < 25 * 24 * 23; draw += 1) {
      const random = answering(draw % 25, Math.floor(draw / 25) % 24, Math.floor(draw / 600));
      const [laid] = mines.start({ mines: 3 }, random).steps;
      const key = JSON.stringify(laid);
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    expect(times.size).toBe(2_300);
    expect(new Set(times.values())).toEqual(new Set([6]));
  });
});

describe('a mines round', () => {
  test('pays when it is cashed out, and shows the mines only then', () => {
    let round = threeMines();
    expect(round.steps).toEqual([{ kind: 'laid', mines: [4, 11, 23] }]);
    expect(mines.view(round)).toEqual({
      game: 'mines',
      choice: { mines: 3 },
      opened: [],
      struck: null,
      mines: null,
      cashOut: null,
      next: '9/8',
      payout: '0',
      end: null,
      closed: false,
    });
    round = mines.moves.next(round, open(7), noChance);
    expect(mines.view(round)).toMatchObject({ opened: [7], mines: null, cashOut: '9/8', next: '9/7', payout: '0' });
    round = mines.moves.next(round, cashOut, noChance);
    expect(mines.payout(round)).toEqual(fraction(9, 8));
    expect(mines.view(round)).toMatchObject({
      opened: [7],
      mines: [4, 11, 23],
      cashOut: null,
      next: null,
      payout: '9/8',
      end: 'cashedOut',
      closed: true,
    });
  });

  test('ends with nothing at a mine', () => {
    let round = mines.moves.next(threeMines(), open(0), noChance);
    round = mines.moves.next(round, open(11), noChance);
    expect(mines.isOpen(round)).toBe(false);
    expect(mines.payout(round)).toEqual(zero);
    expect(mines.view(round)).toMatchObject({ opened: [0], struck: 11, mines: [4, 11, 23], end: 'struck' });
  });

  test('closes by itself when every safe tile is open', () => {
    let round = mines.start({ mines: 24 }, chanceFrom('cleared'));
    const [laid] = round.steps;
    const safe = Array.from({ length: 25 }, (_, tile) => tile).find(
      (tile) => laid?.kind === 'laid' && !laid.mines.includes(tile),
    ) as number;
    round = mines.moves.next(round, open(safe), noChance);
    expect(mines.payout(round)).toEqual(fraction(99, 4));
    expect(mines.view(round)).toMatchObject({ opened: [safe], end: 'cleared', closed: true });
  });

  test('that its player left is cashed out; untouched, it gives back the stake', () => {
    const touched = mines.moves.abandon(mines.moves.next(threeMines(), open(7), noChance));
    expect(mines.payout(touched)).toEqual(fraction(9, 8));
    const untouched = mines.moves.abandon(threeMines());
    expect(mines.payout(untouched)).toEqual(one);
    expect(mines.view(untouched)).toMatchObject({ end: 'abandoned', closed: true, mines: [4, 11, 23] });
    expect(() => mines.moves.abandon(touched)).toThrow('closed');
  });

  test('refuses the same tile twice, an empty cash-out, and any move after the end', () => {
    const start = threeMines();
    expect(mines.moves.isAllowed(start, cashOut)).toBe(false);
    expect(() => mines.moves.next(start, cashOut, noChance)).toThrow(RangeError);
    const opened = mines.moves.next(start, open(7), noChance);
    expect(mines.moves.isAllowed(opened, open(7))).toBe(false);
    expect(() => mines.moves.next(opened, open(7), noChance)).toThrow(RangeError);
    for (const ended of [mines.moves.next(opened, cashOut, noChance), mines.moves.next(opened, open(4), noChance)]) {
      for (const move of [open(8), open(7), cashOut]) {
        expect(mines.moves.isAllowed(ended, move)).toBe(false);
        expect(() => mines.moves.next(ended, move, noChance)).toThrow(RangeError);
      }
    }
  });

  test('of another game or version is refused', () => {
    const round = threeMines();
    expect(() => mines.moves.next({ ...round, version: 2 }, open(1), noChance)).toThrow(RangeError);
    expect(() => mines.moves.abandon({ ...round, game: 'keno' })).toThrow(RangeError);
    expect(() => mines.view({ ...round, version: 0 })).toThrow(RangeError);
  });

  test('while it is open, shows the same whatever lies under the closed tiles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), fc.string(), fc.string(), fc.nat(24), (count, one, other, tile) => {
        const rounds = [one, other].map((seed) =>
          mines.moves.next(mines.start({ mines: count }, chanceFrom(seed)), open(tile), noChance),
        );
        fc.pre(rounds.every((round) => mines.isOpen(round)));
        const [first, second] = rounds.map((round) => JSON.stringify(mines.view(round)));
        expect(first).toBe(second);
      }),
    );
  });

  test('however it is played, replays to the same end, survives JSON, and changes no earlier record', () => {
    const anyTiles = fc.shuffledSubarray(Array.from({ length: 25 }, (_, tile) => tile));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.string(), anyTiles, (count, seed, tiles) => {
        const played = playOut(mines.start({ mines: count }, chanceFrom(seed)), tiles);
        const again = playOut(mines.start({ mines: count }, chanceFrom(seed)), tiles);
        expect(again).toEqual(played);
        const { opened, end, mines: laid } = mines.view(played);
        expect(laid).toHaveLength(count);
        expect(opened.some((tile) => laid?.includes(tile))).toBe(false);
        const pays = end === 'struck' ? zero : end === 'abandoned' ? one : shapes.multipleAfter(count, opened.length);
        expect(equals(mines.payout(played), pays)).toBe(true);
      }),
    );
  });
});

describe('a mines choice or move', () => {
  test.each<[string, unknown]>([
    ['no mines', { mines: 0 }],
    ['mines everywhere', { mines: 25 }],
    ['half a mine', { mines: 1.5 }],
    ['words', { mines: '3' }],
    ['something more', { mines: 3, tiles: 4 }],
    ['nothing', null],
  ])('is refused: %s', (_, input) => {
    expect(mines.choice(input)).toBeNull();
    expect(() => mines.start(input as MinesChoice, noChance)).toThrow(RangeError);
  });

  test.each<[string, unknown]>([
    ['a tile below the board', { kind: 'open', tile: -1 }],
    ['a tile beyond the board', { kind: 'open', tile: 25 }],
    ['between two tiles', { kind: 'open', tile: 0.5 }],
    ['a tile in words', { kind: 'open', tile: '3' }],
    ['no tile', { kind: 'open' }],
    ['a cash-out with a tile', { kind: 'cashOut', tile: 3 }],
    ['another kind', { kind: 'look', tile: 3 }],
    ['nothing', undefined],
  ])('is refused: %s', (_, input) => {
    expect(mines.moves.move(input)).toBeNull();
    expect(mines.moves.isAllowed(threeMines(), input as MinesMove)).toBe(false);
    expect(() => mines.moves.next(threeMines(), input as MinesMove, noChance)).toThrow(RangeError);
  });

  test('is taken as it is', () => {
    expect(mines.choice({ mines: 24 })).toEqual({ mines: 24 });
    expect(mines.moves.move(open(24))).toEqual(open(24));
    expect(mines.moves.move(cashOut)).toEqual(cashOut);
  });
});

/** Opens the tiles in turn, through JSON as the server keeps it, then cashes out or leaves. */
function playOut(start: MinesRound, tiles: number[]): MinesRound {
  let round = start;
  for (const tile of tiles) {
    if (!mines.isOpen(round)) break;
    const stored = JSON.stringify(round);
    const next = mines.moves.next(JSON.parse(stored) as MinesRound, open(tile), noChance);
    expect(JSON.stringify(round)).toBe(stored);
    round = next;
  }
  if (!mines.isOpen(round)) return round;
  return mines.moves.isAllowed(round, cashOut)
    ? mines.moves.next(round, cashOut, noChance)
    : mines.moves.abandon(round);
}
