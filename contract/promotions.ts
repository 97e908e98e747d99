import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, PICTURE_BODY_BYTES, pictureText, rowId, text } from './fields.ts';
import { moneyText } from './money.ts';
import {
  APPLICATION_REMARK_MOST,
  awardKinds,
  promotionMetrics,
  promotionPeriods,
  takeWays,
} from './promotion-terms.ts';

/** How a promotion stands for a member. */
export const activityStates = [
  'coming_soon',
  'join',
  'signed',
  'applying',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'closed',
] as const;
export type ActivityState = (typeof activityStates)[number];

/**
 * From each state those that may follow it. `signed` counts, `claim` is earned, `claimed` is being paid. What is claimed at once
 * goes from its coming to the claim. Rejected, one may be sent anew where the terms allow it.
 */
export const activityTransitions: Record<ActivityState, readonly ActivityState[]> = {
  coming_soon: ['join', 'claim', 'closed'],
  join: ['signed', 'applying', 'closed'],
  signed: ['claim', 'closed'],
  applying: ['process', 'closed'],
  process: ['issued', 'claim', 'rejected', 'closed'],
  claim: ['claimed', 'closed'],
  claimed: ['issued', 'closed'],
  issued: [],
  rejected: ['applying', 'closed'],
  closed: [],
};

/** Why it is closed to who asks, or what keeps them from taking it. */
export const activityReasons = ['over', 'gone', 'limit', 'audience', 'paused', 'trial'] as const;
export type ActivityReason = (typeof activityReasons)[number];

export const shownAward = z.strictObject({
  kind: z.enum(awardKinds),
  /** What it is worth; of points null. */
  amount: z.nullable(moneyText),
  points: z.nullable(z.int()),
  /** Of a bonus. */
  wageringTimes: z.nullable(z.int()),
  /** Of free rounds. */
  rounds: z.nullable(z.int()),
  game: z.nullable(z.string()),
});
export type ShownAward = z.infer<typeof shownAward>;

export const memberPromotion = z.strictObject({
  /** The announcement that it hangs on. */
  announcementId: z.string(),
  promotionId: z.string(),
  state: z.enum(activityStates),
  /** Null: nothing keeps them from what the state says. */
  reason: z.nullable(z.enum(activityReasons)),
  way: z.enum(takeWays),
  period: z.enum(promotionPeriods),
  /** How often in all, and how often they took it. */
  most: z.int(),
  taken: z.int(),
  award: shownAward,
  startsAtMs: momentMs,
  /** When nobody can join any more. */
  endsAtMs: z.nullable(momentMs),
  claimUntilMs: z.nullable(momentMs),
  claimDays: z.int(),
  holdHours: z.int(),
  /** Of what was claimed: when it is paid. */
  paidAtMs: z.nullable(momentMs),
  /** Of one that is joined: how far they are; decimal money, of bets a count. */
  progress: z.nullable(
    z.strictObject({
      metric: z.enum(promotionMetrics),
      done: z.string(),
      target: z.string(),
      percent: z.int(),
      categories: z.array(z.enum(gameCategories)),
      countsUntilMs: z.nullable(momentMs),
    }),
  ),
  /** Of one that is asked for. */
  application: z.nullable(
    z.strictObject({
      leastPictures: z.int(),
      again: z.boolean(),
      pictures: z.int(),
      remark: z.string(),
      /** Why it was rejected. */
      rejection: z.string(),
    }),
  ),
});
export type MemberPromotion = z.infer<typeof memberPromotion>;

export const getPromotions = defineCall({
  name: 'getPromotions',
  about: 'promotions',
  worded: true,
  path: '/wps/promotions',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  feature: 'REWCEN3',
  input: nothing,
  output: z.strictObject({
    promotions: z.array(memberPromotion),
    /** How many can be claimed now. */
    claimable: z.int(),
  }),
  summary: 'The promotions that can be taken, each with its terms and how it stands for the member.',
});

const which = { promotionId: rowId };
const deed = {
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
} as const;

export const joinPromotion = defineCall({
  name: 'joinPromotion',
  ...deed,
  changes: ['promotions'],
  path: '/wps/promotions/join',
  input: z.strictObject(which),
  output: z.strictObject({ state: z.enum(activityStates) }),
  summary: 'Joins a promotion: from now on what it asks for counts. Asked again, it stays joined.',
});

export const startApplication = defineCall({
  name: 'startApplication',
  ...deed,
  changes: ['promotions'],
  path: '/wps/promotions/application',
  input: z.strictObject(which),
  output: z.strictObject({ applicationId: z.string() }),
  summary: 'Begins an application for a promotion, without pictures; what was begun and not sent is forgotten.',
});

export const addApplicationPicture = defineCall({
  name: 'addApplicationPicture',
  ...deed,
  changes: ['promotions'],
  path: '/wps/promotions/application/picture',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ applicationId: rowId, picture: pictureText }),
  output: z.strictObject({ pictures: z.int() }),
  summary: 'Adds a picture, PNG or JPEG up to 5 MiB, to an application that is not sent yet; three at most.',
});

export const sendApplication = defineCall({
  name: 'sendApplication',
  ...deed,
  changes: ['promotions'],
  path: '/wps/promotions/application/send',
  input: z.strictObject({ applicationId: rowId, remark: text(APPLICATION_REMARK_MOST) }),
  output: z.strictObject({ state: z.enum(activityStates) }),
  summary: 'Sends an application to the people who decide; its award is kept for the member until then.',
});

export const claimPromotion = defineCall({
  name: 'claimPromotion',
  ...deed,
  changes: ['promotions', 'rewards', 'balance', 'points', 'memberBonuses'],
  path: '/wps/promotions/claim',
  rate: 'money',
  input: z.strictObject(which),
  output: z.strictObject({ state: z.enum(activityStates), award: shownAward }),
  summary: 'Takes the award of a promotion, once.',
});

const ownEntry = z.strictObject({
  id: z.string(),
  announcementId: z.string(),
  title: z.string(),
  state: z.enum(activityStates),
  way: z.enum(takeWays),
  award: shownAward,
  joinedAtMs: momentMs,
  endedAtMs: z.nullable(momentMs),
  remark: z.string(),
  pictures: z.int(),
  rejection: z.string(),
});

export const listPromotionEntries = defineCall({
  name: 'listPromotionEntries',
  about: 'promotions',
  worded: true,
  path: '/wps/promotions/entries',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  input: z.strictObject(paging),
  output: page(ownEntry),
  summary: 'What the member took part in or applied for, newest first.',
});
