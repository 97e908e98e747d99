import { byChances } from '../chances.ts';
import { aheadOf, type SportRules, swappedScore, type TableRules } from '../sport-rules.ts';
import type { PointsGame } from './game.ts';
import { type Pace, playPoints } from './playing.ts';
import { isPossibleGame } from './possible.ts';
import { leadsOf, pointsChances } from './pricing.ts';
import { pointsScenarios } from './scenarios.ts';
import { settlePoints } from './settling.ts';
import type { PointsState } from './shapes.ts';

interface PointsSport<S extends string> {
  sport: S;
  markets: Readonly<Record<string, readonly string[]>>;
  game: PointsGame;
  pace: Pace;
  /** What matches give the table of their league. */
  points: TableRules<PointsState>['points'];
  closeLoss?: TableRules<PointsState>['closeLoss'];
}

/** The rules of a game of many points. */
export function pointsRules<S extends string>({ sport, markets, game, pace, points, closeLoss }: PointsSport<S>) {
  type State = { sport: S } & PointsState;
  const before = (): PointsState => ({ seconds: 0, score: { home: 0, away: 0 }, periods: [], recent: [] });
  const rules: SportRules<State> = {
    markets,
    before: () => ({ sport, ...before() }),
    ...byChances<State>(markets, ({ state, strengths }) => pointsChances(game, strengths, state)),
    settle: (leg, state, isWhole) => settlePoints(game, leg, state, isWhole),
    // Points fall all the time: what a bet may not run across is the end of a period.
    incidents: ({ seconds }) => String(Math.floor(seconds / (game.perPeriod * game.stretchSeconds))),
    acceptedScore: () => null,
    playOut: (strengths, random) =>
      playPoints(game, { pace, before: before() }, strengths, random).map(({ second, state }) => ({
        second,
        state: { sport, ...state },
      })),
    shifted: ({ home, away }, part) => ({ home: home * (1 + part), away: away * (1 - part) }),
    scenarios: ({ state, strengths }) => {
      const chances = pointsChances(game, strengths, state);
      return pointsScenarios(leadsOf(game, strengths, state), { game, markets, state, chances });
    },
    // Leads and sums of points are known each by itself, not of the same end: nothing is priced together.
    together: () => false,
    isPossible: (state, isWhole) => isPossibleGame(game, state, isWhole),
    swapped: (state) => ({
      ...state,
      score: swappedScore(state.score),
      periods: state.periods.map(swappedScore),
      recent: state.recent.map(swappedScore),
    }),
    table: {
      finish: ({ score }, isWhole) => (isWhole ? { winner: aheadOf(score), score } : null),
      points,
      ...(closeLoss && { closeLoss }),
      order: ['points', 'difference', 'scored'],
    },
  };
  return rules;
}
