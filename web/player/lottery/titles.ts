import { symbolTitles } from '../../../games/lottery/fast-shapes.ts';
import type { PlayType, Titles } from '../../../games/lottery/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';

/** Says the titles of the games' facts in the reader's language. */
export function useTitle(): (titles: Titles) => string {
  const { language } = useManner();
  return (titles) => titles[language];
}

/** What a symbol of a pad is called: its prize's name where it has one of its own, else its word or digits. */
export function symbolName({ prizes }: PlayType, symbol: string): Titles {
  const own = prizes.find(({ symbols }) => symbols?.length === 1 && symbols[0] === symbol);
  return own && !/^\d+$/.test(symbol) ? own.titles : symbolTitles(symbol);
}
