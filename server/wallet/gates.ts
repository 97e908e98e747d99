import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as store from './store-gates.ts';

/**
 * Lets the members' money stand still until the end of the transaction: whoever moves money between two of them takes
 * both gates with this before anything else of the wallet.
 */
export async function lockMembers(ctx: Ctx, memberIds: readonly bigint[]): Promise<void> {
  assert(ctx.db.isTransaction, 'a gate is held by a transaction');
  const locked = await store.lockGates(ctx.db, ctx.brand.id, memberIds, ctx.brand.settings.currency.code);
  assert(locked.length === new Set(memberIds).size, 'a member has a cash account');
}
