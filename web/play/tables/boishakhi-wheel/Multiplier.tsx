import { isFair, type Spot, spots } from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { useTold } from '../result.ts';
import { Glyph } from './Glyph.tsx';
import { spotResult } from './told.ts';
import type { words } from './words.ts';

const shownTimes = [2, 5, 3, 10, 2, 15, 3] as const;

interface Props {
  multiplied: { spot: Spot; times: number } | null;
  /** A round is decided. */
  isOpen: boolean;
  /** Its reels stand. */
  rests: boolean;
  /** The wheel stopped on its spot. */
  counts: boolean;
}

/** Two reels: which spot has its winnings multiplied in this round, and by what. */
export function Multiplier({ multiplied, isOpen, rests, counts }: Props) {
  const t = useWords<typeof words>('game');
  const told = useTold();
  const { locale } = useManner();
  const times = (count: number) => t('times', { count: numberText(count, locale) });
  if (!isOpen) return null;
  const says = multiplied
    ? t('multiplied', { spot: told(spotResult(multiplied.spot)), count: numberText(multiplied.times, locale) })
    : t('noneMultiplied');
  return (
    <div className="boishakhi-multiplier" data-rests={rests} data-counts={counts}>
      {rests ? (
        <>
          <span className="sr-only">{says}</span>
          <span aria-hidden>{multiplied ? <SpotMark spot={multiplied.spot} /> : '–'}</span>
          <b aria-hidden>{multiplied ? times(multiplied.times) : '–'}</b>
        </>
      ) : (
        <>
          <span aria-hidden>
            <i>
              {spots.map((spot) => (
                <SpotMark key={spot} spot={spot} />
              ))}
            </i>
          </span>
          <b aria-hidden>
            <i>
              {shownTimes.map((count, at) => (
                <span key={at}>{times(count)}</span>
              ))}
            </i>
          </b>
        </>
      )}
    </div>
  );
}

/** A spot as it stands on the wheel: its number, or its sign. */
export function SpotMark({ spot }: { spot: Spot }) {
  const { locale } = useManner();
  return (
    <span className={`boishakhi-mark is-spot-${spot}`} aria-hidden>
      {isFair(spot) ? (
        <svg viewBox="0 0 24 24">
          <Glyph spot={spot} x={12} y={12} size={24} />
        </svg>
      ) : (
        numberText(Number(spot), locale)
      )}
    </span>
  );
}
