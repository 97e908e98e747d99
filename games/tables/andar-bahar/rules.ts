import { drawDistinct } from '../../draw.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import { deckSize, rankOf } from '../card-shapes.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

/** Of the 51 cards behind the joker 48 have another rank: the next one has its. */
const MOST_CARDS = 49;

export const andarBahar: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** Different cards of one whole deck: the joker, then as many as it takes. games/draw.ts says how by hand. */
  draw(random) {
    const [joker, ...rest] = drawDistinct(1 + MOST_CARDS, deckSize, random) as [number, ...number[]];
    const match = rest.findIndex((card) => rankOf(card) === rankOf(joker));
    return { joker, cards: rest.slice(0, match + 1) };
  },
  dealMsOf: shapes.dealMsOf,
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/**
 * What a position returns over the long run, as a share of the stake: every way is counted in which the three cards of the
 * joker's rank can lie among the 51 behind it.
 */
export function exactReturn(position: string): Fraction {
  const behind = deckSize - 1;
  let [hundredths, ways] = [0, 0];
  for (let first = 0; first < behind; first += 1)
    for (let second = first + 1; second < behind; second += 1)
      for (let third = second + 1; third < behind; third += 1) {
        hundredths += shapes.returnHundredths(position, { joker: 0, cards: dealt[first]! });
        ways += 1;
      }
  return fraction(hundredths, 100 * ways);
}

/** Deals that end with a card at a place: which cards they are does not matter. */
const dealt = Array.from({ length: MOST_CARDS }, (_, last) => Array.from({ length: last + 1 }, () => 0));
