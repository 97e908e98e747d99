import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import { type Outcome, totalOf, winnerOf } from '../../../../games/tables/sic-bo/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { useResult } from '../result.ts';
import { Die } from './Dice.tsx';
import { Dome, Peacock, Plate } from './Scene.tsx';
import type { words } from './words.ts';

/** Each die is thrown a little after the one before, and lies still two seconds later. */
const THROWN_AT_MS = [350, 480, 620] as const;
export const RESULT_AT_MS = 3_000;

const callWords = { small: 'smallWins', big: 'bigWins', 'any-triple': 'tripleWins' } as const;

/** The plate with its dome, and the dice under it. Whoever comes while they roll sees them as far as they are. */
export function SicBoStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const revealed = round?.revealed ?? null;
  const dealtAtMs = revealed?.dealtAtMs;
  // Looked at once a deal: from then on the pictures run by themselves.
  const sinceMs = useMemo(
    () => (dealtAtMs === undefined ? 0 : calm ? RESULT_AT_MS : nowMs() - dealtAtMs),
    [dealtAtMs, calm],
  );
  const seen = useResult({ resultAtMs: () => RESULT_AT_MS }, round) as unknown as Outcome | null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  const number = (value: number) => numberText(value, locale);
  const [first = 1, second = 1, third = 1] = outcome?.dice ?? [];
  return (
    <div
      className="sic-bo-stage"
      data-won={seen === null ? 'open' : winnerOf(seen)}
      data-closed={round?.phase === 'closed'}
    >
      <div className="sic-bo-scene">
        <Peacock />
        <Peacock />
        <Plate />
        {outcome !== null && (
          <div
            className="sic-bo-dice"
            key={round?.number}
            role="img"
            aria-label={t('dice', { first: number(first), second: number(second), third: number(third) })}
          >
            {outcome.dice.map((face, at) => (
              <Die key={at} face={face} at={at} thrownInMs={THROWN_AT_MS[at]! - sinceMs} />
            ))}
          </div>
        )}
        <div className="sic-bo-cover" data-lifted={outcome !== null} style={{ '--lifted': `${-sinceMs}ms` } as object}>
          <Dome />
        </div>
      </div>
      {seen !== null && (
        <p className="sic-bo-call" aria-hidden>
          {t(callWords[winnerOf(seen)], { count: number(totalOf(seen)) })}
        </p>
      )}
    </div>
  );
}
