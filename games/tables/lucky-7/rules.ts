import { type Fraction, fraction } from '../../fraction.ts';
import { deckSize } from '../card-shapes.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

/** Decks of a round: all of them are whole again for the next, so that nothing can be counted. */
const decks = 8;
export const cards = decks * deckSize;

export const lucky7: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** One card of eight whole decks. */
  draw: (random) => ({ card: random.below(cards) }),
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/** What a position returns over the long run, as a share of the stake: every card is counted. */
export function exactReturn(position: string): Fraction {
  let hundredths = 0;
  for (let card = 0; card < cards; card += 1) hundredths += shapes.returnHundredths(position, { card });
  return fraction(hundredths, 100 * cards);
}
