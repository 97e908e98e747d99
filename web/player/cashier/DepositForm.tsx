import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DepositOffer } from '../../../contract/bonuses.ts';
import { listDepositMethods, type OfferedMethod } from '../../../contract/payment-methods.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
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

/** On a phone the form fills the page: what stands below it waits below. */
const onePhone = 'flex flex-col max-xl:min-h-[calc(100dvh-7rem)]';

/** By which way and how much; the rest happens on the next step. */
export function DepositForm(props: Props) {
  const t = useWords<typeof words>('cashier');
  const isOn = useOffered(listDepositMethods);
  const methods = useCall(listDepositMethods, {}, { enabled: isOn, staleTime: 60_000 });
  if (!isOn) return <EmptyState motif="paddy" title={t('off')} hint={t('offHint')} />;
  return (
    <Asked of={methods} waiting={<Waiting />}>
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

function Waiting() {
  return (
    <div className={onePhone}>
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}

function Form({ methods, balance, offerTerms, onOpened }: Props & { methods: readonly OfferedMethod[] }) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const form = useDepositForm(methods, onOpened);
  const { method, amount } = form;
  return (
    <form noValidate onSubmit={(event) => void form.send(event)} className={`${onePhone} gap-4`}>
      <p className="flex items-baseline justify-between gap-3 text-sm text-faint">
        {t('balanceNow')}
        {balance}
      </p>
      <MethodTiles methods={methods} value={method.code} onValue={form.setMethod} />
      <div className="grid gap-2">
        <MoneyField
          label={t('amount')}
          aside={t('limits', { least: shortMoney(method.least, manner), most: shortMoney(method.most, manner) })}
          value={amount}
          onValue={form.setAmount}
          error={form.error ?? undefined}
          enterKeyHint="go"
        />
        <Chips
          scroll
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
      {/* Under the thumb, however much stands above it. */}
      <div className="sticky bottom-0 z-10 mt-auto grid gap-2 bg-page py-2">
        <Button type="submit" size="lg" wide loading={form.sending}>
          {amount === '' ? t('goEmpty') : t('go', { amount: moneyText(amount, manner) })}
        </Button>
        {method.company === 'sandbox' && <SandboxNote />}
      </div>
    </form>
  );
}

/** What the company is, in a line; more for who asks. */
function SandboxNote() {
  const t = useWords<typeof words>('cashier');
  return (
    <details className="text-sm text-faint">
      <summary className="flex min-h-6 cursor-pointer items-center justify-center gap-2">
        <FlaskConical aria-hidden className="size-4 flex-none text-accent-text" />
        {t('sandbox')}
      </summary>
      <p className="pt-1 text-center">
        {t('sandboxHint')} {t('hint')}
      </p>
    </details>
  );
}
