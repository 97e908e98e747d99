import type { Score } from '../football/shapes.ts';
import type { BestOf } from '../shapes.ts';

/** Every market of a series of maps, with the outcomes that one can bet on. Which are offered depends on how many maps it is the best of. */
export const seriesMarkets = {
  winner: ['home', 'away'],
  map_winner: ['home', 'away'],
  map_handicap: ['home', 'away'],
  total_maps: ['over', 'under'],
  map_score: ['2-0', '2-1', '1-2', '0-2'],
  map_score_of_5: ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
  map_rounds: ['over', 'under'],
} as const satisfies Record<string, readonly string[]>;
export type SeriesMarket = keyof typeof seriesMarkets;

const BEST_OF: BestOf = 3;

export interface SeriesState {
  maps: Score;
  /** Rounds or towers of the map that is played. */
  rounds: Score;
  /** How many maps it is the best of; undefined: three. */
  bestOf?: BestOf | undefined;
  /** Rounds or towers of the maps that have ended, in order; undefined: the feed does not say. */
  played?: readonly Score[] | undefined;
}

/** A series that tells of each of its maps. */
export interface MapsState extends SeriesState {
  bestOf: BestOf;
  played: readonly Score[];
}

/** How many maps win a series. */
export function mapsToWin({ bestOf = BEST_OF }: Pick<SeriesState, 'bestOf'>): number {
  return (bestOf + 1) / 2;
}
