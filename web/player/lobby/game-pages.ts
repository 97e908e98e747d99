import { useInfiniteQuery } from '@tanstack/react-query';
import type { GameCategory } from '../../../contract/bets.ts';
import type { Language } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { GAMES_A_PAGE, listGames } from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';
import { firstAnswer } from '../../kit/first.ts';
import { useManner } from '../../kit/KitProvider.tsx';

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
    initialData: () => firstPageOf(filter, language),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: (before) => before,
    staleTime: 300_000,
  });
}

/** The first games of a kind may have come with its page. */
function firstPageOf({ gameType, vassalage, gameClassify, gameName }: GameFilter, language: Language) {
  const isWhole = vassalage === undefined && gameClassify === 'ALL' && gameName === undefined;
  const came = isWhole && firstAnswer(`games ${gameType}`, language);
  return came ? { pages: [came as CallOutput<typeof listGames>], pageParams: [1] } : undefined;
}
