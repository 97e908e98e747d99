import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { nothing } from './fields.ts';
import { moneyText } from './money.ts';
import { cashbackRates } from './vip.ts';

const cashback = z.strictObject({
  /** What the member plays for now, by category. */
  rates: cashbackRates,
  /** What they have played at each rate since they joined; the sum of what it comes to, less what was paid, is theirs. */
  lines: z.array(
    z.strictObject({
      category: z.enum(gameCategories),
      /** Hundredths of a percent. */
      rate: z.int(),
      validTurnover: moneyText,
    }),
  ),
  /** All that it came to, and what of it was paid. */
  earned: moneyText,
  paid: moneyText,
  /** What can be claimed now: 0 while it is below the least. */
  available: moneyText,
  least: moneyText,
  /** Whether the brand pays it by itself, once a day. */
  paidDaily: z.boolean(),
});
export type Cashback = z.infer<typeof cashback>;

export const getCashback = defineCall({
  name: 'getCashback',
  about: 'cashback',
  path: '/wps/cashback',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: cashback,
  summary: 'The member’s cashback: what they played at which rate, what it came to, and what can be claimed.',
});

export const claimCashback = defineCall({
  name: 'claimCashback',
  changes: ['cashback', 'rewards', 'balance'],
  path: '/wps/cashback/claim',
  verb: 'POST',
  token: 'member',
  rate: 'money',
  input: nothing,
  output: z.extend(cashback, { claimed: moneyText }),
  summary: 'Pays the cashback that has grown into the member’s cash.',
});
