import { columns, type MinesRoundView, multipleAfter, tiles } from '../../../../games/instant/mines/shapes.ts';
import { type MultipleText, writeMultiple } from '../../../../games/instant/shapes.ts';

/**
 * What lies on one place of the pond. `asked`: the leaf that the player has turned and that is not answered yet.
 * `bud` and `lurking` were never turned, and are shown when the round is over.
 */
export type Leaf = 'closed' | 'asked' | 'lotus' | 'crocodile' | 'bud' | 'lurking';

export function leavesOf(view: MinesRoundView | null, asked: number | null): Leaf[] {
  return Array.from({ length: tiles }, (_, tile) => {
    if (view?.opened.includes(tile)) return 'lotus';
    if (view?.struck === tile) return 'crocodile';
    if (view?.mines) return view.mines.includes(tile) ? 'lurking' : 'bud';
    return asked === tile ? 'asked' : 'closed';
  });
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** The leaf that a key leads to from another; the same one at the edge of the pond; null for other keys. */
export function leafAfterKey(tile: number, key: string): number | null {
  const row = Math.floor(tile / columns);
  if (key === 'Home') return row * columns;
  if (key === 'End') return row * columns + columns - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = tile + step;
  const leavesRow = Math.abs(step) === 1 && Math.floor(next / columns) !== row;
  return next < 0 || next >= tiles || leavesRow ? tile : next;
}

/** What the next safe leaves would pay, from the one that was paid last; as many as there are, at most `length`. */
export function ladderOf(mines: number, opened: number, length: number): { leaves: number; multiple: MultipleText }[] {
  const most = tiles - mines;
  const first = Math.max(1, Math.min(opened, most - length + 1));
  return Array.from({ length: Math.min(length, most - first + 1) }, (_, index) => ({
    leaves: first + index,
    multiple: writeMultiple(multipleAfter(mines, first + index)),
  }));
}
