import * as z from 'zod/mini';
import { betStates, gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, page, paging, text } from './fields.ts';
import { amountBetween, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';

/** Bets of all members are read by the day: a list over a year would be a report, and those are added up elsewhere. */
export const BETS_HOURS_MAX = 25;

/** A bet belongs to a window by when it was placed, or by when it was settled, as reports count it. */
export const betMoments = ['placed', 'settled'] as const;

/** How staff narrow bets down; the amounts are of stakes. */
const askedBets = {
  ...ofMember,
  ...amountBetween,
  moment: z._default(z.enum(betMoments), 'placed'),
  fromMs: momentMsInput,
  untilMs: momentMsInput,
  category: z.optional(z.enum(gameCategories)),
  /** The studio whose game it is. */
  studio: z.optional(text(40, 1)),
  gameCode: z.optional(text(40, 1)),
  state: z.optional(z.enum(betStates)),
  ...ordered(['id']),
};

export const officeBet = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  studio: z.string(),
  category: z.enum(gameCategories),
  gameCode: z.string(),
  roundId: z.string(),
  state: z.enum(betStates),
  stake: moneyText,
  payout: moneyText,
  /** What the house won of it; nothing while it is open. */
  ggr: moneyText,
  placedAtMs: momentMs,
  settledAtMs: z.nullable(momentMs),
});
export type OfficeBet = z.infer<typeof officeBet>;

export const searchBets = defineCall({
  name: 'searchBets',
  path: '/office/api/bets',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...askedBets }),
  output: z.extend(page(officeBet), {
    /** Of the settled ones that the filters leave. */
    totals: z.strictObject({ turnover: moneyText, payouts: moneyText, ggr: moneyText }),
  }),
  summary:
    'Bets of all members placed or settled within a window of a day at most, newest first, with what they came to.',
});

export const exportBets = defineListFile({
  name: 'exportBets',
  path: '/office/api/bets/file',
  permission: 'records.read',
  input: z.strictObject(askedBets),
  summary: 'The same bets as a file, all of them.',
});
