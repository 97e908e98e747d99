import type { GameFacts } from '../game.ts';

/** What a game between people tells of itself. */
export interface PvpFacts extends GameFacts {
  /** The least and the most that play together at any table. */
  readonly seats: { readonly least: number; readonly most: number };
  /** Which way round it is played where that is not clockwise. */
  readonly direction?: 'anticlockwise';
}
