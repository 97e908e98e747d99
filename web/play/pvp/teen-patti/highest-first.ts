import { type Card, rankOf } from '../../../../games/tables/card-shapes.ts';

/** Cards as people hold them: the ace before the king, down to the two. */
export function highestFirst(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => height(other) - height(one));
}

function height(card: Card): number {
  const rank = rankOf(card);
  return rank === 1 ? 14 : rank;
}
