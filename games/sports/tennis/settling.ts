import type { Score } from '../football/shapes.ts';
import { type LegResult, ofNumbered } from '../shapes.ts';
import type { Selected } from '../sport-rules.ts';
import { standingOf, type TennisState } from './shapes.ts';

/** Sets and games of both sides at the end of a match. */
interface Sums {
  sets: Score;
  games: Score;
}

/**
 * What a selection came to in a match that is over; in one that was broken off, a player having retired or been sent off, where every way
 * to go on gives the same, else it is void: so is the winner then. Sets and games that nobody played are void.
 */
export function settleTennis({ market, outcome, line }: Selected, state: TennisState): LegResult {
  const { over, games } = standingOf(state);
  const { at, quarters } = ofNumbered(line ?? 0);
  switch (market) {
    case 'set_winner': {
      const set = over[(line ?? 0) - 1];
      return set ? won(outcome === sideOf(set)) : 'void';
    }
    case 'game_winner': {
      const winner = state.sets[at - 1]?.[quarters - 1];
      return winner ? won(outcome === winner) : 'void';
    }
    case 'set_games': {
      if (at > over.length + 1 || isMatchOver(over, state)) return at <= over.length ? counted(over[at - 1]!) : 'void';
      return agreed((at <= over.length ? [over[at - 1]!] : setsFrom(games)).map(counted));
    }
    default:
      return agreed(endings(over, games, state).map((sums) => settleSums({ market, outcome, line }, sums)));
  }

  function counted({ home, away }: Score): LegResult {
    return won((outcome === 'over') === 4 * (home + away) > quarters);
  }
}

/** What a selection on the whole match comes to by its sums of sets and games. */
export function settleSums({ market, outcome, line }: Omit<Selected, 'accepted'>, { sets, games }: Sums): LegResult {
  switch (market) {
    case 'winner':
      return won(outcome === sideOf(sets));
    case 'total_games':
      return won((outcome === 'over') === 4 * (games.home + games.away) > (line ?? 0));
    case 'games_handicap': {
      const ahead = 4 * (games.home - games.away) + (line ?? 0);
      return ahead === 0 ? 'void' : won((outcome === 'home') === ahead > 0);
    }
    default:
      return won(outcome === `${sets.home}-${sets.away}`);
  }
}

function isMatchOver(over: readonly Score[], { bestOf }: TennisState): boolean {
  const home = over.filter((set) => sideOf(set) === 'home').length;
  return Math.max(home, over.length - home) === (bestOf + 1) / 2;
}

/** Of several ways to go on one result, where they all have it. */
function agreed(results: readonly LegResult[]): LegResult {
  return results.every((one) => one === results[0]) ? results[0]! : 'void';
}

/** All that a match may end with, each once. */
function endings(over: readonly Score[], games: Score, { bestOf }: TennisState): Sums[] {
  const toWin = (bestOf + 1) / 2;
  const ends = new Map<string, Sums>();
  let open = new Map<string, Sums>();
  const add = ({ sets, games: sum }: Sums, set: Score, into: Map<string, Sums>) => {
    const isHome = sideOf(set) === 'home';
    const after: Sums = {
      sets: { home: sets.home + Number(isHome), away: sets.away + Number(!isHome) },
      games: { home: sum.home + set.home, away: sum.away + set.away },
    };
    const isEnd = Math.max(after.sets.home, after.sets.away) === toWin;
    (isEnd ? ends : into).set(
      Object.values({ ...after.sets, h: after.games.home, a: after.games.away }).join(' '),
      after,
    );
  };
  let played: Sums = { sets: { home: 0, away: 0 }, games: { home: 0, away: 0 } };
  for (const set of over) {
    const one = new Map<string, Sums>();
    add(played, set, one);
    if (ends.size > 0) return [...ends.values()];
    [played] = [...one.values()] as [Sums];
  }
  for (const set of setsFrom(games)) add(played, set, open);
  while (open.size > 0) {
    const next = new Map<string, Sums>();
    for (const one of open.values()) for (const set of wholeSets) add(one, set, next);
    open = next;
  }
  return [...ends.values()];
}

/** Scores of a set that is over. */
const wholeSets: readonly Score[] = [0, 1, 2, 3, 4, 5, 6].flatMap((least) => {
  const most = least < 5 ? 6 : 7;
  return [
    { home: most, away: least },
    { home: least, away: most },
  ];
});

/** Every score that a set may end with. */
function setsFrom({ home, away }: Score): readonly Score[] {
  return wholeSets.filter((set) => set.home >= home && set.away >= away);
}

function sideOf({ home, away }: Score): 'home' | 'away' {
  return home > away ? 'home' : 'away';
}

function won(isWon: boolean): LegResult {
  return isWon ? 'win' : 'lose';
}
