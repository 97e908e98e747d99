import type { PointsGame } from './game.ts';
import { pointsRules } from './rules.ts';
import { basketballMarkets, periodsOf } from './shapes.ts';

const STRETCH_SECONDS = 30;
const { basketball: periods } = periodsOf;

/** Four quarters of twelve minutes, overtimes of five. */
export const basketballGame: PointsGame = {
  stretchSeconds: STRETCH_SECONDS,
  periods: periods.count,
  perPeriod: periods.seconds / STRETCH_SECONDS,
  perOvertime: periods.overtimeSeconds / STRETCH_SECONDS,
  spreadDeviation: 12,
  totalDeviation: 17,
  threes: 0.12,
  expected: [90, 130],
  spans: [
    { name: 'half', at: 1, from: 0, until: 2 },
    ...[1, 2, 3, 4].map((at) => ({ name: 'quarter' as const, at, from: at - 1, until: at })),
  ],
};

export const basketball = pointsRules({
  sport: 'basketball',
  markets: basketballMarkets,
  game: basketballGame,
  pace: { stretchSeconds: 55, breakSeconds: 420 },
  // FIBA: two points, and one for a game that was played and lost.
  points: { won: 2, drawn: 0, lost: 1, none: 0 },
});
