import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { createDeposit, getDeposit } from '../../../contract/cashier.ts';
import { toMinor } from '../../../contract/money.ts';
import { kindTraits, type OfferedMethod } from '../../../contract/payment-methods.ts';
import { keyOf, useAsker } from '../../kit/ask.ts';
import { useKeyedDeed } from '../../kit/deeds.ts';
import { newKey } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { ChosenOffer } from './DepositQuote.tsx';
import { shortMoney } from './short-money.ts';
import type { words } from './words.ts';

const LAST_METHOD = 'depositMethod';
const LAST_AMOUNT = 'depositAmount';

export interface Opened {
  depositId: string;
  /** The browser did not let the payment page open by itself. */
  blocked: boolean;
}

/** What was chosen so far, what is wrong with it, and opening the deposit. */
export function useDepositForm(methods: readonly OfferedMethod[], onOpened: (opened: Opened) => void) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const queries = useQueryClient();
  const asker = useAsker();
  const create = useKeyedDeed(createDeposit);
  const [code, setCode] = useState(() => localStorage.getItem(LAST_METHOD));
  const method = methods.find((one) => one.code === code) ?? methods[0]!;
  const [amount, setAmount] = useState(() => lastAmount(method));
  const [offer, setOffer] = useState<ChosenOffer | null>(null);
  const [error, setError] = useState<string | null>(null);
  // One key an intention: pressed again after a lost answer, it finds the deposit that was already opened.
  const intention = useRef({ of: '', key: '' });
  const faultOf = (given: string): string | null => {
    const minor = toMinor(given, manner.currencyDecimals);
    if (given === '' || minor === null) return t('amountMissing');
    if (minor < (toMinor(method.least, manner.currencyDecimals) ?? 0n))
      return t('tooLow', { least: shortMoney(method.least, manner) });
    if (minor > (toMinor(method.most, manner.currencyDecimals) ?? minor))
      return t('tooHigh', { most: shortMoney(method.most, manner) });
    return null;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = faultOf(amount);
    setError(fault);
    if (fault !== null) return event.currentTarget.querySelector<HTMLElement>('input[inputmode]')?.focus();
    if (create.isPending) return;
    const of = JSON.stringify([method.code, amount, offer]);
    if (intention.current.of !== of) intention.current = { of, key: newKey() };
    // Opened now, while the press still counts as the player's: browsers keep back what opens later.
    const tab = kindTraits[method.kind].hasAccount ? null : window.open('about:blank', '_blank');
    try {
      const { deposit, paymentUrl } = await create.mutateAsync({
        amount,
        ...(offer && { offer }),
        method: method.code,
        key: intention.current.key,
      });
      intention.current = { of: '', key: '' };
      keepChoice(method.code, amount);
      queries.setQueryData(keyOf(getDeposit, { depositId: deposit.id }, asker), { ...deposit, paymentUrl });
      lead(tab, paymentUrl);
      onOpened({ depositId: deposit.id, blocked: tab === null && !kindTraits[method.kind].hasAccount });
    } catch (failure) {
      tab?.close();
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const change =
    <T>(set: (next: T) => void) =>
    (next: T) => {
      set(next);
      setError(null);
    };
  return {
    method,
    amount,
    offer,
    setOffer,
    error,
    send,
    setMethod: change(setCode),
    setAmount: change(setAmount),
    isAskable: faultOf(amount) === null,
    sending: create.isPending,
  };
}

function keepChoice(method: string, amount: string): void {
  localStorage.setItem(LAST_METHOD, method);
  localStorage.setItem(LAST_AMOUNT, amount);
}

/** What they paid in last time, as far as the method still takes so much. */
function lastAmount({ least, most }: OfferedMethod): string {
  const last = localStorage.getItem(LAST_AMOUNT) ?? '';
  return Number(last) >= Number(least) && Number(last) <= Number(most) ? last : '';
}

/** Another company's page gets no hold of this one. */
function lead(tab: Window | null, paymentUrl: string | null): void {
  if (tab === null) return;
  if (paymentUrl === null) return tab.close();
  tab.opener = null;
  tab.location.replace(paymentUrl);
}
