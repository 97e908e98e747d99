import { drawDistinct } from '../../draw.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import { deckSize } from '../card-shapes.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

/** Decks of a round: all of them are whole again for the next, so that nothing can be counted. */
export const decks = 8;

export const dragonTiger: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** Two different cards of eight whole decks, the dragon's first. games/draw.ts says how by hand. */
  draw(random) {
    const [dragon, tiger] = drawDistinct(2, decks * deckSize, random) as [number, number];
    return { dragon, tiger };
  },
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/** What a position returns over the long run, as a share of the stake: every pair of cards is counted. */
export function exactReturn(position: string): Fraction {
  const cards = Array.from({ length: decks * deckSize }, (_, card) => card);
  let hundredths = 0;
  for (const dragon of cards)
    for (const tiger of cards) if (dragon !== tiger) hundredths += shapes.returnHundredths(position, { dragon, tiger });
  return fraction(hundredths, 100 * cards.length * (cards.length - 1));
}
