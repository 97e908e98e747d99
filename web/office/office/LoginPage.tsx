import { type FormEvent, useEffect, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import { staffLogin } from '../../../contract/office.ts';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError, warmEncryption } from '../../kit/call.ts';
import { CodeInput } from '../../kit/CodeInput.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { Segments } from '../../kit/Segments.tsx';
import type { StaffInfo } from '../../kit/staff.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { languageChoices } from './language-choices.ts';
import type { words } from './words.ts';

interface Props {
  /** Why one stands here though one was inside; null: one has just come, or left by oneself. */
  notice: 'ended' | 'idle' | null;
  onDone: (token: string, staff: StaffInfo) => void;
  onLanguage: (language: Language) => void;
}

/** The way into the office: account, password, and a code that serves once. */
export function LoginPage({ notice, onDone, onLanguage }: Props) {
  const t = useWords<typeof words>('office');
  const { language } = useManner();
  useEffect(() => {
    document.title = `${t('loginTitle')} · Khela`;
    void warmEncryption();
  }, [t]);
  return (
    <div className="relative grid min-h-dvh grid-rows-[auto_1fr] overflow-clip">
      <Lotus size={720} thickness={0.5} className="pointer-events-none absolute -right-60 -bottom-60 text-alpona" />
      <header className="flex items-center justify-between gap-4 p-4 md:p-6">
        <Logo language={language} heightPx={32} />
        <Segments label={t('language')} choices={languageChoices} value={language} onValue={onLanguage} />
      </header>
      <main id="content" className="relative grid content-center justify-items-center px-4 pb-24">
        <section className="grid w-full max-w-form gap-5 rounded-card bg-surface p-6 shadow-lift md:p-8">
          <div>
            <h1 className="text-xl">{t('loginTitle')}</h1>
            <p className="text-sm text-soft">{t('loginLead')}</p>
          </div>
          {notice && (
            <p role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm">
              {t(notice === 'idle' ? 'endedIdle' : 'endedServer')}
            </p>
          )}
          <LoginForm onDone={onDone} />
        </section>
      </main>
    </div>
  );
}

function LoginForm({ onDone }: Pick<Props, 'onDone'>) {
  const t = useWords<typeof words>('office');
  const login = useDeed(staffLogin);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const complete = account.trim() !== '' && password !== '' && code.length === 6;
  const send = (digits: string) => {
    if (login.isPending) return;
    login.mutate(
      { account: account.trim(), password, code: digits },
      {
        onSuccess: ({ token, staff }) => onDone(token, staff),
        // A code serves once, right or wrong: the next try needs the next one.
        onError: () => setCode(''),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (complete) send(code);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {login.error && <LoginAlert error={login.error} />}
      <TextField
        label={t('account')}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={tried && account.trim() === '' ? t('required') : undefined}
      />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === '' ? t('required') : undefined}
      />
      <CodeInput
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        onValue={setCode}
        onComplete={(digits) => account.trim() !== '' && password !== '' && send(digits)}
        error={tried && code.length < 6 && !login.error ? t('codeShort') : undefined}
      />
      <Button type="submit" size="lg" wide loading={login.isPending}>
        {t('logIn')}
      </Button>
    </form>
  );
}

function LoginAlert({ error }: { error: Error }) {
  const t = useWords<typeof words>('office');
  const waitSeconds = error instanceof CallError ? error.retryAfterSeconds : null;
  return (
    <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
      {error.message} {waitSeconds !== null && waitSeconds > 0 && t('wait', { n: waitSeconds })}
    </p>
  );
}
