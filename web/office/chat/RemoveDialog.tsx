import { removeChatMessage } from '../../../contract/chat-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { OfficeMessage } from '../../../contract/chat-office.ts';
import type { words } from './words.ts';

/** Asks why a message goes. Mounted while it is open. */
export function RemoveDialog({ message, onClose }: { message: OfficeMessage; onClose: () => void }) {
  const t = useWords<typeof words>('chat');
  const remove = useDeed(removeChatMessage);
  return (
    <ReasonDialog
      danger
      title={t('removeTitle')}
      button={t('remove')}
      most={200}
      send={(reason) => remove.mutateAsync({ messageId: message.id, reason })}
      done={t('done')}
      onClose={onClose}
    >
      <blockquote className="rounded-control bg-raised p-3 text-sm [overflow-wrap:anywhere]">
        <bdi>{message.text}</bdi>
      </blockquote>
      <p className="text-sm text-soft">{t('removeText')}</p>
    </ReasonDialog>
  );
}
