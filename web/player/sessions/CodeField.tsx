import { useRef, useState } from 'react';
import { announce } from '../../kit/announce.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { tickMs } from '../../kit/clock.ts';
import { CodeInput } from '../../kit/CodeInput.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useStatus } from '../../kit/site.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { clockText, countdownMs, useCountdown } from './countdown.ts';
import type { words } from './words.ts';

export const SEND_EVERY_MS = 1000;

interface Props {
  value: string;
  onValue: (digits: string) => void;
  error?: string | undefined;
  /** Asks for a code. What it throws is told in a dialog, a fault of the number at the number. */
  onSend: () => Promise<{ expiredMinutes: number } | null>;
  /** Where it goes, for the line that says so. */
  target: string;
  /** Letters go out by mail even where no SMS does. */
  byMail?: boolean;
}

/** Six digits, and the button that sends them; after that it counts down until they can be asked for again. */
export function CodeField({ value, onValue, error, onSend, target, byMail }: Props) {
  const t = useWords<typeof words>('sessions');
  const { locale } = useManner();
  const { isKept } = useStatus().info.verification;
  const { send, sending, leftSeconds, refusal, forget } = useSending(onSend, target);
  return (
    <div className="grid gap-3">
      <CodeInput
        label={t('code')}
        value={value}
        onValue={onValue}
        error={error}
        hint={isKept && !byMail ? t('codeKept') : t('codeHint')}
      />
      <Button variant="second" onClick={send} loading={sending} disabled={leftSeconds > 0}>
        {leftSeconds > 0 ? (
          <span className="k-digits">{t('sendAgain', { time: localDigits(clockText(leftSeconds), locale) })}</span>
        ) : (
          t('sendCode')
        )}
      </Button>
      <Dialog
        open={refusal !== null}
        onClose={forget}
        title={t('codeFailedTitle')}
        actions={<Button onClick={forget}>{t('understood')}</Button>}
      >
        <p className="text-soft">{refusal}</p>
      </Dialog>
    </div>
  );
}

function useSending(onSend: Props['onSend'], target: string) {
  const t = useWords<typeof words>('sessions');
  const { locale } = useManner();
  const { leftSeconds, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const askedMs = useRef(Number.NEGATIVE_INFINITY);
  const ask = async (): Promise<void> => {
    const beganMs = tickMs();
    if (sending || beganMs - askedMs.current < SEND_EVERY_MS) return;
    askedMs.current = beganMs;
    setSending(true);
    try {
      const sent = await onSend();
      if (sent === null) return;
      start(countdownMs(sent.expiredMinutes, tickMs() - beganMs));
      const said = t('codeSent', { number: localDigits(target, locale) });
      toast(said);
      announce(said);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      if (error.retryAfterSeconds !== null && error.retryAfterSeconds < 3600) start(error.retryAfterSeconds * 1000);
    } finally {
      setSending(false);
    }
  };
  return { send: () => void ask(), sending, leftSeconds, refusal, forget: () => setRefusal(null) };
}
