import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../../kit/Avatar.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { TableSeat, TurnClock } from './design.ts';
import type { words } from './words.ts';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

interface Props {
  seat: TableSeat;
  amount(units: number): string;
  /** What the game says of the seat: its call, its points, that it has packed. */
  note?: ReactNode;
  /** Out of the hand: drawn faint. */
  isOut?: boolean;
  children?: ReactNode;
}

/** Who sits at a place: their picture in a ring that runs out, their name, and what lies before them. */
export function SeatPlate({ seat, amount, note, isOut = false, children }: Props) {
  const t = useWords<typeof words>('pvp');
  return (
    <div
      className="pvp-seat"
      data-me={seat.isMe}
      data-turn={seat.clock !== null}
      data-out={isOut || seat.state !== 'playing'}
      role="group"
      aria-label={seat.isMe ? t('youAre', { name: seat.name }) : seat.name}
    >
      <div className="pvp-seat-picture">
        <Avatar name={seat.name} sizePx={44} />
        {seat.clock && <Ring clock={seat.clock} />}
        {seat.says !== null && (
          <p className="pvp-says" role="status">
            {seat.says}
          </p>
        )}
      </div>
      <p className="pvp-seat-name">
        <b>{seat.isMe ? t('you') : seat.name}</b>
        {seat.isBot && <i>{t('bot')}</i>}
      </p>
      <p className="pvp-seat-stack">{amount(seat.stack)}</p>
      {seat.state !== 'playing' && <p className="pvp-seat-note">{t(`seat-${seat.state}`)}</p>}
      {note !== undefined && note !== null && <p className="pvp-seat-note">{note}</p>}
      {children}
    </div>
  );
}

/** The time of a turn runs out around the picture; then, in another colour, what is left of the bank. */
function Ring({ clock }: { clock: TurnClock }) {
  const t = useWords<typeof words>('pvp');
  const { locale } = useManner();
  const [at, setAt] = useState(nowMs);
  useEffect(() => {
    const looks = setInterval(() => setAt(nowMs()), 200);
    return () => clearInterval(looks);
  }, [clock]);
  const isBank = at >= clock.endsAtMs;
  const [from, to] = isBank ? [clock.endsAtMs, clock.bankEndsAtMs] : [clock.startedAtMs, clock.endsAtMs];
  const leftMs = Math.max(0, to - at);
  const share = Math.min(1, leftMs / Math.max(1, to - from));
  return (
    <span role="timer" aria-label={t('clock', { seconds: numberText(Math.ceil(leftMs / 1000), locale) })}>
      <svg viewBox="0 0 60 60" data-bank={isBank} aria-hidden>
        <circle cx="30" cy="30" r={RADIUS} />
        <circle cx="30" cy="30" r={RADIUS} strokeDasharray={`${AROUND * share} ${AROUND}`} />
      </svg>
    </span>
  );
}
