import { getOwnRoom } from '../../../contract/staff-room.ts';
import { useCall } from '../../kit/ask.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './staff.words.ts';
import { StaffRoom } from './StaffRoom.tsx';

/** What whoever looks may still let pass today. Mounted while it is open. */
export function OwnRoomDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('staffDeeds');
  return (
    <Dialog open title={t('roomMine')} onClose={onClose}>
      <StaffRoom of={useCall(getOwnRoom, {})} none={t('roomNone')} />
    </Dialog>
  );
}
