import type { HistoryRow, Stretch } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-timeline.ts';

/** A member's limits, as they changed, the newest first. */
export async function limitHistoryOf(ctx: Ctx, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  return store.limitHistoryOf(ctx.db, ctx.brand.id, memberId, stretch);
}

/** Breaks that a member took or was given, the newest first. */
export async function breakHistoryOf(ctx: Ctx, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  return store.breakHistoryOf(ctx.db, ctx.brand.id, memberId, stretch);
}
