import { useMemo } from 'react';
import { type Outcome, spotOf, spots, wheel } from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableGameState } from '../design.ts';
import { useTold } from '../result.ts';
import type { words as tablesWords } from '../words.ts';
import { SpotMark } from './Multiplier.tsx';
import { spotResult } from './told.ts';
import type { words } from './words.ts';

/** How often each spot fell, beside how often it falls on average: it predicts nothing. */
export function BoishakhiPast({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const shared = useWords<typeof tablesWords>('tables');
  const told = useTold();
  const { locale } = useManner();
  const latest = game.table?.latest;
  const fallen = useMemo(() => (latest ?? []).map(({ outcome }) => spotOf(outcome as unknown as Outcome)), [latest]);
  const times = (spot: string) => fallen.filter((one) => one === spot).length;
  const expected = (spot: string) => (fallen.length * wheel.filter((one) => one === spot).length) / wheel.length;
  const most = Math.max(1, ...spots.map((spot) => Math.max(times(spot), expected(spot))));
  return (
    <div className="boishakhi-past">
      <h2>{t('pastOf', { all: numberText(fallen.length, locale) })}</h2>
      <p className="boishakhi-legend" aria-hidden>
        <span>{t('fell')}</span>
        <span>{t('expected')}</span>
      </p>
      <ul>
        {spots.map((spot) => {
          const [count, usual] = [numberText(times(spot), locale), numberText(expected(spot), locale, 1)];
          const name = told(spotResult(spot));
          return (
            <li key={spot} className={`is-spot-${spot}`}>
              <SpotMark spot={spot} />
              <span
                className="boishakhi-bar"
                style={{ '--fell': times(spot) / most, '--usual': expected(spot) / most } as object}
                aria-hidden
              />
              <b aria-hidden>{count}</b>
              <small aria-hidden>{usual}</small>
              <span className="sr-only">{t('lately', { spot: name, count, expected: usual })}</span>
            </li>
          );
        })}
      </ul>
      <p className="text-faint">{shared('roadsNote')}</p>
    </div>
  );
}
