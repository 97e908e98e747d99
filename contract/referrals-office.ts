import * as z from 'zod/mini';
import { referralTerms } from './brand-referral.ts';
import { defineCall } from './call.ts';
import { momentMs, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';
import { moneyText } from './money.ts';
import { proposalReason, waitingProposal } from './proposals.ts';
import { referralStates } from './referrals.ts';

/** Why a bond was not paid: what the rules found, or people decided. Players read none of it. */
export const referralReasons = [
  'shared_device',
  'shared_account',
  'shared_name',
  'nobody_open',
  'staff',
  'late',
  'small_deposit',
] as const;
export type ReferralReason = (typeof referralReasons)[number];

/** With whom a friend shares something that two people do not share: their referrer, or another friend of theirs. */
export const sharedThings = ['device', 'account', 'name'] as const;
const sharing = z.strictObject({ shared: z.enum(sharedThings), memberId: z.string() });
export type Sharing = z.infer<typeof sharing>;

const officeReferral = z.strictObject({
  id: z.string(),
  state: z.enum(referralStates),
  referrerId: z.string(),
  referrer: z.string(),
  friendId: z.string(),
  friend: z.string(),
  joinedAtMs: momentMs,
  dueAtMs: momentMs,
  qualifiedAtMs: z.nullable(momentMs),
  heldUntilMs: z.nullable(momentMs),
  endedAtMs: z.nullable(momentMs),
  reason: z.nullable(z.enum(referralReasons)),
  /** The friend’s first deposit (null: none yet), and their valid turnover within the time of their terms. */
  deposit: z.nullable(moneyText),
  turnover: moneyText,
  turnoverAsked: moneyText,
  /** What was given to each side. */
  referrerReward: moneyText,
  friendReward: moneyText,
});
export type OfficeReferral = z.infer<typeof officeReferral>;

const askedReferrals = {
  state: z.optional(z.enum(referralStates)),
  /** Account name or number. */
  referrer: z.optional(text(64, 1)),
  friend: z.optional(text(64, 1)),
  /** On either side. */
  memberId: z.optional(rowId),
  ...between,
  ...ordered(['joined']),
};

export const searchReferrals = defineCall({
  name: 'searchReferrals',
  about: 'officeReferrals',
  path: '/office/api/referrals',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ ...paging, ...askedReferrals }),
  output: z.extend(page(officeReferral), {
    /** Over the whole filter: what was given to referrers and to friends. */
    referrerTotal: moneyText,
    friendTotal: moneyText,
  }),
  summary: 'Friends who joined by a member’s invitation, newest first, with what was given over the whole filter.',
});

export const exportReferrals = defineListFile({
  name: 'exportReferrals',
  path: '/office/api/referrals/file',
  permission: 'bonuses.read',
  input: z.strictObject(askedReferrals),
  summary: 'The same friends as a file, all of them.',
});

export const getReferralStory = defineCall({
  name: 'getReferralStory',
  about: 'officeReferrals',
  path: '/office/api/referral',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ referralId: rowId }),
  output: z.strictObject({
    referral: officeReferral,
    terms: referralTerms,
    /** What they share now; of one that was refused for it, what they shared then. */
    evidence: z.array(z.strictObject({ ...sharing.shape, account: z.string() })),
    hasNumber: z.boolean(),
    note: z.string(),
    staffAccount: z.nullable(z.string()),
  }),
  summary: 'One bond of a friend and their referrer: its terms, how far it is, and what speaks against it.',
});

export const refuseReferral = defineCall({
  name: 'refuseReferral',
  changes: ['officeReferrals'],
  path: '/office/api/referral/refuse',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ referralId: rowId, reason: reasonText(200) }),
  output: officeReferral,
  summary: 'Refuses a bond that was not paid yet.',
});

export const releaseReferral = defineCall({
  name: 'releaseReferral',
  changes: ['proposals', 'officeReferrals'],
  path: '/office/api/referral/release',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ referralId: rowId, reason: proposalReason }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to pay a bond that is held or was refused, whatever is shared.',
});
