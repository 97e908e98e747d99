import { type FormEvent, useRef, useState } from 'react';
import { toMinor } from '../../../contract/money.ts';
import { requestWithdrawal } from '../../../contract/withdrawals.ts';
import { useKeyedDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError, newKey } from '../../kit/call.ts';
import { Chips } from '../../kit/Chips.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { ForfeitDialog } from './ForfeitDialog.tsx';
import { FormTrouble } from './FormTrouble.tsx';
import { OwnAccounts } from './OwnAccounts.tsx';
import { troubleText } from './trouble.ts';
import type { Offer } from './Withdrawable.tsx';
import type { words } from './words.ts';

/** How much, where to, and the payment password; a bonus that would be lost is asked about before anything is sent. */
export function WithdrawForm({ offer }: { offer: Offer }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const form = useWithdrawForm(offer);
  const quick = quickOf(offer);
  return (
    <>
      <form noValidate onSubmit={(event) => form.submit(event)} className="grid content-start gap-5">
        <FormTrouble text={form.trouble} />
        <div className="grid gap-3">
          <MoneyField
            label={t('amount')}
            aside={t('limits', { least: short(offer.least, manner), most: short(offer.most, manner) })}
            value={form.amount}
            onValue={form.setAmount}
            error={form.errors.amount}
          />
          {quick.length > 0 && (
            <Chips
              scroll
              label={t('quick')}
              choices={quick.map((value) => ({
                value,
                label: value === offer.withdrawable ? t('all') : short(value, manner),
              }))}
              value={quick.find((value) => Number(value) === Number(form.amount)) ?? null}
              onValue={form.setAmount}
            />
          )}
        </div>
        <OwnAccounts offer={offer} value={form.accountId} onValue={form.setAccountId} error={form.errors.account} />
        <PasswordField
          label={t('paymentPassword')}
          autoComplete="off"
          enterKeyHint="go"
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          error={form.errors.password}
        />
        <Button type="submit" size="lg" wide loading={form.sending}>
          {form.amount === '' ? t('goEmpty') : t('go', { amount: moneyText(form.amount, manner) })}
        </Button>
        <p className="text-sm text-faint">
          {t('fee')} {t('forced', { minutes: numberText(offer.receiptMinutes, manner.locale) })}
        </p>
      </form>
      <ForfeitDialog
        bonus={form.asking ? offer.activeBonus : null}
        onClose={form.dropAsking}
        onAgree={form.agree}
        sending={form.sending}
      />
    </>
  );
}

interface Errors {
  amount?: string | undefined;
  account?: string | undefined;
  password?: string | undefined;
}

function useWithdrawForm(offer: Offer) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  // Not waited for: the form is empty again before anyone can write the next request into it.
  const request = useKeyedDeed(requestWithdrawal, { waits: false });
  const [amount, setAmount] = useState('');
  const [chosen, setAccountId] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  // One key an intention: pressed again after a lost answer, it finds the request that was already made.
  const intention = useRef({ of: '', key: '' });
  const accountId = offer.accounts.find(({ id }) => id === chosen)?.id ?? offer.accounts[0]?.id ?? null;
  const send = async (forfeitBonus: boolean) => {
    if (request.isPending || accountId === null) return;
    const of = [amount, accountId, forfeitBonus].join();
    if (intention.current.of !== of) intention.current = { of, key: newKey() };
    try {
      const { key } = intention.current;
      await request.mutateAsync({ amount, accountId, paymentPassword: password, forfeitBonus, key });
      intention.current = { of: '', key: '' };
      toast(t('requestedToast', { amount: moneyText(amount, manner) }), { tone: 'win' });
      setAmount('');
      setPassword('');
    } catch (error) {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'payment_password_wrong') setErrors({ password: troubleText(error, t, manner) });
      else if (code === 'insufficient_balance') setErrors({ amount: tooMuch() });
      else setTrouble(troubleText(error, t, manner));
    } finally {
      setAsking(false);
    }
  };
  const tooMuch = () => t('tooMuch', { most: moneyText(offer.withdrawable, manner) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults: Errors = {
      amount: amountFault(offer, amount, t, manner),
      account: accountId === null ? t('accountMissing') : undefined,
      password: password === '' ? t('fieldMissing') : undefined,
    };
    setErrors(faults);
    setTrouble(null);
    if (Object.values(faults).some(Boolean)) return;
    if (offer.activeBonus) setAsking(true);
    else void send(false);
  };
  const change = (next: string) => {
    setAmount(next);
    setErrors({ ...errors, amount: undefined });
  };
  return {
    amount,
    accountId,
    setAccountId,
    password,
    setPassword,
    errors,
    trouble,
    asking,
    submit,
    setAmount: change,
    agree: () => void send(true),
    dropAsking: () => setAsking(false),
    sending: request.isPending,
  };
}

function amountFault(
  offer: Offer,
  amount: string,
  t: ReturnType<typeof useWords<typeof words>>,
  manner: Manner,
): string | undefined {
  const minorOf = (decimal: string) => toMinor(decimal, manner.currencyDecimals);
  const minor = minorOf(amount);
  if (amount === '' || minor === null) return t('amountMissing');
  if (minor < (minorOf(offer.least) ?? 0n)) return t('tooLow', { least: short(offer.least, manner) });
  if (minor > (minorOf(offer.most) ?? minor)) return t('tooHigh', { most: short(offer.most, manner) });
  if (minor > (minorOf(offer.withdrawable) ?? minor)) {
    return t('tooMuch', { most: moneyText(offer.withdrawable, manner) });
  }
  return undefined;
}

/** The brand's quick amounts that can be had, and all of it. */
function quickOf({ quick, withdrawable, least }: Offer): string[] {
  const within = quick.filter((value) => Number(value) < Number(withdrawable));
  return Number(withdrawable) >= Number(least) ? [...within, withdrawable] : within;
}

/** An amount without decimals that say nothing: "P 500", but "P 500.50". */
function short(amount: string, manner: Manner): string {
  const whole = amount.replace(/\.0+$/, '');
  return whole.includes('.') ? moneyText(amount, manner) : moneyText(whole, { ...manner, currencyDecimals: 0 });
}
