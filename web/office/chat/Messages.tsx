import { useState } from 'react';
import { officeListChatMessages, officeListChatRooms } from '../../../contract/chat-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import type { OfficeMessage } from './chat-rows.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';
import { SayAsBrand } from './SayAsBrand.tsx';
import type { en } from './words.en.ts';

/** What is said, as it is said, with what a moderator does about it. */
export function Messages() {
  const t = useWords<typeof en>('chat');
  const { language } = useManner();
  const { query, change } = useAddress();
  const may = useMay('chat.write');
  const [roomId, search, pageNo] = [query['room'] ?? '', query['search'] ?? '', pageIn(query)];
  const rooms = useCall(officeListChatRooms, {}).data ?? [];
  const messages = useCall(
    officeListChatMessages,
    { roomId: roomId || undefined, search, pageNo, pageSize: 30 },
    { everyMs: 5_000 },
  );
  const [removed, setRemoved] = useState<OfficeMessage | null>(null);
  const [restricted, setRestricted] = useState<OfficeMessage | null>(null);
  const nameOf = (id: string) => rooms.find((room) => room.roomId === id)?.name[language] ?? id;
  const columns = useColumns(nameOf, may ? { onRemove: setRemoved, onRestrict: setRestricted } : null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="w-full md:w-60"
          label={t('room')}
          choices={[
            { value: '', label: t('everyRoom') },
            ...rooms.map((room) => ({ value: room.roomId, label: room.name[language] })),
          ]}
          value={roomId}
          onChange={({ target }) => change({ room: target.value, page: '' })}
        />
        <SearchField
          className="w-full md:w-80"
          label={t('search')}
          value={search}
          onValue={(search) => change({ search, page: '' })}
        />
      </div>
      {may && <SayAsBrand room={rooms.find((room) => room.roomId === roomId) ?? null} />}
      <Asked of={messages} waiting={<LoadingMark />}>
        {({ list, totalPages }) => (
          <>
            <Table<OfficeMessage>
              label={t('parts.messages')}
              dense
              rows={list}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<EmptyState motif="conch" title={t(search === '' ? 'empty' : 'emptySearch')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </Asked>
      {removed && <RemoveDialog message={removed} onClose={() => setRemoved(null)} />}
      {restricted && <RestrictDialog message={restricted} onClose={() => setRestricted(null)} />}
    </div>
  );
}

interface Deeds {
  onRemove: (message: OfficeMessage) => void;
  onRestrict: (message: OfficeMessage) => void;
}

function useColumns(nameOf: (roomId: string) => string, deeds: Deeds | null): Column<OfficeMessage>[] {
  const t = useWords<typeof en>('chat');
  return [
    {
      key: 'text',
      head: t('text'),
      lead: true,
      cell: ({ text, removedBy }) => (
        <span className="grid gap-1">
          <bdi className={removedBy ? 'line-through opacity-70 [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'}>
            {text}
          </bdi>
          {removedBy && (
            <span>
              <Badge tone="danger">{removedBy === 'author' ? t('byAuthor') : t('removed', { by: removedBy })}</Badge>
            </span>
          )}
        </span>
      ),
    },
    { key: 'author', head: t('author'), cell: (message) => <Author message={message} /> },
    { key: 'room', head: t('room'), cell: ({ roomId }) => nameOf(roomId) },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    ...(deeds
      ? [
          {
            key: 'deeds',
            head: t('deeds'),
            cell: (message: OfficeMessage) => <MessageDeeds message={message} deeds={deeds} />,
          },
        ]
      : []),
  ];
}

function Author({ message: { isStaff, memberId, account, author } }: { message: OfficeMessage }) {
  const t = useWords<typeof en>('chat');
  if (isStaff || memberId === null) return <Badge tone="accent">{t('staff')}</Badge>;
  return (
    <span className="grid">
      <PathLink href={pathOfMember(memberId)} className="font-semibold underline-offset-4 hover:underline">
        {account ?? memberId}
      </PathLink>
      <bdi className="text-xs text-faint">{author}</bdi>
    </span>
  );
}

function MessageDeeds({ message, deeds }: { message: OfficeMessage; deeds: Deeds }) {
  const t = useWords<typeof en>('chat');
  return (
    <span className="flex flex-wrap gap-2">
      {message.removedBy === null && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('removeOf', { text: message.text })}
          onClick={() => deeds.onRemove(message)}
        >
          {t('remove')}
        </Button>
      )}
      {message.memberId !== null && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('restrictOf', { account: message.account ?? message.author })}
          onClick={() => deeds.onRestrict(message)}
        >
          {t('restrict')}
        </Button>
      )}
    </span>
  );
}
