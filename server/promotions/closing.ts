import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known, Refusal } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { give } from './giving.ts';
import { move } from './steps.ts';
import * as entries from './store-entries.ts';
import { progressIn, versionOf } from './views.ts';

const AT_ONCE = 200;
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Looks at what time has moved: what was not reached or not claimed is closed and frees the budget, what was claimed is paid. Each
 * entry by itself, so that one that cannot be paid yet stops no other.
 * @returns how many were looked at
 */
export async function moveDue(ctx: Ctx): Promise<number> {
  const ids = await entries.due(ctx.db, ctx.brand.id, ctx.nowMs, AT_ONCE);
  for (const id of ids) await moveOne(ctx, id);
  return ids.length;
}

async function moveOne(ctx: Ctx, id: bigint): Promise<void> {
  const { member_id } = known(await entries.byId(ctx.db, ctx.brand.id, id), 'entries stay');
  try {
    await transact(ctx, async (inside) => {
      // The gate of the member first, then their entry, as whoever claims does.
      await wallet.lockMembers(inside, [member_id]);
      await moveLocked(inside, known(await entries.locked(inside.db, inside.brand.id, id), 'entries stay'));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A bonus waits for the end of a pause.
    await entries.tryAgain(ctx.db, ctx.brand.id, id, ctx.nowMs + AGAIN_MS);
  }
}

async function moveLocked(ctx: Ctx, entry: entries.EntryRow): Promise<void> {
  const isPast = (at: Date | null) => at !== null && at.getTime() <= ctx.nowMs;
  if (entry.state === 'claimed') {
    if (!isPast(entry.pay_at)) return;
    const held = await versionOf(ctx, entry);
    const progress = await progressIn(ctx, entry, held);
    // What it was earned with may have been taken back in its hold.
    if (entry.target !== null && progress < entry.target) await move(ctx, entry, 'closed', { progress });
    else await give(ctx, entry, held);
    return;
  }
  if (entry.state === 'claim') {
    if (isPast(entry.claim_until)) await move(ctx, entry, 'closed');
    return;
  }
  if (!isPast(entry.until_at) || (entry.state !== 'signed' && entry.state !== 'applying')) return;
  const progress = await progressIn(ctx, entry, await versionOf(ctx, entry));
  const isReached = entry.state === 'signed' && entry.target !== null && progress >= entry.target;
  if (isReached && !isPast(entry.claim_until)) await move(ctx, entry, 'claim', { progress });
  else await move(ctx, entry, 'closed', { progress });
}
