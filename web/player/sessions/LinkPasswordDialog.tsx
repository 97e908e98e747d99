import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { FormAlert } from './FormAlert.tsx';
import { useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useResetByLink } from './password-queries.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Where the link of a mail leads: a new password, and in. What the link holds never reaches a server's log. */
export function LinkPasswordDialog({ open, onClose, onDone }: Props) {
  const t = useWords<typeof words>('sessions');
  const resetting = useResetByLink();
  const fresh = useNewPassword();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    if (!fresh.check()) return;
    try {
      const link = new URLSearchParams(location.hash.slice(1)).get('link') || '-';
      await resetting.mutateAsync({ link, newPassword: fresh.newPassword });
      fresh.clear();
      toast(t('passwordSet'), { tone: 'win' });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!fresh.blame(error)) setRefusal(error);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('linkTitle')}
      onSubmit={(event) => void send(event)}
      actions={
        <Button type="submit" wide size="lg" loading={resetting.isPending}>
          {t('setPassword')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
        <NewPasswordFields of={fresh} />
      </div>
    </Dialog>
  );
}
