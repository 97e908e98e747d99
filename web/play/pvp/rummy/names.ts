import type { Card } from '../../../../games/tables/card-shapes.ts';
import { showCard } from '../../../../games/tables/card-shapes.ts';
import { isPrintedJoker } from '../../../../games/pvp/rummy/melds-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableSeat } from '../design.ts';
import type { words } from './words.ts';

/** How this table writes what it names: cards, numbers in the digits of the language, and people. */
export function useNames(seats: readonly TableSeat[]) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const number = (of: number) => numberText(of, locale);
  return {
    t,
    number,
    card: (card: Card) => (isPrintedJoker(card) ? t('printedJoker') : showCard(card)),
    /** Who has left during the hand is called by the number of the seat. */
    person(seat: number) {
      const found = seats.find((one) => one.seat === seat);
      if (found === undefined) return t('seatNumber', { number: number(seat + 1) });
      return found.isMe ? t('you') : found.name;
    },
  };
}

export type Names = ReturnType<typeof useNames>;
