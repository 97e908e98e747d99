import type { DrawResult } from '../../../../games/lottery/shapes.ts';

export interface BoardRow {
  digit: string;
  /** The last digits of the pairs that begin with it. */
  byHead: readonly string[];
  /** The first digits of the pairs that end in it. */
  byTail: readonly string[];
}

/** The last two digits of all numbers of a Vietnamese draw, by their first and by their second digit. */
export function lotoBoard(result: DrawResult): BoardRow[] {
  const pairs = result
    .flat()
    .map((number) => number.slice(-2))
    .toSorted();
  return Array.from({ length: 10 }, (_, at) => {
    const digit = String(at);
    return {
      digit,
      byHead: pairs.filter((pair) => pair.startsWith(digit)).map((pair) => pair.charAt(1)),
      byTail: pairs.filter((pair) => pair.endsWith(digit)).map((pair) => pair.charAt(0)),
    };
  });
}
