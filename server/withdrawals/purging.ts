import type { Ctx } from '../platform/process/ctx.ts';
import { removeUpload } from '../platform/http/uploads.ts';
import * as steps from './store-steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_A_ROUND = 500;

/**
 * Deletes the pictures of proof whose withdrawal ended more than the brand's days ago. The story still says that there
 * were some, and when they were deleted.
 * @returns how many were deleted
 */
export async function purgeProofs(ctx: Ctx): Promise<number> {
  const beforeMs = ctx.nowMs - ctx.brand.settings.withdrawal.keepProofDays * DAY_MS;
  const due = await steps.dueProofs(ctx.db, ctx.brand.id, beforeMs, MOST_A_ROUND);
  for (const proof of due) {
    // The picture before its note: after a crash between the two it is deleted again, which is no fault.
    await removeUpload(ctx, proof.upload_id);
    await steps.markPurged(ctx.db, ctx.brand.id, proof.id, ctx.nowMs);
  }
  return due.length;
}
