import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text } from './fields.ts';
import { moneyInput } from './money.ts';

/** Where a payment to a member stands with the company; `unknown`: no answer came, ask again. */
export const payoutStates = ['sent', 'paid', 'failed', 'unknown'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What a payment company says of a pay-out; `payoutKey` is the key that it was given. */
export const payoutNews = z.strictObject({
  payoutKey: z.string().check(z.regex(/^[1-9]\d{0,8}\.[\w:.-]{4,80}$/)),
  companyReference: text(64, 6),
  amount: moneyInput,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  outcome: z.enum(['paid', 'failed']),
  reason: z._default(text(120), ''),
});

/** Signed as depositCallback is. */
export const payoutCallback = defineCall({
  name: 'payoutCallback',
  path: '/wps/cashier/callback/sandbox/payout',
  verb: 'POST',
  rate: 'money',
  input: z.union([payoutNews, z.record(z.string(), z.unknown())]),
  output: z.strictObject({ state: z.enum(['paid', 'failed']) }),
  summary: 'What the payment company says of a pay-out; signed.',
});
