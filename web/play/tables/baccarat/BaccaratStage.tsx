import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import {
  isNatural,
  type Outcome,
  pointsOf,
  resultAtMs,
  type Side,
  sides,
  timesOf,
  winnerOf,
} from '../../../../games/tables/baccarat/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Croupier } from '../Croupier.tsx';
import { usePassed } from '../passed.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { useResult, useTold } from '../result.ts';
import { resultOf } from './told.ts';
import type { words } from './words.ts';

/** A card is seen from the middle of its turn on. */
const SEEN_AFTER_MS = 350;

/** Two hands before the one who deals; totals count as cards are turned. Whoever comes meanwhile sees them as far as they are. */
export function BaccaratStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const told = useTold();
  const revealed = round?.revealed ?? null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  const seen = useResult({ resultAtMs: (fell) => resultAtMs(fell as unknown as Outcome) }, round);
  const winner = seen === null ? null : winnerOf(seen as unknown as Outcome);
  return (
    <div className="baccarat-stage" data-winner={winner ?? 'open'}>
      <Croupier isDealing={round?.phase === 'dealing' && winner === null} />
      <Shoe />
      {sides.map((side) => (
        <HandOfCards
          key={side}
          side={side}
          number={round?.number ?? ''}
          outcome={outcome}
          dealtAtMs={revealed?.dealtAtMs ?? null}
          calm={calm}
          wins={winner === side}
        />
      ))}
      {seen !== null && (
        <p className="baccarat-call" aria-hidden>
          {told(resultOf(seen as unknown as Outcome))}
        </p>
      )}
    </div>
  );
}

interface HandProps {
  side: Side;
  number: string;
  outcome: Outcome | null;
  dealtAtMs: number | null;
  calm: boolean;
  wins: boolean;
}

function HandOfCards({ side, number, outcome, dealtAtMs, calm, wins }: HandProps) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const times = outcome === null ? [] : timesOf(outcome)[side];
  // Looked at once a deal: from then on the pictures run by themselves.
  const sinceMs = useMemo(() => (dealtAtMs === null ? 0 : nowMs() - dealtAtMs), [dealtAtMs]);
  const turned = usePassed(
    dealtAtMs,
    times.map(({ turnedAtMs }) => turnedAtMs + (calm ? 0 : SEEN_AFTER_MS)),
  );
  const cards = outcome?.[side] ?? [];
  const known = cards.slice(0, turned);
  const points = numberText(pointsOf(known), locale);
  const isAll = known.length > 0 && known.length === cards.length;
  return (
    <div className={`baccarat-hand is-${side}`} data-wins={wins} data-side={side === 'banker' ? 'first' : 'second'}>
      <p>
        <span>{t(side)}</span>
        {known.length > 0 && (
          <b key={points} aria-label={t('points', { side: t(side), points })}>
            {points}
          </b>
        )}
        {isAll && isNatural(cards) && <small>{t('natural')}</small>}
      </p>
      <div className="baccarat-cards">
        {[0, 1, 2].map((at) => (
          <div key={at} className={at === 2 ? 'is-third' : undefined} data-laid={times[at] !== undefined}>
            {times[at] !== undefined && (
              <PlayingCard
                key={number}
                card={cards[at]!}
                laidInMs={times[at].laidAtMs - sinceMs}
                turnedInMs={times[at].turnedAtMs - sinceMs}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** From which cards come. */
function Shoe() {
  return (
    <svg viewBox="0 0 90 60" className="baccarat-shoe" aria-hidden>
      <path className="is-cards" d="M14 22 58 8l18 8v22L30 52 14 40Z" />
      <path className="is-line" d="M18 26l44-14M22 30l44-14M26 34l44-14" />
      <path className="is-wood" d="M8 26 16 22v18l14 12v6L8 42ZM30 52l48-14v8L30 58Z" />
    </svg>
  );
}
