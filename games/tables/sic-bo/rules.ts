import { type Fraction, fraction } from '../../fraction.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

const DICE = 3;

export const sicBo: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** below(6) + 1 for each of three dice. */
  draw(random) {
    return { dice: Array.from({ length: DICE }, () => random.below(shapes.faces.length) + 1) };
  },
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/** What a position returns over the long run, as a share of the stake: every roll is counted. */
export function exactReturn(position: string): Fraction {
  let hundredths = 0;
  for (const first of shapes.faces)
    for (const second of shapes.faces)
      for (const third of shapes.faces)
        hundredths += shapes.returnHundredths(position, { dice: [first, second, third] });
  return fraction(hundredths, 100 * shapes.faces.length ** DICE);
}
