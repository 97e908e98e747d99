import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, PICTURE_BODY_BYTES, pictureText, requestId, rowId, text } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

export const withdrawalStates = [
  'requested',
  'approved_once',
  'approved',
  'paying',
  'failed',
  'paid',
  'received',
  'partly_received',
  'not_received',
  'paying_again',
  'returned',
  'refused',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** From each state the states that may follow it. */
export const withdrawalTransitions: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved_once', 'approved', 'rejected', 'cancelled'],
  // From the brand's amount on a second person has to approve.
  approved_once: ['approved', 'rejected'],
  approved: ['paying'],
  paying: ['paid', 'failed'],
  // People try again, or give the money back.
  failed: ['paying', 'rejected'],
  paid: ['received', 'partly_received', 'not_received', 'returned'],
  // Disputes: people give the missing part back, pay it again or refuse; or the member says that it came after all.
  partly_received: ['received', 'returned', 'paying_again', 'refused'],
  not_received: ['received', 'returned', 'paying_again', 'refused'],
  paying_again: ['paid', 'not_received'],
  received: [],
  returned: [],
  refused: [],
  rejected: [],
  cancelled: [],
};

/** What waits for people: to be approved, to be paid after all, or to be settled. */
export const withdrawalQueues = ['approval', 'failed', 'disputes'] as const;
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

export const disputeStates = ['partly_received', 'not_received'] as const;

/** Why people should look at a request twice. */
export const withdrawalFlags = [
  'first_withdrawal',
  'large_amount',
  'above_usual',
  'new_device',
  'new_address',
  'shared_address',
  'shared_device',
  'new_account',
  'shared_account',
  'fresh_password',
  'fresh_payment_password',
  'turnover_just_met',
  'opened_by_staff',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];

/**
 * What staff are told and what holds no money back by itself: whoever has just met their wagering has done what was asked of
 * them, and mostly asks for their money then. Beside another flag it is one sign more.
 */
export const informingFlags: readonly WithdrawalFlag[] = ['turnover_just_met'];

export const PAYOUT_ACCOUNTS_MOST = 5;
export const PROOFS_MOST = 3;

export const payoutAccount = z.strictObject({
  id: z.string(),
  method: z.string(),
  methodName: z.strictObject({ BN: z.string(), EN: z.string() }),
  kind: z.enum(['wallet', 'bank']),
  holder: z.string(),
  /** Only its last four digits can be read. */
  number: z.string(),
  bank: z.string(),
  createdAtMs: momentMs,
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const withdrawal = z.strictObject({
  id: z.string(),
  amount: moneyText,
  state: z.enum(withdrawalStates),
  account: payoutAccount,
  requestedAtMs: momentMs,
  paidAtMs: z.nullable(momentMs),
  /** Until then the member may say whether it came; after that it counts as received. */
  receiptDueAtMs: z.nullable(momentMs),
  endedAtMs: z.nullable(momentMs),
  /** What is to be confirmed: the amount, or the part that was paid again. */
  due: moneyText,
  /** What the member says has not come. */
  remaining: z.nullable(moneyText),
  returned: moneyText,
  proofs: z.int(),
  /** Why it was rejected or refused, in the words of the house. */
  reason: z.nullable(z.string()),
  mayCancel: z.boolean(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const getWithdrawalOffer = defineCall({
  name: 'getWithdrawalOffer',
  about: 'withdrawals',
  path: '/wps/withdrawals/offer',
  verb: 'GET',
  token: 'member',
  feature: 'WITHDRAW3',
  input: nothing,
  output: z.strictObject({
    /** Cash that is not held. */
    available: moneyText,
    held: moneyText,
    bonus: moneyText,
    /** What can be asked for now: bounded by the day and the brand, nothing while turnover is missing. */
    withdrawable: moneyText,
    least: moneyText,
    most: moneyText,
    quick: z.array(moneyText),
    day: z.strictObject({ requestsLeft: z.int(), left: moneyText, most: moneyText, count: z.int() }),
    /** How much of what was deposited since the last request must be played, and has been: valid turnover of settled bets. */
    turnover: z.strictObject({ required: moneyText, staked: moneyText, missing: moneyText }),
    /** A bonus that a request would forfeit. */
    activeBonus: z.nullable(
      z.strictObject({ title: z.strictObject({ BN: z.string(), EN: z.string() }), left: moneyText }),
    ),
    hasPaymentPassword: z.boolean(),
    payeeName: z.nullable(z.string()),
    accounts: z.array(payoutAccount),
    accountsMost: z.int(),
    methods: z.array(
      z.strictObject({
        code: z.string(),
        name: z.strictObject({ BN: z.string(), EN: z.string() }),
        kind: z.enum(['wallet', 'bank']),
        accountPattern: z.string(),
      }),
    ),
    receiptMinutes: z.int(),
    /** How long the brand took to pay in the last seven days, the middle of all; null where it paid nobody. */
    usualMinutes: z.nullable(z.int()),
    forcedReceipt: z.enum(['stands', 'returns']),
  }),
  summary: 'What the member can withdraw now, why not all of it, and where they can be paid.',
});

export const bindPayoutAccount = defineCall({
  name: 'bindPayoutAccount',
  changes: ['withdrawals'],
  path: '/wps/withdrawals/accounts',
  verb: 'POST',
  token: 'member',
  feature: 'WITHDRAW3',
  encrypted: true,
  strict: true,
  input: z.strictObject({
    method: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,23}$/)),
    /** The member's own name: the first one counts for all that follow. */
    holder: z.string().check(z.minLength(3), z.maxLength(80), z.regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{Cf} .'’-]*$/u)),
    number: z.string().check(z.minLength(4), z.maxLength(40), z.regex(/^[A-Za-z0-9 -]+$/)),
    bank: z._default(text(80), ''),
    paymentPassword: text(128, 1),
  }),
  output: payoutAccount,
  summary: 'Binds an account in the member’s own name, to which they can be paid.',
});

export const removePayoutAccount = defineCall({
  name: 'removePayoutAccount',
  changes: ['withdrawals'],
  path: '/wps/withdrawals/accounts/remove',
  verb: 'POST',
  token: 'member',
  encrypted: true,
  strict: true,
  input: z.strictObject({ accountId: rowId, paymentPassword: text(128, 1) }),
  output: z.strictObject({}),
  summary: 'Takes a bound account away, unless a request to it is still open.',
});

export const requestWithdrawal = defineCall({
  name: 'requestWithdrawal',
  changes: ['withdrawals', 'balance'],
  path: '/wps/transaction/withdraw',
  verb: 'POST',
  token: 'member',
  feature: 'WITHDRAW3',
  encrypted: true,
  money: true,
  input: z.strictObject({
    amount: moneyInput,
    accountId: rowId,
    paymentPassword: text(128, 1),
    /** The member has been told that their active bonus ends with it. */
    forfeitBonus: z._default(z.boolean(), false),
    requestId,
  }),
  output: withdrawal,
  summary: 'Asks for a pay-out to a bound account; the amount is held until it is paid.',
});

export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  changes: ['withdrawals', 'balance'],
  path: '/wps/withdrawals/cancel',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({ withdrawalId: rowId }),
  output: withdrawal,
  summary: 'Calls off a request that nobody has decided on, where the brand allows it.',
});

export const getWithdrawal = defineCall({
  name: 'getWithdrawal',
  path: '/wps/withdrawal',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ withdrawalId: rowId }),
  output: withdrawal,
  summary: 'One withdrawal of the member and its state.',
});

export const listWithdrawals = defineCall({
  name: 'listWithdrawals',
  about: 'withdrawals',
  path: '/wps/report/withdrawTransaction',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ ...paging, state: z.optional(z.enum(withdrawalStates)) }),
  output: page(withdrawal),
  summary: 'The member’s withdrawals, newest first.',
});

export const getPaymentConfirmationList = defineCall({
  name: 'getPaymentConfirmationList',
  about: 'withdrawals',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  verb: 'GET',
  aliases: [{ path: '/wps/relay/MCS2_getPaymentConfirmationList' }],
  token: 'member',
  input: z.strictObject(paging),
  output: page(withdrawal),
  summary: 'Payments that the member has still to confirm, the most urgent first.',
});

export const confirmationAnswers = ['received', 'partly_received', 'not_received'] as const;
export type ConfirmationAnswer = (typeof confirmationAnswers)[number];

export const processC2CTransaction = defineCall({
  name: 'processC2CTransaction',
  changes: ['withdrawals', 'balance'],
  path: '/wps/relay/MCSFE_processC2CTransaction',
  verb: 'POST',
  aliases: [{ path: '/wps/relay/MCS2_processC2CTransaction' }],
  token: 'member',
  strict: true,
  input: z.strictObject({
    withdrawalId: rowId,
    answer: z.enum(confirmationAnswers),
    /** Of a part that came: what is still missing. */
    remaining: z.optional(moneyInput),
    remark: z._default(text(140), ''),
  }),
  output: withdrawal,
  summary: 'The member says whether a payment came: whole, in part, or not at all, for which they have uploaded proof.',
});

export const addWithdrawalProof = defineCall({
  name: 'addWithdrawalProof',
  path: '/wps/withdrawals/proof',
  verb: 'POST',
  token: 'member',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ withdrawalId: rowId, picture: pictureText }),
  output: z.strictObject({ proofs: z.int() }),
  summary: 'Keeps a picture, PNG or JPEG, which shows that a payment has not come; at most three.',
});
