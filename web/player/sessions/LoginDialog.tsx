import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { askPasswordMail } from '../../../contract/passwords.ts';
import { freePlay } from '../../../contract/registration.ts';
import { register } from '../../../contract/sessions.ts';
import { startBotCheck } from '../../kit/bot-check.ts';
import { Button } from '../../kit/Button.tsx';
import { warmEncryption } from '../../kit/call.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStatus, useOffered, useSwitch } from '../../kit/site.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import { fieldFault } from './form-errors.ts';
import { FormAlert } from './FormAlert.tsx';
import { FreePlayButton } from './FreePlayButton.tsx';
import { type SecondStep, useCodeLogin, useEntering, useNameLogin } from './login-form.ts';
import { MobileField } from './MobileField.tsx';
import { askLoginCode } from './password-queries.ts';
import { SecondStepDialog } from './SecondStepDialog.tsx';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** After a login: where the app goes on is its own affair; a new password may have to be chosen first. */
  onDone: (mustChange: boolean) => void;
  banner?: ReactNode;
  /** Other companies by which one may come in. */
  companies?: ReactNode;
}

/** loginPopupModal: by user name, by a code to the mobile number, or as a guest; what the brand has switched on. */
export function LoginDialog({ open, onClose, onDone, banner, companies }: Props) {
  const t = useWords<typeof words>('sessions');
  const [step, setStep] = useState<SecondStep | null>(null);
  const byCode = useSwitch('MOBILEVERCODELOGIN3');
  const { firstWay } = useStatus().info.verification;
  const [way, setWay] = useState<'username' | 'mobile'>(byCode ? firstWay : 'username');
  const entering = useEntering(onDone);
  const byName = useNameLogin(entering, setStep);
  const code = useCodeLogin(entering);
  const shown = byCode ? way : 'username';
  useWarmUp(open);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (shown === 'username') return void byName.form.handleSubmit(byName.send)(event);
    event.preventDefault();
    void code.send();
  };
  const fields = shown === 'username' ? <NameFields {...byName} /> : <CodeFields {...code} />;
  return (
    <>
      <Dialog
        open={open && step === null}
        onClose={onClose}
        title={t('loginTitle')}
        banner={banner}
        onSubmit={submit}
        actions={
          <Button type="submit" wide size="lg" loading={byName.sending || code.sending}>
            {t('logIn')}
          </Button>
        }
      >
        <div className="grid gap-4">
          {byCode ? (
            <Tabs
              even
              label={t('waysIn')}
              tabs={[
                { value: 'username', label: t('byUsername') },
                { value: 'mobile', label: t('byMobile') },
              ]}
              value={shown}
              onValue={setWay}
            >
              {fields}
            </Tabs>
          ) : (
            fields
          )}
          {companies}
          <OtherWays onDone={() => onDone(false)} />
        </div>
      </Dialog>
      <SecondStepDialog
        step={open ? step : null}
        onClose={() => setStep(null)}
        onEntered={(entered) => {
          const password = step?.password ?? null;
          setStep(null);
          entering(entered, password);
        }}
      />
    </>
  );
}

function NameFields({ form, errors, needsCaptcha }: ReturnType<typeof useNameLogin>) {
  const t = useWords<typeof words>('sessions');
  const { register, formState } = form;
  const canRecover = useOffered(askPasswordMail);
  const required = { validate: (value: string) => value.trim() !== '' || t('required') };
  return (
    <div className="grid gap-4">
      {errors?.form && <FormAlert text={errors.form} waitSeconds={errors.waitSeconds} />}
      <TextField
        {...register('username', required)}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={formState.errors.username?.message}
      />
      <PasswordField
        {...register('password', { validate: (value) => value !== '' || t('required') })}
        label={t('password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {needsCaptcha && <CaptchaField {...register('captcha', required)} error={formState.errors.captcha?.message} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <Checkbox {...register('remember')} label={t('remember')} />
        {canRecover && (
          <Link {...toModal('forgot')} replace className={`${linkLook} inline-flex min-h-11 items-center`}>
            {t('forgot')}
          </Link>
        )}
      </div>
    </div>
  );
}

function CodeFields(form: ReturnType<typeof useCodeLogin>) {
  const t = useWords<typeof words>('sessions');
  const { pickCountry } = useStatus().info.verification;
  const { mobile, errors, faults } = form;
  return (
    <div className="grid gap-4">
      {errors?.form && <FormAlert text={errors.form} waitSeconds={errors.waitSeconds} />}
      <MobileField
        value={mobile}
        onValue={form.setMobile}
        mayPick={pickCountry.login}
        error={faults.mobile}
        autoFocus
      />
      <CodeField
        value={form.code}
        onValue={form.setCode}
        error={faults.code}
        target={`+${mobile.dialingCode} ${mobile.mobileNum}`}
        onSend={async () => {
          if (mobile.mobileNum.trim() === '') {
            form.setFaults({ mobile: t('required') });
            return null;
          }
          try {
            return await askLoginCode(mobile);
          } catch (error) {
            const fault = fieldFault(error, 'mobileNum', t('mobileInvalid'));
            if (fault === null) throw error;
            form.setFaults({ mobile: fault });
            return null;
          }
        }}
      />
      <Checkbox
        label={t('rememberMobile')}
        checked={form.remember}
        onChange={(event) => form.setRemember(event.target.checked)}
      />
    </div>
  );
}

function OtherWays({ onDone }: { onDone: () => void }) {
  const t = useWords<typeof words>('sessions');
  const canRegister = useOffered(register);
  const canTry = useOffered(freePlay);
  return (
    <>
      {canRegister && (
        <p className="text-center text-sm text-soft">
          {t('noAccount')}{' '}
          <Link {...toModal('register')} replace className={linkLook}>
            {t('toRegister')}
          </Link>
        </p>
      )}
      {canTry && <FreePlayButton onDone={onDone} />}
    </>
  );
}

const linkLook = 'font-semibold text-accent-text underline underline-offset-4';

/** What the first press of the button would wait for is fetched while the form is being filled in. */
export function useWarmUp(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    void warmEncryption();
    startBotCheck();
  }, [open]);
}
