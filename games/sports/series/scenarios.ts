import { pathsOf, scoresOf } from '../best-of.ts';
import type { MarketChances } from '../chances.ts';
import { ofNumbered } from '../shapes.ts';
import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { byBook, surely, waysOf } from '../ways.ts';
import { type Race, winsMap } from './race.ts';
import { type SeriesKey, settleSeries } from './settling.ts';
import { mapsToWin, seriesMarkets, type SeriesState } from './shapes.ts';

/**
 * A series by its maps, each way to a score for itself.
 * @param round the chance of the side at home to win a round
 * @param chances of all open markets
 */
export function seriesScenarios(
  race: Race,
  round: number,
  state: SeriesState,
  chances: readonly MarketChances[],
): Scenario[] {
  const toWin = mapsToWin(state);
  const now = winsMap(race, round, state.rounds);
  const fresh = winsMap(race, round, { home: 0, away: 0 });
  const paths = pathsOf({ toWin, won: state.maps, now, fresh });
  return scoresOf(toWin).map((name) => {
    const ends = paths.filter(({ score }) => `${score.home}-${score.away}` === name);
    const chance = ends.reduce((sum, path) => sum + path.chance, 0);
    const ways = (legs: readonly ScenarioLeg[]) =>
      waysOf(ends, legs, (leg, path) => turnsOf(leg, path, { race, state, chances }));
    return { home: null, away: null, name, chance, ways };
  });
}

type Path = ReturnType<typeof pathsOf>[number];

interface Now {
  race: Race;
  state: SeriesState;
  chances: readonly MarketChances[];
}

function turnsOf(leg: ScenarioLeg, { score, winners }: Path, { race, state, chances }: Now) {
  const key = { market: leg.market, line: leg.line } as SeriesKey;
  if (leg.market !== 'map_rounds') return surely(settleSeries(key, leg.outcome, endedBy(state, winners, score), race));
  const known = settleSeries(key, leg.outcome, state, race);
  if (known !== 'void' || ofNumbered(leg.line ?? 0).at > score.home + score.away) return surely(known);
  return byBook(leg, chances, seriesMarkets, false);
}

/** Of maps to come only the winner is meant. */
function endedBy({ played, ...state }: SeriesState, winners: Path['winners'], maps: Path['score']): SeriesState {
  if (played === undefined) return { ...state, maps };
  const after = winners.map((side) => (side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }));
  return { ...state, maps, played: [...played, ...after] };
}
