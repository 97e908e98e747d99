import { type ActivityState } from '../../contract/promotions.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { dateOf } from '../platform/database/database.ts';
import { activityStateOf } from './reading.ts';
import { mayFollow, reservedStates } from './states.ts';
import * as entries from './store-entries.ts';
import * as store from './store.ts';

/**
 * Writes that an entry came to its first state, and keeps its award where that state does.
 * @returns null: the budget has not so much left, or the promotion is another one by now
 */
export async function begin(
  ctx: Ctx,
  given: Omit<entries.NewEntry, 'brandId' | 'atMs' | 'state'> & { state: ActivityState },
): Promise<entries.EntryRow | null> {
  const { id: brandId } = ctx.brand;
  if (reservedStates.includes(given.state)) {
    const isKept = await store.reserve(ctx.db, brandId, given.promotionId, given);
    if (!isKept) return null;
  }
  const entry = await entries.insert(ctx.db, { ...given, brandId, atMs: ctx.nowMs });
  await note(ctx, entry, given.state, '');
  return entry;
}

/** Moves a locked entry on to a state that may follow, with its budget. @returns null: the budget has not so much left */
export async function move(
  ctx: Ctx,
  entry: entries.EntryRow,
  to: ActivityState,
  { reason = '', ...change }: Parameters<typeof entries.update>[3] & { reason?: string } = {},
): Promise<entries.EntryRow | null> {
  const from = activityStateOf(entry.state);
  assert(mayFollow(from, to), `${from} goes to ${to}`);
  const { id: brandId } = ctx.brand;
  const [isKept, keeps] = [reservedStates.includes(from), reservedStates.includes(to)];
  const kept = { worthMinor: entry.worth_minor, version: null };
  if (!isKept && keeps && !(await store.reserve(ctx.db, brandId, entry.promotion_id, kept))) return null;
  if (isKept && to === 'issued') await store.spend(ctx.db, brandId, entry.promotion_id, entry.worth_minor);
  else if (isKept && !keeps) await store.release(ctx.db, brandId, entry.promotion_id, entry.worth_minor);
  const isEnd = to === 'issued' || to === 'closed';
  const moved = await entries.update(ctx.db, brandId, entry.id, {
    ...change,
    reason,
    state: to,
    ...(isEnd && { ended_at: dateOf(ctx.nowMs) }),
    ...(to !== 'claimed' && { pay_at: null }),
  });
  await note(ctx, moved, to, reason);
  return moved;
}

async function note(ctx: Ctx, entry: entries.EntryRow, state: ActivityState, reason: string): Promise<void> {
  await entries.insertStep(ctx.db, {
    brandId: ctx.brand.id,
    entryId: entry.id,
    state,
    atMs: ctx.nowMs,
    staffAccount: ctx.actor.kind === 'staff' ? ctx.actor.account : null,
    reason,
  });
  // The pages of the member show another state now.
  afterCommit(ctx, () => ctx.platform.live.publish(`member:${entry.member_id}`, { type: 'rewards' }));
}
