import { type FormEvent, useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { bindMobile } from '../../../contract/registration.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStatus } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { MobileField, useMobile } from './MobileField.tsx';
import { askMobileCode } from './password-queries.ts';
import type { words } from './words.ts';

type Faults = { mobile?: string; code?: string; password?: string };

/** A number, the code that came to it, and the password of the account. */
export function BindMobileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('sessions');
  const { pickCountry } = useStatus().info.verification;
  const form = useBinding(onClose);
  const { mobile, faults, refusal } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bindTitle')}
      onSubmit={(event) => void form.send(event)}
      actions={
        <Button type="submit" wide size="lg" loading={form.sending}>
          {t('bindGo')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {refusal && <FormAlert text={refusal.message} waitSeconds={refusal.retryAfterSeconds} />}
        <MobileField
          value={mobile}
          onValue={form.setMobile}
          mayPick={pickCountry.register}
          error={faults.mobile}
          autoFocus
        />
        <CodeField
          value={form.code}
          onValue={form.setCode}
          error={faults.code}
          target={`+${mobile.dialingCode} ${mobile.mobileNum}`}
          onSend={form.askCode}
        />
        <PasswordField
          label={t('passwordNow')}
          value={form.password}
          maxLength={limitsOf(bindMobile, 'password').most}
          error={faults.password}
          onChange={(event) => form.setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function useBinding(onClose: () => void) {
  const t = useWords<typeof words>('sessions');
  const binding = useDeed(bindMobile);
  const [mobile, setMobile] = useMobile();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const blame = (error: unknown): null => {
    if (!(error instanceof CallError)) throw error;
    const fault = error.value.fields?.['mobileNum'];
    if (fault === undefined) throw error;
    setFaults({ mobile: t(fault === 'mobile_taken' ? 'mobileTaken' : 'mobileInvalid') });
    return null;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    const missing: Faults = {
      ...(mobile.mobileNum.trim() === '' && { mobile: t('required') }),
      ...(code === '' && { code: t('required') }),
      ...(password === '' && { password: t('required') }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const number = { mobileNum: mobile.mobileNum.trim(), countryDialingCode: mobile.dialingCode };
      await binding.mutateAsync({ ...number, verificationCode: code, password });
      toast(t('bound'), { tone: 'win' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.value.fields?.['mobileNum']) blame(error);
      else if (error.code === 'password_wrong') setFaults({ password: error.message });
      else setRefusal(error);
    }
  };
  const askCode = async () => {
    if (mobile.mobileNum.trim() !== '') return askMobileCode(mobile).catch(blame);
    setFaults({ mobile: t('required') });
    return null;
  };
  return {
    mobile,
    setMobile,
    code,
    setCode,
    password,
    setPassword,
    faults,
    refusal,
    send,
    askCode,
    sending: binding.isPending,
  };
}
