import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { longText, text } from './fields.ts';

/** Results of one lottery for many draws at once, as contract/result-lines.ts reads them. */

/** A year of daily draws, and of the longest results. */
export const MOST_IMPORTED_LINES = 400;
export const MOST_IMPORTED_LETTERS = 120_000;

/** What became of a line; only the first two changed anything. */
export const importOutcomes = [
  /** The numbers wait for a second person. */
  'entered',
  /** Another person had entered the same: the draw has its numbers. */
  'confirmed',
  /** This person had entered the same already. */
  'waits_for_other',
  /** Other numbers are entered or drawn. */
  'differs',
  'already_drawn',
  /** It has not closed, or its time has not come. */
  'not_ready',
  'cancelled',
  'unknown_issue',
  /** They are no result of this lottery. */
  'bad_numbers',
  'bad_line',
  /** Its issue stands in several lines: nothing is done for any of them. */
  'duplicate',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importDrawResults = defineCall({
  name: 'importDrawResults',
  changes: ['lottery'],
  path: '/office/api/lottery/results/import',
  verb: 'POST',
  token: 'staff',
  permission: 'draws.write',
  // Letters that take more than one byte, and what JSON adds.
  mostBodyBytes: 512 * 1024,
  input: z.strictObject({ gameCode: text(40, 1), lines: longText(MOST_IMPORTED_LETTERS, 1) }),
  output: z.strictObject({
    /** In the order of the text; empty lines, the head and lines without numbers are passed over. */
    lines: z.array(z.strictObject({ line: z.int(), issue: z.string(), outcome: z.enum(importOutcomes) })),
  }),
  summary:
    'Enters the numbers of many draws that were made elsewhere, line by line; where another person has entered the same, confirms them.',
});
