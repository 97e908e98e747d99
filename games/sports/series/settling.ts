import type { LegResult, Quarters } from '../shapes.ts';
import { MAPS_TO_WIN, type SeriesMarket, type SeriesState } from './shapes.ts';

export interface SeriesKey {
  market: SeriesMarket;
  line: Quarters | null;
}

/** What a selection came to in a series that is over; in one that was broken off, where every way to go on gives the same, else it is void. */
export function settleSeries(key: SeriesKey, outcome: string, { maps }: Pick<SeriesState, 'maps'>): LegResult {
  const { home, away } = maps;
  if (home < MAPS_TO_WIN && away < MAPS_TO_WIN) {
    const ways = [
      settleSeries(key, outcome, { maps: { home: home + 1, away } }),
      settleSeries(key, outcome, { maps: { home, away: away + 1 } }),
    ] as const;
    return ways[0] === ways[1] ? ways[0] : 'void';
  }
  const line = key.line ?? 0;
  switch (key.market) {
    case 'winner':
      return won(outcome === (home > away ? 'home' : 'away'));
    case 'map_handicap': {
      const ahead = 4 * (home - away) + line;
      return won(outcome === 'home' ? ahead > 0 : ahead < 0);
    }
    case 'total_maps':
      return won((outcome === 'over') === 4 * (home + away) > line);
    case 'map_score':
      return won(outcome === `${home}-${away}`);
  }
}

function won(isWon: boolean): LegResult {
  return isWon ? 'win' : 'lose';
}
