import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { cashbackCeilings, type VipSettings } from './brand-vip.ts';

const minor = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
const positiveMinor = z.int().check(z.gte(1), z.lte(1_000_000_000_000));

/** What a friend does before their bond is paid, and what it pays. A friend keeps the terms under which they joined. */
export const referralTerms = z.strictObject({
  /** The friend's first deposit is at least this. */
  firstDepositMinor: positiveMinor,
  /** Valid turnover of the friend's own, within so many days of joining. */
  turnoverMinor: positiveMinor,
  days: z.int().check(z.gte(1), z.lte(365)),
  /** Whether the friend has to have proved that a phone number is theirs. */
  needsNumber: z.boolean(),
  referrerMinor: minor,
  friendMinor: minor,
  /** So long is looked at a bond that has all it needs before it is paid. */
  holdHours: z.int().check(z.gte(0), z.lte(24 * 60)),
  /** A month of the brand: friends paid for, and the referrer's own rewards. What is above waits for the next month. */
  mostFriends: z.int().check(z.gte(1), z.lte(10_000)),
  mostMinor: positiveMinor,
  /** How long the rewards wait to be claimed. */
  claimDays: z.int().check(z.gte(1), z.lte(365)),
});
export type ReferralTerms = z.infer<typeof referralTerms>;

export const referralSettings = z.extend(referralTerms, {
  /** Whether who joins by a member's invitation becomes their friend here. */
  on: z.boolean(),
});
export type ReferralSettings = z.infer<typeof referralSettings>;

/** Rates count in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * What both sides of a pair have to stay below together: what the cheapest game keeps of the turnover that is asked for,
 * less the cashback which that turnover brings at the levels that it reaches. With as much, a pair of one hand gains for sure.
 */
export function pairCeilingMinor({ levels }: VipSettings, turnoverMinor: number): bigint {
  const reached = levels.filter((terms, level) => level === 0 || terms.turnoverMinor <= turnoverMinor);
  const kept = gameCategories.map((category) => {
    const most = Math.max(...reached.map(({ cashback }) => cashback[category] ?? 0));
    return Math.max(0, cashbackCeilings[category] - most);
  });
  return (BigInt(turnoverMinor) * BigInt(Math.min(...kept))) / WHOLE;
}
