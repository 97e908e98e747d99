import { create } from 'zustand';
import { type OddsFormat, oddsFormats, oddsText } from '../../../games/sports/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';

const KEY = 'khela.odds-format';

/** How this browser writes odds; money is always reckoned from what they are. */
export const useOddsFormat = create<{ format: OddsFormat }>(() => ({
  format: oddsFormats.find((format) => format === localStorage.getItem(KEY)) ?? 'decimal',
}));

export function chooseFormat(format: OddsFormat): void {
  localStorage.setItem(KEY, format);
  useOddsFormat.setState({ format });
}

/** Writes odds, thousandths, as this browser likes them. */
export function useOddsText(): (odds: number) => string {
  const format = useOddsFormat((state) => state.format);
  const { locale } = useManner();
  return (odds) => localDigits(oddsText(odds, format).replace('-', '−'), locale);
}
