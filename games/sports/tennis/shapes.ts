import type { Score, Side } from '../football/shapes.ts';
import type { BestOf } from '../shapes.ts';

/** Every market of a match, with the outcomes that one can bet on. Which are offered depends on how many sets it is the best of. */
export const tennisMarkets = {
  winner: ['home', 'away'],
  set_winner: ['home', 'away'],
  set_score: ['2-0', '2-1', '1-2', '0-2'],
  set_score_of_5: ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
  total_games: ['over', 'under'],
  games_handicap: ['home', 'away'],
  set_games: ['over', 'under'],
  game_winner: ['home', 'away'],
} as const satisfies Record<string, readonly string[]>;

export interface TennisState {
  /** Three or five sets. */
  bestOf: BestOf;
  /** Who serves the first game; null before the toss. */
  first: Side | null;
  /** Who won the games of each set, in order; the last set may be under way. */
  sets: readonly (readonly Side[])[];
  /** Of the game or tie-break that is played. */
  points: Score;
}

/** What a match has come to, put together from its games. */
interface TennisStanding {
  /** Games of the sets that are over. */
  over: readonly Score[];
  won: Score;
  /** Games of the set that is played. */
  games: Score;
  isTieBreak: boolean;
  /** Who serves the point that comes; null before the toss. */
  server: Side | null;
}

export function gamesOf(set: readonly Side[]): Score {
  const home = set.filter((side) => side === 'home').length;
  return { home, away: set.length - home };
}

/** A set ends with six games and two more than the other, or with the seventh. */
export function isSetOver({ home, away }: Score): boolean {
  const most = Math.max(home, away);
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2);
}

/** How a match stands. */
export function standingOf({ first, sets, points }: TennisState): TennisStanding {
  const scores = sets.map(gamesOf);
  const over = scores.filter(isSetOver);
  const games = over.length === scores.length ? { home: 0, away: 0 } : scores.at(-1)!;
  const isTieBreak = games.home === 6 && games.away === 6;
  const played = sets.reduce((sum, set) => sum + set.length, 0);
  // Games are served in turn; in a tie-break one point first, then two each.
  const isTurned = (played % 2 === 1) !== (isTieBreak && [1, 2].includes((points.home + points.away) % 4));
  const server = first === null ? null : isTurned ? (first === 'home' ? 'away' : 'home') : first;
  return {
    over,
    won: {
      home: over.filter(({ home, away }) => home > away).length,
      away: over.filter(({ home, away }) => away > home).length,
    },
    games,
    isTieBreak,
    server,
  };
}

/** Whether so many points win a game, or a tie-break: four or seven, and two more than the other. */
export function isGameOver({ home, away }: Score, isTieBreak: boolean): boolean {
  return Math.max(home, away) >= (isTieBreak ? 7 : 4) && Math.abs(home - away) >= 2;
}
