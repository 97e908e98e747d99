import { drawDistinct } from '../../draw.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import type { TableGame } from '../table-game.ts';
import * as shapes from './shapes.ts';

/** All ways in which a coin can bounce. */
const bounces = 2 ** shapes.dholRows;
/** Whoever bet on a number need not wait for a fair. */
const numberMs = 11_500;

export const boishakhiWheel: TableGame<shapes.Outcome> = {
  facts: shapes,
  version: 1,
  /** below(54) for the segment, below(1000) for the multiplier, then what the fair needs, where one fell. */
  draw(random) {
    const segment = random.below(shapes.wheel.length);
    const slot = random.below(shapes.slots);
    return { segment, slot, bonus: bonusOf(shapes.wheel[segment]!, random) };
  },
  dealMsOf: (outcome) => (shapes.isFair(shapes.spotOf(outcome)) ? shapes.dealMs : numberMs),
  winner: shapes.winnerOf,
  returnHundredths: shapes.returnHundredths,
};

/**
 * What a position returns over the long run, as a share of the stake: every segment, each with every multiplier, is
 * counted. Of pots and boats each turn of the row stands for all orders: in these, too, everything comes equally often to
 * every place.
 */
export function exactReturn(position: string): Fraction {
  // Everything is counted in parts of the least number that all fairs divide.
  const parts = bounces * shapes.racePrizes.length;
  let hundredths = 0;
  for (const [segment, spot] of shapes.wheel.entries()) {
    const all = allBonuses(spot);
    for (let slot = 0; slot < shapes.slots; slot += 1)
      for (const bonus of all)
        hundredths += (shapes.returnHundredths(position, { segment, slot, bonus }) * parts) / all.length;
  }
  return fraction(hundredths, 100 * shapes.wheel.length * shapes.slots * parts);
}

function bonusOf(spot: shapes.Spot, random: Random): number[] {
  if (!shapes.isFair(spot)) return [];
  const count = shapes.choicesOf[spot];
  if (spot === 'dhol') return Array.from({ length: count }, () => random.below(bounces));
  return drawDistinct(count, count, random);
}

function allBonuses(spot: shapes.Spot): number[][] {
  if (!shapes.isFair(spot)) return [[]];
  const count = shapes.choicesOf[spot];
  const row = Array.from({ length: count }, (_, at) => at);
  if (spot === 'dhol') return Array.from({ length: bounces }, (_, drawn) => row.map(() => drawn));
  return row.map((turn) => row.map((at) => (at + turn) % count));
}
