import { type ReactNode, useState } from 'react';
import { type ChatRoom, getChat } from '../../../contract/chat.ts';
import { useCall } from '../../kit/ask.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Talk } from './Talk.tsx';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** How a game is called, by its code. */
  gameName: (code: string) => ReactNode;
}

/** The chat rooms at the side of whatever page is open. */
export function ChatDrawer({ open, onClose, gameName }: Props) {
  const t = useWords<typeof words>('chat');
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} side="end">
      <Rooms gameName={gameName} />
    </Drawer>
  );
}

function Rooms({ gameName }: Pick<Props, 'gameName'>) {
  const t = useWords<typeof words>('chat');
  const { language } = useManner();
  const chat = useCall(getChat, {}, { refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<string | null>(null);
  if (chat.isPending) return <LoadingMark className="grid h-full place-items-center" />;
  if (!chat.data) {
    return <ErrorState hint={chat.error.message} onRetry={() => void chat.refetch()} retrying={chat.isFetching} />;
  }
  const { rooms } = chat.data;
  const room: ChatRoom | undefined = rooms.find(({ roomId }) => roomId === chosen) ?? rooms[0];
  if (!room) return <EmptyState motif="conch" title={t('noRooms')} hint={t('noRoomsHint')} />;
  return (
    <div className="flex h-full flex-col gap-2 px-1">
      {rooms.length > 1 && (
        <Segments
          label={t('rooms')}
          choices={rooms.map(({ roomId, name }) => ({ value: roomId, label: name[language] }))}
          value={room.roomId}
          onValue={setChosen}
        />
      )}
      <Talk key={room.roomId} room={room} chat={chat.data} gameName={gameName} />
    </div>
  );
}
