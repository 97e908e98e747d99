import { pairPlusHundredths, sides } from '../../../../games/tables/teen-patti-20/shapes.ts';
import { kinds } from '../../../../games/tables/three-card-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Place } from '../Place.tsx';
import type { TableGameState } from '../design.ts';
import type { words } from './words.ts';

const paid = kinds
  .filter((kind) => pairPlusHundredths[kind] > 0)
  .toSorted((one, other) => pairPlusHundredths[one] - pairPlusHundredths[other]);

/** Both players large, pair plus of each below, and what it pays. */
export function TeenPattiBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <div className="teen-patti-board">
      {sides.map((side) => (
        <Place key={side} game={game} position={side} name={t(side)} className={`is-${side} is-main`} />
      ))}
      {sides.map((side) => (
        <Place
          key={side}
          game={game}
          position={`${side}-pair-plus`}
          name={t(`${side}-pair-plus`)}
          upTo
          className={`is-${side} is-plus`}
        />
      ))}
      <dl className="teen-patti-pays" aria-label={t('payTable')}>
        {paid.map((kind) => (
          <div key={kind}>
            <dt>{t(`kind-${kind}`)}</dt>
            <dd>{t('pays', { times: numberText((pairPlusHundredths[kind] - 100) / 100, locale) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
