import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, reasonText, rowId } from './fields.ts';
import { moneyText } from './money.ts';
import { payoutAccount, withdrawalFlags, withdrawalStates } from './withdrawals.ts';

const reason = reasonText(300);
const one = z.strictObject({ withdrawalId: rowId });
const withReason = z.strictObject({ withdrawalId: rowId, reason });

/** What waits for people: to be approved, to be paid after all, or to be settled. */
export const withdrawalQueues = ['approval', 'failed', 'disputes'] as const;
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

export const officePayoutAccount = z.extend(payoutAccount, {
  memberId: z.string(),
  removedAtMs: z.nullable(momentMs),
  /** Other members who have bound the same account. */
  others: z.array(z.strictObject({ memberId: z.string(), account: z.string() })),
});
export type OfficePayoutAccount = z.infer<typeof officePayoutAccount>;

export const officeWithdrawal = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  amount: moneyText,
  state: z.enum(withdrawalStates),
  flags: z.array(z.enum(withdrawalFlags)),
  payTo: payoutAccount,
  requestedAtMs: momentMs,
  paidAtMs: z.nullable(momentMs),
  receiptDueAtMs: z.nullable(momentMs),
  endedAtMs: z.nullable(momentMs),
  due: moneyText,
  remaining: z.nullable(moneyText),
  returned: moneyText,
  reason: z.nullable(z.string()),
  /** Two people must approve it. */
  needsTwo: z.boolean(),
  /** The one who asks has approved it already: the second must be another. */
  approvedByMe: z.boolean(),
});
export type OfficeWithdrawal = z.infer<typeof officeWithdrawal>;

export const searchWithdrawals = defineCall({
  name: 'searchWithdrawals',
  about: 'withdrawals',
  path: '/office/api/withdrawals',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: z.strictObject({
    ...paging,
    queue: z.optional(z.enum(withdrawalQueues)),
    state: z.optional(z.enum(withdrawalStates)),
    memberId: z.optional(rowId),
  }),
  output: z.extend(page(officeWithdrawal), {
    waiting: z.strictObject({ approval: z.int(), failed: z.int(), disputes: z.int() }),
  }),
  summary: 'Withdrawals of the brand: a queue with the oldest first, or all with the newest first.',
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
