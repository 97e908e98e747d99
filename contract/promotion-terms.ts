import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { dayText, rowId, text } from './fields.ts';

/** How a promotion is taken: claimed at once, joined and then earned, or asked for with a form that people decide about. */
export const takeWays = ['at_once', 'join', 'application'] as const;
export type TakeWay = (typeof takeWays)[number];

/** What counts for one that is joined. Loss, result and time spent are none of it. */
export const promotionMetrics = ['turnover', 'deposits', 'bets'] as const;

/** How often a member may take it: once in all, or once in each day, week or month of the brand. */
export const promotionPeriods = ['once', 'daily', 'weekly', 'monthly'] as const;

export const APPLICATION_REMARK_MOST = 140;
export const APPLICATION_PICTURES_MOST = 3;
/** Wagering beyond this makes a gift a trap. */
export const WAGERING_MOST = 10;

const minor = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000_000_000));
const days = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const level = z.int().check(z.gte(0), z.lte(100));

/** What can be asked of members; a closed list, so that each can be counted before anybody is promised anything. */
export const audienceCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vip_level'), least: level, most: z.nullable(level) }),
  /** Days since registration, that day being 0. */
  z.strictObject({ kind: z.literal('registered'), leastDays: days(0, 3650), mostDays: z.nullable(days(0, 3650)) }),
  /** Deposits of the last days together. */
  z.strictObject({ kind: z.literal('deposits'), days: days(1, 90), leastMinor: minor(1) }),
  /** Valid turnover of the last days. */
  z.strictObject({ kind: z.literal('turnover'), days: days(1, 90), leastMinor: minor(1) }),
  /** A tag that staff gave. */
  z.strictObject({ kind: z.literal('label'), label: text(24, 1) }),
]);
export type AudienceCondition = z.infer<typeof audienceCondition>;

export const audienceKinds = ['vip_level', 'registered', 'deposits', 'turnover', 'label'] as const;

/** All of them have to hold; none: everybody. */
export const audience = z.array(audienceCondition).check(z.maxLength(8));
export type Audience = z.infer<typeof audience>;

export const promotionAward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amountMinor: minor(1) }),
  /** A fixed bonus by the terms that its offer had as the promotion was written. */
  z.strictObject({ kind: z.literal('bonus'), offerId: rowId }),
  z.strictObject({ kind: z.literal('points'), points: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
  z.strictObject({
    kind: z.literal('free_rounds'),
    provider: text(40, 1),
    gameCode: text(64, 1),
    rounds: days(1, 1000),
    stakeMinor: minor(1),
    /** Days in which they can be played. */
    days: days(1, 90),
  }),
]);
export type PromotionAward = z.infer<typeof promotionAward>;
export const awardKinds = ['cash', 'bonus', 'points', 'free_rounds'] as const;

const take = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('at_once') }),
  z.strictObject({
    way: z.literal('join'),
    metric: z.enum(promotionMetrics),
    /** Minor units, of bets a count. */
    target: minor(1),
    /** Of turnover and bets: which games; nothing in the list: all. */
    categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  }),
  z.strictObject({
    way: z.literal('application'),
    /** So many have to be sent at least. */
    leastPictures: z.int().check(z.gte(0), z.lte(APPLICATION_PICTURES_MOST)),
    /** Whether one that was rejected may be sent anew. */
    again: z.boolean(),
    /** Whether what is approved is paid by itself; else the member claims it. */
    paysItself: z.boolean(),
  }),
]);

/** What a promotion promises. Whoever has joined keeps the version under which they did. */
export const promotionTerms = z.strictObject({
  /** The announcement of type promotion that says it to members. */
  announcementId: rowId,
  /** Days of the brand; null: it has no end. */
  fromDay: dayText,
  untilDay: z.nullable(dayText),
  audience,
  take,
  award: promotionAward,
  period: z.enum(promotionPeriods),
  /** So often in all, a member. */
  most: z.int().check(z.gte(1), z.lte(1000)),
  /** Days after a period’s end on which it can still be claimed. */
  claimDays: days(1, 60),
  /** Hours between the claim and its payment, in which it is looked at. */
  holdHours: z.int().check(z.gte(0), z.lte(168)),
  /** What all awards together may be worth. */
  budgetMinor: minor(1),
});
export type PromotionTerms = z.infer<typeof promotionTerms>;
