import { ArrowLeft, CheckCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getInbox, markMessages, type Message } from '../../../contract/messages.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn, useWaiting } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { useFollowLink } from '../paths.ts';
import { useUnreadCount } from './queries.ts';
import type { words } from './inbox.words.ts';

const MESSAGES_A_PAGE = 10;

/** The platform's messages to the member: the list, or the one that is read. @param behind what stands behind a link in it */
export function Inbox({ behind }: { behind: (address: string) => ReactNode }) {
  const t = useWords<typeof words>('inbox');
  const [show, setShow] = useState<'all' | 'unread'>('all');
  const [pageNo, setPage] = useState(1);
  const [open, setOpen] = useState<Message | null>(null);
  const inbox = useCall(
    getInbox,
    { pageNo, pageSize: MESSAGES_A_PAGE, ...(show === 'unread' && { unread: '1' }) },
    { staleTime: 0 },
  );
  const mark = useDeed(markMessages);
  const say = { onError: (error: Error) => toast(error.message, { tone: 'danger' }) };
  const read = (message: Message) => {
    setOpen(message);
    if (!message.read) mark.mutate({ as: 'read', messageIds: [message.messageId] }, say);
  };
  const remove = (message: Message) =>
    mark.mutate(
      { as: 'deleted', messageIds: [message.messageId] },
      {
        ...say,
        onSuccess: () => {
          setOpen(null);
          toast(t('deleted'));
        },
      },
    );
  if (open)
    return (
      <Opened
        message={open}
        behind={behind}
        onBack={() => setOpen(null)}
        onDelete={() => remove(open)}
        deleting={mark.isPending}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <InTurn
        first={
          <Choice
            show={show}
            onShow={(value) => {
              setShow(value);
              setPage(1);
            }}
            onReadAll={() => mark.mutate({ as: 'read' }, say)}
          />
        }
      >
        <Asked of={inbox} waiting={<Skeleton className="h-80 w-full rounded-card" />}>
          {({ list, totalPages }) => (
            <>
              <Messages list={list} show={show} onRead={read} />
              <Pagination page={pageNo} pages={totalPages} onPage={setPage} />
            </>
          )}
        </Asked>
      </InTurn>
    </div>
  );
}

interface MessagesProps {
  list: readonly Message[];
  show: 'all' | 'unread';
  onRead: (message: Message) => void;
}

function Messages({ list, show, onRead }: MessagesProps) {
  const t = useWords<typeof words>('inbox');
  if (list.length === 0)
    return (
      <EmptyState
        motif="conch"
        title={t(show === 'unread' ? 'emptyUnread' : 'empty')}
        hint={show === 'unread' ? undefined : t('emptyHint')}
      />
    );
  return (
    <ul className="grid gap-2">
      {list.map((message) => (
        <Line key={message.messageId} message={message} onOpen={() => onRead(message)} />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  show: 'all' | 'unread';
  onShow: (show: 'all' | 'unread') => void;
  onReadAll: () => void;
}

function Choice({ show, onShow, onReadAll }: ChoiceProps) {
  const t = useWords<typeof words>('inbox');
  const { data: unread = 0, isLoading } = useUnreadCount();
  // With something unread there is one thing more here, for which a phone has no room beside the others.
  useWaiting(isLoading);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Chips
        label={t('show')}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: unread > 0 ? t('unread', { n: unread }) : t('unreadOnly') },
        ]}
        value={show}
        onValue={onShow}
      />
      {unread > 0 && (
        <Button variant="quiet" size="sm" icon={<CheckCheck aria-hidden />} onClick={onReadAll}>
          {t('readAll')}
        </Button>
      )}
    </div>
  );
}

function Line({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useWords<typeof words>('inbox');
  const manner = useManner();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-control bg-surface px-4 py-3 text-start transition-colors hover:bg-raised"
      >
        <span
          className={classNames('size-2.5 flex-none rounded-full', message.read ? 'bg-transparent' : 'bg-accent')}
        />
        <span className="grid min-w-0 flex-1">
          <span className={classNames('truncate', message.read ? 'text-soft' : 'font-semibold')}>
            {!message.read && <span className="sr-only">{t('isUnread')} </span>}
            {message.title}
          </span>
          <time className="text-sm text-faint">{timeText(message.time, manner, 'moment')}</time>
        </span>
      </button>
    </li>
  );
}

interface OpenedProps {
  message: Message;
  behind: (address: string) => ReactNode;
  onBack: () => void;
  onDelete: () => void;
  deleting: boolean;
}

function Opened({ message, behind, onBack, onDelete, deleting }: OpenedProps) {
  const t = useWords<typeof words>('inbox');
  const manner = useManner();
  const follow = useFollowLink();
  const [asking, setAsking] = useState(false);
  const { title, time, content, link } = message;
  return (
    <article className="grid grid-cols-1 gap-2">
      <div className="-ms-3 flex items-center justify-between gap-3">
        <Button variant="quiet" className="-ms-5" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      <h3 className="text-lg text-balance">{title}</h3>
      <time className="text-sm text-faint">{timeText(time, manner, 'moment')}</time>
      <RichText html={content} onClick={follow} behind={behind} />
      {link !== null && (
        <a
          href={link}
          rel={link.startsWith('/') ? undefined : 'noreferrer'}
          onClick={follow}
          className={`${buttonClass({ variant: 'primary' })} justify-self-start`}
        >
          {t('go')}
        </a>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle')}
        onSubmit={(event) => {
          event.preventDefault();
          onDelete();
        }}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button type="submit" variant="danger" loading={deleting}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <p className="text-soft">{t('deleteText')}</p>
      </Dialog>
    </article>
  );
}
