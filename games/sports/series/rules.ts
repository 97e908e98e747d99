import { byChances } from '../chances.ts';
import type { BestOf } from '../shapes.ts';
import { aheadOf, type SportRules, swappedScore } from '../sport-rules.ts';
import { type Pace, playSeries } from './playing.ts';
import { seriesChances } from './pricing.ts';
import type { Race } from './race.ts';
import { isPossibleSeries } from './possible.ts';
import { seriesScenarios } from './scenarios.ts';
import { type SeriesKey, settleSeries } from './settling.ts';
import { type MapsState, seriesMarkets, type SeriesState } from './shapes.ts';

/** A game whose matches are series of maps. */
interface SeriesGame<S extends string, Of extends SeriesState> {
  sport: S;
  race: Race;
  pace: Pace;
  /** As a series stands before it begins. */
  before: (bestOf?: BestOf) => Of;
}

/** The rules of a game of maps: a map is a race of rounds or towers, each won with the same chance. */
export function seriesRules<S extends string, Of extends SeriesState>({
  sport,
  race,
  pace,
  before,
}: SeriesGame<S, Of>) {
  type State = { sport: S } & Of;
  const rules: SportRules<State> = {
    markets: seriesMarkets,
    before: (bestOf) => ({ sport, ...before(bestOf) }),
    ...byChances<State>(seriesMarkets, ({ state, strengths }) => seriesChances(race, strengths.home, state)),
    settle: ({ market, line, outcome }, state) => settleSeries({ market, line } as SeriesKey, outcome, state, race),
    incidents: ({ maps }) => `${maps.home}-${maps.away}`,
    acceptedScore: () => null,
    playOut: ({ home }, random, bestOf) =>
      playSeries({ race, pace, before: before(bestOf) }, home, random).map(({ state, ...moment }) => ({
        ...moment,
        state: { sport, ...state },
      })),
    shifted({ home }, part) {
      const ofHome = Math.min(0.9, Math.max(0.1, home + part));
      return { home: ofHome, away: 1 - ofHome };
    },
    scenarios: ({ state, strengths }) =>
      seriesScenarios(race, strengths.home, state, seriesChances(race, strengths.home, state)),
    // How long a map is has chances of its own, beside those of who wins it.
    together: ({ market }) => market !== 'map_rounds',
    isPossible: (state, isWhole) => isPossibleSeries(race, state, isWhole),
    swapped: (state) => ({
      ...state,
      maps: swappedScore(state.maps),
      ...(state.played && { played: state.played.map(swappedScore) }),
    }),
    table: {
      finish: ({ maps }, isWhole) => (isWhole ? { winner: aheadOf(maps), score: maps } : null),
      points: null,
      order: ['won', 'difference', 'scored'],
    },
  };
  return rules;
}

/** As a series that tells of its maps stands before the first. */
export function tellingMaps(bestOf: BestOf = 3): MapsState {
  return { maps: { home: 0, away: 0 }, rounds: { home: 0, away: 0 }, bestOf, played: [] };
}
