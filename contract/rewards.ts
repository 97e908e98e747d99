import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, reasonText, requestKey, rowId } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';
import { proposalReason, waitingProposal } from './proposals.ts';

/** What rewards come from. */
export const rewardPrograms = [
  'staff',
  'vip_level',
  'cashback',
  'mission',
  'sign_in',
  'board',
  'points',
  'referral',
  'envelope',
  'rain',
  'promotion',
  'raffle',
  'wheel',
  'gift_code',
] as const;
export type RewardProgram = (typeof rewardPrograms)[number];

export const rewardStates = ['claimable', 'issued', 'expired', 'revoked'] as const;
export type RewardState = (typeof rewardStates)[number];

/** From each state the states that may follow it. What was issued is put right by a correction, as all money. */
export const rewardTransitions: Record<RewardState, readonly RewardState[]> = {
  claimable: ['issued', 'expired', 'revoked'],
  issued: [],
  expired: [],
  revoked: [],
};

const rewardShape = {
  id: z.string(),
  program: z.enum(rewardPrograms),
  /** Which of them: of `vip_level` the level. */
  programId: z.string(),
  amount: moneyText,
  state: z.enum(rewardStates),
  offeredAtMs: momentMs,
  /** Null: it waits for as long as the member takes. */
  expiresAtMs: z.nullable(momentMs),
  endedAtMs: z.nullable(momentMs),
};
export const reward = z.strictObject(rewardShape);
export type Reward = z.infer<typeof reward>;

export const getRewards = defineCall({
  name: 'getRewards',
  about: 'rewards',
  path: '/wps/rewards',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  input: nothing,
  output: z.strictObject({
    /** What can be claimed now, that which runs out first at the top; at most 100, the count is of all. */
    claimable: z.array(reward),
    count: z.int(),
    total: moneyText,
  }),
  summary: 'The rewards that the member can claim now.',
});

export const listRewards = defineCall({
  name: 'listRewards',
  about: 'rewards',
  path: '/wps/rewards/history',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  input: z.strictObject(paging),
  output: page(reward),
  summary: 'The member’s rewards that were issued, ran out or were taken back, newest first.',
});

export const claimReward = defineCall({
  name: 'claimReward',
  changes: ['rewards', 'balance'],
  path: '/wps/rewards/claim',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({ rewardId: rowId }),
  output: reward,
  summary: 'Pays a reward into the member’s cash, once.',
});

export const claimAllRewards = defineCall({
  name: 'claimAllRewards',
  changes: ['rewards', 'balance'],
  path: '/wps/rewards/claim-all',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: nothing,
  output: z.strictObject({
    claimed: z.int(),
    total: moneyText,
    /** How many more there are: a call claims 100. */
    left: z.int(),
  }),
  summary: 'Pays everything that the member can claim into their cash.',
});

/** What members may be rewarded for, as clients of this family of sites ask: a type and whether the brand has it. */
export const getAvailablePromotions = defineCall({
  name: 'getAvailablePromotions',
  about: 'rewards',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  aliases: [{ path: '/wps/relay/MCS2_getAvailablePromotions' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  input: nothing,
  output: z.catchall(
    z.strictObject({ availableCount: z.int() }),
    z.union([z.int(), z.strictObject({ enabled: z.boolean() })]),
  ),
  summary: 'Which kinds of promotion the brand has, and how many rewards wait for the member.',
});

const officeReward = z.strictObject({
  ...rewardShape,
  memberId: z.string(),
  account: z.string(),
  occurrence: z.string(),
  note: z.string(),
  transactionId: z.nullable(z.string()),
});
export type OfficeReward = z.infer<typeof officeReward>;

const askedRewards = {
  ...ofMember,
  ...amountBetween,
  ...between,
  ...ordered(['offered']),
  memberId: z.optional(rowId),
  program: z.optional(z.enum(rewardPrograms)),
  state: z.optional(z.enum(rewardStates)),
};

export const searchRewards = defineCall({
  name: 'searchRewards',
  about: 'officeRewards',
  path: '/office/api/rewards',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ ...paging, ...askedRewards }),
  output: z.extend(page(officeReward), {
    /** Over the whole filter. */
    claimableTotal: moneyText,
    issuedTotal: moneyText,
  }),
  summary: 'Rewards of the brand, newest first, with what waits and what was paid over the whole filter.',
});

export const exportRewards = defineListFile({
  name: 'exportRewards',
  path: '/office/api/rewards.csv',
  permission: 'bonuses.read',
  input: z.strictObject(askedRewards),
  summary: 'The same rewards as a file.',
});

export const giveReward = defineCall({
  name: 'giveReward',
  changes: ['proposals', 'officeRewards'],
  path: '/office/api/reward',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    memberId: rowId,
    amount: moneyInput,
    /** Days until it runs out, unclaimed. */
    claimDays: z.int().check(z.gte(1), z.lte(365)),
    reason: proposalReason,
    requestId: requestKey,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to give a member cash that they claim in their reward centre.',
});

export const revokeReward = defineCall({
  name: 'revokeReward',
  changes: ['officeRewards'],
  path: '/office/api/reward/revoke',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ rewardId: rowId, reason: reasonText(200) }),
  output: officeReward,
  summary: 'Takes a reward back that nobody has claimed yet.',
});
