import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import {
  laidAtMs,
  type Outcome,
  resultAtMs,
  type Side,
  sideOf,
  sides,
  winnerOf,
} from '../../../../games/tables/andar-bahar/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { usePassed } from '../passed.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { Inside, Outside } from './Scenery.tsx';
import type { words } from './words.ts';

const JOKER_TURNS_AT_MS = 700;
/** A card that is dealt is turned as it lands. */
const TURNS_AFTER_MS = 90;

/** The joker, and the two rows that grow beside it. Whoever comes while cards are dealt sees those that lie. */
export function AndarBaharStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const revealed = round?.revealed ?? null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  const dealtAtMs = revealed?.dealtAtMs ?? null;
  const sinceMs = useMemo(
    () => (dealtAtMs === null ? 0 : calm ? JOKER_TURNS_AT_MS + 1_000 : nowMs() - dealtAtMs),
    [dealtAtMs, calm],
  );
  const moments = useMemo(() => (outcome === null ? [] : [...laidAtMs(outcome), resultAtMs(outcome)]), [outcome]);
  const passed = usePassed(dealtAtMs, moments);
  const laid = outcome?.cards.slice(0, passed) ?? [];
  const winner = outcome !== null && passed === moments.length ? winnerOf(outcome) : null;
  return (
    <div className="andar-bahar-stage" data-winner={winner ?? 'open'}>
      <div className="andar-bahar-joker">
        <p>{t('joker')}</p>
        <div className="andar-bahar-slot">
          {outcome !== null && (
            <PlayingCard
              key={round?.number}
              card={outcome.joker}
              laidInMs={-sinceMs}
              turnedInMs={JOKER_TURNS_AT_MS - sinceMs}
            />
          )}
        </div>
        <b className="andar-bahar-count" data-shown={laid.length > 0}>
          {numberText(laid.length, locale)}
        </b>
      </div>
      {sides.map((side) => (
        <Row key={side} side={side} laid={laid} isWinner={winner === side} round={round?.number ?? ''} />
      ))}
    </div>
  );
}

interface RowProps {
  side: Side;
  /** All cards that lie, of both sides. */
  laid: readonly number[];
  isWinner: boolean;
  round: string;
}

/** The cards of one side: the more there are, the closer they lie. */
function Row({ side, laid, isWinner, round }: RowProps) {
  const t = useWords<typeof words>('game');
  const own = laid.filter((_, at) => sideOf(at) === side);
  return (
    <div className={`andar-bahar-row is-${side}`} data-wins={isWinner}>
      {side === 'andar' ? <Inside /> : <Outside />}
      <p>{t(side)}</p>
      <div className="andar-bahar-cards" style={{ '--gaps': Math.max(1, own.length - 1) } as object}>
        {own.map((card, at) => (
          <div key={`${round}-${card}`} style={{ '--at': at } as object} data-last={at === own.length - 1}>
            <PlayingCard card={card} laidInMs={0} turnedInMs={TURNS_AFTER_MS} />
          </div>
        ))}
      </div>
    </div>
  );
}
