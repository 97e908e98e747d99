import type { MarketChances } from './chances.ts';
import { numbered } from './shapes.ts';

/** A whole number that something may come to, with its chance; lists of them add up to 1 and rise. */
export interface Likely {
  value: number;
  chance: number;
}

/** Puts together what comes to the same, in rising order. */
export function likelyOf<T>(all: Iterable<T>, valueOf: (one: T) => number, chanceOf: (one: T) => number): Likely[] {
  const chances = new Map<number, number>();
  for (const one of all) chances.set(valueOf(one), (chances.get(valueOf(one)) ?? 0) + chanceOf(one));
  return [...chances].map(([value, chance]) => ({ value, chance })).toSorted((one, other) => one.value - other.value);
}

/**
 * Lines around the middle of what is counted, half above each number that it may be, so that nothing is level with them.
 * @param least nothing below it is asked any more: it has been reached
 * @param at of a market that is numbered, which one
 */
export function overUnder(
  market: string,
  counted: readonly Likely[],
  steps: readonly number[],
  { least, at }: { least: number; at?: number },
): MarketChances[] {
  const middle = medianOf(counted);
  return steps
    .map((step) => middle + step)
    .filter((line) => line >= least && counted.some(({ value }) => value === line))
    .map((line) => {
      const under = counted.reduce((sum, { value, chance }) => (value <= line ? sum + chance : sum), 0);
      const quarters = 4 * line + 2;
      return { market, line: at === undefined ? quarters : numbered(at, quarters), chances: [1 - under, under] };
    });
}

/** Handicaps of the side at home around what makes both sides even, half a point beside each number. */
export function handicaps(market: string, ahead: readonly Likely[], steps: readonly number[]): MarketChances[] {
  const middle = medianOf(ahead);
  return steps.map((step) => {
    const line = -4 * (middle + step) - 2;
    const ofHome = ahead.reduce((sum, { value, chance }) => (4 * value + line > 0 ? sum + chance : sum), 0);
    return { market, line, chances: [ofHome, 1 - ofHome] };
  });
}

function medianOf(counted: readonly Likely[]): number {
  let below = 0;
  return counted.find(({ chance }) => (below += chance) >= 0.5)?.value ?? counted.at(-1)!.value;
}
