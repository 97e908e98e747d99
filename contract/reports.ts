import * as z from 'zod/mini';
import { defineCall, type FileAnswer } from './call.ts';
import { momentMs, momentMsInput, nothing } from './fields.ts';
import { moneyText } from './money.ts';

/** Which definitions the figures of a report follow: a change of what a figure means is a new version. */
export const REPORT_DEFINITIONS = 'revenue-2';

export const revenueGroups = ['day', 'hour', 'game', 'studio', 'category'] as const;
export type RevenueGroup = (typeof revenueGroups)[number];

/** What the window is held against: the window of the same length just before it, or the same days of the week before. */
export const revenueComparisons = ['before', 'week'] as const;

/** A report of hours covers at most so many days, any other at most so many. */
export const REPORT_HOURS_DAYS_MAX = 31;
export const REPORT_DAYS_MAX = 93;

/** What only the brand as a whole has: bonuses, fees and payments belong to no game. */
const brandFigures = z.strictObject({
  bonusIssued: moneyText,
  bonusForfeited: moneyText,
  bonusConverted: moneyText,
  /** GGR in cash less what bonuses became cash. */
  netBeforeCosts: moneyText,
  /** Fees of payment companies that the house bears. */
  fees: moneyText,
  /** What the house gave to members as cash for what they did, cashback among it. */
  rewards: moneyText,
  /** What agents earned by their contracts. */
  commissions: moneyText,
  /** Net gaming revenue. */
  ngr: moneyText,
  deposits: moneyText,
  withdrawals: moneyText,
  netDeposits: moneyText,
});

const figures = z.strictObject({
  bets: z.int(),
  turnover: moneyText,
  payouts: moneyText,
  ggr: moneyText,
  /** GGR of turnover; null without turnover. */
  hold: z.nullable(z.number()),
  ggrCash: moneyText,
  ggrBonus: moneyText,
  royalties: moneyText,
  /** Different members with a settled bet, never to be added up; null where the window cuts a day. */
  active: z.nullable(z.int()),
  brand: z.nullable(brandFigures),
});
export type RevenueFigures = z.infer<typeof figures>;

const row = z.extend(figures, {
  /** The beginning of a day or hour. */
  fromMs: z.nullable(momentMs),
  studio: z.nullable(z.string()),
  category: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
});
export type RevenueRow = z.infer<typeof row>;

export const reportRules = ['games', 'transfers', 'owed', 'bonus', 'parts'] as const;

/** Two ways to the same amount: by the books and by the bets. */
const identity = z.strictObject({
  rule: z.enum(reportRules),
  left: moneyText,
  right: moneyText,
  difference: moneyText,
});
export type ReportIdentity = z.infer<typeof identity>;

const asked = {
  fromMs: momentMsInput,
  untilMs: momentMsInput,
  by: z.enum(revenueGroups),
};

export const getRevenue = defineCall({
  name: 'getRevenue',
  path: '/office/api/reports/revenue',
  verb: 'GET',
  token: 'staff',
  permission: 'reports.read',
  input: z.strictObject({ ...asked, against: z._default(z.enum(revenueComparisons), 'before') }),
  output: z.strictObject({
    definitions: z.string(),
    currency: z.string(),
    atMs: momentMs,
    total: figures,
    against: z.strictObject({ fromMs: momentMs, untilMs: momentMs, total: figures }),
    rows: z.array(row),
    identities: z.array(identity),
  }),
  summary:
    'Gross and net gaming revenue over a half-open window of quarters of an hour, by the moment of settlement, in groups, with the identities that prove it.',
});

export const getRevenueFile = defineCall({
  name: 'getRevenueFile',
  path: '/office/api/reports/revenue/file',
  verb: 'GET',
  token: 'staff',
  permission: 'reports.read',
  rate: 'write',
  file: ['text/csv'],
  input: z.strictObject(asked),
  output: z.custom<FileAnswer>(),
  summary: 'The same as a file, with the definitions at its head, the count of rows and their SHA-256 at its end.',
});

const live = z.strictObject({
  turnover: moneyText,
  ggr: moneyText,
  deposits: moneyText,
  withdrawals: moneyText,
  active: z.nullable(z.int()),
  registrations: z.int(),
  /** Members whose first deposit ever was credited. */
  firstDeposits: z.int(),
});
export type LiveFigures = z.infer<typeof live>;

export const getLiveFigures = defineCall({
  name: 'getLiveFigures',
  path: '/office/api/reports/live',
  verb: 'GET',
  token: 'staff',
  permission: 'reports.read',
  input: nothing,
  output: z.strictObject({
    atMs: momentMs,
    today: live,
    /** The same day of last week up to the quarter of an hour that has now begun. */
    lastWeek: live,
  }),
  summary: 'Today so far, and the same weekday a week ago up to the same time.',
});
