import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { startBotCheck } from '../../kit/bot-check.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { warmEncryption } from '../../kit/encrypt.ts';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useSwitch } from '../../kit/site.ts';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { toModal } from '../paths.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { type FormErrors, sortErrors } from './form-errors.ts';
import { useLogin } from './queries.ts';
import type { en } from './words.en.ts';

interface Fields {
  username: string;
  password: string;
  captcha: string;
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** After a login: where the app goes on is its own affair. */
  onDone: () => void;
  banner?: ReactNode;
}

/** loginPopupModal: user name, password, and the letters of a picture once the server asks for them. */
export function LoginDialog({ open, onClose, onDone, banner }: Props) {
  const t = useWords<typeof en>('sessions');
  const canRegister = useSwitch('DIRECTREG3');
  const { form, errors, send, needsCaptcha, sending } = useLoginForm(onDone);
  const { register, formState } = form;
  const required = { validate: (value: string) => value.trim() !== '' || t('required') };
  useWarmUp(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('loginTitle')}
      banner={banner}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      actions={
        <Button type="submit" wide size="lg" loading={sending}>
          {t('logIn')}
        </Button>
      }
    >
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
        {canRegister && (
          <p className="text-center text-sm text-soft">
            {t('noAccount')}{' '}
            <Link
              {...toModal('register')}
              replace
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              {t('toRegister')}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useLoginForm(onDone: () => void) {
  const t = useWords<typeof en>('sessions');
  const queries = useQueryClient();
  const login = useLogin();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const form = useForm<Fields>({ defaultValues: { username: '', password: '', captcha: '' } });
  const send = async ({ username, password, captcha }: Fields) => {
    setErrors(null);
    try {
      const { userName } = await login.mutateAsync({
        username: username.trim(),
        password,
        captcha: needsCaptcha ? captcha.trim() : null,
      });
      toast(t('welcomeBack', { name: userName }), { tone: 'win' });
      onDone();
    } catch (error) {
      setErrors(sortErrors(error, []));
      const asked = error instanceof CallError && error.value.captcha === true;
      if (asked) setNeedsCaptcha(true);
      if (asked || needsCaptcha) {
        // Each picture serves one try.
        form.setValue('captcha', '');
        await queries.invalidateQueries({ queryKey: ['captcha'] });
      }
    }
  };
  return { form, errors, send, needsCaptcha, sending: login.isPending };
}

/** What the first press of the button would wait for is fetched while the form is being filled in. */
export function useWarmUp(open: boolean): void {
  const botCheck = useSwitch('BOTCHECK3');
  useEffect(() => {
    if (!open) return;
    void warmEncryption();
    if (botCheck) startBotCheck();
  }, [open, botCheck]);
}
