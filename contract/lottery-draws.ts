import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { page, paging, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';
import { drawResult, drawStates, lotteryDraw } from './lottery.ts';
import { moneyText } from './money.ts';

const officeDraw = z.extend(lotteryDraw, {
  drawId: z.string(),
  names: z.strictObject({ BN: z.string(), EN: z.string() }),
  family: z.string(),
  source: z.enum(['rng', 'office']),
  stake: moneyText,
  payout: moneyText,
  winners: z.int(),
  /** What it may still cost: of each play type the dearest number; nothing once its numbers are known. */
  exposure: moneyText,
  /** Whether every part of it is settled, and how many are. */
  parts: z.int(),
  partsSettled: z.int(),
  cancelReason: z.nullable(z.string()),
  /** What one person has entered and another must confirm. */
  proposed: z.nullable(
    z.strictObject({ result: drawResult, by: z.string(), isOwn: z.boolean(), atMs: z.int(), reason: z.string() }),
  ),
});
export type OfficeDraw = z.infer<typeof officeDraw>;

/** Draws are added up over so many days at most: a month, whatever its length. */
export const MOST_TOTAL_DAYS = 31;

const askedDraws = {
  ...between,
  ...ordered(['draws']),
  gameCode: z.optional(text(40)),
  state: z.optional(z.enum(drawStates)),
  /** The number of a draw, or its beginning: the day. */
  issue: z.optional(text(40)),
  /** Only those that wait for people: closed, drawn elsewhere, and without a confirmed result. */
  waiting: z.optional(z.enum(['1'])),
};

export const officeListDraws = defineCall({
  name: 'officeListDraws',
  about: 'lottery',
  path: '/office/api/lottery/draws',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: z.strictObject({ ...paging, ...askedDraws }),
  output: z.extend(page(officeDraw), {
    /** Of all draws that the filter has, on all pages; null where it is no time of at most so many days. */
    totals: z.nullable(
      z.strictObject({
        tickets: z.int(),
        stake: moneyText,
        payout: moneyText,
        winners: z.int(),
        exposure: moneyText,
      }),
    ),
  }),
  summary: 'Draws that have closed or will soon, latest first, with what they come to in a time of some days.',
});

export const officeExportDraws = defineListFile({
  name: 'officeExportDraws',
  path: '/office/api/lottery/draws.csv',
  permission: 'draws.read',
  input: z.strictObject(askedDraws),
  summary: 'The same draws as a file.',
});
