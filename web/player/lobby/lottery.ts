import { useQuery } from '@tanstack/react-query';
import { listGames } from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';

/** The first lottery that the brand offers, draws before e-lotteries; undefined where it has none. */
export function useFirstLottery(): { code: string | undefined; isPending: boolean } {
  const { language } = useManner();
  const { data, isPending } = useQuery({
    queryKey: ['first-lottery', language],
    queryFn: async ({ signal }) => {
      const first = { language, pageNo: 1, pageSize: 1 };
      const draws = await call(listGames, { gameType: 'LOTT', ...first }, { signal });
      const [lottery] =
        draws.games.length > 0
          ? draws.games
          : (await call(listGames, { gameType: 'ELOTT', ...first }, { signal })).games;
      return lottery?.gameCode ?? null;
    },
    staleTime: 300_000,
  });
  return { code: data ?? undefined, isPending };
}
