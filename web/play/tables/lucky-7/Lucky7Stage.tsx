import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import { type Outcome, turnsAtMs, winnerOf } from '../../../../games/tables/lucky-7/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useWords } from '../../../kit/speaking.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { useResult } from '../result.ts';
import { Fish, Kite, Scenery } from './Scenery.tsx';
import type { words } from './words.ts';

export const RESULT_AT_MS = turnsAtMs + 900;
const callWords = { low: 'lowWins', high: 'highWins', seven: 'sevenWins' } as const;

/** The card on its lotus, the fish below it and the kite above. */
export function Lucky7Stage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const t = useWords<typeof words>('game');
  const revealed = round?.revealed ?? null;
  const dealtAtMs = revealed?.dealtAtMs;
  // Looked at once a deal: from then on the pictures run by themselves.
  const sinceMs = useMemo(
    () => (dealtAtMs === undefined ? 0 : calm ? RESULT_AT_MS : nowMs() - dealtAtMs),
    [dealtAtMs, calm],
  );
  const seen = useResult({ resultAtMs: () => RESULT_AT_MS }, round) as unknown as Outcome | null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  return (
    <div className="lucky-7-stage" data-winner={seen === null ? 'open' : winnerOf(seen)}>
      <Scenery />
      <Fish />
      <Kite />
      <div className="lucky-7-slot">
        {outcome !== null && (
          <PlayingCard key={round?.number} card={outcome.card} laidInMs={-sinceMs} turnedInMs={turnsAtMs - sinceMs} />
        )}
      </div>
      {seen !== null && (
        <p className="lucky-7-call" aria-hidden>
          {t(callWords[winnerOf(seen)])}
        </p>
      )}
    </div>
  );
}
