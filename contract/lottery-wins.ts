import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, rowId, text } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';

/** A win as high as its lottery says to look at: it is paid at once, and somebody of the staff looks at it. */
export const bigWinStates = ['unreviewed', 'reviewed'] as const;

export const LEAST_REVIEW_NOTE = 3;

const bigWin = z.strictObject({
  ticketId: z.string(),
  memberId: z.string(),
  memberAccount: z.string(),
  gameCode: z.string(),
  names: z.strictObject({ BN: z.string(), EN: z.string() }),
  family: z.string(),
  issue: z.string(),
  playType: z.string(),
  lines: z.int(),
  stake: moneyText,
  /** Thousandths of the unit, in the order of the prizes. */
  odds: z.array(z.int()),
  /** Without the rebate. */
  prize: moneyText,
  /** What made it a big one: as it was when the numbers came. */
  bigWinFrom: moneyText,
  placedAtMs: momentMs,
  drawsAtMs: momentMs,
  /** When the ticket was paid. */
  wonAtMs: momentMs,
  review: z.nullable(z.strictObject({ by: z.string(), atMs: momentMs, note: z.string() })),
});
export type BigWin = z.infer<typeof bigWin>;

const asked = {
  ...ofMember,
  ...amountBetween,
  ...between,
  ...ordered(['at']),
  state: z.optional(z.enum(bigWinStates)),
};

export const listBigWins = defineCall({
  name: 'listBigWins',
  about: 'lottery',
  path: '/office/api/lottery/wins',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: z.strictObject({ ...paging, ...asked }),
  /** `unreviewed`: of all, whatever is asked for. */
  output: z.extend(page(bigWin), { unreviewed: z.int() }),
  summary: 'Big wins of lotteries, the latest first.',
});

export const exportBigWins = defineListFile({
  name: 'exportBigWins',
  path: '/office/api/lottery/wins.csv',
  permission: 'draws.read',
  input: z.strictObject(asked),
  summary: 'The same wins as a file.',
});

export const reviewBigWin = defineCall({
  name: 'reviewBigWin',
  changes: ['lottery'],
  path: '/office/api/lottery/win/review',
  verb: 'POST',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({ ticketId: rowId, note: text(300, LEAST_REVIEW_NOTE) }),
  output: z.strictObject({}),
  summary: 'Says that somebody has looked at a big win, and what they found; once.',
});
