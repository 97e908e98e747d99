import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '../../kit/call.ts';
import { useStatus } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { ForgotPart } from './forgot-part.ts';
import { fieldFault } from './form-errors.ts';
import { MobileField, useMobile } from './MobileField.tsx';
import { useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { askLoginCode, useResetByCode } from './password-queries.ts';
import type { words } from './words.ts';

/** The number, the code that came to it, and the new password; then they are logged in. */
export function ForgotByCode({ onDone, children }: { onDone: () => void; children: (part: ForgotPart) => ReactNode }) {
  const t = useWords<typeof words>('sessions');
  const { pickCountry } = useStatus().info.verification;
  const resetting = useResetByCode();
  const [mobile, setMobile] = useMobile();
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ mobile?: string; code?: string }>({});
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const fresh = useNewPassword();
  const missingNumber = (): boolean => {
    if (mobile.mobileNum.trim() !== '') return false;
    setFaults({ mobile: t('required') });
    return true;
  };
  const blameNumber = (error: unknown): null => {
    const fault = fieldFault(error, 'mobileNum', t('mobileInvalid'));
    if (fault === null) throw error;
    setFaults({ mobile: fault });
    return null;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    setFaults({});
    const isRight = fresh.check();
    if (missingNumber()) return;
    if (code === '') return setFaults({ code: t('required') });
    if (!isRight) return;
    try {
      const number = { mobileNum: mobile.mobileNum.trim(), countryDialingCode: mobile.dialingCode };
      await resetting.mutateAsync({ ...number, verificationCode: code, newPassword: fresh.newPassword });
      fresh.clear();
      setCode('');
      toast(t('passwordSet'), { tone: 'win' });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (fieldFault(error, 'mobileNum', '') !== null) setFaults({ mobile: t('mobileInvalid') });
      else if (!fresh.blame(error)) setRefusal(error);
    }
  };
  const fields = (
    <div className="grid gap-4">
      {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
      <MobileField value={mobile} onValue={setMobile} mayPick={pickCountry.login} error={faults.mobile} autoFocus />
      <CodeField
        value={code}
        onValue={setCode}
        error={faults.code}
        target={`+${mobile.dialingCode} ${mobile.mobileNum}`}
        onSend={async () => (missingNumber() ? null : askLoginCode(mobile).catch(blameNumber))}
      />
      <NewPasswordFields of={fresh} />
    </div>
  );
  return children({
    fields,
    button: t('setPassword'),
    sending: resetting.isPending,
    send: (event) => void send(event),
  });
}
