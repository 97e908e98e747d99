import { useQueries, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { launchGame, launchTrial, type LobbyGame } from '../../../contract/lobby.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { siteStatus } from '../../kit/site.ts';

export interface LaunchWish {
  forFun: boolean;
  /** false: the player has not decided yet. */
  wanted: boolean;
  /** Tells one visit (or a fresh start) from another: a second answer would be a second session. */
  visit: number;
  /** They have been told that a round of another game is open. */
  told: boolean;
  /** Of a lottery: how it is played, as the address names it. */
  playType?: string | undefined;
}

/** Opens a game session once for each visit of the page. */
export function useLaunch(game: LobbyGame | undefined, wish: LaunchWish) {
  const token = useSession((session) => session.token);
  const { language } = useManner();
  return useQuery({
    // The language is no part of the key: a game goes on when the reader changes it.
    queryKey: ['launch', game?.gameCode, wish.forFun, token, wish.visit, wish.told],
    queryFn: () => launched(game as LobbyGame, wish, language),
    enabled: wish.wanted && game !== undefined,
    ...onceAVisit,
  });
}

/** A second answer would be a second session. */
const onceAVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 0, refetchOnReconnect: false };

/** @returns the address of the frame */
async function launched(game: LobbyGame, wish: LaunchWish, language: string): Promise<string> {
  const input = launchInput(game, wish, language);
  const { content } = await (wish.forFun ? call(launchTrial, input) : call(launchGame, input));
  return content.game_url;
}

/** Opens a session of each of these tables, for money. */
export function useLaunches(games: readonly LobbyGame[], { visit, told }: Pick<LaunchWish, 'visit' | 'told'>) {
  const token = useSession((session) => session.token);
  const { language } = useManner();
  return useQueries({
    queries: games.map((game) => ({
      queryKey: ['launch', game.gameCode, false, token, visit, told],
      queryFn: () => launched(game, { forFun: false, wanted: true, visit, told }, language),
      ...onceAVisit,
    })),
  });
}

/** What every launch sends along, and what a lottery sends besides. */
export function launchInput(
  game: LobbyGame,
  { forFun, told, playType }: LaunchWish,
  language: string,
): CallInput<typeof launchGame> {
  const isLottery = game.gameType === 'LOTT' || game.gameType === 'ELOTT';
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    gameType: game.gameType,
    accountType: forFun ? '0' : '1',
    confirmTrans: told ? '1' : '0',
    launchMode: isLottery ? 'LOTT' : 'GLS',
    platform: 'html5-desktop',
    clientType: '3',
    merchantCode: siteStatus().info.brand.code,
    language,
    ...(isLottery && {
      lottoPrizeMode: game.gameType,
      lottoGameCode: game.gameCode,
      lottoView: 'betting',
      device: 'WEB',
      ...(playType && { playType }),
    }),
  };
}
