import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** error_not_agent: a member wants into the agent centre. */
export function NotAgentDialog({ open, onClose, onGo }: { open: boolean; onClose: () => void; onGo: () => void }) {
  const t = useWords<typeof words>('agents');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notAgentTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
      actions={<Button type="submit">{t('notAgentGo')}</Button>}
    >
      <p className="text-soft">{t('notAgentText')}</p>
    </Dialog>
  );
}
