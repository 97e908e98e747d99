import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, nothing, reasonText, rowId, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';

/** Of each category how many hundredths of a percent of valid turnover come back; a category without any is left out. */
export const cashbackRates = z.array(z.strictObject({ category: z.enum(gameCategories), rate: z.int() }));

export const getVipLadder = defineCall({
  name: 'getVipLadder',
  about: 'member',
  worded: true,
  path: '/wps/vip/ladder',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  input: nothing,
  output: z.strictObject({
    levels: z.array(
      z.strictObject({
        level: z.int(),
        name: z.string(),
        /** Whether members of this level have a channel of customer service of their own. */
        ownService: z.boolean(),
        /** Valid turnover that leads here, in all and in a month, and that a month needs to keep it; null: people give it. */
        terms: z.nullable(z.strictObject({ turnover: moneyText, month: moneyText, keep: moneyText, gift: moneyText })),
        cashback: cashbackRates,
      }),
    ),
    /** Where the caller stands; null for visitors. */
    rankLevel: z.nullable(z.int()),
  }),
  summary: 'The VIP levels of the brand, the lowest first, and where the caller stands.',
});

const done = z.strictObject({ actual: moneyText, expected: z.nullable(moneyText) });

export const getPlayerRankProgress = defineCall({
  name: 'getPlayerRankProgress',
  about: 'member',
  worded: true,
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  aliases: [{ path: '/wps/relay/MCS2_getPlayerRankProgress' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  input: nothing,
  output: z.strictObject({
    playerRankName: z.string(),
    rankLevel: z.int(),
    /** The level above; null: play leads no higher. */
    nextRankName: z.nullable(z.string()),
    /** Valid turnover, and what the next level asks for. */
    monthlyTurnover: done,
    totalTurnover: done,
    /** What this month needs to keep the level; null: it is kept anyway. */
    keepTurnover: z.nullable(moneyText),
    monthEndsMs: momentMs,
  }),
  summary: 'How far the member is on the way to the next VIP level, and what keeps the one they have.',
});

const vipChange = z.strictObject({
  levelBefore: z.int(),
  level: z.int(),
  cause: z.enum(['turnover', 'month', 'staff']),
  atMs: momentMs,
  untilMs: z.nullable(momentMs),
  staffAccount: z.nullable(z.string()),
  note: z.string(),
});

export const getMemberVip = defineCall({
  name: 'getMemberVip',
  about: 'member',
  path: '/office/api/member/vip',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ memberId: rowId }),
  output: z.strictObject({
    level: z.int(),
    monthTurnover: moneyText,
    totalTurnover: moneyText,
    /** The latest moves, newest first. */
    changes: z.array(vipChange),
  }),
  summary: 'A member’s VIP level, what they have played for it, and how they came there.',
});

export const setMemberVip = defineCall({
  name: 'setMemberVip',
  changes: ['member', 'members'],
  path: '/office/api/member/vip',
  verb: 'PUT',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({
    memberId: rowId,
    level: wholeNumber(0, 19),
    /** Until then no month takes the level away; null: the first month that is not kept does. */
    untilMs: z._default(z.nullable(momentMsInput), null),
    reason: reasonText(200),
  }),
  output: z.strictObject({ level: z.int() }),
  summary: 'Gives a member a VIP level by hand, without its gift.',
});

/** Who would stand where, if these were the terms. */
export const simulateVip = defineCall({
  name: 'simulateVip',
  path: '/office/api/vip/simulation',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  input: z.strictObject({
    levels: z
      .array(z.strictObject({ turnoverMinor: wholeNumber(0, 1e15), monthMinor: wholeNumber(0, 1e15) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  output: z.strictObject({
    /** Of each level how many members stand there, and how many their play of all time and of the last full month leads there under these terms. */
    levels: z.array(z.strictObject({ level: z.int(), now: z.int(), under: z.int() })),
    up: z.int(),
    down: z.int(),
    /** First days of the month that was looked at. */
    monthFromMs: momentMs,
  }),
  summary: 'Counts who would stand where under other terms, by what members have played. Nothing changes.',
});
