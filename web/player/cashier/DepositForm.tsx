import { FlaskConical } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../kit/call.ts';
import { Card } from '../../kit/Card.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText } from '../../kit/money.ts';
import { useStatus, useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import { useCreateDeposit } from './queries.ts';
import type { en } from './words.en.ts';

interface Props {
  balance: ReactNode;
  onOpened: (opened: { depositId: string; paymentUrl: string; blocked: boolean }) => void;
}

/** How much; the rest happens on the payment company's page. */
export function DepositForm({ balance, onOpened }: Props) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  const isOn = useSwitch('DEPOSIT3');
  const { amount, setAmount, error, send, sending } = useDepositForm(onOpened);
  const { deposit: limits } = useStatus().info;
  if (!isOn) return <EmptyState motif="paddy" title={t('off')} hint={t('offHint')} />;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid content-start gap-5">
      <Card ornament="corner" className="relative grid gap-1">
        <span className="text-sm text-faint">{t('balanceNow')}</span>
        {balance}
      </Card>
      <div className="grid gap-3">
        <MoneyField
          label={t('amount')}
          aside={t('limits', { least: short(limits.least, manner), most: short(limits.most, manner) })}
          value={amount}
          onValue={setAmount}
          error={error ?? undefined}
          enterKeyHint="go"
        />
        <Chips
          label={t('quick')}
          choices={limits.quick.map((value) => ({ value, label: short(value, manner) }))}
          value={limits.quick.find((value) => Number(value) === Number(amount)) ?? null}
          onValue={setAmount}
        />
      </div>
      <div className="flex items-start gap-3 rounded-control border border-accent-text bg-accent-tint p-4">
        <FlaskConical aria-hidden className="size-6 flex-none text-accent-text" />
        <div>
          <p className="font-semibold">{t('sandbox')}</p>
          <p className="text-sm text-soft">{t('sandboxHint')}</p>
        </div>
      </div>
      <Button type="submit" size="lg" wide loading={sending}>
        {amount === '' ? t('goEmpty') : t('go', { amount: moneyText(amount, manner) })}
      </Button>
      <p className="text-sm text-faint">{t('hint')}</p>
    </form>
  );
}

function useDepositForm(onOpened: Props['onOpened']) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  const { deposit: limits } = useStatus().info;
  const create = useCreateDeposit();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  // One key an intention: pressed again after a lost answer, it finds the deposit that was already opened.
  const intention = useRef({ amount: '', key: '' });
  const faultOf = (given: string): string | null => {
    const minor = toMinor(given, manner.currencyDecimals);
    if (given === '' || minor === null) return t('amountMissing');
    if (minor < (toMinor(limits.least, manner.currencyDecimals) ?? 0n)) {
      return t('tooLow', { least: short(limits.least, manner) });
    }
    if (minor > (toMinor(limits.most, manner.currencyDecimals) ?? minor)) {
      return t('tooHigh', { most: short(limits.most, manner) });
    }
    return null;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = faultOf(amount);
    setError(fault);
    if (fault !== null) return event.currentTarget.querySelector('input')?.focus();
    if (create.isPending) return;
    if (intention.current.amount !== amount) intention.current = { amount, key: newKey() };
    // Opened now, while the press still counts as the player's: browsers keep back what opens later.
    const tab = window.open('about:blank', '_blank');
    try {
      const { deposit, paymentUrl } = await create.mutateAsync(intention.current);
      intention.current = { amount: '', key: '' };
      if (tab !== null) {
        // Another company's page gets no hold of this one.
        tab.opener = null;
        tab.location.replace(paymentUrl);
      }
      onOpened({ depositId: deposit.id, paymentUrl, blocked: tab === null });
    } catch (failure) {
      tab?.close();
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const change = (next: string) => {
    setAmount(next);
    setError(null);
  };
  return { amount, setAmount: change, error, send, sending: create.isPending };
}

/** An amount without decimals that say nothing: "P 500", but "P 500.50". */
function short(amount: string, manner: ReturnType<typeof useManner>): string {
  const whole = amount.replace(/\.0+$/, '');
  return whole.includes('.') ? moneyText(amount, manner) : moneyText(whole, { ...manner, currencyDecimals: 0 });
}
