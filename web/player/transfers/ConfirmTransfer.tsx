import { type FormEvent, useRef, useState } from 'react';
import { sendTransfer, type TransferWay } from '../../../contract/transfers.ts';
import { useKeyedDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError, newKey } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText, plainDigits } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  transfer: { way: TransferWay; receiver: string; amount: string };
  onClose: () => void;
  onSent: () => void;
}

/** The last question before money leaves, and the payment password. */
export function ConfirmTransfer({ open, transfer, onClose, onSent }: Props) {
  const t = useWords<typeof words>('transfers');
  const manner = useManner();
  const { password, setPassword, error, send, sending } = useSending(transfer, onSent);
  const told = { amount: moneyText(transfer.amount || '0', manner), name: transfer.receiver };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('confirmTitle', told)}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">{t('confirmText')}</p>
        <PasswordField
          label={t('paymentPassword')}
          autoComplete="off"
          value={password}
          error={error ?? undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function useSending({ way, receiver, amount }: Props['transfer'], onSent: () => void) {
  const t = useWords<typeof words>('transfers');
  const manner = useManner();
  const transfer = useKeyedDeed(sendTransfer);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  // One key an intention: pressed again after a lost answer, it finds the transfer that was already made.
  const intention = useRef({ what: '', key: '' });
  const wordsOf = (failure: unknown): string => {
    if (!(failure instanceof CallError)) return String(failure);
    const { triesLeft } = failure.value;
    if (typeof triesLeft !== 'number') return failure.message;
    return `${failure.message} ${t('triesLeft', { n: triesLeft, text: numberText(triesLeft, manner.locale) })}`;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (transfer.isPending) return;
    const what = [way, receiver, amount].join(' ');
    if (intention.current.what !== what) intention.current = { what, key: newKey() };
    try {
      await transfer.mutateAsync({
        key: intention.current.key,
        way,
        amount,
        paymentPassword: plainDigits(password),
        ...(way === 'to_downline' && { receiver }),
      });
      intention.current = { what: '', key: '' };
      toast(t('sent', { amount: moneyText(amount, manner), name: receiver }), { tone: 'win' });
      setPassword('');
      onSent();
    } catch (failure) {
      setError(wordsOf(failure));
    }
  };
  return {
    password,
    setPassword: (next: string) => {
      setPassword(next);
      setError(null);
    },
    error,
    send,
    sending: transfer.isPending,
  };
}
