import { type FormEvent, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { bindPayoutAccount } from '../../../contract/withdrawals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { plainDigits } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { FormTrouble } from './FormTrouble.tsx';
import { faultyFields, troubleText } from './trouble.ts';
import type { Offer } from './Withdrawable.tsx';
import type { words } from './words.ts';

interface Props {
  offer: Offer;
  open: boolean;
  onClose: () => void;
  onBound: (accountId: string) => void;
}

/** Binds an account in the player's own name. The first one sets the name, which stands fast from then on. */
export function BindDialog({ offer, open, onClose, onBound }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const { language } = useManner();
  const { entries, errors, trouble, change, send, close, sending, method } = useBinding(offer, onClose, onBound);
  const isFixed = offer.payeeName !== null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('bindTitle')}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('bindGo')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormTrouble text={trouble} />
        <p className="text-sm text-soft">{t('bindOwn')}</p>
        <Select
          label={t('method')}
          choices={offer.methods.map(({ code, name }) => ({ value: code, label: name[language] }))}
          value={method?.code ?? ''}
          onChange={(event) => change('method', event.target.value)}
        />
        <TextField
          label={t('holder')}
          hint={t(isFixed ? 'bindFixed' : 'bindFirst')}
          autoComplete="name"
          readOnly={isFixed}
          value={offer.payeeName ?? entries.holder}
          onChange={(event) => change('holder', event.target.value)}
          error={errors.holder}
        />
        <TextField
          label={t(method?.kind === 'bank' ? 'number' : 'walletNumber')}
          inputMode="numeric"
          value={entries.number}
          onChange={(event) => change('number', plainDigits(event.target.value))}
          error={errors.number}
        />
        {method?.kind === 'bank' && (
          <TextField
            label={t('bank')}
            value={entries.bank}
            onChange={(event) => change('bank', event.target.value)}
            error={errors.bank}
          />
        )}
        <PasswordField
          label={t('paymentPassword')}
          autoComplete="off"
          value={entries.paymentPassword}
          onChange={(event) => change('paymentPassword', event.target.value)}
          error={errors.paymentPassword}
        />
      </div>
    </Dialog>
  );
}

const empty = { method: '', holder: '', number: '', bank: '', paymentPassword: '' };
type Entries = typeof empty;
type Errors = Partial<Entries>;

function useBinding(offer: Offer, onClose: () => void, onBound: (accountId: string) => void) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const bind = useDeed(bindPayoutAccount);
  const [entries, setEntries] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const method = offer.methods.find(({ code }) => code === entries.method) ?? offer.methods[0];
  const close = () => {
    setEntries(empty);
    setErrors({});
    setTrouble(null);
    onClose();
  };
  const faultsOf = (holder: string): Errors => {
    const faults: Errors = {};
    if (holder.trim().length < limitsOf(bindPayoutAccount, 'holder').least) faults.holder = t('fieldMissing');
    if (!new RegExp(`^(?:${method?.accountPattern})$`, 'u').test(entries.number.replaceAll(/[ -]/g, ''))) {
      faults.number = entries.number === '' ? t('fieldMissing') : t('numberBroken');
    }
    if (method?.kind === 'bank' && entries.bank.trim() === '') faults.bank = t('fieldMissing');
    if (entries.paymentPassword === '') faults.paymentPassword = t('fieldMissing');
    return faults;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const holder = offer.payeeName ?? entries.holder;
    const faults = faultsOf(holder);
    setErrors(faults);
    setTrouble(null);
    if (Object.keys(faults).length > 0 || !method || bind.isPending) return;
    try {
      const account = await bind.mutateAsync({ ...entries, method: method.code, holder: holder.trim() });
      toast(t('bound'), { tone: 'win' });
      onBound(account.id);
      close();
    } catch (error) {
      const fields = faultyFields(error);
      if (fields.includes('number')) setErrors({ number: t('numberBroken') });
      else if (fields.includes('holder')) setErrors({ holder: t('holderBroken') });
      else if (error instanceof CallError && error.code === 'payment_password_wrong') {
        setErrors({ paymentPassword: troubleText(error, t, manner) });
      } else setTrouble(troubleText(error, t, manner));
    }
  };
  const change = (name: keyof Entries, value: string) => setEntries({ ...entries, [name]: value });
  return { entries, errors, trouble, change, send, close, method, sending: bind.isPending };
}
