import { useState } from 'react';
import { type OfficeChatRoom, officeListChatRooms } from '../../../contract/chat-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { RoomDialog } from './RoomDialog.tsx';
import type { words } from './words.ts';

/** The rooms of the brand; a row opens to be changed. */
export function Rooms() {
  const t = useWords<typeof words>('chat');
  const may = useMay('chat.write');
  const [isNew, setNew] = useState(false);
  return (
    <ListPage
      list={useWholeList(useCall(officeListChatRooms, {}))}
      label={t('parts.rooms')}
      after={
        may && (
          <Button variant="second" onClick={() => setNew(true)}>
            {t('newRoom')}
          </Button>
        )
      }
      columns={useColumns()}
      rowKey={({ roomId }) => roomId}
      empty={{ motif: 'conch', title: t('noRooms'), hint: t('noRoomsHint') }}
      opened={may ? (room, close) => <RoomDialog key={room.roomId} room={room} onClose={close} /> : undefined}
    >
      {isNew && <RoomDialog room={null} onClose={() => setNew(false)} />}
    </ListPage>
  );
}

function useColumns(): ListColumn<OfficeChatRoom>[] {
  const t = useWords<typeof words>('chat');
  const { language, locale } = useManner();
  return [
    {
      key: 'room',
      head: t('room'),
      sortBy: ({ name }) => name[language],
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
      sortBy: ({ slowModeSeconds }) => slowModeSeconds,
      end: true,
      cell: ({ slowModeSeconds }) =>
        slowModeSeconds === 0 ? t('none') : t('slowOf', { n: numberText(slowModeSeconds, locale) }),
    },
    {
      key: 'day',
      head: t('ofDay'),
      sortBy: ({ messagesOfDay }) => messagesOfDay,
      end: true,
      cell: ({ messagesOfDay }) => numberText(messagesOfDay, locale),
    },
    {
      key: 'place',
      head: t('place'),
      sortBy: ({ position }) => position,
      end: true,
      cell: ({ position }) => numberText(position, locale),
    },
  ];
}
