import { type PlinkoChoice, pocketMultiples } from '../../../../games/instant/plinko/shapes.ts';
import { type MultipleText, readMultiple, showMultiple, writeMultiple } from '../../../../games/instant/shapes.ts';
import { figureText } from '../figures.ts';

/** The warmer, the more it pays; only river pays less than the stake. */
export type Tone = 'river' | 'leaf' | 'turmeric' | 'vermilion' | 'magenta';

export interface PocketLook {
  text: string;
  tone: Tone;
}

/** What is written on the pockets of a table, from left to right, in the digits of the language. */
export function pocketLooksOf(choice: PlinkoChoice, locale: string): PocketLook[] {
  return pocketMultiples(choice)
    .map(writeMultiple)
    .map((multiple) => ({ text: shortText(multiple, locale), tone: toneOf(multiple) }));
}

const leastOfTones: readonly (readonly [bigint, Tone])[] = [
  [50n, 'magenta'],
  [10n, 'vermilion'],
  [2n, 'turmeric'],
  [1n, 'leaf'],
];

export function toneOf(multiple: MultipleText): Tone {
  const { numerator, denominator } = readMultiple(multiple);
  return leastOfTones.find(([least]) => numerator >= least * denominator)?.[1] ?? 'river';
}

/** '0.5', '9', '126': all tables are in tenths. */
function shortText(multiple: MultipleText, locale: string): string {
  return figureText(showMultiple(multiple, 1).replace(/\.0$/, ''), locale);
}
