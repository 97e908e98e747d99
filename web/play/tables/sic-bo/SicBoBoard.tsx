import { useState } from 'react';
import { faces, fours, named, pairs, threes, totals } from '../../../../games/tables/sic-bo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Place } from '../Place.tsx';
import type { TableGameState } from '../design.ts';
import { Face } from './Dice.tsx';
import type { words } from './words.ts';

const kinds = ['main', 'alike', 'pairs', 'sets'] as const;
type Kind = (typeof kinds)[number];
const kindOf: Readonly<Record<string, Kind>> = {
  any: 'alike',
  triple: 'alike',
  double: 'alike',
  single: 'alike',
  pair: 'pairs',
  three: 'sets',
  four: 'sets',
};

/** More places than a phone has room for: four kinds of them, one open at a time. A wide screen shows them all. */
export function SicBoBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const [open, setOpen] = useState<Kind>('main');
  const staked = stakedKinds(game);
  return (
    <div className="sic-bo-board">
      <div className="sic-bo-kinds" role="group" aria-label={t('kinds')}>
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={open === kind} onClick={() => setOpen(kind)}>
            {t(kind)}
            {staked.has(kind) && <i title={t('hasStakes')} />}
            {staked.has(kind) && <span className="sr-only">{t('hasStakes')}</span>}
          </button>
        ))}
      </div>
      <Main game={game} isOpen={open === 'main'} />
      <div className="sic-bo-places is-alike" data-open={open === 'alike'}>
        {(['single', 'double', 'triple'] as const).map((kind, at) =>
          faces.map((face) => (
            <Dice key={`${kind}-${face}`} game={game} position={`${kind}-${face}`} faces={alike(face, at + 1)} />
          )),
        )}
        <Place game={game} position="any-triple" name={t('any-triple')} className="is-any" />
      </div>
      <div className="sic-bo-places is-pairs" data-open={open === 'pairs'}>
        {pairs.map((set) => (
          <Dice key={named('pair', set)} game={game} position={named('pair', set)} faces={set} />
        ))}
      </div>
      <div className="sic-bo-places is-sets" data-open={open === 'sets'}>
        {threes.map((set) => (
          <Dice key={named('three', set)} game={game} position={named('three', set)} faces={set} />
        ))}
        {fours.map((set) => (
          <Dice key={named('four', set)} game={game} position={named('four', set)} faces={set} />
        ))}
      </div>
    </div>
  );
}

/** Small and big, odd and even, and the totals. */
function Main({ game, isOpen }: { game: TableGameState; isOpen: boolean }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <div className="sic-bo-places is-main-kind" data-open={isOpen}>
      <Place game={game} position="small" name={t('small')} className="is-main is-small">
        <b>{t('small')}</b>
        <span>{t('dots')}</span>
      </Place>
      <Place game={game} position="odd" name={t('odd')} className="is-side" />
      <Place game={game} position="even" name={t('even')} className="is-side" />
      <Place game={game} position="big" name={t('big')} className="is-main is-big">
        <b>{t('big')}</b>
        <span>{t('manyDots')}</span>
      </Place>
      {totals.map((total) => (
        <Place key={total} game={game} position={`total-${total}`} name={t(`total-${total as 4}`)} className="is-total">
          <b>{numberText(total, locale)}</b>
        </Place>
      ))}
    </div>
  );
}

function Dice({ game, position, faces: shown }: { game: TableGameState; position: string; faces: readonly number[] }) {
  const words = useWords<Record<string, string>>('game');
  return (
    <Place
      game={game}
      position={position}
      name={words(position)}
      upTo={position.startsWith('single')}
      className={`is-${position.split('-')[0]!}`}
    >
      <span className="sic-bo-mark">
        {shown.map((face, at) => (
          <Face key={at} face={face} />
        ))}
      </span>
    </Place>
  );
}

function alike(face: number, count: number): number[] {
  return Array.from({ length: count }, () => face);
}

/** Where the player's chips lie, as some of it is out of sight. */
function stakedKinds({ table, pending }: TableGameState): ReadonlySet<Kind> {
  const own = (table?.own ?? []).flatMap(({ places }) => places.map(({ position }) => position));
  return new Set([...own, ...pending.keys()].map((position) => kindOf[position.split('-')[0]!] ?? 'main'));
}
