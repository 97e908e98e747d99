import type { Score } from '../football/shapes.ts';
import type { Strengths } from '../sport-rules.ts';
import type { PointsState } from './shapes.ts';

/** A part of a game that has markets of its own: quarter 3, half 1. */
interface Span {
  name: 'half' | 'quarter';
  /** Counted from 1. */
  at: number;
  /** Its periods, counted from 0, the last one not included. */
  from: number;
  until: number;
}

/** A game of many points, told in stretches of play that are all alike. */
export interface PointsGame {
  stretchSeconds: number;
  periods: number;
  /** Stretches of a period. */
  perPeriod: number;
  /** Stretches of an overtime; null: a draw stands. */
  perOvertime: number | null;
  /** How far the lead and the sum of points lie around what is expected of a whole game. Source: sports.md, from memory. */
  spreadDeviation: number;
  totalDeviation: number;
  /** The chance of three points of a side in a stretch in which there is play. */
  threes: number;
  /** What a side may be expected to score: beyond it stretches of up to three points cannot bring it. */
  expected: readonly [least: number, most: number];
  spans: readonly Span[];
}

/** Points of both sides in one stretch: nothing at all, or each on its own. */
export interface Stretch {
  /** The chance that there is play. */
  busy: number;
  /** Then, of 0 to 3 points of each side. */
  home: readonly number[];
  away: readonly number[];
}

export const MOST_POINTS = 3;

/**
 * The stretch that, repeated, brings the points that are expected with the deviations of the game: what both sides share is how much
 * is played at all.
 * @param strengths points of a whole game that each side is expected to score
 */
export function stretchOf(game: PointsGame, strengths: Strengths): Stretch {
  const { periods, perPeriod, spreadDeviation, totalDeviation, expected } = game;
  const stretches = periods * perPeriod;
  const [least, most] = expected;
  const meanOf = (points: number) => Math.min(most, Math.max(least, points)) / stretches;
  const [home, away] = [meanOf(strengths.home), meanOf(strengths.away)];
  // Of the lead and the sum the variances are v + v - 2c and v + v + 2c.
  const variance = (spreadDeviation ** 2 + totalDeviation ** 2) / (4 * stretches);
  const shared = (totalDeviation ** 2 - spreadDeviation ** 2) / (4 * stretches);
  const busy = 1 / (1 + shared / (home * away));
  const ofSide = (mean: number) => {
    const own = mean / busy;
    const square = (variance + mean ** 2) / busy;
    const three = game.threes;
    const two = (square - own - 6 * three) / 2;
    const one = own - 3 * three - 2 * two;
    return [1 - one - two - three, one, two, three];
  };
  return { busy, home: ofSide(home), away: ofSide(away) };
}

/** Stretches that were played, and those that are left until it may be over; 0: it is. */
export function clockOf(game: PointsGame, { seconds, score }: PointsState): { played: number; left: number } {
  const { stretchSeconds, periods, perPeriod, perOvertime } = game;
  const played = Math.round(seconds / stretchSeconds);
  const whole = periods * perPeriod;
  if (played < whole) return { played, left: whole - played };
  if (perOvertime === null) return { played, left: 0 };
  const of = (played - whole) % perOvertime;
  if (of > 0) return { played, left: perOvertime - of };
  return { played, left: score.home === score.away ? perOvertime : 0 };
}

/** Points of a span as far as it was played, and whether it is over. */
export function spanOf(game: PointsGame, { from, until }: Span, state: PointsState): { score: Score; isOver: boolean } {
  const of = state.periods.slice(from, until);
  const sum = (side: 'home' | 'away') => of.reduce((all, period) => all + period[side], 0);
  return {
    score: { home: sum('home'), away: sum('away') },
    isOver: state.seconds >= until * game.perPeriod * game.stretchSeconds,
  };
}
