import { useEffect, useRef } from 'react';
import { announce } from '../../kit/announce.ts';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { useCountdown } from '../../kit/countdown.ts';
import type { words } from './words.ts';

/** From here on the clock shows that time is short. */
const TENSE_MS = 10_000;
const DAY_MS = 86_400_000;

interface Props {
  untilMs: number | null;
  /** Says the last seconds to screen readers; only for the lottery that is open. */
  speaks?: boolean;
  className?: string;
}

/** How long bets are still taken, by the server's clock. */
export function Countdown({ untilMs, speaks, className }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const leftMs = useCountdown(untilMs);
  const isTense = leftMs !== null && leftMs <= TENSE_MS;
  const said = useRef<number | null>(null);
  useEffect(() => {
    if (!speaks || !isTense || untilMs === null || said.current === untilMs) return;
    said.current = untilMs;
    announce(t('closesSoon', { text: numberText(TENSE_MS / 1000, locale) }));
  }, [speaks, isTense, untilMs, locale, t]);
  return (
    <span
      role="timer"
      aria-live="off"
      className={classNames('lot-clock', className)}
      data-tense={isTense || undefined}
      data-long={(leftMs !== null && leftMs >= DAY_MS) || undefined}
    >
      {leftMs === null ? localDigits('--:--', locale) : textOf(leftMs, locale, t)}
    </span>
  );
}

function textOf(leftMs: number, locale: string, t: ReturnType<typeof useWords<typeof words>>): string {
  const days = Math.floor(leftMs / DAY_MS);
  if (days === 0) return spanText(leftMs, locale);
  return t('daysAnd', { n: days, days: numberText(days, locale), span: spanText(leftMs % DAY_MS, locale) });
}
