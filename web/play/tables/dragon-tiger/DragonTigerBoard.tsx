import { sides, traits } from '../../../../games/tables/dragon-tiger/shapes.ts';
import { suits } from '../../../../games/tables/card-shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Place } from '../Place.tsx';
import { SuitMark } from '../../frame/SuitMark.tsx';
import type { TableGameState } from '../design.ts';
import type { words } from './words.ts';

/** Dragon, tie and tiger large; what can be bet on each card by itself below its side. */
export function DragonTigerBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  return (
    <div className="dragon-tiger-board">
      <Place game={game} position="dragon" name={t('dragon')} className="is-dragon is-main" />
      <div className="dragon-tiger-ties">
        <Place game={game} position="tie" name={t('tie')} />
        <Place game={game} position="suited-tie" name={t('suited-tie')} />
      </div>
      <Place game={game} position="tiger" name={t('tiger')} className="is-tiger is-main" />
      {sides.map((side) => (
        <div key={side} className={`dragon-tiger-traits is-${side}`} role="group" aria-label={t(side)}>
          {traits.map((trait) => (
            <Place key={trait} game={game} position={`${side}-${trait}`} name={t(`${side}-${trait}`)}>
              {isSuit(trait) ? <SuitMark suit={trait} /> : <b>{t(trait)}</b>}
            </Place>
          ))}
        </div>
      ))}
    </div>
  );
}

function isSuit(trait: string): trait is (typeof suits)[number] {
  return (suits as readonly string[]).includes(trait);
}
