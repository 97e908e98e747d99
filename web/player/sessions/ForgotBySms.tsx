import { type FormEvent, type ReactNode, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { askPasswordSms } from '../../../contract/passwords.ts';
import { CallError } from '../../kit/call.ts';
import { useStatus } from '../../kit/site.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { FormAlert } from './FormAlert.tsx';
import type { ForgotPart } from './forgot-part.ts';
import { fieldFault } from './form-errors.ts';
import { MobileField, useMobile } from './MobileField.tsx';
import { useAskPasswordSms } from './password-queries.ts';
import type { words } from './words.ts';

/** User name and number; a password that works once comes by SMS. */
export function ForgotBySms({ onDone, children }: { onDone: () => void; children: (part: ForgotPart) => ReactNode }) {
  const t = useWords<typeof words>('sessions');
  const { pickCountry } = useStatus().info.verification;
  const asking = useAskPasswordSms();
  const [username, setUsername] = useState('');
  const [mobile, setMobile] = useMobile();
  const [faults, setFaults] = useState<{ username?: string; mobile?: string }>({});
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    const missing = {
      ...(username.trim() === '' && { username: t('required') }),
      ...(mobile.mobileNum.trim() === '' && { mobile: t('required') }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await asking.mutateAsync({ username: username.trim(), mobile });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (fieldFault(error, 'mobileNum', '') !== null) setFaults({ mobile: t('mobileInvalid') });
      else setRefusal(error);
    }
  };
  const fields = (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('forgotSmsText')}</p>
      {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        maxLength={limitsOf(askPasswordSms, 'username').most}
        error={faults.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <MobileField value={mobile} onValue={setMobile} mayPick={pickCountry.login} error={faults.mobile} />
    </div>
  );
  return children({ fields, button: t('sendPassword'), sending: asking.isPending, send: (event) => void send(event) });
}
