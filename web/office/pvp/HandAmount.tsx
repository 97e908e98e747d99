import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './hands.words.ts';

interface Props {
  value: string;
  /** Of a tournament: nothing of it is money. */
  inChips: boolean;
  /** With its sign, as what was won or lost. */
  change?: boolean;
}

/** What was put in or won in a hand: money, or chips of a tournament. */
export function HandAmount({ value, inChips, change }: Props) {
  const t = useWords<typeof words>('pvpHands');
  const { locale } = useManner();
  if (!inChips) return <Money value={value} bare change={change} />;
  const chips = numberText(Number(value), locale);
  return <span className="k-digits">{t('chips', { n: change && Number(value) > 0 ? `+${chips}` : chips })}</span>;
}
