import { drawDigits, placeRule, threeDigitRules, unplacedRule } from '../digit-plays.ts';
import { createFastFamily, dragonTiger, sidesOf, straight, sumOf, together, winning } from '../fast-plays.ts';
import { digits } from '../fast-shapes.ts';
import { comparedPlaces, facts } from './shapes.ts';

export const fiveDigits = createFastFamily({
  facts,
  version: 1,
  symbols: digits,
  draw: (random) => drawDigits(5, random),
  plays: {
    straight: straight(0),
    hand: winning((drawn) => [handOf(drawn)]),
    'last-4-straight': straight(1),
    ...threeDigitRules('first-3-', 0),
    ...threeDigitRules('middle-3-', 1),
    ...threeDigitRules('last-3-', 2),
    'first-2-straight': straight(0),
    'first-2-group': together(2, 0, 2),
    'last-2-straight': straight(3),
    'last-2-group': together(2, 3, 5),
    ...Object.fromEntries([0, 1, 2, 3, 4].map((place) => [`place-${place + 1}`, placeRule(place)])),
    'last-3-unplaced': unplacedRule(2, 5),
    'sum-sides': winning((drawn) => sidesOf(sumOf(drawn), 23)),
    ...Object.fromEntries(
      comparedPlaces.map(([left, right]) => [`dragon-tiger-${left}-${right}`, dragonTiger(left - 1, right - 1)]),
    ),
    bull: winning((drawn) => [bullOf(drawn)]),
  },
});

/** Hands by how often each different digit comes, the most frequent first; five different ones may be a run. */
const hands: Readonly<Record<string, string>> = {
  '5': 'five-of-a-kind',
  '41': 'four-of-a-kind',
  '32': 'full-house',
  '311': 'three-of-a-kind',
  '221': 'two-pairs',
  '2111': 'one-pair',
};

function handOf(drawn: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const digit of drawn) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const shape = [...counts.values()].toSorted((left, right) => right - left).join('');
  if (hands[shape]) return hands[shape];
  // Five different digits are neighbours where no more than four steps lie between the ends.
  const values = drawn.map(Number);
  return Math.max(...values) - Math.min(...values) === 4 ? 'run' : 'no-hand';
}

function bullOf(drawn: readonly string[]): string {
  const values = drawn.map(Number);
  const points = sumOf(drawn) % 10;
  // Three add up to whole tens just where the other two have the last figure of the sum of all.
  const isBull = values.some((one, at) => values.slice(0, at).some((other) => (one + other) % 10 === points));
  if (!isBull) return 'no-bull';
  return points === 0 ? 'bull-bull' : `bull-${points}`;
}
