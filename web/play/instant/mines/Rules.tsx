import { chanceOfOpening, type MinesChoice, multipleAfter, tiles } from '../../../../games/instant/mines/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { multipleText, shareText } from '../figures.ts';
import type { words } from './words.ts';

/** How a round goes, and what every leaf pays with the chosen number of crocodiles. */
export function MinesRules({ choice: { mines } }: { choice: MinesChoice }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <>
      <p>{t('rulesPond')}</p>
      <p>{t('rulesCashOut')}</p>
      <p>{t('rulesLaid')}</p>
      <p>{t('rulesAway')}</p>
      <h3>{t('rulesTable', { mines: numberText(mines, locale) })}</h3>
      <table className="instant-table">
        <thead>
          <tr>
            <th scope="col">{t('rulesLeaves')}</th>
            <th scope="col">{t('rulesChance')}</th>
            <th scope="col">{t('rulesPays')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: tiles - mines }, (_, index) => (
            <tr key={index}>
              <th scope="row">{numberText(index + 1, locale)}</th>
              <td>{shareText(writeMultiple(chanceOfOpening(mines, index + 1)), locale, 4)}</td>
              <td>{multipleText(writeMultiple(multipleAfter(mines, index + 1)), locale, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
