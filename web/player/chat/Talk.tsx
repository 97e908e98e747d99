import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { ChatRoom, getChat } from '../../../contract/chat.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Composer } from './Composer.tsx';
import { Message } from './Message.tsx';
import { useTakeBack, useTalk } from './queries.ts';
import { Restricted } from './Restricted.tsx';
import { useRoomLine } from './room-line.ts';
import type { words } from './words.ts';

interface Props {
  room: ChatRoom;
  chat: CallOutput<typeof getChat>;
}

/** What is said in a room, the latest at the bottom, and the line to write on. */
export function Talk({ room, chat }: Props) {
  useRoomLine(room.roomId);
  if (chat.restriction?.kind === 'ban') return <Restricted restriction={chat.restriction} />;
  return (
    <>
      <Log room={room} myMark={chat.myMark} />
      {chat.restriction ? <Restricted restriction={chat.restriction} /> : <Composer room={room} name={chat.myName} />}
    </>
  );
}

/** Within this distance from the end a reader is at the end. */
const NEAR_END_PX = 60;

function Log({ room, myMark }: { room: ChatRoom; myMark: string | null }) {
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
  if (talk.isError && !talk.data) {
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
        {messages.length === 0 && <EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
        <ul className="grid gap-3 py-2">
          {messages.map((message) => (
            <li key={message.id}>
              <Message
                message={message}
                isMine={message.authorMark === myMark}
                onTakeBack={() => takeBack.mutate(message.id)}
              />
            </li>
          ))}
        </ul>
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
