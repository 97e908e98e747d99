import type { Score } from '../football/shapes.ts';

/** Every market of a best of three, with the outcomes that one can bet on. */
export const seriesMarkets = {
  winner: ['home', 'away'],
  map_handicap: ['home', 'away'],
  total_maps: ['over', 'under'],
  map_score: ['2-0', '2-1', '1-2', '0-2'],
} as const satisfies Record<string, readonly string[]>;
export type SeriesMarket = keyof typeof seriesMarkets;

/** Maps that win a best of three. */
export const MAPS_TO_WIN = 2;

export interface SeriesState {
  maps: Score;
  /** Of the map that is played. */
  rounds: Score;
}
