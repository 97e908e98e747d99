import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, requestId, rowId, text } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

export const depositStates = ['pending', 'credited', 'failed', 'expired', 'cancelled'] as const;
export type DepositState = (typeof depositStates)[number];

/** From each state the states that may follow it. */
export const depositTransitions: Record<DepositState, readonly DepositState[]> = {
  pending: ['credited', 'failed', 'expired', 'cancelled'],
  // Money that arrives after all is still credited: a late payment is the player's money.
  expired: ['credited'],
  failed: [],
  cancelled: [],
  credited: [],
};

export const deposit = z.strictObject({
  id: z.string(),
  amount: moneyText,
  state: z.enum(depositStates),
  method: z.string(),
  createdAtMs: momentMs,
  expiresAtMs: momentMs,
  creditedAtMs: z.nullable(momentMs),
});
export type Deposit = z.infer<typeof deposit>;

export const createDeposit = defineCall({
  name: 'createDeposit',
  path: '/wps/cashier/deposit',
  verb: 'POST',
  token: 'member',
  feature: 'DEPOSIT3',
  money: true,
  input: z.strictObject({ amount: moneyInput, method: z._default(z.enum(['sandbox']), 'sandbox'), requestId }),
  output: z.strictObject({ deposit, paymentUrl: z.string() }),
  summary: 'Opens a deposit and gives the page of the payment company on which it is paid.',
});

export const getDeposit = defineCall({
  name: 'getDeposit',
  path: '/wps/cashier/deposit',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ depositId: rowId }),
  output: deposit,
  summary: 'One deposit of the member and its state.',
});

export const cancelDeposit = defineCall({
  name: 'cancelDeposit',
  path: '/wps/cashier/deposit/cancel',
  verb: 'POST',
  token: 'member',
  input: z.strictObject({ depositId: rowId }),
  output: deposit,
  summary: 'Calls a pending deposit off.',
});

export const listDeposits = defineCall({
  name: 'listDeposits',
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

export const searchDeposits = defineCall({
  name: 'searchDeposits',
  path: '/office/api/deposits',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: z.strictObject({ ...paging, state: z.optional(z.enum(depositStates)), memberId: z.optional(rowId) }),
  output: page(
    z.extend(deposit, { memberId: z.string(), account: z.string(), paymentReference: z.nullable(z.string()) }),
  ),
  summary: 'Deposits of the brand, newest first.',
});

/** What became of a callback; those after `ignored` were refused and wait for people. */
export const callbackOutcomes = [
  'credited',
  'failed',
  'repeated',
  'ignored',
  'bad_signature',
  'bad_body',
  'unknown_deposit',
  'mismatch',
  'other_payment',
  'reference_of_another',
  'paid_after_end',
  'failed_after_credit',
] as const;
export type CallbackOutcome = (typeof callbackOutcomes)[number];

export const listDepositCallbacks = defineCall({
  name: 'listDepositCallbacks',
  path: '/office/api/deposits/callbacks',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: z.strictObject({ ...paging, depositId: z.optional(rowId), outcome: z.optional(z.enum(callbackOutcomes)) }),
  output: page(
    z.strictObject({
      id: z.string(),
      atMs: momentMs,
      depositId: z.nullable(z.string()),
      signatureGood: z.boolean(),
      outcome: z.enum(callbackOutcomes),
      body: z.string(),
      address: z.string(),
    }),
  ),
  summary: 'Every callback of the payment company with our answer, newest first; no one can change it.',
});
