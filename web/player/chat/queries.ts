import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { type ChatMessage, listChatMessages, removeOwnChatMessage, sendChatMessage } from '../../../contract/chat.ts';
import { keyOf, renewAbout } from '../../kit/ask.ts';
import { useAct } from '../../kit/deeds.ts';
import { usePages } from '../../kit/pages.ts';
import { call } from '../../kit/call.ts';

type Page = CallOutput<typeof listChatMessages>;
type Pages = InfiniteData<Page, string | undefined>;

const PAGE = 40;

/** What was said in a room, page after page into the past. */
export function useTalk(roomId: string) {
  return usePages(
    listChatMessages,
    (beforeId: string | undefined) => ({ roomId, pageSize: PAGE, ...(beforeId && { beforeId }) }),
    {
      first: undefined,
      next: (last) => (last.hasOlder ? last.list.at(-1)?.id : undefined),
      refetchOnMount: 'always',
      retry: 0,
    },
  );
}

/** Puts into the talk what the live line brings, and asks anew where it may have missed something. */
export function useTalkNews(roomId: string) {
  const queries = useQueryClient();
  const change = (act: (page: Page, isNewest: boolean) => Page) =>
    queries.setQueriesData<Pages>({ queryKey: keyOf(listChatMessages, { roomId }) }, (talk) =>
      talk ? { ...talk, pages: talk.pages.map((page, at) => act(page, at === 0)) } : talk,
    );
  return {
    add: (message: ChatMessage) =>
      change((page, isNewest) => (isNewest ? { ...page, list: withMessage(page.list, message) } : page)),
    remove: (ids: readonly string[]) =>
      change((page) => ({
        ...page,
        list: page.list.filter(({ id }) => !ids.includes(id)).map((message) => withoutQuote(message, ids)),
      })),
    askAnew: () => void renewAbout(queries, 'chat'),
  };
}

/** Writes; the same text tried again after a lost line is written once. */
export function useSay(roomId: string) {
  const { add, askAnew } = useTalkNews(roomId);
  return useAct(async (said: { text: string; key: string; replyToId?: string }) => {
    try {
      add(await call(sendChatMessage, { roomId, ...said }));
    } catch (error) {
      // Muted, banned or closed meanwhile: the room says so.
      askAnew();
      throw error;
    }
  });
}

/** Takes back a message of one's own. */
export function useTakeBack(roomId: string) {
  const { remove } = useTalkNews(roomId);
  return useAct(async (messageId: string) => {
    await call(removeOwnChatMessage, { messageId });
    remove([messageId]);
  });
}

/** What was taken out is not read in the answers to it either. */
function withoutQuote(message: ChatMessage, gone: readonly string[]): ChatMessage {
  return message.replyTo && gone.includes(message.replyTo.id) ? { ...message, replyTo: null } : message;
}

/** Newest first, each once: news may overtake each other. */
function withMessage(list: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = list.filter(({ id }) => id !== message.id);
  return [...others, message].toSorted((left, right) => Number(BigInt(right.id) - BigInt(left.id)));
}
