import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DepositOffer } from '../../../contract/bonuses.ts';
import { listDepositMethods, type OfferedMethod } from '../../../contract/payment-methods.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText } from '../../kit/money.ts';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { DepositQuote } from './DepositQuote.tsx';
import { MethodTiles } from './MethodTiles.tsx';
import { shortMoney } from './short-money.ts';
import { type Opened, useDepositForm } from './use-deposit-form.ts';
import type { words } from './words.ts';

interface Props {
  balance: ReactNode;
  offerTerms: (offer: DepositOffer) => ReactNode;
  onOpened: (opened: Opened) => void;
}

/** By which way and how much; the rest happens on the next step. */
export function DepositForm(props: Props) {
  const t = useWords<typeof words>('cashier');
  const isOn = useOffered(listDepositMethods);
  const methods = useCall(listDepositMethods, {}, { enabled: isOn, staleTime: 60_000 });
  if (!isOn) return <EmptyState motif="paddy" title={t('off')} hint={t('offHint')} />;
  return (
    <Asked of={methods} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState motif="paddy" title={t('noMethods')} hint={t('offHint')} />
        ) : (
          <Form {...props} methods={list} />
        )
      }
    </Asked>
  );
}

function Form({ methods, balance, offerTerms, onOpened }: Props & { methods: readonly OfferedMethod[] }) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const form = useDepositForm(methods, onOpened);
  const { method, amount } = form;
  return (
    <form noValidate onSubmit={(event) => void form.send(event)} className="grid content-start gap-5">
      <Card ornament="corner" className="relative grid gap-1">
        <span className="text-sm text-faint">{t('balanceNow')}</span>
        {balance}
      </Card>
      <MethodTiles methods={methods} value={method.code} onValue={form.setMethod} />
      <div className="grid gap-3">
        <MoneyField
          label={t('amount')}
          aside={t('limits', { least: shortMoney(method.least, manner), most: shortMoney(method.most, manner) })}
          value={amount}
          onValue={form.setAmount}
          error={form.error ?? undefined}
          enterKeyHint="go"
        />
        <Chips
          label={t('quick')}
          choices={method.quick.map((value) => ({ value, label: shortMoney(value, manner) }))}
          value={method.quick.find((value) => Number(value) === Number(amount)) ?? null}
          onValue={form.setAmount}
        />
      </div>
      {form.isAskable && (
        <DepositQuote
          method={method.code}
          amount={amount}
          offer={form.offer}
          onOffer={form.setOffer}
          offerTerms={offerTerms}
        />
      )}
      {method.company === 'sandbox' && <SandboxNote />}
      <Button type="submit" size="lg" wide loading={form.sending}>
        {amount === '' ? t('goEmpty') : t('go', { amount: moneyText(amount, manner) })}
      </Button>
      <p className="text-sm text-faint">{t('hint')}</p>
    </form>
  );
}

function SandboxNote() {
  const t = useWords<typeof words>('cashier');
  return (
    <div className="flex items-start gap-3 rounded-control border border-accent-text bg-accent-tint p-4">
      <FlaskConical aria-hidden className="size-6 flex-none text-accent-text" />
      <div>
        <p className="font-semibold">{t('sandbox')}</p>
        <p className="text-sm text-soft">{t('sandboxHint')}</p>
      </div>
    </div>
  );
}
