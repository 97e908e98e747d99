import type { MarketChances } from '../chances.ts';
import type { Side } from '../football/shapes.ts';
import { handicaps, type Likely, likelyOf, overUnder } from '../lines.ts';
import { numbered } from '../shapes.ts';
import type { Strengths } from '../sport-rules.ts';
import { gameNow, hold, matchEnds, setEnds, type TennisEnd } from './chances.ts';
import { isSetOver, standingOf, tennisMarkets, type TennisState } from './shapes.ts';

const GAMES_LINES = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;
const HANDICAPS = [-3, -2, -1, 0, 1, 2, 3] as const;
type SetEnd = Omit<TennisEnd, 'sets'>;

const SET_LINES = [-1, 0, 1, 2] as const;

/** The chances of all markets from one list of the ways in which a match may end. @param serving chances of a point on one's own service */
export function tennisChances(serving: Strengths, state: TennisState): MarketChances[] {
  const { won, over, games } = standingOf(state);
  const toWin = (state.bestOf + 1) / 2;
  if (Math.max(won.home, won.away) === toWin) return [];
  const ends = tennisEnds(serving, state);
  const set = setOf(serving, state);
  const sums = sumsOf(ends, ({ games: { home, away } }) => home + away);
  const score = toWin === 2 ? ('set_score' as const) : ('set_score_of_5' as const);
  const wins = chanceOf(ends, ({ sets: { home, away } }) => home > away);
  const scores = tennisMarkets[score].map((text) =>
    chanceOf(ends, ({ sets: { home, away } }) => `${home}-${away}` === text),
  );
  return [
    { market: 'winner', line: null, chances: [wins, 1 - wins] },
    ...setsOf(setChances(serving, state), toWin, over.length + 1),
    { market: score, line: null, chances: scores },
    ...overUnder('total_games', sums, GAMES_LINES, { least: state.sets.reduce((all, set) => all + set.length, 0) }),
    ...handicaps(
      'games_handicap',
      sumsOf(ends, ({ games: { home, away } }) => home - away),
      HANDICAPS,
    ),
    ...overUnder(
      'set_games',
      sumsOf(set, ({ games: { home, away } }) => home + away),
      SET_LINES,
      { least: games.home + games.away, at: over.length + 1 },
    ),
    ...gamesNow(serving, state),
  ];
}

/** All ways in which a match may end, in sets and games. */
export function tennisEnds(serving: Strengths, state: TennisState): TennisEnd[] {
  return byToss(state, (first) => matchEnds(serving, state, first));
}

/** The chances of the side at home to win the set that is played, and any later one: who serves first changes no set. */
export function setChances(serving: Strengths, state: TennisState): { now: number; fresh: number } {
  return { now: ofHome(setOf(serving, state)), fresh: ofHome(setEnds(serving, { home: 0, away: 0 }, 'home')) };
}

function ofHome(ends: readonly SetEnd[]): number {
  return chanceOf(ends, ({ games: { home, away } }) => home > away);
}

/** Before the toss either side may serve first. */
function byToss<T extends { chance: number }>({ first }: TennisState, of: (first: Side) => T[]): T[] {
  if (first !== null) return of(first);
  return (['home', 'away'] as const).flatMap((side) => of(side).map((one) => ({ ...one, chance: one.chance / 2 })));
}

/** Of the set that is played. */
function setOf(serving: Strengths, state: TennisState): SetEnd[] {
  const { games } = standingOf(state);
  return byToss(state, (first) => {
    const { server } = standingOf({ ...state, first, points: { home: 0, away: 0 } });
    return setEnds(serving, games, server!, gameNow(serving, state, first));
  });
}

/** The set that is played, and those after it that are certain to be. */
function setsOf({ now, fresh }: { now: number; fresh: number }, toWin: number, current: number): MarketChances[] {
  return Array.from({ length: Math.max(current, toWin) - current + 1 }, (_, at) => {
    const home = at === 0 ? now : fresh;
    return { market: 'set_winner', line: current + at, chances: [home, 1 - home] };
  });
}

/** The game that is played, and the next of the set where it is certain to be. */
function gamesNow(serving: Strengths, state: TennisState): MarketChances[] {
  const { first } = state;
  if (first === null) return [];
  const { games, over, server, isTieBreak } = standingOf({ ...state, points: { home: 0, away: 0 } });
  const [set, number] = [over.length + 1, games.home + games.away + 1];
  const now = gameNow(serving, state, first);
  const market = 'game_winner';
  const current = { market, line: numbered(set, number), chances: [now, 1 - now] };
  const mayEnd =
    isTieBreak ||
    isSetOver({ ...games, home: games.home + 1 }) ||
    isSetOver({ ...games, away: games.away + 1 }) ||
    (games.home + games.away === 11 && Math.max(games.home, games.away) === 6);
  if (mayEnd) return [current];
  const next = server === 'home' ? 1 - hold(serving.away) : hold(serving.home);
  return [current, { market, line: numbered(set, number + 1), chances: [next, 1 - next] }];
}

function sumsOf<T extends { chance: number }>(ends: readonly T[], valueOf: (end: T) => number): Likely[] {
  return likelyOf(ends, valueOf, ({ chance }) => chance);
}

function chanceOf<T extends { chance: number }>(ends: readonly T[], is: (end: T) => boolean): number {
  return ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0);
}
