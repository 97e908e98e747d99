import type { GameCategory } from '../../../contract/bets.ts';
import { getGameDetail, getGameVendor, type Lane, listHotGames } from '../../../contract/lobby.ts';
import { useCall } from '../../kit/ask.ts';
import { useOffered } from '../../kit/site.ts';

/** Lists of games change seldom. */
export const LISTS_STAY_MS = 300_000;

/** Kinds of games that have studios, in the order of the brand. */
export function useLanes() {
  return useCall(
    getGameVendor,
    {},
    { select: ({ data }) => data.lanes.filter(({ cards }) => cards.length > 0), staleTime: LISTS_STAY_MS },
  );
}

/** One kind of game with its studios and groups; undefined where it has none. */
export function useLane(category: GameCategory): Lane | undefined {
  return useLanes().data?.find(({ title }) => title === category);
}

export function useHotGames() {
  const on = useOffered(listHotGames);
  const answer = useCall(listHotGames, {}, { select: ({ list }) => list, enabled: on, staleTime: LISTS_STAY_MS });
  return { ...answer, on };
}

export function useGame(gameCode: string | undefined) {
  const enabled = gameCode !== undefined;
  return useCall(getGameDetail, { gameCode: gameCode ?? '' }, { enabled, staleTime: LISTS_STAY_MS });
}
