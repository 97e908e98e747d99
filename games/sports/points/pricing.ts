import type { MarketChances } from '../chances.ts';
import { handicaps, type Likely, likelyOf, overUnder } from '../lines.ts';
import type { Strengths } from '../sport-rules.ts';
import { clockOf, MOST_POINTS, type PointsGame, spanOf, type Stretch, stretchOf } from './game.ts';
import type { PointsState } from './shapes.ts';
import { levelOf, likelyFrom, spreadOf } from './spread.ts';

const HANDICAPS = [-6, -4, -2, 0, 2, 4, 6] as const;
const TOTALS = [-12, -8, -4, 0, 4, 8, 12] as const;
const SPAN_TOTALS = [-4, -2, 0, 2, 4] as const;
/** Sums of overtimes that are looked at: what is beyond is rarer than one in 10^9. */
const MOST_OVERTIME = 150;
/** Chances below it move no price. */
const RARE = 1e-15;

/** The chances of all markets: of the end, and of the parts of the game that are played or come next. */
export function pointsChances(game: PointsGame, strengths: Strengths, state: PointsState): MarketChances[] {
  const { played, left } = clockOf(game, state);
  if (left === 0) return [];
  const stretch = stretchOf(game, strengths);
  const { lead, sum } = endOf(game, stretch, state, left);
  const chanceOf = (is: (ahead: number) => boolean) =>
    lead.reduce((all, { value, chance }) => (is(value) ? all + chance : all), 0);
  const [home, draw, away] = [chanceOf((by) => by > 0), chanceOf((by) => by === 0), chanceOf((by) => by < 0)];
  const { score } = state;
  return [
    game.perOvertime === null
      ? { market: 'match_result', line: null, chances: [home, draw, away] }
      : { market: 'winner', line: null, chances: [home, away] },
    ...handicaps('points_handicap', lead, HANDICAPS),
    ...overUnder('points_total', sum, TOTALS, { least: score.home + score.away }),
    ...spansOf(game, stretch, state, played),
  ];
}

/** How far the side at home may be ahead at the very end. */
export function leadsOf(game: PointsGame, strengths: Strengths, state: PointsState): Likely[] {
  return endOf(game, stretchOf(game, strengths), state, clockOf(game, state).left).lead;
}

/** Lead and sum at the very end, where overtimes are played as often as they have to be. */
function endOf(game: PointsGame, stretch: Stretch, { score }: PointsState, left: number) {
  const spread = spreadOf(stretch, left);
  const ahead = score.home - score.away;
  const now = score.home + score.away;
  const lead = likelyFrom(spread.lead, ahead - MOST_POINTS * left);
  if (game.perOvertime === null) return { lead, sum: likelyFrom(spread.sum, now) };
  const level = levelOf(stretch, left, -ahead);
  const overtime = overtimeOf(stretch, game.perOvertime);
  const drawn = level.reduce((all, chance) => all + chance, 0);
  const sums = new Float64Array(spread.sum.length + overtime.sum.length);
  sums.set(spread.sum);
  for (const [own, chance] of level.entries()) {
    if (chance < RARE) continue;
    // So many points in all are level: they are followed by those of overtimes.
    const at = 2 * own + ahead;
    sums[at]! -= chance;
    for (let more = 0; more < overtime.sum.length; more++) sums[at + more]! += chance * overtime.sum[more]!;
  }
  const decided = lead.filter(({ value }) => value !== 0);
  const later = overtime.lead.map(({ value, chance }) => ({ value, chance: chance * drawn }));
  return {
    lead: likelyOf(
      [...decided, ...later],
      ({ value }) => value,
      ({ chance }) => chance,
    ),
    sum: likelyFrom(sums, now).map(({ value, chance }) => ({ value, chance: Math.max(0, chance) })),
  };
}

/** All overtimes that follow a draw, together: the lead in the last one, and the points of all. */
function overtimeOf(stretch: Stretch, stretches: number): { lead: Likely[]; sum: Float64Array } {
  const one = spreadOf(stretch, stretches);
  const level = levelOf(stretch, stretches, 0);
  const again = level.reduce((all, chance) => all + chance, 0);
  const sums = new Float64Array(MOST_OVERTIME);
  for (let points = 0; points < MOST_OVERTIME; points++) {
    let chance = (one.sum[points] ?? 0) - (points % 2 === 0 ? (level[points / 2] ?? 0) : 0);
    for (let own = 1; 2 * own <= points && own < level.length; own++) chance += level[own]! * sums[points - 2 * own]!;
    sums[points] = chance / (1 - level[0]!);
  }
  const lead = likelyFrom(one.lead, -MOST_POINTS * stretches).filter(({ value }) => value !== 0);
  return {
    lead: lead.map(({ value, chance }) => ({ value, chance: chance / (1 - again) })),
    sum: sums,
  };
}

/** Halves and quarters: the one that is played, and the next. */
function spansOf(game: PointsGame, stretch: Stretch, state: PointsState, played: number): MarketChances[] {
  return game.spans.flatMap((span): MarketChances[] => {
    const { score, isOver } = spanOf(game, span, state);
    const [from, until] = [span.from * game.perPeriod, span.until * game.perPeriod];
    if (isOver || from > played + game.perPeriod) return [];
    const left = until - Math.max(from, played);
    const spread = spreadOf(stretch, left);
    const lead = likelyFrom(spread.lead, score.home - score.away - MOST_POINTS * left);
    const chanceOf = (sign: number) =>
      lead.reduce((all, { value, chance }) => (Math.sign(value) === sign ? all + chance : all), 0);
    const now = score.home + score.away;
    return [
      { market: `${span.name}_winner`, line: span.at, chances: [chanceOf(1), chanceOf(0), chanceOf(-1)] },
      ...overUnder(`${span.name}_points`, likelyFrom(spread.sum, now), SPAN_TOTALS, { least: now, at: span.at }),
    ];
  });
}
