import { type MultipleText, readMultiple } from '../../../../games/instant/shapes.ts';
import { type WheelChoice, wheelTenths } from '../../../../games/instant/wheel/shapes.ts';
import { figureText, ratioOf } from '../figures.ts';

/** One thing that a wheel pays. */
export interface Pay {
  tenths: number;
  multiple: MultipleText;
  /** On how many segments it stands. */
  count: number;
  colour: string;
}

/** What a wheel pays, from the most to nothing. */
export function paysOf({ risk, segments }: WheelChoice): Pay[] {
  const counts = Map.groupBy(wheelTenths[risk][segments], (tenths) => tenths);
  return [...counts]
    .toSorted(([one], [other]) => other - one)
    .map(([tenths, all]) => ({
      tenths,
      multiple: ratioOf(tenths, 10),
      count: all.length,
      colour: colourOf(tenths),
    }));
}

/** The paint of a segment: the more it pays, the warmer. Nothing is indigo. */
export function colourOf(tenths: number): string {
  return paints.find(([least]) => tenths >= least)?.[1] ?? '#28305e';
}

const paints = [
  [80, '#ffcf3f'],
  [34, '#f58a1f'],
  [20, '#e2376b'],
  [16, '#b83a9c'],
  [13, '#1fa38f'],
  [11, '#2f7fc4'],
] as const;

/** 13 as "1.3" or "১.৩", 20 as "2": no digit that says nothing. */
export function payText(tenths: number, locale: string): string {
  return figureText(tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`, locale);
}

/** '13/10', which the round paid, as 13. */
export function tenthsOf(payout: MultipleText): number {
  const { numerator, denominator } = readMultiple(payout);
  return Number((numerator * 10n) / denominator);
}
