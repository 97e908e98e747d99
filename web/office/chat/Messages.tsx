import { useState } from 'react';
import {
  exportChatMessages,
  officeListChatMessages,
  officeListChatRooms,
  type OfficeMessage,
} from '../../../contract/chat-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { MembersMessage } from './chat-rows.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RestrictDialog } from './RestrictDialog.tsx';
import { SayAsBrand } from './SayAsBrand.tsx';
import type { words } from './words.ts';

/** What is said, as it is said, with what a moderator does about it. */
export function Messages() {
  const t = useWords<typeof words>('chat');
  const desk = useWords<typeof deskWords>('desk');
  const { language, timeZone } = useManner();
  const may = useMay('chat.write');
  const rooms = useCall(officeListChatRooms, {}).data ?? [];
  const nameOf = (id: string) => rooms.find((room) => room.roomId === id)?.name[language] ?? id;
  const list = usePagedList(officeListChatMessages, {
    filters: {
      room: oneOf({
        as: 'list',
        label: t('room'),
        values: rooms.map(({ roomId }) => roomId),
        nameOf,
        all: t('everyRoom'),
      }),
      search: { as: 'typed', label: t('search') },
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ room, search, member, days }) => ({
      roomId: room,
      search,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['at'],
    file: exportChatMessages,
    everyMs: 5_000,
    pageSize: 30,
  });
  const [removed, setRemoved] = useState<OfficeMessage | null>(null);
  const [restricted, setRestricted] = useState<MembersMessage | null>(null);
  return (
    <ListPage
      list={list}
      label={t('parts.messages')}
      above={may && <SayAsBrand room={rooms.find((room) => room.roomId === list.values.room) ?? null} />}
      columns={useColumns(nameOf, may ? { onRemove: setRemoved, onRestrict: setRestricted } : null)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t(list.isFiltered ? 'emptySearch' : 'empty') }}
    >
      {removed && <RemoveDialog message={removed} onClose={() => setRemoved(null)} />}
      {restricted && <RestrictDialog message={restricted} onClose={() => setRestricted(null)} />}
    </ListPage>
  );
}

interface Deeds {
  onRemove: (message: OfficeMessage) => void;
  onRestrict: (message: MembersMessage) => void;
}

function useColumns(nameOf: (roomId: string) => string, deeds: Deeds | null): Column<OfficeMessage>[] {
  const t = useWords<typeof words>('chat');
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
  const t = useWords<typeof words>('chat');
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
  const t = useWords<typeof words>('chat');
  const { memberId } = message;
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
      {memberId !== null && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('restrictOf', { account: message.account ?? message.author })}
          onClick={() => deeds.onRestrict({ ...message, memberId })}
        >
          {t('restrict')}
        </Button>
      )}
    </span>
  );
}
