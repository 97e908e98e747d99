import type { PointsGame } from './game.ts';
import { pointsRules } from './rules.ts';
import { kabaddiMarkets, periodsOf } from './shapes.ts';

const STRETCH_SECONDS = 60;
const { kabaddi: periods } = periodsOf;

/** Two halves of twenty minutes; in each minute both sides raid once. */
const kabaddiGame: PointsGame = {
  stretchSeconds: STRETCH_SECONDS,
  periods: periods.count,
  perPeriod: periods.seconds / STRETCH_SECONDS,
  perOvertime: null,
  spreadDeviation: 9,
  totalDeviation: 9,
  threes: 0.1,
  expected: [24, 44],
  spans: [1, 2].map((at) => ({ name: 'half', at, from: at - 1, until: at })),
};

export const kabaddi = pointsRules({
  sport: 'kabaddi',
  markets: kabaddiMarkets,
  game: kabaddiGame,
  pace: { stretchSeconds: 75, breakSeconds: 300 },
  // The Pro Kabaddi League, seasons 1 to 11.
  points: { won: 5, drawn: 3, lost: 0, none: 0 },
  closeLoss: { by: 7, points: 1 },
});
