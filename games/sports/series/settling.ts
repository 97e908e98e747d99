import type { Score } from '../football/shapes.ts';
import { type LegResult, ofNumbered, type Quarters } from '../shapes.ts';
import { boundsOf, type Race } from './race.ts';
import { mapsToWin, type SeriesMarket, type SeriesState } from './shapes.ts';

export interface SeriesKey {
  market: SeriesMarket;
  line: Quarters | null;
}

/**
 * What a selection came to in a series that is over; in one that was broken off, where every way to go on gives the same, else it is
 * void. So is what is about a map that nobody played.
 */
export function settleSeries(key: SeriesKey, outcome: string, state: SeriesState, race: Race): LegResult {
  switch (key.market) {
    case 'map_winner': {
      const map = state.played?.[(key.line ?? 0) - 1];
      return map === undefined ? 'void' : won(outcome === (map.home > map.away ? 'home' : 'away'));
    }
    case 'map_rounds':
      return settleRounds(key, outcome, state, race);
    default:
      return settleWhole(key, outcome, state.maps, mapsToWin(state));
  }
}

function settleRounds({ line }: SeriesKey, outcome: string, { played, rounds }: SeriesState, race: Race): LegResult {
  const { at, quarters } = ofNumbered(line ?? 0);
  const map = played?.[at - 1];
  if (map !== undefined) return won((outcome === 'over') === 4 * (map.home + map.away) > quarters);
  if (at !== (played?.length ?? -1) + 1) return 'void';
  const { least, most } = boundsOf(race, rounds);
  if (4 * least > quarters) return won(outcome === 'over');
  return 4 * most < quarters ? won(outcome === 'under') : 'void';
}

function settleWhole(key: SeriesKey, outcome: string, { home, away }: Score, toWin: number): LegResult {
  if (home < toWin && away < toWin) {
    const ways = [
      settleWhole(key, outcome, { home: home + 1, away }, toWin),
      settleWhole(key, outcome, { home, away: away + 1 }, toWin),
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
    default:
      return won(outcome === `${home}-${away}`);
  }
}

function won(isWon: boolean): LegResult {
  return isWon ? 'win' : 'lose';
}
