import type { Score, Side } from '../football/shapes.ts';
import { otherSide, type Strengths } from '../sport-rules.ts';
import { isSetOver, standingOf, type TennisState } from './shapes.ts';

/** A way in which a match may end, or the set that is played, with its chance. */
export interface TennisEnd {
  sets: Score;
  games: Score;
  chance: number;
}

/** Winning a game on service. Source: Barnett and Clarke, Combining player statistics to predict outcomes of tennis matches, 2005. */
export function hold(point: number): number {
  const lost = 1 - point;
  return point ** 4 * (15 - 4 * point - (10 * point ** 2) / (point ** 2 + lost ** 2));
}

/** The side at home winning a tie-break from a standing: to seven by two, served once by whoever begins it, then twice each. */
export function tieBreakFrom(serving: Strengths, begins: Side, { home, away }: Score): number {
  const [atHome, abroad] = [serving.home, 1 - serving.away];
  // From 6-6 on each pair of points has one service of either.
  const [both, neither] = [atHome * abroad, (1 - atHome) * (1 - abroad)];
  const level = both / (both + neither);
  const known = new Map<number, number>();
  const from = (own: number, other: number): number => {
    if (Math.max(own, other) >= 7 && Math.abs(own - other) >= 2) return own > other ? 1 : 0;
    if (own >= 6 && own === other) return level;
    const key = 100 * own + other;
    const found = known.get(key);
    if (found !== undefined) return found;
    const isBeginner = [0, 3].includes((own + other) % 4);
    const point = isBeginner === (begins === 'home') ? atHome : abroad;
    const value = point * from(own + 1, other) + (1 - point) * from(own, other + 1);
    known.set(key, value);
    return value;
  };
  return from(home, away);
}

/** The side at home winning the game that is played. @param first who serves the first game of the match */
export function gameNow(serving: Strengths, state: TennisState, first: Side): number {
  const { isTieBreak, server } = standingOf({ ...state, first });
  const { points } = state;
  if (isTieBreak) return tieBreakFrom(serving, serverAt(state, first), points);
  return server === 'home'
    ? gameFrom(serving.home, points.home, points.away)
    : 1 - gameFrom(serving.away, points.away, points.home);
}

/** Who serves the game that comes, or begins the tie-break. */
function serverAt({ sets }: TennisState, first: Side): Side {
  const played = sets.reduce((sum, set) => sum + set.length, 0);
  return played % 2 === 0 ? first : otherSide(first);
}

/**
 * Every score that a set may end with.
 * @param from games that were played
 * @param server who serves the game that is played
 * @param now the side at home winning that game; undefined: it has not begun
 */
export function setEnds(serving: Strengths, from: Score, server: Side, now?: number): Omit<TennisEnd, 'sets'>[] {
  const ends: Omit<TennisEnd, 'sets'>[] = [];
  let open = new Map<number, { games: Score; chance: number }>([[0, { games: from, chance: 1 }]]);
  for (let played = 0; open.size > 0; played++) {
    const by = played % 2 === 0 ? server : otherSide(server);
    const next: typeof open = new Map();
    for (const { games, chance } of open.values()) {
      const win = played === 0 && now !== undefined ? now : newGame(serving, games, by);
      for (const [after, part] of [
        [{ ...games, home: games.home + 1 }, win],
        [{ ...games, away: games.away + 1 }, 1 - win],
      ] as const) {
        if (isSetOver(after)) ends.push({ games: after, chance: chance * part });
        else {
          const known = next.get(after.home)?.chance ?? 0;
          next.set(after.home, { games: after, chance: known + chance * part });
        }
      }
    }
    open = next;
  }
  return ends;
}

function newGame(serving: Strengths, { home, away }: Score, server: Side): number {
  if (home === 6 && away === 6) return tieBreakFrom(serving, server, { home: 0, away: 0 });
  return server === 'home' ? hold(serving.home) : 1 - hold(serving.away);
}

/** Every way in which a match may end, in sets and games. @param first who serves the first game of the match */
export function matchEnds(serving: Strengths, state: TennisState, first: Side): TennisEnd[] {
  const { won, over, games } = standingOf(state);
  const toWin = (state.bestOf + 1) / 2;
  const before = over.reduce(plus, { home: 0, away: 0 });
  const server = serverAt(state, first);
  const ofNow = setEnds(serving, games, server, gameNow(serving, state, first));
  // Whoever serves next begins the set after: games are served in turn, tie-breaks count as one.
  const played = games.home + games.away;
  const fresh = {
    home: setEnds(serving, { home: 0, away: 0 }, 'home'),
    away: setEnds(serving, { home: 0, away: 0 }, 'away'),
  };
  const ended = new Map<string, TennisEnd>();
  let open = new Map<string, TennisEnd & { server: Side }>([
    ['', { sets: won, games: plus(before, games), chance: 1, server }],
  ]);
  for (let set = 0; open.size > 0; set++) {
    const next: typeof open = new Map();
    for (const one of open.values()) {
      for (const { games: score, chance } of set === 0 ? ofNow : fresh[one.server]) {
        const more = set === 0 ? { home: score.home - games.home, away: score.away - games.away } : score;
        const after = {
          sets: plus(one.sets, score.home > score.away ? { home: 1, away: 0 } : { home: 0, away: 1 }),
          games: plus(one.games, more),
          chance: one.chance * chance,
          server: (score.home + score.away - (set === 0 ? played : 0)) % 2 === 0 ? one.server : otherSide(one.server),
        };
        const isEnd = Math.max(after.sets.home, after.sets.away) === toWin;
        const key = `${after.sets.home} ${after.sets.away} ${after.games.home} ${after.games.away}`;
        if (isEnd) ended.set(key, { ...after, chance: after.chance + (ended.get(key)?.chance ?? 0) });
        else {
          const onward = `${key} ${after.server}`;
          next.set(onward, { ...after, chance: after.chance + (next.get(onward)?.chance ?? 0) });
        }
      }
    }
    open = next;
  }
  return [...ended.values()];
}

/** Winning a game from a standing, by the chance of each of its points. */
function gameFrom(point: number, own: number, other: number): number {
  if (own >= 3 && other >= 3) {
    const lead = own - other;
    if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
    const level = point ** 2 / (point ** 2 + (1 - point) ** 2);
    return lead === 0 ? level : lead > 0 ? point + (1 - point) * level : point * level;
  }
  if (own >= 4) return 1;
  if (other >= 4) return 0;
  return point * gameFrom(point, own + 1, other) + (1 - point) * gameFrom(point, own, other + 1);
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}
