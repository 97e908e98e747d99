import { byChances } from '../chances.ts';
import { otherSide, type SportRules } from '../sport-rules.ts';
import { playInnings } from './playing.ts';
import { chancesOf, cricketEnds } from './pricing.ts';
import { isPossibleInnings } from './possible.ts';
import { inningsScenarios } from './scenarios.ts';
import { finishOf } from './finish.ts';
import { type CricketKey, settleCricket } from './settling.ts';
import { cricketMarkets, type CricketState } from './shapes.ts';

type State = { sport: 'cricket' } & CricketState;

/** Twenty overs a side, told ball by ball. */
export const cricket: SportRules<State> = {
  markets: cricketMarkets,
  before: () => ({ sport: 'cricket', battingFirst: null, innings: [], winner: null }),
  ...byChances<State>(cricketMarkets, ({ state, strengths }) => chancesOf(strengths, state)),
  settle: ({ market, line, outcome }, state) => settleCricket({ market, line } as CricketKey, outcome, state),
  incidents: ({ innings }) => innings.map(({ wickets }) => wickets).join('/'),
  acceptedScore: () => null,
  playOut: playInnings,
  shifted: ({ home, away }, part) => ({ home: home * (1 + part), away: away * (1 - part) }),
  scenarios: ({ state, strengths }) =>
    inningsScenarios(cricketEnds(strengths, state), chancesOf(strengths, state), state),
  together: ({ market }) => market === 'winner' || market === 'first_innings_runs',
  isPossible: (state, isWhole) => isPossibleInnings(state) && (!isWhole || state.innings.length > 0),
  swapped: (state) => ({ ...state, winner: state.winner && otherSide(state.winner) }),
  // Two points, one each where there is no result; then matches won, then the net run rate, as the ICC has it.
  table: {
    finish: finishOf,
    points: { won: 2, drawn: 1, lost: 0, none: 1 },
    order: ['points', 'won', 'rate'],
  },
};
