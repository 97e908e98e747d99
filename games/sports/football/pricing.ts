import { priceAlone, pricesOf } from '../margins.ts';
import type { LegResult, OddsThousandths, Quarters } from '../shapes.ts';
import { factorOf } from '../tickets.ts';
import { type Grid, halvesOf, remaining, type Rates, scoreGrid } from './grid.ts';
import { footballMarkets, type FootballMarket, type Match, type MarketKey, type Score, type Side } from './shapes.ts';
import { settle } from './settling.ts';

export interface Priced {
  outcome: string;
  /** Won stakes among won and lost ones: what is given back is neither. */
  chance: number;
  /** null: it cannot be bet on. */
  odds: OddsThousandths | null;
}

export interface PricedMarket extends MarketKey {
  outcomes: readonly Priced[];
}

/** A way in which a match may end, and its chance. */
export interface Ending {
  match: Match & { half: Score };
  chance: number;
}

const lined: Partial<Record<FootballMarket, number>> = {
  handicap: 4,
  total: 4,
  home_total: 2,
  away_total: 2,
  half_total: 2,
};

/** What is known of a match when it is priced. */
export interface Situation {
  /** Goals that each side scores in a whole match on average. */
  rates: Rates;
  match: Match;
  minute: number;
  /** See scoreGrid: as it was fitted before the match; once it is played, 0. */
  r: number;
}

/**
 * The markets of a match: one grid of goals to come prices all of them, so that no two can contradict each other, and none of the
 * odds returns more than it costs over that grid.
 * @param margin 0.05: the inverse odds of a market add up to 1.05
 */
export function priceMatch(situation: Situation, margin: number): PricedMarket[] {
  const { rates, match, minute, r } = situation;
  const left = remaining(rates, minute);
  const grid = scoreGrid(left, r);
  const views = viewsOf(grid, match, left.firstHalf);
  return keysOf(left, match)
    .map((key) => priceOne(key, views[viewed[key.market] ?? 'full'], match.score, margin))
    .filter(({ outcomes }) => outcomes.some(({ odds }) => odds !== null));
}

/**
 * What a selection is worth for each unit staked on it: of every way in which the match may end its chance times what is paid then.
 * @param accepted the score that a handicap counts from
 */
export function worthOf(
  { rates, match, minute, r }: Situation,
  { market, line, outcome, odds }: MarketKey & { outcome: string; odds: OddsThousandths },
  accepted: Score,
): number {
  const left = remaining(rates, minute);
  const views = viewsOf(scoreGrid(left, r), match, left.firstHalf);
  const view = viewed[market] ?? 'full';
  // What half time has decided stands in every ending.
  const isDecided =
    (match.half !== null && view !== 'next') || (line !== null && line <= match.scorers.length && view === 'next');
  return views[isDecided ? 'full' : view].reduce(
    (sum, ending) => sum + ending.chance * paidFor(settle({ market, line }, outcome, ending.match, accepted), odds),
    0,
  );
}

function paidFor(result: LegResult, odds: OddsThousandths): number {
  const { numerator, denominator } = factorOf(result, odds);
  return Number(numerator) / Number(denominator);
}

/** The markets of a match: lines stand around what is expected, a quarter apart. */
function keysOf(left: Rates, { score, half, scorers }: Match): MarketKey[] {
  const means = {
    handicap: left.away - left.home,
    total: score.home + score.away + left.home + left.away,
    home_total: score.home + left.home,
    away_total: score.away + left.away,
    half_total: score.home + score.away + (left.home + left.away) / 2,
  };
  return (Object.keys(footballMarkets) as FootballMarket[]).flatMap((market): MarketKey[] => {
    if (half !== null && market.startsWith('half_')) return [];
    if (market === 'next_goal') return [{ market, line: scorers.length + 1 }];
    const around = lined[market];
    if (around === undefined) return [{ market, line: null }];
    return linesAround(means[market as keyof typeof means], around, market).map((line) => ({ market, line }));
  });
}

/** Team totals and halves are offered at .5 only; a handicap and the total of a match at every quarter. */
function linesAround(mean: number, around: number, market: FootballMarket): Quarters[] {
  const isQuartered = market === 'handicap' || market === 'total';
  const middle = isQuartered ? Math.round(mean * 4) : Math.floor(mean) * 4 + 2;
  const lines = Array.from({ length: 2 * around + 1 }, (_, at) => middle + (at - around) * (isQuartered ? 1 : 4));
  return market === 'handicap' ? lines : lines.filter((line) => line >= 2);
}

function priceOne(key: MarketKey, endings: readonly Ending[], accepted: Score, margin: number): PricedMarket {
  const outcomes: readonly string[] = footballMarkets[key.market];
  const chances = outcomes.map((outcome) => chanceOf(key, outcome, endings, accepted));
  const odds =
    key.market === 'double_chance' ? chances.map((chance) => priceAlone(chance, margin)) : pricesOf(chances, margin);
  return { ...key, outcomes: outcomes.map((outcome, at) => ({ outcome, chance: chances[at]!, odds: odds[at]! })) };
}

/** Fair odds are one more than lost stakes by won ones; this is their inverse. */
function chanceOf(key: MarketKey, outcome: string, endings: readonly Ending[], accepted: Score): number {
  let [won, lost] = [0, 0];
  for (const { match, chance } of endings) {
    const share = shares[settle(key, outcome, match, accepted) as keyof typeof shares];
    won += share[0] * chance;
    lost += share[1] * chance;
  }
  return won === 0 ? 0 : won / (won + lost);
}

/** Which parts of a stake are won and lost. */
const shares = {
  win: [1, 0],
  half_win: [0.5, 0],
  void: [0, 0],
  half_lose: [0, 0.5],
  lose: [0, 1],
} as const satisfies Record<Extract<LegResult, string>, readonly [number, number]>;

type View = 'full' | 'ahead' | 'goals' | 'home' | 'away' | 'half' | 'halfFull' | 'next';

/** What of the future a market looks at; the others at the final score. */
const viewed: Partial<Record<FootballMarket, View>> = {
  match_result: 'ahead',
  double_chance: 'ahead',
  draw_no_bet: 'ahead',
  handicap: 'ahead',
  total: 'goals',
  home_total: 'home',
  away_total: 'away',
  half_result: 'half',
  half_total: 'half',
  half_full: 'halfFull',
  next_goal: 'next',
};

/** One ending stands for all of which the same is true. */
function together(endings: readonly Ending[], what: (score: Score) => number): Ending[] {
  const found = new Map<number, Ending>();
  for (const { match, chance } of endings) {
    const same = what(match.score);
    const known = found.get(same);
    if (known) known.chance += chance;
    else found.set(same, { match, chance });
  }
  return [...found.values()];
}

/** The endings of a match, put together where a market cannot tell them apart: some tens are looked at instead of thousands. */
function viewsOf(grid: Grid, match: Match, firstHalf: number): Record<View, Ending[]> {
  const cells = cellsOf(grid, match);
  const half = match.half ?? { home: 0, away: 0 };
  const full = cells.map(({ score, chance }) => ({ match: { score, half, scorers: match.scorers }, chance }));
  const next = (['home', 'away', null] as const).map((side) => ({
    match: { ...match, half, scorers: side === null ? match.scorers : [...match.scorers, side] },
    chance: cells.reduce((sum, { goals, chance }) => sum + chance * chanceOfNext(side, goals), 0),
  }));
  const ofScore = {
    full,
    ahead: together(full, ({ home, away }) => home - away),
    goals: together(full, ({ home, away }) => home + away),
    home: together(full, ({ home }) => home),
    away: together(full, ({ away }) => away),
    next,
  };
  if (match.half !== null) return { ...ofScore, half: [], halfFull: [] };
  const splits = grid.map((_, goals) => halvesOf(goals, firstHalf));
  const ofHalf = grid.map((row) => row.map(() => 0));
  const ofBoth = [0, 1, 2].map(() => [0, 0, 0]);
  for (const { score, goals, chance } of cells) {
    const ended = sideAt(score.home - score.away);
    for (const [home, homeSplit] of splits[goals.home]!.entries()) {
      for (const [away, awaySplit] of splits[goals.away]!.entries()) {
        const part = chance * homeSplit * awaySplit;
        ofHalf[home]![away]! += part;
        ofBoth[sideAt(match.score.home + home - match.score.away - away)]![ended]! += part;
      }
    }
  }
  const { scorers, score: now } = match;
  return {
    ...ofScore,
    half: ofHalf.flatMap((row, home) =>
      row.map((chance, away) => ({
        match: { score: now, half: { home: now.home + home, away: now.away + away }, scorers },
        chance,
      })),
    ),
    halfFull: ofBoth.flatMap((row, atHalf) =>
      row.map((chance, ended) => ({ match: { score: leads[ended]!, half: leads[atHalf]!, scorers }, chance })),
    ),
  };
}

/** A score for each of home, draw and away, where it matters only who leads. */
const leads = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
] as const;

function sideAt(ahead: number): 0 | 1 | 2 {
  return ahead > 0 ? 0 : ahead === 0 ? 1 : 2;
}

/** Who scores first of those that score yet: any order of their goals is as likely as another. */
function chanceOfNext(side: Side | null, { home, away }: Score): number {
  if (home + away === 0) return side === null ? 1 : 0;
  return side === null ? 0 : (side === 'home' ? home : away) / (home + away);
}

/**
 * All the ways in which a match may end. What happens on the way to a score is split by chance alone, so that the grid stays what it
 * is: each goal falls before half time with the same chance, and any order of the goals of a half is as likely as another.
 */
export function endingsOf({ rates, match, minute, r }: Situation): Ending[] {
  const left = remaining(rates, minute);
  return cellsOf(scoreGrid(left, r), match).flatMap(({ score, goals, chance }) =>
    halfTimes(match, goals, left.firstHalf).flatMap(({ half, of: ofHalf }) =>
      (['home', 'away', null] as const)
        .map((side) => ({
          match: { score, half, scorers: side === null ? match.scorers : [...match.scorers, side] },
          chance: chance * ofHalf * chanceOfNext(side, firstGoals(match, half, goals)),
        }))
        .filter((ending) => ending.chance > 0),
    ),
  );
}

/** The goals that the next one is among: those before half time, where any fall before it. */
function firstGoals({ score, half: known }: Match, half: Score, goals: Score): Score {
  const before = { home: half.home - score.home, away: half.away - score.away };
  return known === null && before.home + before.away > 0 ? before : goals;
}

/** All the scores a match may end with, for markets that look at nothing else. */
export function finalScoresOf({ rates, match, minute, r }: Situation): Ending[] {
  const half = match.half ?? match.score;
  return cellsOf(scoreGrid(remaining(rates, minute), r), match).map(({ score, chance }) => ({
    match: { score, half, scorers: match.scorers },
    chance,
  }));
}

function cellsOf(grid: Grid, { score }: Match): { score: Score; goals: Score; chance: number }[] {
  return grid.flatMap((row, home) =>
    row.map((chance, away) => ({
      score: { home: score.home + home, away: score.away + away },
      goals: { home, away },
      chance,
    })),
  );
}

function halfTimes({ score, half }: Match, left: Score, firstHalf: number): { half: Score; of: number }[] {
  if (half !== null) return [{ half, of: 1 }];
  const [homes, aways] = [halvesOf(left.home, firstHalf), halvesOf(left.away, firstHalf)];
  return homes.flatMap((ofHome, home) =>
    aways.map((ofAway, away) => ({ half: { home: score.home + home, away: score.away + away }, of: ofHome * ofAway })),
  );
}
