import { byChances } from '../chances.ts';
import { aheadOf, otherSide, type SportRules, type Strengths, swappedScore } from '../sport-rules.ts';
import { playTennis } from './playing.ts';
import { isPossibleTennis } from './possible.ts';
import { setChances, tennisChances, tennisEnds } from './pricing.ts';
import { isOfWhole, tennisScenarios } from './scenarios.ts';
import { settleTennis } from './settling.ts';
import { standingOf, tennisMarkets, type TennisState } from './shapes.ts';

type State = { sport: 'tennis' } & TennisState;

/** Chances of a point that a trader may move a service to. */
const [LEAST, MOST] = [0.4, 0.85];

/** Best of three or five sets with tie-breaks, told point by point. */
export const tennis: SportRules<State> = {
  markets: tennisMarkets,
  before: (bestOf = 3) => ({ sport: 'tennis', bestOf, first: null, sets: [], points: { home: 0, away: 0 } }),
  ...byChances<State>(tennisMarkets, ({ state, strengths }) => tennisChances(strengths, state)),
  settle: (leg, state) => settleTennis(leg, state),
  incidents: ({ sets }) => sets.map((set) => set.length).join('/'),
  acceptedScore: () => null,
  playOut: (strengths, random, bestOf) =>
    playTennis(tennis.before(bestOf), strengths, random).map(({ second, state }) => ({
      second,
      state: { ...state, sport: 'tennis' },
    })),
  shifted: ({ home, away }, part): Strengths => ({ home: within(home + part / 2), away: within(away - part / 2) }),
  scenarios: ({ state, strengths }) =>
    tennisScenarios(tennisEnds(strengths, state), {
      state,
      sets: setChances(strengths, state),
      chances: tennisChances(strengths, state),
    }),
  together: ({ market }) => isOfWhole(market),
  isPossible: isPossibleTennis,
  swapped: (state) => ({
    ...state,
    first: state.first && otherSide(state.first),
    sets: state.sets.map((set) => set.map(otherSide)),
    points: swappedScore(state.points),
  }),
  // As in groups of the ATP Finals: matches won, then sets. Nothing tells who of both retired, so such a match counts for nobody.
  table: {
    finish(state, isWhole) {
      const { won } = standingOf(state);
      return isWhole ? { winner: aheadOf(won), score: won } : null;
    },
    points: null,
    order: ['won', 'difference', 'scored'],
  },
};

function within(point: number): number {
  return Math.min(MOST, Math.max(LEAST, point));
}
