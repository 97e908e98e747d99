import { type ComponentType, type FormEvent, useState } from 'react';
import { bindIdentity } from '../../../contract/identities.ts';
import { limitsOf } from '../../../contract/limits.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { dropPending, type Proof } from './pending.ts';
import { useCompanyName } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  proof: Proof;
  /** Says a refusal above the form. */
  Alert: ComponentType<{ text: string; waitSeconds: number | null }>;
}

/** A member binds what a company has proved to their account, for good: they are told so, and asked for a password. */
export function BindDialog({ proof, Alert }: Props) {
  const t = useWords<typeof words>('identities');
  const company = useCompanyName(proof.company);
  const binding = useDeed(bindIdentity);
  const [by, setBy] = useState<'password' | 'payment'>('password');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    setFault(password === '' ? t('required') : undefined);
    if (password === '') return;
    try {
      await binding.mutateAsync({ ticket: proof.ticket, by, password });
      toast(t('boundDone', { company }), { tone: 'win' });
      dropPending();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isWrong = error.code === 'password_wrong' || error.code === 'payment_password_wrong';
      if (isWrong) setFault(error.message);
      else setRefusal(error);
    }
  };
  return (
    <Dialog
      open
      onClose={dropPending}
      title={t('bindTitle', { company })}
      onSubmit={(event) => void send(event)}
      actions={
        <Button type="submit" wide size="lg" loading={binding.isPending}>
          {t('bindGo')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {refusal && <Alert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
        <p className="wrap-anywhere">{t('bindText', { company, person: proof.person })}</p>
        <p className="font-semibold">{t('bindForGood')}</p>
        <RadioGroup<'password' | 'payment'>
          label={t('bindBy')}
          choices={[
            { value: 'password', label: t('byPassword') },
            { value: 'payment', label: t('byPayment') },
          ]}
          value={by}
          onValue={(next) => {
            setBy(next);
            setPassword('');
            setFault(undefined);
          }}
        />
        <PasswordField
          key={by}
          label={t(by === 'password' ? 'byPassword' : 'byPayment')}
          value={password}
          maxLength={limitsOf(bindIdentity, 'password').most}
          autoComplete={by === 'password' ? 'current-password' : 'off'}
          error={fault}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
