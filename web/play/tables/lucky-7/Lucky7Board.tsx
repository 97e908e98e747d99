import { rankNames } from '../../../../games/tables/card-shapes.ts';
import { ranks } from '../../../../games/tables/lucky-7/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Place } from '../Place.tsx';
import type { TableGameState } from '../design.ts';
import type { words } from './words.ts';

/** Low and high large, what else the card has below them, and its ranks: the seven as high as both rows. */
export function Lucky7Board({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <div className="lucky-7-board">
      <Place game={game} position="low" name={t('low')} className="is-low is-main">
        <b>{t('low')}</b>
        <span>{t('lowRanks')}</span>
      </Place>
      <Place game={game} position="high" name={t('high')} className="is-high is-main">
        <b>{t('high')}</b>
        <span>{t('highRanks')}</span>
      </Place>
      <div className="lucky-7-traits">
        {(['even', 'odd', 'red', 'black'] as const).map((trait) => (
          <Place key={trait} game={game} position={trait} name={t(trait)} className={`is-${trait}`} />
        ))}
      </div>
      <div className="lucky-7-ranks" role="group" aria-label={t('ranks')}>
        {ranks.map((rank) => (
          <Place
            key={rank}
            game={game}
            position={`rank-${rank}`}
            name={t(`rank-${rank as 1}`)}
            className={rank === 7 ? 'is-seven' : ''}
          >
            <b>{localDigits(rankNames[rank - 1]!, locale)}</b>
          </Place>
        ))}
      </div>
    </div>
  );
}
