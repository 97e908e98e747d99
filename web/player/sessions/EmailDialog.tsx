import { type FormEvent, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { setEmail as saveEmail } from '../../../contract/registration.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStatus } from '../../kit/site.ts';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { FormAlert } from './FormAlert.tsx';
import { useRuleText } from './register-form.ts';
import { faultOf } from './register-rules.ts';
import type { words } from './words.ts';

/** The address of mail, with the password of the account. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('sessions');
  const { register: rules } = useStatus().info;
  const ruleText = useRuleText(rules);
  const saving = useDeed(saveEmail);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({});
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    const wrong = {
      ...(faultOf(email.trim(), rules.email, true) !== null && { email: ruleText('email') }),
      ...(password === '' && { password: t('required') }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await saving.mutateAsync({ email: email.trim(), password });
      toast(t('emailSaved'), { tone: 'win' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.value.fields?.['email']) setFaults({ email: ruleText('email') });
      else if (error.code === 'password_wrong') setFaults({ password: error.message });
      else setRefusal(error);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('emailTitle')}
      onSubmit={(event) => void send(event)}
      actions={
        <Button type="submit" wide size="lg" loading={saving.isPending}>
          {t('emailGo')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          value={email}
          maxLength={limitsOf(saveEmail, 'email').most}
          error={faults.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('passwordNow')}
          value={password}
          maxLength={limitsOf(saveEmail, 'password').most}
          error={faults.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
