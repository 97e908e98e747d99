import {
  chanceOfHits,
  drawnNumbers,
  type KenoChoice,
  numbers,
  payMultiple,
} from '../../../../games/instant/keno/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { shareText } from '../figures.ts';
import { payText } from './PayList.tsx';
import type { words } from './words.ts';

/** How the draw goes, and what a ticket of the chosen size pays, with the chance of each number of hits. */
export function KenoRules({ choice: { picks } }: { choice: KenoChoice }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const count = Math.max(1, picks.length);
  return (
    <>
      <p>{t('rulesDraw', { numbers: numberText(numbers, locale), drawn: numberText(drawnNumbers, locale) })}</p>
      <p>{t('rulesTickets')}</p>
      <h3>{t('rulesTable', { picks: numberText(count, locale) })}</h3>
      <table className="instant-table">
        <thead>
          <tr>
            <th scope="col">{t('rulesHits')}</th>
            <th scope="col">{t('rulesChance')}</th>
            <th scope="col">{t('rulesPays')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count + 1 }, (_, hits) => (
            <tr key={hits}>
              <th scope="row">{numberText(hits, locale)}</th>
              <td>{shareText(writeMultiple(chanceOfHits(count, hits)), locale, 6)}</td>
              <td>{payText(writeMultiple(payMultiple(count, hits)), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
