import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, text } from './fields.ts';
import { moneyText } from './money.ts';

/** What becomes of a friend who joined by an invitation. */
export const referralStates = ['joined', 'qualified', 'paid', 'refused', 'lapsed'] as const;
export type ReferralState = (typeof referralStates)[number];

/** From each state the states that may follow it. What is held goes back where its turnover was taken back. */
export const referralTransitions: Record<ReferralState, readonly ReferralState[]> = {
  joined: ['qualified', 'refused', 'lapsed'],
  qualified: ['joined', 'paid', 'refused', 'lapsed'],
  // People may find that the rules were wrong about somebody.
  refused: ['paid'],
  paid: [],
  lapsed: [],
};

/** What the brand asks and gives, as players read it. */
const offeredTerms = z.strictObject({
  firstDeposit: moneyText,
  turnover: moneyText,
  days: z.int(),
  needsNumber: z.boolean(),
  /** What the referrer gets for each friend, and what the friend gets. */
  referrerReward: moneyText,
  friendReward: moneyText,
  holdHours: z.int(),
  mostFriends: z.int(),
  mostAmount: moneyText,
});

const progress = {
  state: z.enum(referralStates),
  joinedAtMs: momentMs,
  /** Until then everything has to be done. */
  dueAtMs: momentMs,
  /** Whether the first deposit is there, and is enough. */
  deposited: z.boolean(),
  /** Of the turnover that is asked for, in whole percent; how much a friend plays is theirs to tell. */
  turnoverPercent: z.int().check(z.gte(0), z.lte(100)),
  /** Of one that has all it needs: until then it is looked at. */
  heldUntilMs: z.nullable(momentMs),
  /** Of one that was paid: what the caller got. */
  reward: z.nullable(moneyText),
};

const referredFriend = z.strictObject({
  id: z.string(),
  /** Their name, but for its beginning. */
  name: z.string(),
  ...progress,
});
export type ReferredFriend = z.infer<typeof referredFriend>;

export const getReferral = defineCall({
  name: 'getReferral',
  about: 'rewards',
  path: '/wps/referral',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({
    /** Stands behind `referralCode=` in the address with which friends come. */
    code: z.string(),
    /** Null: the brand pays for no new friends now. */
    terms: z.nullable(offeredTerms),
    friends: z.record(z.enum(referralStates), z.int()),
    /** The caller's rewards for friends: given so far, and of friends who are held. */
    earned: moneyText,
    held: moneyText,
    /** Friends that were paid for in the running month of the brand. */
    paidThisMonth: z.int(),
    /** Who was invited themselves: how far they are, and what they may get. */
    invited: z.nullable(
      z.strictObject({
        ...progress,
        name: z.string(),
        firstDeposit: moneyText,
        turnover: moneyText,
        offered: moneyText,
        needsNumber: z.boolean(),
      }),
    ),
  }),
  summary: 'The member’s invitation, what it gives under which terms, and how their friends stand.',
});

export const listReferredFriends = defineCall({
  name: 'listReferredFriends',
  about: 'rewards',
  path: '/wps/referral/friends',
  verb: 'GET',
  token: 'member',
  input: z.strictObject(paging),
  output: page(referredFriend),
  summary: 'The friends who joined by the member’s invitation, newest first, with masked names and how far they are.',
});

export const getInviter = defineCall({
  name: 'getInviter',
  path: '/wps/referral/inviter',
  verb: 'GET',
  rate: 'code',
  input: z.strictObject({ code: text(64, 1) }),
  output: z.strictObject({ name: z.string() }),
  summary: 'The masked name of whoever a referral code belongs to.',
});
