import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMsInput } from './fields.ts';
import { moneyText } from './money.ts';

const sums = { betCount: z.int(), stake: moneyText, payout: moneyText, net: moneyText };

export const getBettingProfit = defineCall({
  name: 'getBettingProfit',
  path: '/wps/bets/profit',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ fromMs: momentMsInput, untilMs: momentMsInput }),
  output: z.strictObject({
    ...sums,
    /** Days of the brand on which they bet, as 2026-11-21, the oldest first. */
    days: z.array(z.strictObject({ day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), ...sums })),
    categories: z.array(z.strictObject({ category: z.enum(gameCategories), ...sums })),
    /** Those with the largest stakes first. */
    games: z.array(z.strictObject({ category: z.enum(gameCategories), gameCode: z.string(), ...sums })),
  }),
  summary:
    'The member’s result by day, category and game over at most 93 days; its sums are those of the betting record.',
});
