import { type FormEvent, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { changePassword } from '../../../contract/passwords.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { endForcedChange, useForcedChange } from './forced-change.ts';
import { FormAlert } from './FormAlert.tsx';
import { useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** changePassModal: of one's own will, or before one may go on; then it cannot be closed, and asks for no old password. */
export function ChangePasswordDialog({ open, onClose, onDone }: Props) {
  const t = useWords<typeof words>('sessions');
  const { why, typedPassword } = useForcedChange();
  const changing = useDeed(changePassword);
  const [old, setOld] = useState('');
  const [oldFault, setOldFault] = useState<string>();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const fresh = useNewPassword();
  // A made password is used up; an expired one was just typed, unless the page was loaded anew.
  const isOldKnown = why === 'default' || (why === 'expired' && typedPassword !== null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    setOldFault(undefined);
    const isOldMissing = !isOldKnown && old === '';
    if (isOldMissing) setOldFault(t('required'));
    if (!fresh.check() || isOldMissing) return;
    const oldPassword = why === 'default' ? undefined : isOldKnown ? (typedPassword ?? '') : old;
    try {
      await changing.mutateAsync({ oldPassword, newPassword: fresh.newPassword, confirmNewPassword: fresh.again });
      endForcedChange();
      setOld('');
      fresh.clear();
      toast(t('changed'), { tone: 'win' });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'password_wrong' && !isOldKnown) setOldFault(error.message);
      else if (!fresh.blame(error)) setRefusal(error);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={why === null ? onClose : null}
      title={t('changeTitle')}
      onSubmit={(event) => void send(event)}
      actions={
        <Button type="submit" wide size="lg" loading={changing.isPending}>
          {t('changeGo')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">
          {t(why === 'default' ? 'changeForcedDefault' : why === 'expired' ? 'changeForcedExpired' : 'changeText')}
        </p>
        {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
        {!isOldKnown && (
          <PasswordField
            label={t('oldPassword')}
            autoComplete="current-password"
            value={old}
            error={oldFault}
            maxLength={limitsOf(changePassword, 'oldPassword').most}
            onChange={(event) => setOld(event.target.value)}
          />
        )}
        <NewPasswordFields of={fresh} />
      </div>
    </Dialog>
  );
}
