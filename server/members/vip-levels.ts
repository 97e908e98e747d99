import { TRIAL_TYPE } from '../../contract/members.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-vip.ts';

/** The VIP levels of members of the brand; trial accounts have none. */
export async function vipLevels(ctx: Ctx, memberIds: readonly bigint[]): Promise<Map<bigint, number>> {
  return store.vipLevels(ctx.db, ctx.brand.id, memberIds, TRIAL_TYPE);
}

/** Members of the brand above level 0, by their numbers, after one of them. */
export async function aboveFirstLevel(
  ctx: Ctx,
  afterId: bigint,
  limit: number,
): Promise<{ memberId: bigint; level: number }[]> {
  return store.aboveFirstLevel(ctx.db, ctx.brand.id, afterId, limit);
}

/** Moves a member from one VIP level to another. @returns false: they stand on another by now */
export async function moveVipLevel(ctx: Ctx, memberId: bigint, from: number, to: number): Promise<boolean> {
  return store.moveVipLevel(ctx.db, ctx.brand.id, memberId, from, to);
}
