import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, PICTURE_BODY_BYTES, pictureText, requestId, rowId, text } from './fields.ts';
import { amountBetween, between, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';
import { taker } from './queues.ts';
import { feeBearers, methodKinds, methodMarks } from './payment-methods.ts';

/** `submitted`: the member says that they have paid, and the company or people must find the money. */
export const depositStates = [
  'pending',
  'submitted',
  'credited',
  'failed',
  'expired',
  'cancelled',
  'rejected',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Who moves a deposit on: its member, the payment company, staff, or the time that has passed. */
export const depositMovers = ['member', 'company', 'staff', 'time'] as const;
export type DepositMover = (typeof depositMovers)[number];

/** From each state the states that may follow it, and by whom. */
export const depositTransitions: Readonly<
  Record<DepositState, Readonly<Partial<Record<DepositState, readonly DepositMover[]>>>>
> = {
  pending: {
    submitted: ['member'],
    credited: ['company', 'staff'],
    failed: ['company'],
    expired: ['time'],
    cancelled: ['member'],
    rejected: ['staff'],
  },
  submitted: { credited: ['company', 'staff'], failed: ['company'], rejected: ['staff'] },
  // Money that arrives after all is still credited: a late payment is the player's money. Who paid late may say so.
  expired: { credited: ['company', 'staff'], submitted: ['member'] },
  // What was called off or refused is paid out of nobody's mistake: people look at the money first.
  failed: { credited: ['staff'] },
  cancelled: { credited: ['staff'] },
  rejected: { credited: ['staff'] },
  credited: {},
};

/** Whether a deposit may be moved from one state to another by this mover. */
export function mayMove(from: DepositState, to: DepositState, by: DepositMover): boolean {
  return depositTransitions[from][to]?.includes(by) ?? false;
}

/** The account to which a member sends money. */
export const payTo = z.strictObject({ number: z.string(), holder: z.string(), bank: z.string() });

export const deposit = z.strictObject({
  id: z.string(),
  amount: moneyText,
  /** What the payment costs, and who bears it; `credited` is what the member gets. */
  fee: moneyText,
  feeBearer: z.enum(feeBearers),
  credited: moneyText,
  state: z.enum(depositStates),
  method: z.string(),
  kind: z.enum(methodKinds),
  methodName: z.strictObject({ BN: z.string(), EN: z.string() }),
  mark: z.enum(methodMarks),
  createdAtMs: momentMs,
  expiresAtMs: momentMs,
  creditedAtMs: z.nullable(momentMs),
  payTo: z.nullable(payTo),
  /** What they write beside a transfer, so that it is found. */
  note: z.string(),
  givenReference: z.nullable(z.string()),
  hasSlip: z.boolean(),
  /** Why it was rejected, in the words of the house. */
  reason: z.nullable(z.string()),
});
export type Deposit = z.infer<typeof deposit>;

export const createDeposit = defineCall({
  name: 'createDeposit',
  changes: ['deposits'],
  path: '/wps/cashier/deposit',
  verb: 'POST',
  token: 'member',
  feature: 'DEPOSIT3',
  money: true,
  input: z.strictObject({
    amount: moneyInput,
    /** One of listDepositMethods. */
    method: z._default(text(24, 1), 'sandbox'),
    /** A bonus offer that the member chose, in the version that they were shown. */
    offer: z.optional(z.strictObject({ offerId: rowId, version: z.int().check(z.gte(1)) })),
    requestId,
  }),
  output: z.strictObject({ deposit, paymentUrl: z.nullable(z.string()) }),
  summary: 'Opens a deposit and gives the page of the payment company on which it is paid.',
});

export const getDeposit = defineCall({
  name: 'getDeposit',
  about: 'deposits',
  path: '/wps/cashier/deposit',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ depositId: rowId }),
  /** The payment page is given while the deposit can be paid on it. */
  output: z.extend(deposit, { paymentUrl: z.nullable(z.string()) }),
  summary: 'One deposit of the member and its state.',
});

export const cancelDeposit = defineCall({
  name: 'cancelDeposit',
  changes: ['deposits'],
  path: '/wps/cashier/deposit/cancel',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({ depositId: rowId }),
  output: deposit,
  summary: 'Calls a pending deposit off.',
});

export const submitDeposit = defineCall({
  name: 'submitDeposit',
  changes: ['deposits'],
  path: '/wps/cashier/deposit/submit',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({
    depositId: rowId,
    /** The transaction number that they were given when they paid. */
    reference: z.optional(z.string().check(z.regex(/^[A-Z0-9]{6,32}$/))),
  }),
  output: deposit,
  summary:
    'The member says that they have paid, with the transaction number or after putSlip; money is credited once it is found.',
});

export const putSlip = defineCall({
  name: 'putSlip',
  changes: ['deposits'],
  path: '/wps/cashier/deposit/slip',
  verb: 'POST',
  token: 'member',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ depositId: rowId, picture: pictureText }),
  output: deposit,
  summary:
    'A picture of the transfer slip, PNG or JPEG by content, at most 5 MiB; a newer one takes the place of the last.',
});

export const listDeposits = defineCall({
  name: 'listDeposits',
  about: 'deposits',
  path: '/wps/cashier/deposits',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ ...paging, state: z.optional(z.enum(depositStates)) }),
  output: page(deposit),
  summary: 'The member’s deposits, newest first.',
});

/** What a payment company says of a deposit. */
export const paymentNews = z.strictObject({
  depositId: rowId,
  paymentReference: text(64, 6),
  amount: moneyInput,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  outcome: z.enum(['paid', 'failed']),
});

/**
 * The payment company calls back with X-Timestamp (epoch milliseconds) and X-Signature: hexadecimal
 * HMAC-SHA256 of `${timestamp}.${raw body}`. However often it comes, a deposit is credited once.
 * Any body is let in as far as the signature, so that what is wrong is logged too; signed, it must be `paymentNews`.
 */
export const depositCallback = defineCall({
  name: 'depositCallback',
  path: '/wps/cashier/callback/sandbox',
  verb: 'POST',
  rate: 'money',
  input: z.union([paymentNews, z.record(z.string(), z.unknown())]),
  output: z.strictObject({ state: z.enum(depositStates) }),
  summary: 'What the payment company says of a deposit; signed.',
});

/** A deposit as the operator sees it. */
export const officeDeposit = z.extend(deposit, {
  memberId: z.string(),
  account: z.string(),
  paymentReference: z.nullable(z.string()),
  submittedAtMs: z.nullable(momentMs),
  /** What was asked for, where another amount came. */
  asked: z.nullable(moneyText),
  /** A limit of their own that the member had passed when the money came. */
  flag: z.nullable(z.string()),
  /** When the slip’s picture was deleted, some time after the end; null: it is still kept, or there was none. */
  slipPurgedAtMs: z.nullable(momentMs),
  /** Who works on it, while it waits for people. */
  taker: z.nullable(taker),
});
export type OfficeDeposit = z.infer<typeof officeDeposit>;

/** How staff narrow deposits down. */
export const askedDeposits = {
  state: z.optional(z.enum(depositStates)),
  memberId: z.optional(rowId),
  method: z.optional(text(24, 1)),
  ...ofMember,
  ...amountBetween,
  ...between,
  ...ordered(['id', 'amount']),
};

export const searchDeposits = defineCall({
  name: 'searchDeposits',
  path: '/office/api/deposits',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ ...paging, ...askedDeposits }),
  output: page(officeDeposit),
  summary: 'Deposits of the brand, newest first or in the order asked for.',
});

/** What became of a callback; those after `noted` were refused, or wait for people. */
export const callbackOutcomes = [
  'credited',
  'failed',
  'repeated',
  'ignored',
  'payout_paid',
  'payout_failed',
  'payout_repeated',
  'noted',
  'bad_signature',
  'bad_body',
  'unknown_deposit',
  'mismatch',
  'other_payment',
  'reference_of_another',
  'paid_after_end',
  'failed_after_credit',
  'refunded',
  'disputed',
  'payout_unknown',
  'payout_mismatch',
  'payout_contradicts',
] as const;
export type CallbackOutcome = (typeof callbackOutcomes)[number];
