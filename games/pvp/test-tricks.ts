/** What tests of the games of tricks share. */

/** `npm run card-rules` plays many more. */
export const seed = 'tricks';
export const deals = 200;

/** Not 0 to 3: a place is no seat. */
export const seats = [6, 2, 9, 4];
export const starts = seats.map((seat) => ({ seat, stack: 1_000_000_000 }));

/** `AS` is 0, `KC` is 51. */
export function cardOf(text: string): number {
  const [, rank = '', suit = ''] = /^(\w+)([SHDC])$/.exec(text) ?? [];
  return 'SHDC'.indexOf(suit) * 13 + ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(rank);
}

export function cardsOf(text: string): number[] {
  return text.split(' ').filter(Boolean).map(cardOf);
}
