import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import { opensAtMs, type Outcome, type Side, sides, winnerOf } from '../../../../games/tables/teen-patti-20/shapes.ts';
import { kindOf } from '../../../../games/tables/three-card-shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useWords } from '../../../kit/speaking.ts';
import { usePassed } from '../passed.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { King, Queen } from './Court.tsx';
import type { words } from './words.ts';

const LAID_EACH_MS = 230;
const TURNED_EACH_MS = 160;
/** When the kind of a hand is told: its last card lies open. */
const TOLD_AFTER_MS = 2 * TURNED_EACH_MS + 620;
export const RESULT_AT_MS = opensAtMs.second + TOLD_AFTER_MS + 250;
const moments = [opensAtMs.first + TOLD_AFTER_MS, opensAtMs.second + TOLD_AFTER_MS, RESULT_AT_MS] as const;
const callWords = { first: 'firstWins', second: 'secondWins', equal: 'equalWins' } as const;

/** The king and the queen with three cards each, dealt in turn and turned one hand after the other. */
export function TeenPattiStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const t = useWords<typeof words>('game');
  const revealed = round?.revealed ?? null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  const dealtAtMs = revealed?.dealtAtMs ?? null;
  // Looked at once a deal: from then on the pictures run by themselves.
  const sinceMs = useMemo(
    () => (dealtAtMs === null ? 0 : calm ? RESULT_AT_MS : nowMs() - dealtAtMs),
    [dealtAtMs, calm],
  );
  const passed = usePassed(dealtAtMs, moments);
  const winner = outcome !== null && passed === moments.length ? winnerOf(outcome) : null;
  return (
    <div className="teen-patti-stage" data-winner={winner ?? 'open'}>
      {sides.map((side, place) => (
        <div key={side} className={`is-${side}`} data-wins={winner === side}>
          {side === 'first' ? <King /> : <Queen />}
          <p>{t(side)}</p>
          <Cards side={side} outcome={outcome} round={round?.number ?? ''} sinceMs={sinceMs} />
          <p className="teen-patti-kind" data-shown={outcome !== null && passed > place}>
            {outcome !== null && passed > place && t(`kind-${kindOf(outcome[side])}`)}
          </p>
        </div>
      ))}
      {winner !== null && (
        <p className="teen-patti-call" aria-hidden>
          {t(callWords[winner])}
        </p>
      )}
    </div>
  );
}

interface CardsProps {
  side: Side;
  outcome: Outcome | null;
  round: string;
  sinceMs: number;
}

function Cards({ side, outcome, round, sinceMs }: CardsProps) {
  return (
    <div className="teen-patti-cards">
      {[0, 1, 2].map((at) => (
        <div key={at} className="teen-patti-slot">
          {outcome !== null && (
            <PlayingCard
              key={round}
              card={outcome[side][at]!}
              laidInMs={(at * 2 + (side === 'first' ? 0 : 1)) * LAID_EACH_MS - sinceMs}
              turnedInMs={opensAtMs[side] + at * TURNED_EACH_MS - sinceMs}
            />
          )}
        </div>
      ))}
    </div>
  );
}
