import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, rowId, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';

/** What two people decide: one proposes, another approves or refuses; time ends what nobody decided. */
export const proposalStates = ['proposed', 'approved', 'refused', 'cancelled', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** From each state the states that may follow it. */
export const proposalTransitions: Record<ProposalState, readonly ProposalState[]> = {
  proposed: ['approved', 'refused', 'cancelled', 'expired'],
  approved: [],
  refused: [],
  cancelled: [],
  expired: [],
};

/** So much has to be said for what needs a second person. */
export const PROPOSAL_REASON_LEAST = 10;
export const proposalReason = text(300, PROPOSAL_REASON_LEAST);

/** Why something is saved; needed where a second person has to decide. */
export const savingNote = z._default(text(300), '');
/** What waits for a second person has this number; null: it counts already. */
export const waitingProposal = z.nullable(z.string());

/**
 * What needs a second person beside corrections: settings that move money or doors, ways of paying, every way to a
 * member's money, what games, lotteries and bonuses may cost, and who may call the wallet from outside.
 */
export const proposalKinds = [
  'settings',
  'payment_method',
  'payment_channel',
  'payment_company',
  'login_link',
  'payment_password',
  'payee_name',
  'game_limits',
  'lottery',
  'lottery_play',
  'provider',
  'provider_key',
  'bonus_offer',
  'bonus_grant',
  'free_rounds',
  'reward',
  'mission_program',
  'points',
  'referral_release',
  'agent_promotion',
  'agent_move',
  'agent_unfreeze',
  'agent_contract',
  'staff_role',
  'gift_campaign',
  'promotion',
  'raffle',
  'wheel',
  'code_campaign',
  'pvp_void',
  'sports_player',
  'sports_result',
  'sports_cancel',
  'sports_factor',
  'sports_ruling_end',
  'identity_company',
  'identity_release',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

const change = z.strictObject({ path: z.string(), before: z.string(), after: z.string() });

export const proposal = z.strictObject({
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** `brand:demo`, `payment_method:bkash`, `member:1042`. */
  subject: z.string(),
  /** What stands there now, or stood when it was proposed, and what will; text as it is, everything else as JSON. */
  changes: z.array(change),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedAtMs: momentMs,
  expiresAtMs: momentMs,
  /** Null also where time decided. */
  decidedBy: z.nullable(z.string()),
  decidedAtMs: z.nullable(momentMs),
  note: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

const newProviderKey = z.strictObject({ name: z.string(), secret: z.string() });

/** How staff narrow proposals down. */
const askedProposals = {
  state: z.optional(z.enum(proposalStates)),
  kind: z.optional(z.enum(proposalKinds)),
  /** The account of who proposed it. */
  proposedBy: z.optional(text(64, 1)),
  ...between,
  ...ordered(['id']),
};

export const listProposals = defineCall({
  name: 'listProposals',
  about: 'proposals',
  path: '/office/api/proposals',
  verb: 'GET',
  token: 'staff',
  permission: 'proposals.read',
  input: z.strictObject({ ...paging, ...askedProposals }),
  output: z.extend(page(proposal), {
    /** What the subjects of the list are called; what has no name any more is left out. */
    names: z.record(z.string(), z.strictObject({ BN: z.string(), EN: z.string() })),
    /** How many others could decide what the caller proposes. */
    others: z.int(),
  }),
  summary: 'What waits for a second person, and what came of it, newest first.',
});

export const exportProposals = defineListFile({
  name: 'exportProposals',
  path: '/office/api/proposals/file',
  permission: 'proposals.read',
  input: z.strictObject(askedProposals),
  summary: 'The same proposals as a file, all of them.',
});

export const approveProposal = defineCall({
  name: 'approveProposal',
  changes: 'everything',
  path: '/office/api/proposals/approve',
  verb: 'POST',
  token: 'staff',
  permission: 'proposals.approve',
  input: z.strictObject({ proposalId: rowId, note: z._default(text(300), '') }),
  output: z.strictObject({
    proposal,
    /** Of a member without a channel that was proved: the link for a new password, shown this once. */
    link: z.nullable(z.string()),
    /** A studio's new key with its secret, shown this once. */
    key: z.nullable(newProviderKey),
  }),
  summary: 'Approves what someone else proposed: it counts at once. Refused where what it changes has changed since.',
});

export const refuseProposal = defineCall({
  name: 'refuseProposal',
  changes: 'everything',
  path: '/office/api/proposals/refuse',
  verb: 'POST',
  token: 'staff',
  permission: 'proposals.approve',
  input: z.strictObject({ proposalId: rowId, note: text(300, 3) }),
  output: proposal,
  summary: 'Refuses what someone else proposed, with a word why.',
});

export const cancelProposal = defineCall({
  name: 'cancelProposal',
  changes: 'everything',
  path: '/office/api/proposals/cancel',
  verb: 'POST',
  token: 'staff',
  permission: 'proposals.propose',
  input: z.strictObject({ proposalId: rowId }),
  output: proposal,
  summary: 'Takes one’s own proposal back before anyone has decided.',
});
