import type { LotteryTicket } from '../../../../contract/lottery.ts';
import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { gamesIn, useFacts, useMenus } from '../queries.ts';

/** Keeps the line of a name until it is known. */
const NOT_YET = '\u00a0';

/** What lotteries are called, and the play types of tickets, whichever family they are of. */
export function useLotteryNames(): {
  nameOf: (gameCode: string) => string;
  familyOf: (gameCode: string) => string | undefined;
} {
  const { data, isPending } = useMenus('all');
  const games = new Map(gamesIn(data).map((game) => [game.gameCode, game]));
  return {
    nameOf: (gameCode) => games.get(gameCode)?.gameName ?? (isPending ? NOT_YET : gameCode),
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
