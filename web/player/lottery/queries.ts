import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { getLotteryGame } from '../../../contract/lottery.ts';
import { listLotteryMenus, listVnLotteryMenu, type LotteryMenuGame } from '../../../contract/lottery-menus.ts';
import { useCall } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import { nowMs, setClock, tickMs } from '../../kit/clock.ts';
import { askAgainMs } from './draws.ts';
import { loadFacts } from './families.ts';

export type LotteryGame = CallOutput<typeof getLotteryGame>;
export type LotteryMenus = CallOutput<typeof listLotteryMenus>;

/** Which lotteries a page lists: all, or those of one kind. */
export type MenuKind = 'all' | 'VN' | 'SEA' | 'Elott';

export function useMenus(kind: MenuKind) {
  return useCall(
    kind === 'VN' ? listVnLotteryMenu : listLotteryMenus,
    kind === 'SEA' || kind === 'Elott' ? { prizeMode: kind } : {},
    { everyMs: (menus) => untilChangeMs(gamesIn(menus)) },
  );
}

/** A lottery with its draws; the answer sets the clock by which its draws close. */
export function useLotteryGame(gameCode: string) {
  return useCall(
    getLotteryGame,
    { gameCode },
    {
      ask: async (signal) => {
        const askedMs = tickMs();
        const game = await call(getLotteryGame, { gameCode }, { signal });
        setClock(game.nowMs, tickMs() - askedMs);
        return game;
      },
      everyMs: (game) => (game ? askAgainMs(game, nowMs()) : 30_000),
      staleTime: 5_000,
      retry: (count, error) => count < 1 && !('code' in error && error.code === 'not_found'),
    },
  );
}

/** What the family of a lottery tells of itself: no call, a file of the site. */
export function useFacts(family: string | undefined) {
  return useQuery({
    queryKey: ['lottery-facts', family],
    queryFn: () => loadFacts(family ?? ''),
    enabled: family !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export function gamesIn(menus: LotteryMenus | undefined): LotteryMenuGame[] {
  return Object.values(menus ?? {}).flatMap(({ gameMenus }) => gameMenus);
}

/** The groups that a page of this kind lists. */
export function groupsIn(menus: LotteryMenus, kind: MenuKind): LotteryMenus[string][] {
  return Object.values(menus).filter(({ gameGroupCode }) => kind !== 'SEA' || gameGroupCode === kind);
}

/** A lottery of the list goes on to its next issue when the one that is shown closes. */
function untilChangeMs(games: readonly LotteryMenuGame[]): number {
  const closing = games.flatMap(({ closesAtMs }) => (closesAtMs === null ? [] : [closesAtMs - nowMs()]));
  return Math.min(60_000, Math.max(3_000, Math.min(...closing) + 1_000));
}
