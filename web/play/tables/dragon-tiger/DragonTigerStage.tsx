import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import {
  dragonOpensAtMs,
  type Outcome,
  type Side,
  sides,
  tigerOpensAtMs,
  winnerOf,
} from '../../../../games/tables/dragon-tiger/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useWords } from '../../../kit/speaking.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { useResult } from '../result.ts';
import { Dragon, Tiger } from './Beasts.tsx';
import type { words } from './words.ts';

const opensAtMs: Readonly<Record<Side, number>> = { dragon: dragonOpensAtMs, tiger: tigerOpensAtMs };
const laidAtMs: Readonly<Record<Side, number>> = { dragon: 0, tiger: 500 };
export const RESULT_AT_MS = tigerOpensAtMs + 900;

/** The two beasts with their cards. Whoever comes while cards are dealt sees them as far as they are. */
export function DragonTigerStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const t = useWords<typeof words>('game');
  const revealed = round?.revealed ?? null;
  const dealtAtMs = revealed?.dealtAtMs;
  // Looked at once a deal: from then on the pictures run by themselves.
  const sinceMs = useMemo(
    () => (dealtAtMs === undefined ? 0 : calm ? RESULT_AT_MS : nowMs() - dealtAtMs),
    [dealtAtMs, calm],
  );
  const seen = useResult({ resultAtMs: () => RESULT_AT_MS }, round);
  const winner = seen === null ? null : winnerOf(seen as unknown as Outcome);
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  return (
    <div className="dragon-tiger-stage" data-winner={winner ?? 'open'}>
      {sides.map((side) => (
        <div key={side} className={`is-${side}`} data-wins={winner === side}>
          {side === 'dragon' ? <Dragon /> : <Tiger />}
          <p>{t(side)}</p>
          <div className="dragon-tiger-slot">
            {outcome !== null && (
              <PlayingCard
                key={round?.number}
                card={outcome[side]}
                laidInMs={laidAtMs[side] - sinceMs}
                turnedInMs={opensAtMs[side] - sinceMs}
              />
            )}
          </div>
        </div>
      ))}
      {winner !== null && (
        <p className="dragon-tiger-call" aria-hidden>
          {t(winner === 'tie' ? 'tie' : winner === 'dragon' ? 'dragonWins' : 'tigerWins')}
        </p>
      )}
    </div>
  );
}
