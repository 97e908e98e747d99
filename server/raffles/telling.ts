import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** Tells the open pages of members that a raffle, or what they won in it, stands otherwise now. */
export function tellMembers(ctx: Ctx, memberIds: Iterable<bigint>): void {
  for (const memberId of new Set(memberIds))
    afterCommit(ctx, () => ctx.platform.live.publish(`member:${memberId}`, { type: 'rewards' }));
}
