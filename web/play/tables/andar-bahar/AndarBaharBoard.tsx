import { lengths, namedLength } from '../../../../games/tables/andar-bahar/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Place } from '../Place.tsx';
import type { TableGameState } from '../design.ts';
import type { words } from './words.ts';

/** Both sides large, and below them how many cards it takes. */
export function AndarBaharBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const position = useWords<Record<string, string>>('game');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  return (
    <div className="andar-bahar-board">
      <Place game={game} position="andar" name={t('andar')} className="is-andar is-main">
        <b>{t('andar')}</b>
        <span>{t('inside')}</span>
      </Place>
      <Place game={game} position="bahar" name={t('bahar')} className="is-bahar is-main">
        <b>{t('bahar')}</b>
        <span>{t('outside')}</span>
      </Place>
      <div className="andar-bahar-lengths" role="group" aria-label={t('lengths')}>
        <p aria-hidden>{t('lengths')}</p>
        {lengths.map((length) => {
          const name = namedLength(length);
          return (
            <Place key={name} game={game} position={name} name={position(name)}>
              <b>{t('span', { from: number(length.from), to: number(length.to) })}</b>
            </Place>
          );
        })}
      </div>
    </div>
  );
}
