import type { WheelChoice } from '../../../../games/instant/wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { ratioOf, shareText } from '../figures.ts';
import { paysOf, payText } from './pays.ts';
import type { words } from './words.ts';

export function WheelRules({ choice }: { choice: WheelChoice }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <>
      <p>{t('rules1')}</p>
      <p>{t('rules2')}</p>
      <h3>
        {t('rulesTable')}: {t(choice.risk)}, {t('segmentsOf', { count: numberText(choice.segments, locale) })}
      </h3>
      <table className="wheel-table">
        <thead>
          <tr>
            <th scope="col">{t('tableMultiple')}</th>
            <th scope="col">{t('tableSegments')}</th>
            <th scope="col">{t('tableChance')}</th>
          </tr>
        </thead>
        <tbody>
          {paysOf(choice).map(({ tenths, count }) => (
            <tr key={tenths}>
              <th scope="row">{`${payText(tenths, locale)}×`}</th>
              <td>{numberText(count, locale)}</td>
              <td>{shareText(ratioOf(count, choice.segments), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
