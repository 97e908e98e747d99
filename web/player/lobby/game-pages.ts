import type { GameCategory } from '../../../contract/bets.ts';
import { GAMES_A_PAGE, listGames } from '../../../contract/lobby.ts';
import { usePages } from '../../kit/pages.ts';
import { LISTS_STAY_MS } from './queries.ts';

export interface GameFilter {
  gameType: GameCategory;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameName?: string | undefined;
}

/** Games page after page; the next page joins the list. */
export function useGames(filter: GameFilter) {
  return usePages(listGames, (pageNo: number) => ({ ...filter, pageNo, pageSize: GAMES_A_PAGE }), {
    first: 1,
    next: (last, all) => (all.length < last.totalPages ? all.length + 1 : undefined),
    staleTime: LISTS_STAY_MS,
  });
}
