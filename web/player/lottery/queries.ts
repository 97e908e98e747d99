import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../../contract/brand.ts';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import {
  cancelLotteryTicket,
  getLotteryGame,
  getLotteryTicket,
  listLotteryTickets,
  stopLotteryChase,
} from '../../../contract/lottery.ts';
import {
  listLotteryMenus,
  listPopularLotteries,
  listRecentLotteries,
  listVnLotteryMenu,
  type LotteryMenuGame,
  POPULAR_LOTTERIES,
} from '../../../contract/lottery-menus.ts';
import { call } from '../../kit/call.ts';
import { nowMs, setClock, tickMs } from '../../kit/clock.ts';
import { firstAnswer } from '../../kit/first.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { askAgainMs } from './draws.ts';
import { loadFacts } from './families.ts';
import { refreshTickets } from './ticket-news.ts';

export type LotteryGame = CallOutput<typeof getLotteryGame>;
export type LotteryMenus = CallOutput<typeof listLotteryMenus>;
export type TicketFilter = Omit<CallInput<typeof listLotteryTickets>, 'pageSize'>;

/** Which lotteries a page lists: all, or those of one kind. */
export type MenuKind = 'all' | 'VN' | 'SEA' | 'Elott';

export const TICKETS_A_PAGE = 20;

export function useMenus(kind: MenuKind) {
  const { language } = useManner();
  return useQuery({
    queryKey: ['lottery', 'menus', kind, language],
    queryFn: ({ signal }) => askMenus(kind, language, signal),
    initialData: () => firstAnswer(`lotteries ${kind}`, language) as LotteryMenus | undefined,
    refetchInterval: ({ state }) => untilChangeMs(gamesIn(state.data)),
  });
}

/** Lotteries that many play, and those that the member played last. */
export function usePopular() {
  const { language } = useManner();
  return useQuery({
    queryKey: ['lottery', 'popular', language],
    queryFn: ({ signal }) => call(listPopularLotteries, { language, count: POPULAR_LOTTERIES }, { signal }),
    initialData: () => firstAnswer('popularLotteries', language) as CallOutput<typeof listPopularLotteries> | undefined,
    staleTime: 120_000,
  });
}

export function useRecent() {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['lottery', 'recent', language, token],
    queryFn: ({ signal }) => call(listRecentLotteries, { language }, { signal }),
    enabled: token !== null,
    staleTime: 60_000,
  });
}

/** A lottery with its draws; the answer sets the clock by which its draws close. */
export function useLotteryGame(gameCode: string) {
  return useQuery({ ...gameQuery(gameCode), refetchInterval: ({ state }) => againMs(state.data) });
}

export function gameQuery(gameCode: string) {
  return queryOptions({
    queryKey: ['lottery', 'game', gameCode],
    queryFn: async ({ signal }): Promise<LotteryGame> => {
      const askedMs = tickMs();
      const game = await call(getLotteryGame, { gameCode }, { signal });
      setClock(game.nowMs, tickMs() - askedMs);
      return game;
    },
    staleTime: 5_000,
    retry: (count, error) => count < 1 && !('code' in error && error.code === 'not_found'),
  });
}

/** What the family of a lottery tells of itself. */
export function useFacts(family: string | undefined) {
  return useQuery({
    queryKey: ['lottery-facts', family],
    queryFn: () => loadFacts(family ?? ''),
    enabled: family !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export function useTickets(filter: TicketFilter) {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['lottery', 'tickets', token, filter],
    queryFn: ({ signal }) => call(listLotteryTickets, { ...filter, pageSize: TICKETS_A_PAGE }, { signal }),
    enabled: token !== null,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useTicket(ticketId: string | null) {
  return useQuery({
    queryKey: ['lottery', 'ticket', ticketId],
    queryFn: ({ signal }) => call(getLotteryTicket, { ticketId: ticketId ?? '' }, { signal }),
    enabled: ticketId !== null,
    staleTime: 0,
  });
}

/** Takes a ticket back while its draw is open. */
export function useTakeBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticketId: string) => call(cancelLotteryTicket, { ticketId }),
    onSettled: () => refreshTickets(queries),
  });
}

/** Takes back what a chase has on draws that are open. */
export function useStopChase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chaseId: string) => call(stopLotteryChase, { chaseId }),
    onSettled: () => refreshTickets(queries),
  });
}

export function gamesIn(menus: LotteryMenus | undefined): LotteryMenuGame[] {
  return Object.values(menus ?? {}).flatMap(({ gameMenus }) => gameMenus);
}

/** The groups that a page of this kind lists. */
export function groupsIn(menus: LotteryMenus, kind: MenuKind): LotteryMenus[string][] {
  return Object.values(menus).filter(({ gameGroupCode }) => kind !== 'SEA' || gameGroupCode === kind);
}

function askMenus(kind: MenuKind, language: Language, signal: AbortSignal): Promise<LotteryMenus> {
  switch (kind) {
    case 'all':
      return call(listLotteryMenus, { language }, { signal });
    case 'VN':
      return call(listVnLotteryMenu, { language }, { signal });
    default:
      return call(listLotteryMenus, { language, prizeMode: kind }, { signal });
  }
}

/** A lottery of the list goes on to its next issue when the one that is shown closes. */
function untilChangeMs(games: readonly LotteryMenuGame[]): number {
  const closing = games.flatMap(({ closesAtMs }) => (closesAtMs === null ? [] : [closesAtMs - nowMs()]));
  return Math.min(60_000, Math.max(3_000, Math.min(...closing) + 1_000));
}

function againMs(game: LotteryGame | undefined): number {
  return game ? askAgainMs(game, nowMs()) : 30_000;
}
