import { type Card, type Suit, suitOf } from '../../../../games/tables/card-shapes.ts';
import type { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

type Say = ReturnType<typeof useWords<typeof words>>;

interface Told {
  readonly me: number | null;
  /** Whose turn it is. */
  readonly turn: number;
  readonly trick: readonly { readonly card: Card }[];
  /** Who has taken the trick before; null at the first one of a deal. */
  readonly taker: number | null;
  /** What the seat that looks may play; nothing here decides it. */
  readonly playable: readonly Card[];
  /** null: hidden. */
  readonly trump: Suit | null;
  nameOf(seat: number): string;
}

/** Who has just taken a trick, and what is asked of whom, in one line. */
export function turnLine(t: Say, { me, turn, trick, taker, playable, trump, nameOf }: Told): string {
  const led = trick[0]?.card;
  const name = nameOf(turn);
  if (led === undefined) {
    if (turn === me) return taker === null ? t('youLead') : t('youTake');
    return taker === null ? t('leads', { name }) : t('takes', { name });
  }
  if (turn !== me) return t('plays', { name });
  const suit = suitOf(led);
  if (playable.every((card) => suitOf(card) === suit)) return t('follow', { suit: t(`suit-${suit}`) });
  return trump !== null && playable.every((card) => suitOf(card) === trump) ? t('mustTrump') : t('playAny');
}
