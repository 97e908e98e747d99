import { describe, expect, test } from 'vitest';
import type { MinesRoundView } from '../../../../games/instant/mines/shapes.ts';
import { showMultiple } from '../../../../games/instant/shapes.ts';
import { ladderOf, leafAfterKey, leavesOf } from './pond.ts';

const open: MinesRoundView = {
  game: 'mines',
  choice: { mines: 3 },
  opened: [6, 12],
  struck: null,
  mines: null,
  cashOut: '33/26',
  next: '75/52',
  payout: '0',
  end: null,
  closed: false,
};

describe('the pond', () => {
  test('shows of an open round what has been turned, and no more', () => {
    const leaves = leavesOf(open, 3);
    expect(leaves.filter((leaf) => leaf === 'lotus')).toHaveLength(2);
    expect(leaves[6]).toBe('lotus');
    expect(leaves[3]).toBe('asked');
    expect(leaves.filter((leaf) => leaf === 'closed')).toHaveLength(22);
  });

  test('shows every crocodile when the round is over, and the one that was turned apart', () => {
    const leaves = leavesOf({ ...open, struck: 4, mines: [4, 9, 24], end: 'struck', closed: true }, null);
    expect(leaves[4]).toBe('crocodile');
    expect([leaves[9], leaves[24]]).toEqual(['lurking', 'lurking']);
    expect(leaves[12]).toBe('lotus');
    expect(leaves.filter((leaf) => leaf === 'bud')).toHaveLength(20);
  });

  test('is all leaves before a round', () => {
    expect(new Set(leavesOf(null, null))).toEqual(new Set(['closed']));
  });

  test.each([
    [0, 'ArrowRight', 1],
    [4, 'ArrowRight', 4],
    [5, 'ArrowLeft', 5],
    [6, 'ArrowUp', 1],
    [2, 'ArrowUp', 2],
    [22, 'ArrowDown', 22],
    [12, 'ArrowDown', 17],
    [13, 'Home', 10],
    [13, 'End', 14],
    [13, 'a', null],
  ])('from leaf %i the key %s leads to %s', (tile, key, next) => {
    expect(leafAfterKey(tile, key)).toBe(next);
  });
});

describe('what the next leaves pay', () => {
  test('begins with the first leaf, and goes along with the round', () => {
    const shown = (opened: number) =>
      ladderOf(3, opened, 4).map(({ leaves, multiple }) => [leaves, showMultiple(multiple)]);
    expect(shown(0)).toEqual([
      [1, '1.12'],
      [2, '1.28'],
      [3, '1.47'],
      [4, '1.71'],
    ]);
    expect(shown(2)[0]).toEqual([2, '1.28']);
  });

  test('ends with the last safe leaf', () => {
    expect(ladderOf(22, 0, 5).map(({ leaves }) => leaves)).toEqual([1, 2, 3]);
    expect(ladderOf(3, 22, 4).map(({ leaves }) => leaves)).toEqual([19, 20, 21, 22]);
    expect(ladderOf(24, 1, 5).map(({ leaves }) => leaves)).toEqual([1]);
  });
});
