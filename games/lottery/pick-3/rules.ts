import { drawDigits, placeRule, threeDigitRules, unplacedRule } from '../digit-plays.ts';
import { createFastFamily, dragonTiger, sidesOf, straight, sumOf, winning } from '../fast-plays.ts';
import { digits } from '../fast-shapes.ts';
import { facts } from './shapes.ts';

export const pick3 = createFastFamily({
  facts,
  version: 1,
  symbols: digits,
  draw: (random) => drawDigits(3, random),
  plays: {
    ...threeDigitRules('', 0),
    'first-2-straight': straight(0),
    'last-2-straight': straight(1),
    hundreds: placeRule(0),
    tens: placeRule(1),
    units: placeRule(2),
    unplaced: unplacedRule(0, 3),
    'sum-sides': winning((drawn) => sidesOf(sumOf(drawn), 14)),
    span: winning((drawn) => [spanOf(drawn)]),
    'dragon-tiger': dragonTiger(0, 2),
  },
});

/** The highest digit less the lowest. */
function spanOf(drawn: readonly string[]): string {
  const values = drawn.map(Number);
  return String(Math.max(...values) - Math.min(...values));
}
