import { UserRound } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import {
  leaveQueueItem,
  type Queue,
  queuePermissions,
  takeNextItem,
  type Taker,
  takeQueueItem,
} from '../../contract/queues.ts';
import type { CallInput } from '../../contract/call.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { call, CallError } from './call.ts';
import { useDeed, useRenewal } from './deeds.ts';
import { usePageKeys } from './queue-keys.ts';
import { useMay } from './staff.ts';
import { TimeText } from './TimeText.tsx';
import { toast } from './toast.ts';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

/** More often than the server forgets whoever is silent. */
const SIGN_OF_LIFE_MS = 60_000;

/** Who works on an item; in a list, where it is only told. */
export function TakerBadge({ taker }: { taker: Taker | null }) {
  const t = useWords<typeof words>('desk');
  if (taker === null) return null;
  return (
    <Badge tone={taker.isMe ? 'accent' : 'second'} icon={<UserRound aria-hidden />}>
      {taker.isMe ? t('withYou') : t('withOther', { name: taker.staffAccount })}
    </Badge>
  );
}

interface TakingProps {
  queue: Queue;
  itemId: string;
  taker: Taker | null;
  /** It waits for people. */
  isWaiting: boolean;
}

/** Who works on an item, on its own page: taken on, kept by signs of life while the page is looked at, and let go. */
export function Taking({ queue, itemId, taker, isWaiting }: TakingProps) {
  const t = useWords<typeof words>('desk');
  const may = useMay(queuePermissions[queue]);
  const take = useDeed(takeQueueItem);
  const leave = useDeed(leaveQueueItem);
  const isMine = isWaiting && taker?.isMe === true;
  useSignsOfLife({ queue, itemId }, isMine);
  if (!isWaiting) return null;
  const told = (error: Error) => toast(error.message, { tone: 'danger' });
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
      {taker && (
        <>
          <TakerBadge taker={taker} />
          <TimeText atMs={taker.takenAtMs} style="time" />
        </>
      )}
      {may && taker === null && (
        <Button
          size="sm"
          variant="outline"
          loading={take.isPending}
          onClick={() => take.mutate({ queue, itemId }, { onError: told })}
        >
          {t('take')}
        </Button>
      )}
      {isMine && (
        <Button
          size="sm"
          variant="quiet"
          loading={leave.isPending}
          onClick={() => leave.mutate({ queue, itemId }, { onError: told })}
        >
          {t('letGo')}
        </Button>
      )}
    </span>
  );
}

function useSignsOfLife({ queue, itemId }: { queue: Queue; itemId: string }, isMine: boolean): void {
  const renew = useRenewal();
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    if (!isMine) return;
    const live = () => {
      if (document.visibilityState !== 'visible') return;
      call(takeQueueItem, { queue, itemId }).catch((error: unknown) => {
        // Somebody else has it by now, or it is decided: the page shows how it stands. A lost line is tried again.
        if (error instanceof CallError && error.code !== 'network') void latest.current(takeQueueItem);
      });
    };
    const timer = setInterval(live, SIGN_OF_LIFE_MS);
    document.addEventListener('visibilitychange', live);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', live);
    };
  }, [isMine, queue, itemId]);
}

// The next item is another page: its button takes the focus that this one had.
let bringsFocus = false;

/** Takes the oldest item that nobody works on and goes to it, by n too; the focus comes along. */
export function NextButton({
  go,
  moved = '',
  ...input
}: CallInput<typeof takeNextItem> & {
  go: (itemId: string) => void;
  /** Changes with what was decided: the focus, if it was lost with a button, comes here. */
  moved?: string;
}) {
  const t = useWords<typeof words>('desk');
  const may = useMay(queuePermissions[input.queue]);
  const next = useDeed(takeNextItem);
  const button = useRef<HTMLSpanElement>(null);
  useKeptFocus(button, moved);
  const press = () => {
    if (!may || next.isPending) return;
    next.mutate(input, {
      onError: (error) => toast(error.message, { tone: 'danger' }),
      onSuccess: ({ itemId }) => {
        if (itemId === null) return toast(t('noNext'));
        bringsFocus = true;
        go(itemId);
      },
    });
  };
  usePageKeys({ KeyN: press });
  if (!may) return null;
  return (
    <span ref={button} className="contents">
      <Button size="sm" variant="second" loading={next.isPending} onClick={press} aria-keyshortcuts="n">
        {t(input.after === undefined ? 'takeNext' : 'next')}
      </Button>
    </span>
  );
}

function useKeptFocus(place: RefObject<HTMLElement | null>, moved: string): void {
  const before = useRef(moved);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const isDecided = before.current !== moved;
    before.current = moved;
    if (!bringsFocus && !(isDecided && isLost)) return;
    bringsFocus = false;
    place.current?.querySelector('button')?.focus();
  }, [place, moved]);
}
