import { useTold } from './result.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { TableGameState } from './design.ts';
import type { words as tablesWords } from './words.ts';

const MOST_SHOWN = 24;

/** What fell last, newest first; each opens the proof of its round. */
export function LastResults({ game, onRound }: { game: TableGameState; onRound: (number: string) => void }) {
  const t = useWords<typeof tablesWords>('tables');
  const told = useTold();
  const { locale } = useManner();
  const { design, table } = game;
  const latest = table?.latest ?? [];
  return (
    <div className="table-results">
      {table !== null && latest.length === 0 && <p>{t('resultsEmpty')}</p>}
      <ul aria-label={t('results')}>
        {latest.slice(0, MOST_SHOWN).map(({ number, outcome }) => {
          const result = design.resultOf(outcome);
          return (
            <li key={number}>
              <button
                type="button"
                data-side={result.side}
                aria-label={t('resultLabel', { number: localDigits(number, locale), result: told(result) })}
                onClick={() => onRound(number)}
              >
                <span>{told(result, true)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
