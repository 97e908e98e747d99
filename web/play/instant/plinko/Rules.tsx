import { chanceOfPocket, type PlinkoChoice, pocketMultiples } from '../../../../games/instant/plinko/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { multipleText, shareText } from '../figures.ts';
import type { words } from './words.ts';

/** How a ball falls, and each pocket of the chosen table with its chance. */
export function PlinkoRules({ choice }: { choice: PlinkoChoice }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  // Both sides pay alike: a row stands for both.
  const pockets = pocketMultiples(choice).slice(0, choice.rows / 2 + 1);
  return (
    <>
      <p>{t('rulesFall')}</p>
      <p>{t('rulesTables')}</p>
      <h3>{t('rulesTable', { rows: numberText(choice.rows, locale), risk: t(choice.risk) })}</h3>
      <table className="instant-table">
        <thead>
          <tr>
            <th scope="col">{t('pocket')}</th>
            <th scope="col">{t('chance')}</th>
            <th scope="col">{t('pays')}</th>
          </tr>
        </thead>
        <tbody>
          {pockets.map((multiple, pocket) => (
            <tr key={pocket}>
              <th scope="row">
                {pocket === choice.rows / 2 ? t('middle') : t('fromEdge', { place: numberText(pocket + 1, locale) })}
              </th>
              <td>{shareText(writeMultiple(chanceOfPocket(choice.rows, pocket)), locale, 4)}</td>
              <td>{multipleText(writeMultiple(multiple), locale, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-faint">{t('chanceNote')}</p>
    </>
  );
}
