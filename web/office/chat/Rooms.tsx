import { useState } from 'react';
import { type OfficeChatRoom, officeListChatRooms } from '../../../contract/chat-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/words.ts';
import { RoomDialog } from './RoomDialog.tsx';
import type { en } from './words.en.ts';

/** The rooms of the brand; a row opens to be changed. */
export function Rooms() {
  const t = useWords<typeof en>('chat');
  const rooms = useCall(officeListChatRooms, {});
  const may = useMay('chat.write');
  const columns = useColumns();
  const [opened, setOpened] = useState<OfficeChatRoom | 'new' | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {may && (
        <div>
          <Button variant="second" onClick={() => setOpened('new')}>
            {t('newRoom')}
          </Button>
        </div>
      )}
      <Asked of={rooms} waiting={<LoadingMark />}>
        {(rooms) => (
          <Table<OfficeChatRoom>
            label={t('parts.rooms')}
            dense
            rows={rooms}
            rowKey={({ roomId }) => roomId}
            columns={columns}
            {...(may && { onRow: setOpened })}
            empty={<EmptyState motif="conch" title={t('noRooms')} hint={t('noRoomsHint')} />}
          />
        )}
      </Asked>
      {opened && <RoomDialog room={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function useColumns(): Column<OfficeChatRoom>[] {
  const t = useWords<typeof en>('chat');
  const { language, locale } = useManner();
  return [
    {
      key: 'room',
      head: t('room'),
      lead: true,
      cell: ({ name, topic }) => (
        <span className="grid">
          <span className="font-semibold">{name[language]}</span>
          <span className="text-xs text-faint">{topic[language]}</span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ isOpen, isShown }) => (
        <span className="flex gap-1">
          <Badge tone={isOpen ? 'win' : 'warning'}>{t(isOpen ? 'open' : 'closed')}</Badge>
          {!isShown && <Badge>{t('hidden')}</Badge>}
        </span>
      ),
    },
    {
      key: 'slow',
      head: t('slowShort'),
      end: true,
      cell: ({ slowModeSeconds }) =>
        slowModeSeconds === 0 ? t('none') : t('slowOf', { n: numberText(slowModeSeconds, locale) }),
    },
    { key: 'day', head: t('ofDay'), end: true, cell: ({ messagesOfDay }) => numberText(messagesOfDay, locale) },
    { key: 'place', head: t('place'), end: true, cell: ({ position }) => numberText(position, locale) },
  ];
}
