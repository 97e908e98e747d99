import {
  allCards,
  prizeMultiple,
  prizes,
  statedHitRate,
  statedProfitRate,
  symbols,
} from '../../../../games/instant/scratch/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { multipleText, shareText } from '../figures.ts';
import { pictures } from './pictures.ts';
import type { words } from './words.ts';

/** How a card is made, and how many of a million carry each prize. */
export function ScratchRules() {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <>
      <p>{t('rulesCard')}</p>
      <p>{t('rulesFilled')}</p>
      <h3>{t('rulesTable', { cards: numberText(allCards, locale) })}</h3>
      <table className="instant-table">
        <thead>
          <tr>
            <th scope="col">{t('rulesSymbol')}</th>
            <th scope="col">{t('rulesCards')}</th>
            <th scope="col">{t('rulesPays')}</th>
          </tr>
        </thead>
        <tbody>
          {symbols.map((symbol) => (
            <tr key={symbol}>
              <th scope="row" className="scratch-symbol">
                <img src={pictures[symbol]} alt="" width={36} height={36} /> {t(symbol)}
              </th>
              <td>{numberText(prizes[symbol].cards, locale)}</td>
              <td>{multipleText(writeMultiple(prizeMultiple(symbol)), locale, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('rulesHits', { hit: shareText(statedHitRate, locale, 4), profit: shareText(statedProfitRate, locale, 4) })}
      </p>
    </>
  );
}
