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

/**
 * The payment company calls back with X-Timestamp (epoch milliseconds) and X-Signature: hexadecimal
 * HMAC-SHA256 of `${timestamp}.${raw body}`. However often it comes, a deposit is credited once.
 */
export const depositCallback = defineCall({
  name: 'depositCallback',
  path: '/wps/cashier/callback/sandbox',
  verb: 'POST',
  rate: 'money',
  input: z.strictObject({
    depositId: rowId,
    paymentReference: text(64, 6),
    amount: moneyInput,
    currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
    outcome: z.enum(['paid', 'failed']),
  }),
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
  output: page(z.extend(deposit, { memberId: z.string(), account: z.string(), paymentReference: z.nullable(z.string()) })),
  summary: 'Deposits of the brand, newest first.',
});
