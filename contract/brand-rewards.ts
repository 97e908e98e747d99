import * as z from 'zod/mini';

/** Minor units; 0: there is no such ceiling. */
const ceilingMinor = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** What all rewards together may give. Who has reached a ceiling claims nothing more until its window ends. */
export const rewardSettings = z.strictObject({
  /** One member, in a day and in a month of the brand. */
  memberDayMinor: ceilingMinor,
  memberMonthMinor: ceilingMinor,
  /** A member and all who share a device or a payout account with them, in a day of the brand. */
  linkedDayMinor: ceilingMinor,
  /** Whether cashback counts, and waits, as well. */
  withCashback: z.boolean(),
});
export type RewardSettings = z.infer<typeof rewardSettings>;
