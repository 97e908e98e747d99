import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import {
  type ChatMessage,
  getChat,
  listChatMessages,
  removeOwnChatMessage,
  sendChatMessage,
} from '../../../contract/chat.ts';
import { call } from '../../kit/call.ts';
import { useSession } from '../../kit/session.ts';

type Page = CallOutput<typeof listChatMessages>;
type Pages = InfiniteData<Page, string | undefined>;

const chatKey = ['chat', 'rooms'];
const talkKey = (roomId: string) => ['chat', 'talk', roomId];
const PAGE = 40;

/** The rooms, and what the reader may do there. */
export function useChat() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [...chatKey, token],
    queryFn: ({ signal }) => call(getChat, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** What was said in a room, page after page into the past. */
export function useTalk(roomId: string) {
  const token = useSession((session) => session.token);
  return useInfiniteQuery({
    queryKey: [...talkKey(roomId), token],
    queryFn: ({ pageParam, signal }) =>
      call(listChatMessages, { roomId, pageSize: PAGE, ...(pageParam && { beforeId: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasOlder ? last.list.at(-1)?.id : undefined),
    refetchOnMount: 'always',
    retry: 0,
  });
}

/** Puts into the talk what the live line brings, and asks anew where it may have missed something. */
export function useTalkNews(roomId: string) {
  const queries = useQueryClient();
  const change = (act: (page: Page, isNewest: boolean) => Page) =>
    queries.setQueriesData<Pages>({ queryKey: talkKey(roomId) }, (talk) =>
      talk ? { ...talk, pages: talk.pages.map((page, at) => act(page, at === 0)) } : talk,
    );
  return {
    add: (message: ChatMessage) =>
      change((page, isNewest) => (isNewest ? { ...page, list: withMessage(page.list, message) } : page)),
    remove: (ids: readonly string[]) =>
      change((page) => ({ ...page, list: page.list.filter(({ id }) => !ids.includes(id)) })),
    askAnew: () => {
      void queries.invalidateQueries({ queryKey: chatKey });
      void queries.invalidateQueries({ queryKey: talkKey(roomId) });
    },
  };
}

/** Writes; the same text tried again after a lost line is written once. */
export function useSay(roomId: string) {
  const { add, askAnew } = useTalkNews(roomId);
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) => call(sendChatMessage, { roomId, text, key }),
    onSuccess: add,
    // Muted, banned or closed meanwhile: the room says so.
    onError: askAnew,
  });
}

/** Takes back a message of one's own. */
export function useTakeBack(roomId: string) {
  const { remove } = useTalkNews(roomId);
  return useMutation({
    mutationFn: (messageId: string) => call(removeOwnChatMessage, { messageId }),
    onSuccess: (_, messageId) => remove([messageId]),
  });
}

/** Newest first, each once: news may overtake each other. */
function withMessage(list: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = list.filter(({ id }) => id !== message.id);
  return [...others, message].toSorted((left, right) => Number(BigInt(right.id) - BigInt(left.id)));
}
