import { drawDistinct } from '../../draw.ts';
import { add, type Fraction, fraction, multiply } from '../../fraction.ts';
import { deckSize } from '../card-shapes.ts';
import type { TableGame } from '../table-game.ts';
import { kindOf, strengthOf } from '../three-card-shapes.ts';
import * as shapes from './shapes.ts';

const HAND = 3;

export const teenPatti20: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** Six different cards of one whole deck, dealt in turn, the first player's first. games/draw.ts says how by hand. */
  draw(random) {
    const cards = drawDistinct(2 * HAND, deckSize, random);
    return { first: cards.filter((_, at) => at % 2 === 0), second: cards.filter((_, at) => at % 2 === 1) };
  },
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/** Every hand of three cards, each once. */
export const hands: readonly (readonly number[])[] = Array.from({ length: deckSize }, (_, high) =>
  Array.from({ length: high }, (__, middle) => Array.from({ length: middle }, (___, low) => [high, middle, low])),
).flat(2);

/**
 * How likely both hands are equal: of every pair of hands that are worth the same and share no card. No hand is favoured,
 * so each player wins half of the rest.
 */
export function chanceOfEqual(): Fraction {
  const alike = Map.groupBy(hands, strengthOf);
  let equal = 0;
  for (const group of alike.values())
    for (const first of group) for (const second of group) if (!first.some((card) => second.includes(card))) equal += 1;
  const others = ((deckSize - 3) * (deckSize - 4) * (deckSize - 5)) / 6;
  return fraction(equal, hands.length * others);
}

/** What a position returns over the long run, as a share of the stake. */
export function exactReturn(position: string): Fraction {
  if (!position.endsWith('-pair-plus')) {
    const equal = chanceOfEqual();
    const wins = fraction(equal.denominator - equal.numerator, 2n * equal.denominator);
    return add(equal, multiply(wins, fraction(winHundredths(position), 100)));
  }
  const paid = hands.reduce((sum, hand) => sum + shapes.pairPlusHundredths[kindOf(hand)], 0);
  return fraction(paid, 100 * hands.length);
}

function winHundredths(position: string): number {
  return shapes.positions.find(({ id }) => id === position)!.mostReturnHundredths;
}
