import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, reasonText, refusedOne, rowId, text } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';
import { taker } from './queues.ts';
import { payoutAccount, withdrawalFlags, withdrawalQueues, withdrawalStates } from './withdrawals.ts';

const reason = reasonText(300);
const one = z.strictObject({ withdrawalId: rowId });
const withReason = z.strictObject({ withdrawalId: rowId, reason });

export const officePayoutAccount = z.extend(payoutAccount, {
  memberId: z.string(),
  removedAtMs: z.nullable(momentMs),
  /** Other members who have bound the same account. */
  others: z.array(z.strictObject({ memberId: z.string(), account: z.string() })),
});
export type OfficePayoutAccount = z.infer<typeof officePayoutAccount>;

/** By what a risk flag was seen when the money was asked for; a flag that says all itself has none. */
export const flagFact = z.strictObject({
  flag: z.enum(withdrawalFlags),
  amount: z.nullable(moneyText),
  atMs: z.nullable(momentMs),
  members: z.array(z.strictObject({ memberId: z.string(), account: z.string() })),
});
export type FlagFact = z.infer<typeof flagFact>;

export const officeWithdrawal = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  amount: moneyText,
  state: z.enum(withdrawalStates),
  flags: z.array(z.enum(withdrawalFlags)),
  flagFacts: z.array(flagFact),
  payTo: payoutAccount,
  requestedAtMs: momentMs,
  paidAtMs: z.nullable(momentMs),
  receiptDueAtMs: z.nullable(momentMs),
  endedAtMs: z.nullable(momentMs),
  due: moneyText,
  remaining: z.nullable(moneyText),
  returned: moneyText,
  reason: z.nullable(z.string()),
  /** Since the request before it, when it was asked for: what had to be played by today's rule, and what was. */
  turnoverRequired: moneyText,
  turnoverDone: moneyText,
  /** Two people must approve it. */
  needsTwo: z.boolean(),
  /** The one who asks has approved it already: the second must be another. */
  approvedByMe: z.boolean(),
  /** Who works on it, while it waits for people. */
  taker: z.nullable(taker),
});
export type OfficeWithdrawal = z.infer<typeof officeWithdrawal>;

/** How staff narrow withdrawals down. */
const askedWithdrawals = {
  queue: z.optional(z.enum(withdrawalQueues)),
  state: z.optional(z.enum(withdrawalStates)),
  memberId: z.optional(rowId),
  method: z.optional(text(24, 1)),
  ...ofMember,
  ...amountBetween,
  ...between,
  ...ordered(['id', 'amount']),
};

export const searchWithdrawals = defineCall({
  name: 'searchWithdrawals',
  about: 'withdrawals',
  path: '/office/api/withdrawals',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: z.strictObject({ ...paging, ...askedWithdrawals }),
  output: z.extend(page(officeWithdrawal), {
    waiting: z.strictObject({ approval: z.int(), failed: z.int(), disputes: z.int() }),
  }),
  summary:
    'Withdrawals of the brand: a queue with the oldest first, or all with the newest first; or in the order asked for.',
});

export const exportWithdrawals = defineListFile({
  name: 'exportWithdrawals',
  path: '/office/api/withdrawals/file',
  permission: 'cashier.read',
  input: z.strictObject(askedWithdrawals),
  summary: 'The same withdrawals as a file, all of them.',
});

export const withdrawalMovers = ['member', 'staff', 'company', 'rules', 'time'] as const;

export const getWithdrawalPage = defineCall({
  name: 'getWithdrawalPage',
  about: 'withdrawals',
  path: '/office/api/withdrawal',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: one,
  output: z.strictObject({
    withdrawal: officeWithdrawal,
    member: z.strictObject({
      payeeName: z.nullable(z.string()),
      registeredAtMs: momentMs,
      balance: moneyText,
      held: moneyText,
      depositTotal: moneyText,
      stakeTotal: moneyText,
      payoutTotal: moneyText,
      paidOutTotal: moneyText,
      paidOutCount: z.int(),
    }),
    payTo: officePayoutAccount,
    /** The whole number, for whoever pays by hand or compares. */
    number: z.string(),
    address: z.string(),
    remark: z.nullable(z.string()),
    receipt: z.nullable(z.enum(['member', 'time', 'staff'])),
    /** The picture is deleted some time after the end; what stays is that there was one. */
    proofs: z.array(z.strictObject({ id: z.string(), atMs: momentMs, purgedAtMs: z.nullable(momentMs) })),
    payouts: z.array(
      z.strictObject({
        payoutKey: z.string(),
        amount: moneyText,
        state: z.enum(['open', 'paid', 'failed']),
        tries: z.int(),
        companyReference: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        openedAtMs: momentMs,
        endedAtMs: z.nullable(momentMs),
      }),
    ),
    steps: z.array(
      z.strictObject({
        id: z.string(),
        atMs: momentMs,
        from: z.nullable(z.enum(withdrawalStates)),
        to: z.enum(withdrawalStates),
        mover: z.enum(withdrawalMovers),
        staffAccount: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
  }),
  summary: 'The whole story of one withdrawal.',
});

export const approveWithdrawal = defineCall({
  name: 'approveWithdrawal',
  changes: ['withdrawals'],
  path: '/office/api/withdrawals/approve',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: one,
  output: officeWithdrawal,
  summary: 'Approves a request; from the brand’s amount on a second person has to approve it too.',
});

export const rejectWithdrawal = defineCall({
  name: 'rejectWithdrawal',
  changes: ['withdrawals'],
  path: '/office/api/withdrawals/reject',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: withReason,
  output: officeWithdrawal,
  summary: 'Rejects a request, or one whose pay-out failed: the money is the member’s to use again.',
});

/** Withdrawals that are decided in one go, at most. */
export const BULK_MOST = 50;

export const bulkDecisions = ['approve', 'reject'] as const;
export type BulkDecision = (typeof bulkDecisions)[number];

export const bulkOutcome = z.strictObject({
  withdrawalId: z.string(),
  account: z.nullable(z.string()),
  amount: z.nullable(moneyText),
  /** Where it stands then; null: it is refused, and stays as it was. */
  state: z.nullable(z.enum(withdrawalStates)),
  ...refusedOne,
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const decideWithdrawals = defineCall({
  name: 'decideWithdrawals',
  changes: ['withdrawals'],
  path: '/office/api/withdrawals/decide',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: z.strictObject({
    decision: z.enum(bulkDecisions),
    /** Each as the asker sees it: what another has moved meanwhile is refused with version_conflict. */
    items: z
      .array(z.strictObject({ withdrawalId: rowId, state: z.enum(withdrawalStates) }))
      .check(z.minLength(1), z.maxLength(BULK_MOST)),
    /** To reject; the members read it. */
    reason: z.optional(reason),
    /** Says what would happen, and does nothing. */
    dryRun: z.boolean(),
  }),
  output: z.strictObject({ outcomes: z.array(bulkOutcome) }),
  summary:
    'Approves or rejects several requests, each by itself: what is refused of one leaves the others as they are.',
});

export const retryPayout = defineCall({
  name: 'retryPayout',
  changes: ['withdrawals'],
  path: '/office/api/withdrawals/retry',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: withReason,
  output: officeWithdrawal,
  summary: 'Sends a failed pay-out again, under a new key.',
});

export const forceReceipt = defineCall({
  name: 'forceReceipt',
  changes: ['withdrawals'],
  path: '/office/api/withdrawals/forceReceipt',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: withReason,
  output: officeWithdrawal,
  summary: 'Ends the wait for the member’s word: by the brand’s setting the payment stands, or the money comes back.',
});

export const disputeResolutions = ['return', 'pay_again', 'refuse'] as const;

export const settleDispute = defineCall({
  name: 'settleDispute',
  changes: ['withdrawals'],
  path: '/office/api/withdrawals/settle',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: z.strictObject({ withdrawalId: rowId, resolution: z.enum(disputeResolutions), reason }),
  output: officeWithdrawal,
  summary: 'Settles what the member says has not come: gives it back, pays it again, or refuses.',
});

export const listMemberPayoutAccounts = defineCall({
  name: 'listMemberPayoutAccounts',
  about: 'withdrawals',
  path: '/office/api/member/payoutAccounts',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: z.strictObject({ memberId: rowId }),
  output: z.strictObject({ payeeName: z.nullable(z.string()), list: z.array(officePayoutAccount) }),
  summary: 'The accounts that a member has bound, removed ones too, and who else has bound them.',
});

export const getWithdrawalProof = defineCall({
  name: 'getWithdrawalProof',
  about: 'withdrawals',
  path: '/office/api/withdrawals/proof',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: z.strictObject({ proofId: rowId }),
  output: z.strictObject({ type: z.enum(['image/png', 'image/jpeg']), picture: z.string() }),
  summary: 'One picture of proof, in base64.',
});
