import { readResultLines, resultCell, resultLinesHead } from '../../../contract/result-lines.ts';
import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import type { Tier } from './families.ts';

/** What is known of a line before it is sent; the server decides. */
export const previewStates = [
  'enters',
  'confirms',
  /** This person has entered numbers of this draw. */
  'own',
  'not_waiting',
  'bad_numbers',
  'bad_line',
  'duplicate',
] as const;
export type PreviewState = (typeof previewStates)[number];

export interface PreviewLine {
  line: number;
  issue: string;
  groups: string[][] | null;
  state: PreviewState;
  /** Whose numbers it would confirm. */
  by: string;
}

type Waiting = Pick<OfficeDraw, 'issue' | 'proposed'>;

/** @param waiting the draws that wait for numbers; undefined where not all of them are known */
export function previewOf(
  text: string,
  tiers: readonly Tier[],
  waiting: readonly Waiting[] | undefined,
): PreviewLine[] {
  const read = readResultLines(text);
  const places = Map.groupBy(read, ({ issue }) => issue);
  return read.map(({ line, issue, groups }) => {
    const draw = waiting?.find((one) => one.issue === issue);
    const isAlone = places.get(issue)?.length === 1;
    return {
      line,
      issue,
      groups,
      state: stateOf({ groups, isAlone, draw, tiers, known: waiting !== undefined }),
      by: draw?.proposed?.by ?? '',
    };
  });
}

/** How many lines would do something. */
export function countReady(lines: readonly PreviewLine[]): number {
  return lines.filter(({ state }) => state === 'enters' || state === 'confirms').length;
}

/** How a result of these tiers is written, every digit a 0. */
export function formOf(tiers: readonly Tier[]): string {
  return resultCell(tiers.map(({ count, digits }) => Array.from({ length: count }, () => '0'.repeat(digits))));
}

/** A table to fill in: the issues that wait, the oldest first, and beside each how its numbers are written. */
export function templateRows(tiers: readonly Tier[], waiting: readonly Waiting[]): string[][] {
  return [[...resultLinesHead, 'form'], ...waiting.toReversed().map(({ issue }) => [issue, '', formOf(tiers)])];
}

interface Known {
  groups: string[][] | null;
  isAlone: boolean;
  draw: Waiting | undefined;
  tiers: readonly Tier[];
  known: boolean;
}

function stateOf({ groups, isAlone, draw, tiers, known }: Known): PreviewState {
  if (groups === null) return 'bad_line';
  if (!isAlone) return 'duplicate';
  if (!fits(groups, tiers)) return 'bad_numbers';
  if (!draw) return known ? 'not_waiting' : 'enters';
  if (!draw.proposed) return 'enters';
  return draw.proposed.isOwn ? 'own' : 'confirms';
}

function fits(groups: readonly (readonly string[])[], tiers: readonly Tier[]): boolean {
  const isNumber = (number: string, digits: number) => number.length === digits && /^\d+$/.test(number);
  return (
    groups.length === tiers.length &&
    tiers.every(({ count, digits }, at) => {
      const numbers = groups[at]!;
      return numbers.length === count && numbers.every((number) => isNumber(number, digits));
    })
  );
}
