import type { Score } from '../football/shapes.ts';

/** Every market of a basketball game. Overtime counts where nothing else is said; a quarter or a half may be drawn. */
export const basketballMarkets = {
  winner: ['home', 'away'],
  points_handicap: ['home', 'away'],
  points_total: ['over', 'under'],
  half_winner: ['home', 'draw', 'away'],
  half_points: ['over', 'under'],
  quarter_winner: ['home', 'draw', 'away'],
  quarter_points: ['over', 'under'],
} as const satisfies Record<string, readonly string[]>;

/** Every market of a kabaddi match: forty minutes, and a draw is a draw. */
export const kabaddiMarkets = {
  match_result: ['home', 'draw', 'away'],
  points_handicap: ['home', 'away'],
  points_total: ['over', 'under'],
  half_winner: ['home', 'draw', 'away'],
  half_points: ['over', 'under'],
} as const satisfies Record<string, readonly string[]>;

/** Halves or quarters of a whole game, and overtimes where a draw does not stand. */
export const periodsOf = {
  kabaddi: { count: 2, seconds: 1_200, overtimeSeconds: null },
  basketball: { count: 4, seconds: 720, overtimeSeconds: 300 },
} as const;

export interface PointsState {
  /** Of play, without breaks. */
  seconds: number;
  score: Score;
  /** Points of each period that was begun, in order; overtimes after them. */
  periods: readonly Score[];
  /** What the last few stretches of play brought, newest last. */
  recent: readonly Score[];
}
