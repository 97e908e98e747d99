import { type FormEvent, useState } from 'react';
import { type PayoutAccount, removePayoutAccount } from '../../../contract/withdrawals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { FormTrouble } from './FormTrouble.tsx';
import { troubleText } from './trouble.ts';
import type { words } from './words.ts';

/** Takes a bound account away, with the payment password. */
export function RemoveDialog({ account, onClose }: { account: PayoutAccount | null; onClose: () => void }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const remove = useDeed(removePayoutAccount);
  const [paymentPassword, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const close = () => {
    setPassword('');
    setTrouble(null);
    onClose();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!account || remove.isPending) return;
    if (paymentPassword === '') return setTrouble(t('fieldMissing'));
    try {
      await remove.mutateAsync({ accountId: account.id, paymentPassword });
      toast(t('removed'));
      close();
    } catch (error) {
      setTrouble(troubleText(error, t, manner));
    }
  };
  return (
    <Dialog
      open={account !== null}
      onClose={close}
      title={t('removeTitle')}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={remove.isPending}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormTrouble text={trouble} />
        {account && (
          <p className="text-soft">
            {t('removeText', {
              name: account.methodName[manner.language],
              number: localDigits(account.number, manner.locale),
            })}
          </p>
        )}
        <PasswordField
          label={t('paymentPassword')}
          autoComplete="off"
          value={paymentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
