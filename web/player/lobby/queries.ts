import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '../../../contract/bets.ts';
import type { CallOutput } from '../../../contract/call.ts';
import {
  getGameDetail,
  getGameVendor,
  type Lane,
  listGames,
  listHotGames,
  listWinners,
} from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';
import { firstAnswer } from '../../kit/first.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { siteStatus, useSwitch } from '../../kit/site.ts';

const GAMES_IN_LANE = 12;
const WINNERS_SHOWN = 12;

/** Kinds of games that have studios, in the order of the brand. */
export function useLanes() {
  const { language } = useManner();
  return useQuery({
    queryKey: ['lanes', language],
    queryFn: ({ signal }) =>
      call(getGameVendor, { merchantCode: merchant(), platform: 'html5-desktop', language }, { signal }),
    select: ({ data }) => data.lanes.filter(({ cards }) => cards.length > 0),
    initialData: () => firstAnswer('lanes', language) as CallOutput<typeof getGameVendor> | undefined,
    staleTime: 300_000,
  });
}

/** One kind of game with its studios and groups; undefined where it has none. */
export function useLane(category: GameCategory): Lane | undefined {
  return useLanes().data?.find(({ title }) => title === category);
}

export function useHotGames() {
  const { language } = useManner();
  const on = useSwitch('GAMELOHOT3');
  const answer = useQuery({
    queryKey: ['hot-games', language],
    queryFn: ({ signal }) =>
      call(
        listHotGames,
        { merchantCode: merchant(), isPlatform: '2', platform: 'flash,html5-desktop', language },
        { signal },
      ),
    select: ({ list }) => list,
    initialData: () => firstAnswer('hotGames', language) as CallOutput<typeof listHotGames> | undefined,
    enabled: on,
    staleTime: 300_000,
  });
  return { ...answer, on };
}

/** The first games of a kind, for its row on the home page. */
export function useLaneGames(gameType: GameCategory) {
  const { language } = useManner();
  return useQuery({
    queryKey: ['lane', gameType, language],
    queryFn: ({ signal }) => call(listGames, { gameType, language, pageNo: 1, pageSize: GAMES_IN_LANE }, { signal }),
    select: ({ games }) => games,
    staleTime: 300_000,
  });
}

export function useWinners() {
  const on = useSwitch('WINBOARD3');
  const { language } = useManner();
  const answer = useQuery({
    queryKey: ['winners', language],
    queryFn: ({ signal }) => call(listWinners, { gameCategory: 'ALL', limitNum: WINNERS_SHOWN }, { signal }),
    select: ({ list }) => list.map(({ vo }) => vo),
    enabled: on,
    refetchInterval: 60_000,
  });
  return { ...answer, on };
}

export function useGame(gameCode: string | undefined) {
  const { language } = useManner();
  return useQuery({
    queryKey: ['game', gameCode, language],
    queryFn: ({ signal }) => call(getGameDetail, { gameCode: gameCode ?? '' }, { signal }),
    enabled: gameCode !== undefined,
    staleTime: 300_000,
  });
}

/** The code of the brand, as callers of this family of sites send it along. */
export function merchant(): string {
  return siteStatus().info.brand.code;
}
