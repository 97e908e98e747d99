import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { patternOf } from '../../../contract/patterns.ts';
import { getPaymentPassword, setPaymentPassword } from '../../../contract/payment-password.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { toast } from '../../kit/toast.ts';
import { type Words, useWords } from '../../kit/speaking.ts';
import { FormTrouble } from './FormTrouble.tsx';
import { faultyFields, troubleText } from './trouble.ts';
import type { words } from './words.ts';

/** The payment password: whether it is set, and the way to set or change it. */
export function PaymentPassword() {
  const t = useWords<typeof words>('withdrawals');
  const { data } = useCall(getPaymentPassword, {});
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardHead
        title={t('paymentPassword')}
        after={data && <Badge tone={data.set ? 'win' : 'warning'}>{t(data.set ? 'isSet' : 'isNotSet')}</Badge>}
      />
      <p className="mb-3 text-sm text-soft">{t('paymentPasswordHint')}</p>
      <Button variant="second" icon={<KeyRound aria-hidden />} disabled={!data} onClick={() => setOpen(true)}>
        {t(data?.set ? 'change' : 'set')}
      </Button>
      <PaymentPasswordDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** It stands: what needed it can go on. */
  onSaved?: () => void;
}

/** Sets the payment password, the first time with the password of the account, later with itself. */
export function PaymentPasswordDialog({ open, onClose, onSaved }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const { data: rule } = useCall(getPaymentPassword, {});
  const form = usePasswordForm(onClose, onSaved);
  return (
    <Dialog
      open={open}
      onClose={form.close}
      title={t(rule?.set ? 'changeTitle' : 'setTitle')}
      onSubmit={(event) => void form.send(event)}
      actions={
        <>
          <Button variant="outline" onClick={form.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormTrouble text={form.trouble} />
        <PasswordField
          label={t(rule?.set ? 'oldPassword' : 'loginPassword')}
          autoComplete={rule?.set ? 'off' : 'current-password'}
          error={form.errors.oldPassword}
          {...form.field('oldPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          hint={form.ruleText}
          autoComplete="off"
          inputMode={form.digits ? 'numeric' : undefined}
          error={form.errors.newPassword}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="off"
          inputMode={form.digits ? 'numeric' : undefined}
          error={form.errors.confirmPassword}
          {...form.field('confirmPassword')}
        />
      </div>
    </Dialog>
  );
}

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };
type Entries = typeof empty;
type Errors = Partial<Entries>;

function usePasswordForm(onClose: () => void, onSaved?: () => void) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const { data: rule } = useCall(getPaymentPassword, {});
  const save = useDeed(setPaymentPassword);
  const [entries, setEntries] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const digits = rule?.acceptedPattern === '^[0-9]+$';
  const ruleText = rule ? ruleWords(t, manner.locale, rule, digits) : '';
  const close = () => {
    setEntries(empty);
    setErrors({});
    setTrouble(null);
    onClose();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults: Errors = {};
    if (entries.oldPassword === '') faults.oldPassword = t('fieldMissing');
    if (rule && breaks(rule, entries.newPassword)) faults.newPassword = t('passwordRuleBroken', { rule: ruleText });
    if (entries.confirmPassword !== entries.newPassword) faults.confirmPassword = t('passwordsDiffer');
    setErrors(faults);
    setTrouble(null);
    if (Object.keys(faults).length > 0 || save.isPending) return;
    try {
      await save.mutateAsync(entries);
      toast(t('passwordSaved'), { tone: 'win' });
      onSaved?.();
      close();
    } catch (error) {
      if (faultyFields(error).includes('newPassword')) {
        setErrors({ newPassword: t('passwordRuleBroken', { rule: ruleText }) });
      } else {
        setTrouble(troubleText(error, t, manner));
      }
    }
  };
  const field = (name: keyof Entries) => ({
    value: entries[name],
    onChange: (event: { target: { value: string } }) => setEntries({ ...entries, [name]: event.target.value }),
  });
  return { close, send, field, errors, trouble, digits, ruleText, sending: save.isPending };
}

interface Rule {
  acceptedPattern: string;
  minLength: number;
  maxLength: number;
}

function breaks({ acceptedPattern, minLength, maxLength }: Rule, entry: string): boolean {
  const length = [...entry.trim()].length;
  return length < minLength || length > maxLength || !patternOf(acceptedPattern).test(entry.trim());
}

function ruleWords(t: Words<typeof words>, locale: string, { minLength, maxLength }: Rule, digits: boolean): string {
  if (digits && minLength === maxLength) return t('digitsRule', { count: numberText(minLength, locale) });
  return t('lengthRule', { least: numberText(minLength, locale), most: numberText(maxLength, locale) });
}
