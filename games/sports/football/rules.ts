import { isHalfLine } from '../shapes.ts';
import { aheadOf, type SportRules, type SituationOf, swappedScore } from '../sport-rules.ts';
import { LOW_SCORES_R } from './model.ts';
import { playFootball } from './playing.ts';
import { priceMatch, worthOf } from './pricing.ts';
import { isPossibleMatch } from './possible.ts';
import { matchScenarios } from './scenarios.ts';
import { settle, settleEarly } from './settling.ts';
import { footballMarkets, type FootballState, type MarketKey, type Score } from './shapes.ts';

type State = { sport: 'football' } & FootballState;

const NOTHING_YET: Score = { home: 0, away: 0 };

/** Ninety minutes and stoppage time; see model.ts and grid.ts for its chances. */
export const football: SportRules<State> = {
  markets: footballMarkets,
  before: () => ({ sport: 'football', minute: 0, score: { home: 0, away: 0 }, half: null, scorers: [] }),
  price: (situation, margin) => priceMatch(matchOf(situation), margin),
  worth: (situation, leg) =>
    worthOf(
      matchOf(situation),
      { ...(leg as MarketKey), outcome: leg.outcome, odds: leg.odds },
      leg.accepted ?? NOTHING_YET,
    ),
  settle({ market, line, outcome, accepted }, state, isWhole) {
    const key = { market, line } as MarketKey;
    const { half } = state;
    if (isWhole && half !== null) return settle(key, outcome, { ...state, half }, accepted ?? NOTHING_YET);
    return settleEarly(key, outcome, state, accepted ?? NOTHING_YET);
  },
  incidents: ({ score }) => `${score.home}-${score.away}`,
  acceptedScore: ({ score }) => score,
  playOut: playFootball,
  shifted: ({ home, away }, part) => ({ home: home * (1 + part), away: away * (1 - part) }),
  scenarios: (situation) => matchScenarios(matchOf(situation)),
  // Draw no bet, whole and quarter lines may give back a stake or a half of it: in a builder a selection wins or loses.
  together: ({ market, line }) =>
    market !== 'draw_no_bet' && (line === null || market === 'next_goal' || isHalfLine(line)),
  isPossible: (state, isWhole) => isPossibleMatch(state) && (!isWhole || state.half !== null),
  swapped: (state) => ({
    ...state,
    score: swappedScore(state.score),
    half: state.half && swappedScore(state.half),
    scorers: state.scorers.map((side) => (side === 'home' ? 'away' : 'home')),
  }),
  // Three points since 1995 (FIFA); then as in England: the difference of goals, then goals.
  table: {
    finish: ({ score }, isWhole) => (isWhole ? { winner: aheadOf(score), score } : null),
    points: { won: 3, drawn: 1, lost: 0, none: 0 },
    order: ['points', 'difference', 'scored'],
  },
};

function matchOf({ state, strengths, status }: SituationOf<State>) {
  return { rates: strengths, match: state, minute: state.minute, r: status === 'scheduled' ? LOW_SCORES_R : 0 };
}
