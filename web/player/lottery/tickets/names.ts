import type { LotteryTicket } from '../../../../contract/lottery.ts';
import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { gamesIn, useFacts, useMenus } from '../queries.ts';

/** What lotteries are called, and the play types of tickets, whichever family they are of. */
export function useLotteryNames(): {
  nameOf: (gameCode: string) => string;
  familyOf: (gameCode: string) => string | undefined;
} {
  const games = new Map(gamesIn(useMenus('all').data).map((game) => [game.gameCode, game]));
  return {
    nameOf: (gameCode) => games.get(gameCode)?.gameName ?? gameCode,
    familyOf: (gameCode) => games.get(gameCode)?.family,
  };
}

/** The play type of a ticket; undefined until its family has told of itself. */
export function usePlayType({
  gameCode,
  playType,
}: Pick<LotteryTicket, 'gameCode' | 'playType'>): PlayType | undefined {
  const { data: facts } = useFacts(useLotteryNames().familyOf(gameCode));
  return facts?.playTypes.find(({ code }) => code === playType);
}
