import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import type { GameCategory } from '../../../contract/bets.ts';
import {
  getGameDetail,
  getGameVendor,
  launchGame,
  launchTrial,
  listGames,
  listHotGames,
  listWinners,
  type LobbyGame,
} from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { siteStatus, useSwitch } from '../../kit/site.ts';

export type Winner = CallOutput<typeof listWinners>['list'][number]['vo'];

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
    staleTime: 300_000,
  });
}

export function useHotGames() {
  const { language } = useManner();
  const on = useSwitch('GAMELOHOT3');
  return useQuery({
    queryKey: ['hot-games', language],
    queryFn: ({ signal }) =>
      call(
        listHotGames,
        { merchantCode: merchant(), isPlatform: '2', platform: 'flash,html5-desktop', language },
        { signal },
      ),
    select: ({ list }) => list,
    enabled: on,
    staleTime: 300_000,
  });
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

/**
 * Opens a game session once for each visit of the page: a second answer would be a second session.
 * @param visit tells one visit (or a fresh start) from another
 */
export function useLaunch(game: LobbyGame | undefined, forFun: boolean, wanted: boolean, visit: number) {
  const token = useSession((session) => session.token);
  const { language } = useManner();
  return useQuery({
    // The language is no part of the key: a game goes on when the reader changes it.
    queryKey: ['launch', game?.gameCode, forFun, token, visit],
    queryFn: async () => {
      const input = launchInput(game as LobbyGame, forFun, language);
      const { content } = await (forFun ? call(launchTrial, input) : call(launchGame, input));
      return content.game_url;
    },
    enabled: wanted && game !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 0,
    refetchOnReconnect: false,
  });
}

function launchInput(game: LobbyGame, forFun: boolean, language: string): CallInput<typeof launchGame> {
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    gameType: game.gameType,
    accountType: forFun ? '0' : '1',
    confirmTrans: '0',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: '3',
    merchantCode: merchant(),
    language,
  };
}

function merchant(): string {
  return siteStatus().info.brand.code;
}
