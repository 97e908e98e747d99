import { bigRoad, type Side } from './roads.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { TableDesign } from './design.ts';
import type { TableGameState } from './design.ts';
import type { words as tablesWords } from './words.ts';

const MOST_SHOWN = 24;
const ROAD_COLUMNS = 14;

/** What fell last, newest first; each opens the proof of its round. */
export function LastResults({ game, onRound }: { game: TableGameState; onRound: (number: string) => void }) {
  const t = useWords<typeof tablesWords>('tables');
  const words = useWords<Record<string, string>>('game');
  const { locale } = useManner();
  const { design, table } = game;
  const latest = table?.latest ?? [];
  return (
    <div className="table-results">
      {table !== null && latest.length === 0 && <p>{t('resultsEmpty')}</p>}
      <ul aria-label={t('results')}>
        {latest.slice(0, MOST_SHOWN).map(({ number, outcome }) => {
          const { word, side } = design.resultOf(outcome);
          return (
            <li key={number}>
              <button
                type="button"
                data-side={side}
                aria-label={t('resultLabel', { number: localDigits(number, locale), result: words(word) })}
                onClick={() => onRound(number)}
              >
                <span>{words(`${word}Short`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The big road, and how often each result fell beside how often it falls. */
export function Roads({ game }: { game: TableGameState }) {
  const t = useWords<typeof tablesWords>('tables');
  const words = useWords<Record<string, string>>('game');
  const { locale } = useManner();
  const { design, table } = game;
  const latest = table?.latest ?? [];
  const sides = sidesOf(design, latest).toReversed();
  const cells = bigRoad(sides);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const first = Math.max(0, last - ROAD_COLUMNS + 1);
  const words3: readonly [Side, string][] = [
    ['first', 'firstSide'],
    ['second', 'secondSide'],
    ['neither', 'neitherSide'],
  ];
  return (
    <>
      <h2>{t('roads')}</h2>
      <ol className="table-road" aria-label={t('bigRoad')} style={{ '--columns': ROAD_COLUMNS } as object}>
        {cells
          .filter(({ column }) => column >= first)
          .map(({ column, row, side, ties }) => (
            <li
              key={`${column}-${row}`}
              data-side={side}
              data-ties={ties > 0 || undefined}
              style={{ gridColumn: column - first + 1, gridRow: row + 1 }}
            >
              <span className="sr-only">{words(side === 'first' ? 'firstSide' : 'secondSide')}</span>
            </li>
          ))}
      </ol>
      <dl className="table-shares">
        {words3.map(([side, word]) => (
          <div key={side} data-side={side}>
            <dt>{words(word)}</dt>
            <dd>
              {t('share', {
                count: numberText(sides.filter((one) => one === side).length, locale),
                all: numberText(sides.length, locale),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-faint">{t('roadsNote')}</p>
    </>
  );
}

function sidesOf(design: TableDesign, latest: readonly { outcome: unknown }[]): Side[] {
  return latest.map(({ outcome }) => design.resultOf(outcome).side);
}
