import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { MultipleText } from '../../../games/instant/shapes.ts';
import { multipleText, shareText } from './figures.ts';
import { payoutAt } from './stake.ts';
import type { words } from './words.ts';

interface Props {
  chance: MultipleText;
  multiple: MultipleText;
  stake: string;
  money(decimal: string): string;
}

/** The chance of a choice, what it pays, and what that is at the stake. */
export function Odds({ chance, multiple, stake, money }: Props) {
  const t = useWords<typeof words>('instant');
  const { locale, currencyDecimals } = useManner();
  return (
    <dl className="instant-odds">
      <div>
        <dt>{t('chance')}</dt>
        <dd>{shareText(chance, locale, chancePlaces(chance))}</dd>
      </div>
      <div>
        <dt>{t('multiple')}</dt>
        <dd>{multipleText(multiple, locale, 4)}</dd>
      </div>
      <div>
        <dt>{t('winAmount')}</dt>
        <dd>{money(payoutAt(stake, multiple, currencyDecimals))}</dd>
      </div>
    </dl>
  );
}

/** Small chances need more digits to say anything. */
function chancePlaces(chance: MultipleText): number {
  const [numerator = '0', denominator = '1'] = chance.split('/');
  return Number(numerator) / Number(denominator) < 0.0001 ? 6 : 2;
}
