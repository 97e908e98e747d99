import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallOutput } from '../../../contract/call.ts';
import type { EntryMethod } from '../../../contract/registration.ts';
import { getCaptcha, type login as loginCall } from '../../../contract/sessions.ts';
import { keyOf } from '../../kit/ask.ts';
import { CallError } from '../../kit/call.ts';
import { openSession } from '../../kit/session.ts';
import { isSwitchedOn } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { forceChange } from './forced-change.ts';
import { type FormErrors, sortErrors } from './form-errors.ts';
import { type Mobile, useMobile } from './MobileField.tsx';
import { type LoginInput, useLogin } from './queries.ts';
import { rememberedMobile, rememberedName, rememberMobile, rememberName } from './remember.ts';
import type { words } from './words.ts';

export interface NameFields {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/** The right password from a new place: what the server wants to see before it opens. */
export interface SecondStep {
  ticket: string;
  methods: { method: EntryMethod; hint: string }[];
  password: string;
}

type LoggedIn = CallOutput<typeof loginCall>;

/** Where a login goes on: into the site, or first to a new password. */
export function useEntering(onDone: (mustChange: boolean) => void) {
  const t = useWords<typeof words>('sessions');
  return (entered: LoggedIn, typedPassword: string | null): void => {
    // A login by code says nothing of an old password.
    const isExpired = entered.passwordExpired && typedPassword !== null && isSwitchedOn('PWDEXPFORCECHANGE3');
    const why = entered.mustChangePassword ? 'default' : isExpired ? 'expired' : null;
    // Before the session begins: no page may ask for what is refused to them.
    if (why !== null) forceChange(why, typedPassword);
    openSession(entered);
    // It would stand over the dialog that asks for a new password.
    if (why === null) toast(t('welcomeBack', { name: entered.userName }), { tone: 'win' });
    onDone(why !== null);
  };
}

/** By user name and password. */
export function useNameLogin(onEntered: ReturnType<typeof useEntering>, onStep: (step: SecondStep) => void) {
  const queries = useQueryClient();
  const login = useLogin();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const name = rememberedName();
  const form = useForm<NameFields>({
    defaultValues: { username: name, password: '', captcha: '', remember: name !== '' },
  });
  const send = async ({ username, password, captcha, remember }: NameFields) => {
    setErrors(null);
    try {
      const input: LoginInput = { username: username.trim(), password, captcha: needsCaptcha ? captcha.trim() : null };
      const entered = await login.mutateAsync({ ...input, type: 'username' });
      rememberName(remember ? username.trim() : '');
      form.setValue('password', '');
      onEntered(entered, password);
    } catch (error) {
      const step = secondStepOf(error, password);
      if (step) return onStep(step);
      setErrors(sortErrors(error, []));
      const asked = error instanceof CallError && error.value.captcha === true;
      if (asked) setNeedsCaptcha(true);
      if (asked || needsCaptcha) {
        // Each picture serves one try.
        form.setValue('captcha', '');
        await queries.invalidateQueries({ queryKey: keyOf(getCaptcha, {}) });
      }
    }
  };
  return { form, errors, send, needsCaptcha, sending: login.isPending };
}

/** By mobile number and the code that came to it. */
export function useCodeLogin(onEntered: ReturnType<typeof useEntering>) {
  const t = useWords<typeof words>('sessions');
  const login = useLogin();
  const remembered = rememberedMobile();
  const [mobile, setMobile] = useMobile(remembered);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(remembered !== null);
  const [faults, setFaults] = useState<{ mobile?: string; code?: string }>({});
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const send = async (): Promise<void> => {
    const missing = {
      ...(mobile.mobileNum.trim() === '' && { mobile: t('required') }),
      ...(code === '' && { code: t('required') }),
    };
    setFaults(missing);
    setErrors(null);
    if (Object.keys(missing).length > 0) return;
    try {
      const entered = await login.mutateAsync({
        username: mobile.mobileNum.trim(),
        password: code,
        countryDialingCode: mobile.dialingCode,
        captcha: null,
        type: 'sms',
      });
      rememberMobile(remember ? { mobileNum: mobile.mobileNum.trim(), countryCode: mobile.countryCode } : null);
      onEntered(entered, null);
    } catch (error) {
      const sorted = sortErrors(error, ['username']);
      if (sorted.fields['username']) setFaults({ mobile: t('mobileInvalid') });
      setErrors(sorted.form === null ? null : sorted);
    }
  };
  const change = (next: Mobile) => {
    setFaults({});
    setMobile(next);
  };
  return {
    mobile,
    setMobile: change,
    code,
    setCode,
    remember,
    setRemember,
    faults,
    setFaults,
    errors,
    send,
    sending: login.isPending,
  };
}

function secondStepOf(error: unknown, password: string): SecondStep | null {
  if (!(error instanceof CallError) || error.code !== 'login_verify_required') return null;
  const { ticket, methods } = error.value as unknown as Omit<SecondStep, 'password'>;
  return { ticket, methods, password };
}
