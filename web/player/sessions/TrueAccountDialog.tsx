import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onGo: () => void;
}

/** in_need_true_account: a trial account wants what only a member can have. */
export function TrueAccountDialog({ open, onClose, onGo }: Props) {
  const t = useWords<typeof words>('sessions');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('trueAccountTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
      actions={<Button type="submit">{t('trueAccountGo')}</Button>}
    >
      <p className="text-soft">{t('trueAccountText')}</p>
    </Dialog>
  );
}
