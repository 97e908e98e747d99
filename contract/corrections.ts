import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, requestKey, rowId, text } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { proposalReason as reason, proposalStates } from './proposals.ts';
import { moneyInput, moneyText } from './money.ts';
import { memberAccounts } from './wallet.ts';

/** An amount that someone names, or the exact opposite of what a transaction did to the member. */
export const correctionKinds = ['amount', 'reversal'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export const correction = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  memberAccount: z.string(),
  kind: z.enum(correctionKinds),
  state: z.enum(proposalStates),
  /** What it does to each of the member's accounts; negative: out of it. */
  lines: z.array(z.strictObject({ account: z.enum(memberAccounts), studio: z.string(), amount: moneyText })),
  reason: z.string(),
  /** The transaction that is wrong. */
  transactionId: z.nullable(z.string()),
  /** The transaction that put it right. */
  postedTransactionId: z.nullable(z.string()),
  proposedBy: z.string(),
  proposedAtMs: momentMs,
  expiresAtMs: momentMs,
  /** Null also where time decided. */
  decidedBy: z.nullable(z.string()),
  decidedAtMs: z.nullable(momentMs),
  note: z.string(),
});
export type Correction = z.infer<typeof correction>;

export const proposeCorrection = defineCall({
  name: 'proposeCorrection',
  changes: 'everything',
  path: '/office/api/corrections',
  verb: 'POST',
  token: 'staff',
  permission: 'corrections.propose',
  input: z.strictObject({
    memberId: rowId,
    account: z.enum(memberAccounts),
    /** Of a studio's wallet, its vassalage. */
    studio: z._default(text(40), ''),
    direction: z.enum(['in', 'out']),
    amount: moneyInput,
    reason,
    transactionId: z.optional(rowId),
    requestId: requestKey,
  }),
  output: correction,
  summary: 'Proposes to put money into or take it out of a member’s account; someone else must approve.',
});

export const proposeReversal = defineCall({
  name: 'proposeReversal',
  changes: 'everything',
  path: '/office/api/corrections/reversal',
  verb: 'POST',
  token: 'staff',
  permission: 'corrections.propose',
  input: z.strictObject({ transactionId: rowId, reason, requestId: requestKey }),
  output: correction,
  summary: 'Proposes to take back what a transaction did to its member; someone else must approve.',
});

export const approveCorrection = defineCall({
  name: 'approveCorrection',
  changes: 'everything',
  path: '/office/api/corrections/approve',
  verb: 'POST',
  token: 'staff',
  permission: 'corrections.approve',
  input: z.strictObject({ correctionId: rowId, note: z._default(text(300), '') }),
  output: correction,
  summary: 'Approves a correction that someone else proposed: the money moves, as a new transaction.',
});

export const refuseCorrection = defineCall({
  name: 'refuseCorrection',
  changes: 'everything',
  path: '/office/api/corrections/refuse',
  verb: 'POST',
  token: 'staff',
  permission: 'corrections.approve',
  input: z.strictObject({ correctionId: rowId, note: text(300, 3) }),
  output: correction,
  summary: 'Refuses a correction that someone else proposed, with a word why.',
});

export const cancelCorrection = defineCall({
  name: 'cancelCorrection',
  changes: 'everything',
  path: '/office/api/corrections/cancel',
  verb: 'POST',
  token: 'staff',
  permission: 'corrections.propose',
  input: z.strictObject({ correctionId: rowId }),
  output: correction,
  summary: 'Takes one’s own proposal back before anyone has decided.',
});

/** How staff narrow corrections down; the window is of the proposal. */
const askedCorrections = {
  state: z.optional(z.enum(proposalStates)),
  memberId: z.optional(rowId),
  ...ofMember,
  ...between,
  ...ordered(['id']),
};

export const listCorrections = defineCall({
  name: 'listCorrections',
  about: 'corrections',
  path: '/office/api/corrections',
  verb: 'GET',
  token: 'staff',
  permission: 'corrections.read',
  input: z.strictObject({ ...paging, ...askedCorrections }),
  output: page(correction),
  summary: 'Corrections of the brand, newest first.',
});

export const exportCorrections = defineListFile({
  name: 'exportCorrections',
  path: '/office/api/corrections/file',
  permission: 'corrections.read',
  input: z.strictObject(askedCorrections),
  summary: 'The same corrections as a file, a row for each of their lines.',
});
