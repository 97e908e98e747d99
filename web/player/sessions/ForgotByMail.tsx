import { type FormEvent, type ReactNode, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { askPasswordMail } from '../../../contract/passwords.ts';
import { CallError } from '../../kit/call.ts';
import { useStatus } from '../../kit/site.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { FormAlert } from './FormAlert.tsx';
import type { ForgotPart } from './forgot-part.ts';
import { useAskMail } from './password-queries.ts';
import { useRuleText } from './register-form.ts';
import { faultOf } from './register-rules.ts';
import type { words } from './words.ts';

/** User name and e-mail, both by their rules; a link comes by mail. */
export function ForgotByMail({ onDone, children }: { onDone: () => void; children: (part: ForgotPart) => ReactNode }) {
  const t = useWords<typeof words>('sessions');
  const { register: rules } = useStatus().info;
  const ruleText = useRuleText(rules);
  const asking = useAskMail();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<{ username?: string; email?: string }>({});
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    const wrong = {
      ...(faultOf(username.trim(), rules.username, true) !== null && { username: ruleText('username') }),
      ...(faultOf(email.trim(), rules.email, true) !== null && { email: ruleText('email') }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await asking.mutateAsync({ username: username.trim(), email: email.trim() });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.value.fields?.['email']) setFaults({ email: ruleText('email') });
      else setRefusal(error);
    }
  };
  const fields = (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('forgotEmailText')}</p>
      {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        maxLength={limitsOf(askPasswordMail, 'username').most}
        error={faults.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        maxLength={limitsOf(askPasswordMail, 'email').most}
        error={faults.email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </div>
  );
  return children({ fields, button: t('sendLink'), sending: asking.isPending, send: (event) => void send(event) });
}
