import type { DrawResult } from '../shapes.ts';
import { createVnFamily, vnCounters } from '../vn-plays.ts';
import { facts, tiers } from './shapes.ts';

export const vnNorth = createVnFamily(facts, tiers, vnCounters);

/**
 * A result whose numbers may have lost their leading zeros, as tables of past draws have them.
 * @param values the numbers of each tier, in the order of the tiers
 * @returns the result with all digits; null where a number is missing, too long or none, or a tier is not complete
 */
export function padResult(values: readonly (readonly string[])[]): DrawResult | null {
  // An empty text is a number that is missing, not a zero.
  const padded = values.map((numbers, at) =>
    numbers.map((number) => (number === '' ? number : number.padStart(tiers[at]?.digits ?? 0, '0'))),
  );
  return vnNorth.readResult(padded);
}
