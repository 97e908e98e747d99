import { useMemo } from 'react';
import { colourOf } from '../../../../games/tables/pocket-shapes.ts';
import { type Outcome, pockets } from '../../../../games/tables/roulette/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableGameState } from '../design.ts';
import type { words as tablesWords } from '../words.ts';
import type { words } from './words.ts';

const SHOWN = 5;
const groups = {
  red: (number: number) => colourOf(number) === 'red',
  black: (number: number) => colourOf(number) === 'black',
  zero: (number: number) => number === 0,
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number > 0 && number % 2 === 0,
  low: (number: number) => number > 0 && number < 19,
  high: (number: number) => number > 18,
} as const;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** How often numbers and groups of them fell: it predicts nothing. */
export function RoulettePast({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const shared = useWords<typeof tablesWords>('tables');
  const { locale } = useManner();
  const latest = game.table?.latest;
  const numbers = useMemo(() => (latest ?? []).map(({ outcome }) => (outcome as unknown as Outcome).number), [latest]);
  const times = Array.from({ length: pockets }, (_, number) => ({
    number,
    count: numbers.filter((one) => one === number).length,
  })).toSorted((one, other) => other.count - one.count || one.number - other.number);
  const lists = { hot: times.slice(0, SHOWN), cold: times.slice(-SHOWN) } as const;
  return (
    <div className="roulette-past">
      <h2>{shared('roads')}</h2>
      {(['hot', 'cold'] as const).map((list) => (
        <section key={list}>
          <h3>{t(list)}</h3>
          <ul>
            {lists[list].map(({ number, count }) => (
              <li key={number} className={`is-${colourOf(number)}`}>
                <b aria-label={t('times', { number: numberText(number, locale), count: numberText(count, locale) })}>
                  {numberText(number, locale)}
                </b>
                <small aria-hidden>×{numberText(count, locale)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h3>{t('groups', { all: numberText(numbers.length, locale) })}</h3>
      <dl>
        {groupNames.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{numberText(numbers.filter((number) => groups[name](number)).length, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-faint">{t('usual')}</p>
      <p className="text-faint">{shared('roadsNote')}</p>
    </div>
  );
}
