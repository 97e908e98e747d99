import { NEWEST } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';
import * as store from './store.ts';

let last = 0;

/** Gives a member a reward of so much, for something new. @returns its number */
export async function given(
  ctx: Ctx,
  memberId: bigint,
  amountMinor: bigint,
  expiresAtMs: number | null = null,
): Promise<string> {
  const occurrence = `test-${(last += 1)}`;
  await service.offer(ctx, { memberId, program: 'staff', programId: 0n, occurrence, amountMinor, expiresAtMs });
  const [row] = await store.list(ctx.db, ctx.brand.id, { memberId }, { order: NEWEST, limit: 1 });
  return String(row?.id);
}
