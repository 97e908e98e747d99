import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { spanText } from '../../kit/time.ts';
import type { words } from './pulse.words.ts';
import { useRemaining } from './use-remaining.ts';

interface Props {
  room: Pick<RoomNow, 'phase' | 'closesAtMs'>;
  /** When it was told, by the server's clock and by that of this device. */
  nowMs: number;
  cameAtTick: number;
}

/** Where the round of a room stands, and how long bets are still taken. */
export function PhaseNow({ room: { phase, closesAtMs }, nowMs, cameAtTick }: Props) {
  const t = useWords<typeof words>('pulse');
  const { locale } = useManner();
  const seconds = useRemaining(closesAtMs === null ? null : closesAtMs - nowMs, cameAtTick);
  return (
    <span className={classNames('k-digits truncate text-xs', phase === 'betting' ? 'text-win' : 'text-faint')}>
      {t(phase)}
      {seconds !== null && ` ${spanText(seconds * 1000, locale)}`}
    </span>
  );
}
