import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';

const amountMinor = z.int().check(z.gte(0), z.lte(1_000_000_000_000_000));
/** Hundredths of a percent. */
const rate = z.int().check(z.gte(0), z.lte(10_000));

/** What a VIP level asks for and gives. Of level 0, where everybody begins, only the cashback counts. */
export const vipLevelTerms = z.strictObject({
  /** Valid turnover in all, and in the running month, that leads here. */
  turnoverMinor: amountMinor,
  monthMinor: amountMinor,
  /** Valid turnover that a month needs lest the level is lost at its end. */
  keepMinor: amountMinor,
  /** Given once, at the first arrival; 0: nothing. */
  giftMinor: amountMinor,
  /** By category, in hundredths of a percent of valid turnover. */
  cashback: z.record(z.enum(gameCategories), rate),
});
export type VipLevelTerms = z.infer<typeof vipLevelTerms>;

export const vipSettings = z.strictObject({
  /** From level 0. A level that has a name and stands not here is given by people only. */
  levels: z.array(vipLevelTerms).check(z.minLength(1), z.maxLength(20)),
  /** How long a gift waits to be claimed. */
  giftDays: z.int().check(z.gte(1), z.lte(365)),
  /** Cashback below this is not paid yet. */
  leastCashbackMinor: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** Whether the brand pays cashback by itself, once a day. */
  cashbackDaily: z.boolean(),
});
export type VipSettings = z.infer<typeof vipSettings>;

/**
 * The most that a category may give back, in hundredths of a percent: what its cheapest game keeps of the valid turnover
 * that it makes. With more, whoever plays that game for ever wins. Baccarat's banker: 1.1996 %; games of chosen chance and
 * card rooms: 1 %; of two sides of a bet on sports at 1.90: 5.26 %.
 */
export const cashbackCeilings: Record<(typeof gameCategories)[number], number> = {
  RNG: 100,
  LIVE: 119,
  SPORTS: 500,
  ESPORTS: 500,
  FISH: 100,
  PVP: 100,
  LOTT: 100,
  ELOTT: 100,
};
