import { useInfiniteQuery } from '@tanstack/react-query';
import type { GameCategory } from '../../../contract/bets.ts';
import { listGames } from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';

const GAMES_A_PAGE = 24;

export interface GameFilter {
  gameType: GameCategory;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameName?: string | undefined;
}

/** Games page after page; the next page joins the list. */
export function useGames(filter: GameFilter) {
  const { language } = useManner();
  return useInfiniteQuery({
    queryKey: ['games', filter, language],
    queryFn: ({ pageParam, signal }) =>
      call(listGames, { ...filter, language, pageNo: pageParam, pageSize: GAMES_A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: (before) => before,
    staleTime: 300_000,
  });
}
