import type { HistoryRow, Stretch } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-history.ts';

/** A member’s bonuses, the newest first. */
export async function historyOf(ctx: Ctx, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  return store.historyOf(ctx.db, ctx.brand.id, memberId, stretch);
}
