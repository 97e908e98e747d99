import { plainDigits } from '../../kit/money.ts';
import type { Tier } from './families.ts';

/** What has been typed so far: a text for each number of a result, in the order of its tiers. */
export type Entry = readonly string[];

export function blankEntry(tiers: readonly Tier[]): Entry {
  return lengthsOf(tiers).map(() => '');
}

/** As the wire wants it: the numbers of each tier. */
export function resultOf(entry: Entry, tiers: readonly Tier[]): string[][] {
  let at = 0;
  return tiers.map(({ count }) => entry.slice(at, (at += count)));
}

/** Whether every number is there and has all its digits. */
export function isWhole(entry: Entry, tiers: readonly Tier[]): boolean {
  return lengthsOf(tiers).every((digits, at) => entry[at]?.length === digits);
}

/** How many numbers have all their digits. */
export function countWhole(entry: Entry, tiers: readonly Tier[]): number {
  return lengthsOf(tiers).filter((digits, at) => entry[at]?.length === digits).length;
}

/** Which numbers are not those that another has entered. */
export function differingOf(entry: Entry, other: readonly (readonly string[])[]): ReadonlySet<number> {
  const flat = other.flat();
  return new Set(entry.flatMap((number, at) => (number === flat[at] ? [] : [at])));
}

/**
 * The numbers of a whole block as results are published: in the order of the tiers or from the last tier to the first,
 * with names of tiers between them, separated by anything. What has not the length that is due is passed over.
 */
export function readBlock(text: string, tiers: readonly Tier[]): Entry {
  const forward = spread(text, lengthsOf(tiers));
  if (forward.length === lengthsOf(tiers).length) return forward;
  const backward = tiers.toReversed();
  const found = spread(text, lengthsOf(backward));
  if (found.length <= forward.length) return padded(forward, tiers);
  const whole = resultOf(padded(found, backward), backward).toReversed().flat();
  return whole;
}

/** Numbers pasted into one field go on into those behind it. */
export function pasteInto(entry: Entry, tiers: readonly Tier[], from: number, text: string): Entry {
  const found = spread(text, lengthsOf(tiers).slice(from));
  return entry.map((number, at) => found[at - from] ?? number);
}

/** How many digits each number has. */
export function lengthsOf(tiers: readonly Tier[]): number[] {
  return tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
}

/** Numbers of a text for places of these lengths, as many as are found in a row. */
function spread(text: string, lengths: readonly number[]): string[] {
  const tokens: readonly string[] = plainDigits(text).match(/\d+/g) ?? [];
  const found: string[] = [];
  for (const token of tokens) {
    const digits = lengths[found.length];
    if (digits === undefined) break;
    // Balls and digits are often written without anything between them.
    const isRow = (digits === 1 || tokens.length === 1) && token.length % digits === 0;
    if (token.length === digits) found.push(token);
    else if (isRow && lengths.every((one) => one === digits))
      found.push(...(token.match(new RegExp(`\\d{${digits}}`, 'g')) ?? []));
  }
  return found.slice(0, lengths.length);
}

function padded(found: readonly string[], tiers: readonly Tier[]): Entry {
  return blankEntry(tiers).map((_, at) => found[at] ?? '');
}
