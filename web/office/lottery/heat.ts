import type { Pad } from '../../../games/lottery/shapes.ts';

/** The numbers of a play type that fit on one map, in their order; null where there are too many, or lines of several. */
export function numbersOnMap(pad: Pad): readonly string[] | null {
  if (pad.kind === 'numbers') return pad.digits > 2 ? null : countedNumbers(pad.digits);
  if (pad.kind === 'pick') return pad.take === 1 ? pad.symbols : null;
  const [first, ...rest] = pad.places;
  return first && rest.length === 0 ? first.symbols : null;
}

/** How much of what a number may cost at most is taken: 0 to 1, and above where the limit was lowered afterwards. */
export function shareOf({ liability, most }: { liability: string; most: string }): number {
  return Number(most) > 0 ? Number(liability) / Number(most) : 0;
}

function countedNumbers(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
}
