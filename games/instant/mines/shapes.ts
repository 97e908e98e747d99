/**
 * Mines: 25 closed tiles, some with mines under them. Each safe tile raises what the round would pay; a mine ends it.
 * What its client may know; every stated number is proven in rules.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import { combinations } from '../../combinations.ts';
import type { MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'mines';
export const titles = { BN: 'পদ্ম মাইনস', EN: 'Lotus Mines' } as const;
export const tags: readonly GameTag[] = ['INSTANT'];

/** Five rows of five; tile 0 is the first of the top row, tile 24 the last of the bottom row. */
export const tiles = 25;
export const columns = 5;
export const fewestMines = 1;
export const mostMines = 24;

export interface MinesChoice {
  mines: number;
}

export type MinesMove = { kind: 'open'; tile: number } | { kind: 'cashOut' };

/** How a round ended: all safe tiles open, cashed out, a mine opened, or its player gone. */
export type MinesEnd = 'cleared' | 'cashedOut' | 'struck' | 'abandoned';

export interface MinesRoundView {
  game: string;
  choice: MinesChoice;
  /** The safe tiles that are open, in the order in which they were opened. */
  opened: number[];
  /** The mine that was opened. */
  struck: number | null;
  /** Where the mines lie: known when the round is over, not before. */
  mines: number[] | null;
  /** What cashing out would pay now; null where that cannot be done. */
  cashOut: MultipleText | null;
  /** What it would pay after one more safe tile; null where there is none. */
  next: MultipleText | null;
  /** What the round pays: '0' while it is open. */
  payout: MultipleText;
  end: MinesEnd | null;
  closed: boolean;
}

/**
 * What every number of mines pays back over the long run, exactly, whenever the player stops, and however they decide
 * when: each safe tile raises the multiple by just as much as it was unlikely.
 */
export const statedReturn = '99/100';
/** Of a round in which nothing was opened: its stake goes back whole. */
export const highestReturn: MultipleText = '1';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '5148297';

/**
 * What a round with so many mines pays after so many safe tiles: 0.99 x C(25, opened) / C(25 - mines, opened), the
 * stated return over the chance of opening so many and no mine. Throws a RangeError where there are not so many safe
 * tiles, or none was opened.
 */
export function multipleAfter(mines: number, opened: number): Fraction {
  if (opened < 1 || opened > tiles - mines) throw new RangeError(`${mines} mines leave no ${opened} safe tiles`);
  return fraction(99n * combinations(tiles, opened), 100n * combinations(tiles - mines, opened));
}

/** The chance of opening so many tiles, chosen beforehand, and no mine. */
export function chanceOfOpening(mines: number, opened: number): Fraction {
  return fraction(combinations(tiles - mines, opened), combinations(tiles, opened));
}

/** The chance that the next tile is safe, after so many safe ones. */
export function nextSafeChance(mines: number, opened: number): Fraction {
  return fraction(tiles - mines - opened, tiles - opened);
}
