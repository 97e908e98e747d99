import type { MissionTerms } from '../../contract/mission-terms.ts';
import type { Window } from './windows.ts';

/** What a member did, by day of the brand: all that missions count, from the tallies and records that stand. */
export interface Deeds {
  played: readonly Played[];
  /** Deposits as they were credited. */
  deposits: readonly { day: string; amountMinor: bigint }[];
  loginDays: readonly string[];
}

export interface Played {
  day: string;
  category: string;
  gameCode: string;
  /** Settled ones. */
  bets: bigint;
  validMinor: bigint;
}

/** Of a game: where it stands in the lobby. */
export type StudioOf = (gameCode: string) => string | undefined;

export type GameFilter = Pick<MissionTerms, 'categories' | 'gameCodes' | 'studio'>;

/** Whether play at a game counts; a list with nothing in it leaves everything in. */
export function counts(filter: GameFilter, category: string, gameCode: string, studioOf: StudioOf): boolean {
  return (
    (filter.categories.length === 0 || filter.categories.some((each) => each === category)) &&
    (filter.gameCodes.length === 0 || filter.gameCodes.includes(gameCode)) &&
    (filter.studio === null || studioOf(gameCode) === filter.studio)
  );
}

type Measured = GameFilter & Pick<MissionTerms, 'metric' | 'leastDepositMinor'>;

/** How far a member is in a window: a function of what they did in it and of nothing else. */
export function progressOf(
  terms: Measured,
  window: Pick<Window, 'fromDay' | 'untilDay'>,
  deeds: Deeds,
  studioOf: StudioOf,
): bigint {
  const isIn = (day: string) => day >= window.fromDay && (window.untilDay === null || day < window.untilDay);
  const played = () =>
    deeds.played.filter((row) => isIn(row.day) && counts(terms, row.category, row.gameCode, studioOf));
  switch (terms.metric) {
    case 'turnover': {
      const sum = played().reduce((all, { validMinor }) => all + validMinor, 0n);
      return sum > 0n ? sum : 0n;
    }
    case 'bets':
      return played().reduce((all, { bets }) => all + bets, 0n);
    case 'games': {
      const betsOn = new Map<string, bigint>();
      for (const { gameCode, bets } of played()) betsOn.set(gameCode, (betsOn.get(gameCode) ?? 0n) + bets);
      return BigInt([...betsOn.values()].filter((bets) => bets > 0n).length);
    }
    case 'login_days':
      return BigInt(new Set(deeds.loginDays.filter(isIn)).size);
    case 'deposits': {
      const least = BigInt(terms.leastDepositMinor);
      return BigInt(deeds.deposits.filter(({ day, amountMinor }) => isIn(day) && amountMinor >= least).length);
    }
  }
}
