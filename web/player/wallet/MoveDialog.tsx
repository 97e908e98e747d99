import { type FormEvent, useRef, useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { MAIN_WALLET, type MerchantWallet, moveBetweenWallets } from '../../../contract/wallet.ts';
import { useKeyedDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './wallets.words.ts';

interface Props {
  open: boolean;
  wallet: MerchantWallet;
  onClose: () => void;
}

/** From which wallet into which, and how much. */
export function MoveDialog({ open, wallet, onClose }: Props) {
  const t = useWords<typeof words>('wallets');
  const manner = useManner();
  const form = useMove(wallet, onClose);
  const choices = balancesOf(wallet).map(([value, balance, names]) => ({
    value,
    label: t('choice', { name: names?.[manner.language] ?? t('main'), amount: moneyText(balance, manner) }),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('moveTitle')}
      onSubmit={(event) => void form.send(event)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('move')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('from')}
          choices={choices}
          value={form.from}
          onChange={(event) => form.setFrom(event.target.value)}
        />
        <Select
          label={t('to')}
          choices={choices}
          value={form.to}
          error={form.from === form.to ? t('same') : undefined}
          onChange={(event) => form.setTo(event.target.value)}
        />
        <div className="grid gap-2">
          <MoneyField
            label={t('amount')}
            value={form.amount}
            onValue={form.setAmount}
            error={form.error ?? undefined}
          />
          <Button variant="outline" size="sm" className="justify-self-start" onClick={() => form.setAmount(form.there)}>
            {t('everything')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function balancesOf(wallet: MerchantWallet) {
  return [
    [MAIN_WALLET, wallet.cash, null] as const,
    ...wallet.wallets.map(({ studio, balance, name }) => [studio, balance, name] as const),
  ];
}

function useMove(wallet: MerchantWallet, onDone: () => void) {
  const t = useWords<typeof words>('wallets');
  const manner = useManner();
  const move = useKeyedDeed(moveBetweenWallets);
  const [from, setFrom] = useState(MAIN_WALLET);
  const [to, setTo] = useState(wallet.wallets[0]?.studio ?? MAIN_WALLET);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const there = balancesOf(wallet).find(([name]) => name === from)?.[1] ?? '0';
  // One key an intention: pressed again after a lost answer, it finds what was already moved.
  const intention = useRef({ what: '', key: '' });
  const minorOf = (decimal: string) => toMinor(decimal, manner.currencyDecimals) ?? 0n;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (from === to || move.isPending) return;
    if (minorOf(amount) === 0n) return setError(t('amountMissing'));
    if (minorOf(amount) > minorOf(there)) return setError(t('tooMuch', { amount: moneyText(there, manner) }));
    const what = [from, to, amount].join(' ');
    if (intention.current.what !== what) intention.current = { what, key: newKey() };
    try {
      const { moved } = await move.mutateAsync({ from, to, amount, key: intention.current.key });
      intention.current = { what: '', key: '' };
      toast(t('moved', { amount: moneyText(moved, manner) }), { tone: 'win' });
      setAmount('');
      onDone();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return {
    from,
    setFrom: (next: string) => {
      setFrom(next);
      // Out of a studio's wallet it goes back, unless another is chosen.
      if (next !== MAIN_WALLET && next === to) setTo(MAIN_WALLET);
      setError(null);
    },
    to,
    setTo,
    amount,
    setAmount: (next: string) => {
      setAmount(next);
      setError(null);
    },
    there,
    error,
    send,
    sending: move.isPending,
  };
}
