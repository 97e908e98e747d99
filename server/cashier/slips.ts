import type { Ctx } from '../platform/process/ctx.ts';
import { removeUpload } from '../platform/http/uploads.ts';
import * as store from './store-slips.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_A_ROUND = 500;

/**
 * Deletes the pictures of slips whose deposit ended more than the brand's days ago. The deposit stays, and says when.
 * @returns how many were deleted
 */
export async function purgeSlips(ctx: Ctx): Promise<number> {
  const beforeMs = ctx.nowMs - ctx.brand.settings.deposit.keepSlipDays * DAY_MS;
  const due = await store.dueSlips(ctx.db, ctx.brand.id, beforeMs, MOST_A_ROUND);
  for (const slip of due) {
    // The picture before its note: after a crash between the two it is deleted again, which is no fault.
    await removeUpload(ctx, slip.slip_id);
    await store.markPurged(ctx.db, ctx.brand.id, slip, ctx.nowMs);
  }
  return due.length;
}
