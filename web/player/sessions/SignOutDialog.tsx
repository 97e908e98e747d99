import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { useLogout } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before it signs out. */
export function SignOutDialog({ open, onClose, onDone }: Props) {
  const t = useWords<typeof words>('sessions');
  const signOut = useLogout();
  const send = () => {
    signOut();
    toast(t('signedOut'));
    onDone();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('signOutTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button type="submit" variant="danger">
            {t('signOut')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('signOutText')}</p>
    </Dialog>
  );
}
