import { useState } from 'react';
import { colourOf } from '../../../../games/tables/pocket-shapes.ts';
import {
  type Announced,
  announced,
  type Cover,
  neighboursOf,
  positions,
  wheel,
} from '../../../../games/tables/roulette/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableGameState } from '../design.ts';
import { Place } from '../Place.tsx';
import { usePlaceName } from '../result.ts';
import { placeWord } from './told.ts';
import type { words } from './words.ts';

const views = ['felt', 'track'] as const;
const MOST_BESIDE = 4;

/** The felt, or the wheel's own order for who bets by neighbours. */
export function RouletteBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const [view, setView] = useState<(typeof views)[number]>('felt');
  return (
    <div className="roulette-board">
      <div className="roulette-views" role="group" aria-label={t('views')}>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {t(one)}
          </button>
        ))}
      </div>
      {view === 'felt' ? <Felt game={game} /> : <Track game={game} />}
    </div>
  );
}

const of = (...kinds: Cover['kind'][]) => positions.filter(({ kind }) => kinds.includes(kind));
const singles = of('straight');
const between = of('split', 'street', 'trio', 'corner', 'four', 'line');

function Felt({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const nameOf = usePlaceName({ placeWord });
  const { locale } = useManner();
  return (
    <div className="roulette-felt">
      {singles.map(({ id, numbers: [number = 0] }) => (
        <Place
          key={id}
          game={game}
          position={id}
          name={nameOf(id)}
          className={`is-number is-${colourOf(number)}`}
          style={number === 0 ? {} : { '--row': rowOf(number), '--column': columnOf(number) }}
        >
          <b>{numberText(number, locale)}</b>
        </Place>
      ))}
      {of('dozen').map(({ id, numbers }, at) => (
        <Place key={id} game={game} position={id} name={nameOf(id)} className="is-dozen" style={{ '--at': at }}>
          <b>{`${numberText(numbers[0]!, locale)}–${numberText(numbers.at(-1)!, locale)}`}</b>
        </Place>
      ))}
      {of('column').map(({ id }, at) => (
        <Place key={id} game={game} position={id} name={nameOf(id)} className="is-column" style={{ '--at': at }}>
          <b>{t('columnShort')}</b>
        </Place>
      ))}
      {evens.map((id, at) => (
        <Place key={id} game={game} position={id} name={t(id)} className={`is-even is-${id}`} style={{ '--at': at }}>
          <b>{t(id)}</b>
        </Place>
      ))}
      <div className="roulette-between">
        {between.map(({ id, numbers }) => (
          <Place key={id} game={game} position={id} name={nameOf(id)} className="is-between" style={middleOf(numbers)}>
            <b className="sr-only">{nameOf(id)}</b>
          </Place>
        ))}
      </div>
    </div>
  );
}

const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const rowOf = (number: number): number => Math.floor((number - 1) / 3);
const columnOf = (number: number): number => (number - 1) % 3;

/** Where a chip lies that touches these numbers: in columns and rows from the corner of the zero and the one. */
function middleOf(numbers: readonly number[]): Record<string, number> {
  const own = numbers.filter((number) => number !== 0);
  const mean = (of: (number: number) => number) => own.reduce((sum, number) => sum + of(number), 0) / own.length + 0.5;
  const isRow = own.length % 3 === 0;
  return {
    '--x': isRow ? 0 : mean(columnOf),
    '--y': numbers.length === own.length ? mean(rowOf) : 0,
  };
}

const calls = ['voisins', 'tiers', 'orphelins', 'zero'] as const satisfies readonly Announced[];
const callWords = { voisins: 'voisins', tiers: 'tiers', orphelins: 'orphelins', zero: 'zeroGame' } as const;

/** The wheel's order: a number with its neighbours, and the parts of the wheel that have a name. */
function Track({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const [beside, setBeside] = useState(2);
  const count = numberText(beside, locale);
  return (
    <div className="roulette-track">
      <ol>
        {wheel.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={`is-${colourOf(number)}`}
              aria-label={t('neighbours', { number: numberText(number, locale), count })}
              onClick={() =>
                game.putAll(Object.fromEntries(neighboursOf(number, beside).map((one) => [`straight-${one}`, 1])))
              }
            >
              {numberText(number, locale)}
            </button>
          </li>
        ))}
      </ol>
      <div className="roulette-beside" role="group" aria-label={t('beside')}>
        <span>{t('beside')}</span>
        {Array.from({ length: MOST_BESIDE + 1 }, (_, at) => (
          <button key={at} type="button" aria-pressed={beside === at} onClick={() => setBeside(at)}>
            {numberText(at, locale)}
          </button>
        ))}
      </div>
      <div className="roulette-calls">
        {calls.map((call) => {
          const chips = Object.values(announced[call]).reduce((sum: number, one) => sum + one, 0);
          return (
            <button key={call} type="button" onClick={() => game.putAll(announced[call])}>
              <b>{t(callWords[call])}</b>
              <small>{t('chips', { count: numberText(chips, locale) })}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}
