import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { spendOrders } from './brand-money.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId, text } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

export const bonusStates = [
  'granted',
  'active',
  'converted',
  'forfeited',
  'expired',
  'lost',
  'declined',
  'lapsed',
] as const;
export type BonusState = (typeof bonusStates)[number];

/** From each state the states that may follow it. `granted` waits for the member, `active` is being played. */
export const bonusTransitions: Record<BonusState, readonly BonusState[]> = {
  granted: ['active', 'declined', 'lapsed', 'forfeited'],
  active: ['converted', 'forfeited', 'expired', 'lost'],
  converted: [],
  forfeited: [],
  expired: [],
  lost: [],
  declined: [],
  lapsed: [],
};

/** Why a bonus ended; the member, a withdrawal of theirs, or the staff may end it before its play does. */
export const bonusEndReasons = ['wagered', 'used_up', 'time', 'member', 'withdrawal', 'staff'] as const;
export type BonusEndReason = (typeof bonusEndReasons)[number];

const amountMinor = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const percent = z.int().check(z.gte(0), z.lte(100));
const bothLanguages = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

export const offerKinds = ['deposit_match', 'fixed'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What is given: a part of a deposit up to a most, or one amount. */
export const bonusAward = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('deposit_match'),
    percent: z.int().check(z.gte(1), z.lte(1000)),
    mostMinor: amountMinor,
    leastDepositMinor: amountMinor,
  }),
  z.strictObject({ kind: z.literal('fixed'), amountMinor }),
]);

/** The most that may become cash: so many times the bonus, or an amount. */
export const conversionCap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('times'), times: z.int().check(z.gte(1), z.lte(100)) }),
  z.strictObject({ kind: z.literal('amount'), amountMinor }),
]);

/** An offer as the office writes it. Each change is a new version; a bonus keeps the version it was granted under. */
export const bonusTerms = z.strictObject({
  title: bothLanguages(60, 1),
  text: bothLanguages(600, 0),
  award: bonusAward,
  /** The wagering requirement: so many times the bonus must be played, by weight, before it converts: valid turnover counts. */
  wageringTimes: z.int().check(z.gte(1), z.lte(100)),
  /** How much of the valid turnover counts, in percent, by the game's category. */
  weights: z.record(z.enum(gameCategories), percent),
  /** Games that count otherwise than their category, by code. */
  gameWeights: z.record(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)), percent),
  /** Days from acceptance in which it must be wagered. */
  expiresDays: z.int().check(z.gte(1), z.lte(365)),
  /** Days from the grant in which it must be accepted. */
  acceptDays: z.int().check(z.gte(1), z.lte(90)),
  /** The most that may be staked on one outcome while it is active, all bets together; null: any. */
  maxBetMinor: z.nullable(amountMinor),
  conversionCap: z.nullable(conversionCap),
  /** When the offer stands open: half-open, null without end. */
  fromMs: z.nullable(momentMs),
  untilMs: z.nullable(momentMs),
  timesPerMember: z.int().check(z.gte(1), z.lte(1000)),
});
export type BonusTerms = z.infer<typeof bonusTerms>;

const shownText = z.strictObject({ BN: z.string(), EN: z.string() });

/** The conditions that a member is shown before they accept, amounts worked out. */
const conditions = {
  title: shownText,
  text: shownText,
  amount: moneyText,
  wageringTimes: z.int(),
  wagering: moneyText,
  weights: z.array(z.strictObject({ category: z.enum(gameCategories), percent: z.int() })),
  gameWeights: z.array(z.strictObject({ gameCode: z.string(), percent: z.int() })),
  expiresDays: z.int(),
  maxBet: z.nullable(moneyText),
  mostConversion: z.nullable(moneyText),
  spendOrder: z.enum(spendOrders),
};

/** A bonus as its member sees it. */
export const bonus = z.strictObject({
  id: z.string(),
  state: z.enum(bonusStates),
  endReason: z.nullable(z.enum(bonusEndReasons)),
  ...conditions,
  /** Valid turnover that counted so far; it may pass the requirement by the last bet. */
  wagered: moneyText,
  progressPercent: z.int(),
  /** What lies in it now; of an active one only. */
  left: moneyText,
  openBets: z.int(),
  /** What became cash, and what went back to the house. */
  converted: moneyText,
  forfeited: moneyText,
  grantedAtMs: momentMs,
  acceptUntilMs: momentMs,
  acceptedAtMs: z.nullable(momentMs),
  expiresAtMs: z.nullable(momentMs),
  endedAtMs: z.nullable(momentMs),
});
export type Bonus = z.infer<typeof bonus>;

/** An offer that a deposit of the member would bring. `amount` is the bonus for the asked deposit, or the most. */
export const depositOffer = z.strictObject({
  offerId: z.string(),
  version: z.int(),
  percent: z.int(),
  most: moneyText,
  leastDeposit: moneyText,
  ...conditions,
});
export type DepositOffer = z.infer<typeof depositOffer>;

export const getBonuses = defineCall({
  name: 'getBonuses',
  about: 'memberBonuses',
  path: '/wps/bonus/mine',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({
    active: z.nullable(bonus),
    waiting: z.array(bonus),
    /** Bets of an earlier bonus still run: nothing new can be accepted until they are settled. */
    earlierBetsOpen: z.boolean(),
    offers: z.array(depositOffer),
  }),
  summary: 'The member’s active bonus with its progress, those that wait for them, and what a deposit would bring.',
});

export const listBonuses = defineCall({
  name: 'listBonuses',
  about: 'memberBonuses',
  path: '/wps/bonus/history',
  verb: 'GET',
  token: 'member',
  input: z.strictObject(paging),
  output: page(bonus),
  summary: 'The member’s ended bonuses, newest first.',
});

export const listDepositOffers = defineCall({
  name: 'listDepositOffers',
  path: '/wps/bonus/offers',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ amount: z.optional(moneyInput) }),
  output: z.strictObject({ list: z.array(depositOffer) }),
  summary:
    'The bonus offers that a deposit of this amount would bring the member; without an amount all they may have.',
});

const oneBonus = z.strictObject({ bonusId: rowId });

export const acceptBonus = defineCall({
  name: 'acceptBonus',
  changes: ['memberBonuses', 'balance'],
  path: '/wps/bonus/accept',
  verb: 'POST',
  token: 'member',
  rate: 'money',
  input: oneBonus,
  output: bonus,
  summary: 'Accepts a waiting bonus with the terms it was shown with; doing it again changes nothing.',
});

export const declineBonus = defineCall({
  name: 'declineBonus',
  changes: ['memberBonuses'],
  path: '/wps/bonus/decline',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: oneBonus,
  output: bonus,
  summary: 'Lets a waiting bonus go; doing it again changes nothing.',
});

export const forfeitBonus = defineCall({
  name: 'forfeitBonus',
  changes: ['memberBonuses', 'balance'],
  path: '/wps/bonus/forfeit',
  verb: 'POST',
  token: 'member',
  rate: 'money',
  input: oneBonus,
  output: bonus,
  summary: 'Gives up the active bonus and what lies in it; doing it again changes nothing.',
});
