import { useEffect, useState } from 'react';
import type { TableRound } from '../../../contract/tables.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;
/** The last seconds are seen to be the last. */
const SHORT_S = 4;

/** How long bets are still taken: a number in a ring that runs out. */
export function Countdown({ round }: { round: Pick<TableRound, 'phase' | 'openedAtMs' | 'closesAtMs'> | null }) {
  const t = useWords<typeof words>('tables');
  const { locale } = useManner();
  const isOpen = round?.phase === 'betting';
  const leftMs = useLeft(isOpen ? round.closesAtMs : null);
  if (!isOpen || leftMs <= 0) return null;
  const seconds = Math.ceil(leftMs / 1000);
  const share = Math.min(1, leftMs / Math.max(1, round.closesAtMs - round.openedAtMs));
  return (
    <div className="table-countdown" role="timer" aria-label={t('closesIn')} data-short={seconds <= SHORT_S}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r={RADIUS} />
        <circle cx="24" cy="24" r={RADIUS} strokeDasharray={`${AROUND * share} ${AROUND}`} />
      </svg>
      <b>{numberText(seconds, locale)}</b>
    </div>
  );
}

/** Milliseconds until a moment, looked at ten times a second. */
function useLeft(untilMs: number | null): number {
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    if (untilMs === null) return undefined;
    const look = () => setLeftMs(Math.max(0, untilMs - nowMs()));
    look();
    const looks = setInterval(look, 100);
    return () => clearInterval(looks);
  }, [untilMs]);
  return untilMs === null ? 0 : leftMs;
}
