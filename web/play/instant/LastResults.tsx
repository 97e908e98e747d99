import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { celebrationOf } from '../frame/celebration.ts';
import type { InstantDesign } from './design.ts';
import type { InstantGame } from './instant-game.ts';
import type { words } from './words.ts';

interface Props {
  game: InstantGame;
  design: InstantDesign;
}

const MOST_SHOWN = 14;

/** What the last rounds brought, newest first. */
export function LastResults({ game, design }: Props) {
  const t = useWords<typeof words>('instant');
  const manner = useManner();
  const tell = design.useTell();
  const { latest } = game.sitting.use();
  return (
    <div className="instant-results">
      {latest.length === 0 && <p>{t('resultsEmpty')}</p>}
      <ul aria-label={t('results')}>
        {latest.slice(0, MOST_SHOWN).map((one) => {
          const { short, spoken } = tell(one.about);
          const celebration = celebrationOf(one.payout, one.stake, manner.currencyDecimals);
          const paid = celebration !== 'none';
          return (
            <li key={one.roundId} data-celebration={celebration}>
              <span aria-hidden>{short}</span>
              <span className="sr-only">
                {paid
                  ? t('resultPaid', { result: spoken, amount: moneyText(one.payout, manner) })
                  : t('resultLost', { result: spoken })}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
