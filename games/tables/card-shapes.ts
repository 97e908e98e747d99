/**
 * Cards as numbers: rank `id mod 13` from the ace, suit `floor(id / 13) mod 4` in the order spades, hearts, diamonds,
 * clubs; of several decks `floor(id / 52)` is the deck.
 */
export type Card = number;

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const deckSize = 52;

/** 1 the ace, 11 the jack, 13 the king. */
export function rankOf(card: Card): number {
  return (card % 13) + 1;
}

export function suitOf(card: Card): Suit {
  return suits[Math.floor(card / 13) % 4]!;
}

/** `K♥`, as players write it. */
export function showCard(card: Card): string {
  return `${rankNames[card % 13]!}${{ spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }[suitOf(card)]}`;
}
