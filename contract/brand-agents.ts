import * as z from 'zod/mini';

/** What agents are paid by, as a brand sets it. Sums are minor units. */
export const agentSettings = z.strictObject({
  /**
   * Valid turnover in a window from which a member of a team counts as active. A contract keeps what stood here as it was
   * offered: a change is for those that are offered from then on.
   */
  activeFromMinor: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  /** From so much on staff look at a payment before it is made. */
  approveFromMinor: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  /** An offer that nobody has answered by then has lapsed. */
  offerDays: z.int().check(z.gte(1), z.lte(60)),
});
export type AgentSettings = z.infer<typeof agentSettings>;
