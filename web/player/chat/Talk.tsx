import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { ChatMessage, ChatRoom, getChat } from '../../../contract/chat.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useWords } from '../../kit/speaking.ts';
import { nowMs } from '../../kit/clock.ts';
import { isTrial, useSession } from '../../kit/session.ts';
import { dayOf, dayText, shiftDay } from '../../kit/time.ts';
import { Composer } from './Composer.tsx';
import { byDay } from './days.ts';
import { Greeting } from './Greeting.tsx';
import { Message } from './Message.tsx';
import { useTakeBack, useTalk } from './queries.ts';
import { Restricted } from './Restricted.tsx';
import { useRoomLine } from './room-line.ts';
import type { words } from './words.ts';

interface Props {
  room: ChatRoom;
  chat: CallOutput<typeof getChat>;
  gameName: (code: string) => ReactNode;
}

/** What is said in a room, the latest at the bottom, and the line to write on. */
export function Talk({ room, chat, gameName }: Props) {
  const [answering, setAnswering] = useState<ChatMessage | null>(null);
  const session = useSession();
  useRoomLine(room.roomId);
  if (chat.restriction?.kind === 'ban') return <Restricted restriction={chat.restriction} />;
  const mayWrite = room.isOpen && chat.restriction === null && session.token !== null && !isTrial(session);
  return (
    <>
      <Log room={room} chat={chat} gameName={gameName} onReply={mayWrite ? setAnswering : null} />
      {chat.restriction ? (
        <Restricted restriction={chat.restriction} />
      ) : (
        <Composer room={room} name={chat.myName} answering={answering} onAnswered={() => setAnswering(null)} />
      )}
    </>
  );
}

/** Within this distance from the end a reader is at the end. */
const NEAR_END_PX = 60;

function Log({ room, chat, gameName, onReply }: Props & { onReply: ((to: ChatMessage) => void) | null }) {
  const t = useWords<typeof words>('chat');
  const { language } = useManner();
  const talk = useTalk(room.roomId);
  const takeBack = useTakeBack(room.roomId);
  const place = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const messages = talk.data?.pages.flatMap((page) => page.list).toReversed() ?? [];
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id];
  useKeptPlace(place, atEnd, first, last);
  const watch = () => {
    const box = place.current;
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX);
  };
  const toEnd = () => place.current?.scrollTo({ top: place.current.scrollHeight });
  if (talk.isPending) return <LoadingMark className="grid min-h-0 flex-1 place-items-center" />;
  if (talk.isLoadingError) {
    return <ErrorState hint={talk.error.message} onRetry={() => void talk.refetch()} retrying={talk.isFetching} />;
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={place}
        role="log"
        aria-label={t('messages', { room: room.name[language] })}
        // Whoever reads by keyboard scrolls here.
        tabIndex={0}
        onScroll={watch}
        className="h-full overflow-y-auto overscroll-contain rounded-control px-1"
      >
        {talk.hasNextPage && (
          <div className="grid justify-center py-2">
            <Button
              size="sm"
              variant="quiet"
              loading={talk.isFetchingNextPage}
              onClick={() => void talk.fetchNextPage()}
            >
              {t('older')}
            </Button>
          </div>
        )}
        {!talk.hasNextPage && <Greeting room={room} name={chat.myName} />}
        {messages.length === 0 && <EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
        <Days
          messages={messages}
          myMark={chat.myMark}
          onTakeBack={takeBack.mutate}
          onReply={onReply}
          gameName={gameName}
        />
      </div>
      {!atEnd && (
        <div className="absolute inset-x-0 bottom-2 grid justify-center">
          <Button size="sm" variant="second" onClick={toEnd}>
            {t('latest')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DaysProps {
  messages: readonly ChatMessage[];
  /** The mark of the reader's own; null for a visitor. */
  myMark: string | null;
  onTakeBack: (messageId: string) => void;
  onReply: ((to: ChatMessage) => void) | null;
  gameName: (code: string) => ReactNode;
}

/** What was said, day by day. */
function Days({ messages, myMark, onTakeBack, onReply, gameName }: DaysProps) {
  const { timeZone } = useManner();
  return byDay(messages, timeZone).map(({ day, messages: ofDay }) => (
    <section key={day} aria-labelledby={`chat-day-${day}`}>
      <DayLine day={day} />
      <ul className="grid gap-3 py-2">
        {ofDay.map((message) => (
          <li key={message.id}>
            <Message
              message={message}
              isMine={message.authorMark === myMark}
              onTakeBack={() => onTakeBack(message.id)}
              onReply={onReply && (() => onReply(message))}
              gameName={gameName}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Where another day begins. */
function DayLine({ day }: { day: string }) {
  const t = useWords<typeof words>('chat');
  const { locale, timeZone } = useManner();
  const today = dayOf(nowMs(), timeZone);
  const name = day === today ? t('today') : day === shiftDay(today, -1) ? t('yesterday') : dayText(day, locale);
  return (
    <h3 id={`chat-day-${day}`} className="flex items-center gap-3 py-2 text-xs font-normal text-faint">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <time dateTime={day}>{name}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </h3>
  );
}

/** Who reads the end sees what is new; who reads further up keeps their place, also when older messages come above. */
function useKeptPlace(
  place: RefObject<HTMLDivElement | null>,
  atEnd: boolean,
  first: string | undefined,
  last: string | undefined,
): void {
  const before = useRef({ first, heightPx: 0 });
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    if (before.current.first !== undefined && before.current.first !== first) {
      box.scrollTop += box.scrollHeight - before.current.heightPx;
    } else if (atEnd) box.scrollTop = box.scrollHeight;
    before.current = { first, heightPx: box.scrollHeight };
  }, [place, atEnd, first, last]);
}
