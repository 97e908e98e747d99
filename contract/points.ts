import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, nothing, page, paging, requestKey, rowId, text, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';

/** Where goods go to, in the member's words. */
export const REMARK_LENGTH_MAX = 140;
/** So many of a gift at once. */
export const QUANTITY_MOST = 100;
/** So many points at once become cash, at most. */
export const CONVERSION_MOST = 10_000_000;

export const giftKinds = ['goods', 'cash', 'bonus', 'free_rounds'] as const;
export type GiftKind = (typeof giftKinds)[number];

/** What points were given for: a gift, or cash at the brand's rate. */
export const redemptionKinds = [...giftKinds, 'conversion'] as const;

export const redemptionStates = ['in_process', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** From each state the states that may follow it. */
export const redemptionTransitions: Record<RedemptionState, readonly RedemptionState[]> = {
  in_process: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** What moves points. */
export const pointMoves = ['points_earned', 'points_awarded', 'redemption', 'points_adjustment'] as const;

const bothNames = z.strictObject({ BN: z.string(), EN: z.string() });

/** Of each category that earns points how many each unit of valid turnover brings, as 1.20. */
const ratios = z.array(z.strictObject({ category: z.enum(gameCategories), ratio: z.string() }));

export const getPointConfig = defineCall({
  name: 'getPointConfig',
  path: '/wps/relay/MCS2_getPointConfig',
  aliases: [{ path: '/wps/relay/MCSFE_getPointConfig' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  tokenOptional: true,
  sameForAll: true,
  feature: 'PTSYS3',
  input: nothing,
  output: z.strictObject({
    ratios,
    /** Valid turnover that the ratios count by. */
    unit: moneyText,
    /** Cash for a hundred points; null: points do not become cash. */
    conversion: z.nullable(moneyText),
  }),
  summary: 'How play earns points, and what they become in cash.',
});

export const getPointBalance = defineCall({
  name: 'getPointBalance',
  about: 'points',
  path: '/wps/relay/MCS2_getPointBalance',
  aliases: [{ path: '/wps/relay/MCSFE_getPointBalance' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'PTSYS3',
  input: nothing,
  output: z.strictObject({
    /** All, those of them that wait for a decision, and those that can be spent. */
    points: z.int(),
    held: z.int(),
    available: z.int(),
  }),
  summary: 'The member’s points.',
});

export const gift = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  name: bothNames,
  text: bothNames,
  pictureUrl: z.nullable(z.string()),
  points: z.int(),
  /** What it costs in cash beside the points. */
  amount: moneyText,
  /** What one of it is worth; of goods what the house says. */
  worth: moneyText,
  /** How many are left; null: there is always one more. */
  left: z.nullable(z.int()),
  mostPerMember: z.nullable(z.int()),
  untilMs: z.nullable(momentMs),
});
export type Gift = z.infer<typeof gift>;

export const getPointReward = defineCall({
  name: 'getPointReward',
  about: 'points',
  path: '/wps/relay/MCS2_getPointReward',
  aliases: [{ path: '/wps/relay/MCSFE_getPointReward' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  tokenOptional: true,
  sameForAll: true,
  feature: 'PTSYS3',
  input: nothing,
  output: z.strictObject({ list: z.array(gift) }),
  summary: 'The gifts of the points mall that can be had now, in the order of the brand.',
});

export const redemption = z.strictObject({
  /** Its reference number. */
  id: z.string(),
  appliedAtMs: momentMs,
  kind: z.enum(redemptionKinds),
  name: bothNames,
  quantity: z.int(),
  /** What it cost, all of them together. */
  points: z.int(),
  amount: moneyText,
  worth: moneyText,
  state: z.enum(redemptionStates),
  /** When it was decided; null: it is in process. */
  decidedAtMs: z.nullable(momentMs),
  /** By how much the member's points are others for it: nothing where it was rejected. */
  changedPoints: z.int(),
  /** What they could spend after it. */
  pointsAfter: z.int(),
  remark: z.string(),
  /** Why it was rejected, in the words of the house. */
  reason: z.string(),
});
export type Redemption = z.infer<typeof redemption>;

export const getRedeemPointList = defineCall({
  name: 'getRedeemPointList',
  about: 'points',
  path: '/wps/relay/MCS2_getRedeemPointList',
  aliases: [{ path: '/wps/relay/MCSFE_getRedeemPointList' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'PTSYS3',
  input: z.strictObject({ ...paging, state: z.optional(z.enum(redemptionStates)) }),
  output: page(redemption),
  summary: 'What the member has given points for, newest first.',
});

/** What a member played of a category, at which ratio and by which unit. */
const earningLine = z.strictObject({
  category: z.enum(gameCategories),
  ratio: z.string(),
  unit: moneyText,
  validTurnover: moneyText,
});

export const pointRecordRow = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  move: z.enum(pointMoves),
  changedPoints: z.int(),
  pointsAfter: z.int(),
  /** Of a redemption its number. */
  redemptionId: z.nullable(z.string()),
});

const pointRecord = z.extend(page(pointRecordRow), { in: z.int(), out: z.int() });

export const getPointDetails = defineCall({
  name: 'getPointDetails',
  about: 'points',
  path: '/wps/relay/ODSFE2_MemTransDet',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'MEMTRANS3',
  input: z.strictObject({
    ...paging,
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
    move: z.optional(z.enum(pointMoves)),
  }),
  output: z.strictObject({
    record: pointRecord,
    /** What the member has played for points in all, and what that came to. */
    lines: z.array(earningLine),
    earned: z.int(),
  }),
  summary: 'Each change of the member’s points, newest first, and the turnover that earned them.',
});

export const redeemPointReward = defineCall({
  name: 'redeemPointReward',
  changes: ['points', 'balance', 'rewards', 'memberBonuses'],
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  aliases: [{ path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward' }],
  verb: 'POST',
  token: 'member',
  feature: 'PTSYS3',
  encrypted: true,
  strict: true,
  rate: 'money',
  input: z.strictObject({
    giftId: rowId,
    quantity: z._default(wholeNumber(1, QUANTITY_MOST), 1),
    /** What the member was shown: another price is refused. */
    points: wholeNumber(1, 1_000_000_000),
    remark: z._default(text(REMARK_LENGTH_MAX), ''),
    paymentPassword: text(128, 1),
    /** The same asks once, however often it comes. */
    requestId: requestKey,
  }),
  output: redemption,
  summary: 'Asks for a gift; its points, its cash and its place in the stock are held until it is decided.',
});

export const convertPoint = defineCall({
  name: 'convertPoint',
  changes: ['points', 'balance', 'rewards'],
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  aliases: [{ path: '/wps/relay/passwordCheck/MCSFE_convertPoint' }],
  verb: 'POST',
  token: 'member',
  feature: 'PTSYS3',
  encrypted: true,
  strict: true,
  rate: 'money',
  input: z.strictObject({
    /** A number of hundreds. */
    points: wholeNumber(1, CONVERSION_MOST),
    paymentPassword: text(128, 1),
    /** The same asks once, however often it comes. */
    requestId: requestKey,
  }),
  output: z.extend(redemption, { paid: moneyText }),
  summary: 'Makes cash of points at the brand’s rate, at once.',
});

export const earningOf = { lines: z.array(earningLine), earned: z.int(), credited: z.int() };
export const pointRecordPage = pointRecord;
