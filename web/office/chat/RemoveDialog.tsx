import { type FormEvent, useState } from 'react';
import { removeChatMessage } from '../../../contract/chat-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { OfficeMessage } from './chat-rows.ts';
import type { en } from './words.en.ts';

/** Asks why a message goes. Mounted while it is open. */
export function RemoveDialog({ message, onClose }: { message: OfficeMessage; onClose: () => void }) {
  const t = useWords<typeof en>('chat');
  const remove = useDeed(removeChatMessage);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < 3;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    const onSuccess = () => {
      toast(t('done'));
      onClose();
    };
    remove.mutate({ messageId: message.id, reason: reason.trim() }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('removeTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={remove.isPending}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <blockquote className="rounded-control bg-raised p-3 text-sm [overflow-wrap:anywhere]">
          <bdi>{message.text}</bdi>
        </blockquote>
        <p className="text-sm text-soft">{t('removeText')}</p>
        <TextArea
          label={t('reason')}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && isMissing ? t('reasonMissing') : remove.error?.message}
        />
      </div>
    </Dialog>
  );
}
