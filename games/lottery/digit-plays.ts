import type { Random } from '../random.ts';
import { type Play, straight, sumOf, together, twiceAndOnce, winning } from './fast-plays.ts';
import { digits } from './fast-shapes.ts';

/** How `threeDigitPlays` are won by the digits from the place `from` on. */
export function threeDigitRules(prefix: string, from: number): Record<string, Play> {
  return {
    [`${prefix}straight`]: straight(from),
    [`${prefix}group-3`]: twiceAndOnce(from),
    [`${prefix}group-6`]: together(3, from, from + 3),
    [`${prefix}sum`]: winning((drawn) => [String(sumOf(drawn.slice(from, from + 3)))]),
  };
}

/** The digit at one place. */
export function placeRule(place: number): Play {
  return winning((drawn) => [drawn[place]!]);
}

/** Any digit among those from one place to another, once; `to` is the place behind the last. */
export function unplacedRule(from: number, to: number): Play {
  return winning((drawn) => [...new Set(drawn.slice(from, to))]);
}

/** Digits that are drawn each on its own: every number of so many is equally likely. */
export function drawDigits(count: number, random: Random): string[] {
  return Array.from({ length: count }, () => digits[random.below(digits.length)]!);
}
