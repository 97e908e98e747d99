import { type Queue, TAKEN_FOR_MINUTES, type Taker } from '../../contract/queues.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as store from './store.ts';

/** Takes an item on for the staff member behind the token, or gives a sign of life. @throws Refusal taken_by_another */
export async function take(ctx: Ctx, queue: Queue, itemId: bigint): Promise<Taker> {
  const row = await tryToTake(ctx, queue, itemId);
  return row ?? fail('taken_by_another');
}

/** Lets an item go; what another has stays theirs. */
export async function leave(ctx: Ctx, queue: Queue, itemId: bigint): Promise<void> {
  await store.leave(ctx.db, { brandId: ctx.brand.id, queue, staffId: staffOf(ctx).staffId, itemId });
}

const TRIES = 50;

/**
 * Takes the first item that nobody works on, and lets go what else of the queue the asker has.
 * @param next of the queue, but for these; null where none is left
 */
export async function takeNext(
  ctx: Ctx,
  queue: Queue,
  next: (except: readonly bigint[]) => Promise<bigint | null>,
): Promise<bigint | null> {
  const { staffId } = staffOf(ctx);
  const which = { brandId: ctx.brand.id, queue, staffId };
  await store.forgetLost(ctx.db, which, lostBeforeMs(ctx));
  const except = await store.takenByOthers(ctx.db, { ...which, lostBeforeMs: lostBeforeMs(ctx) });
  for (let tried = 0; tried < TRIES; tried++) {
    const itemId = await next(except);
    await store.leave(ctx.db, which);
    if (itemId === null) return null;
    if (await tryToTake(ctx, queue, itemId)) return itemId;
    // A colleague was faster.
    except.push(itemId);
  }
  return null;
}

/** Who works on each of these items, by item. */
export async function takersOf(ctx: Ctx, queue: Queue, itemIds: readonly bigint[]): Promise<Map<bigint, Taker>> {
  const which = { brandId: ctx.brand.id, queue, itemIds, lostBeforeMs: lostBeforeMs(ctx) };
  const rows = await store.takersOf(ctx.db, which);
  return new Map(rows.map((row) => [row.item_id, present(ctx, row)]));
}

async function tryToTake(ctx: Ctx, queue: Queue, itemId: bigint): Promise<Taker | null> {
  const { staffId, account } = staffOf(ctx);
  const row = await store.take(ctx.db, {
    brandId: ctx.brand.id,
    queue,
    itemId,
    staffId,
    staffAccount: account,
    atMs: ctx.nowMs,
    lostBeforeMs: lostBeforeMs(ctx),
  });
  return row ? present(ctx, row) : null;
}

function present(ctx: Ctx, row: store.TakerRow): Taker {
  const isMe = ctx.actor.kind === 'staff' && ctx.actor.staffId === row.staff_id;
  return { staffAccount: row.staff_account, isMe, takenAtMs: row.taken_at.getTime() };
}

function lostBeforeMs(ctx: Ctx): number {
  return ctx.nowMs - TAKEN_FOR_MINUTES * 60_000;
}
