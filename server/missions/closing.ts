import { hasReadBefore } from '../platform/jobs/facts.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import { type Entry, placed, prizesOf } from './prizes.ts';
import { boardOf } from './reading.ts';
import * as boards from './store-boards.ts';
import * as store from './store.ts';

/** The reader that counts for leaderboards. */
export const READER = 'boards';
const DAY_MS = 24 * 60 * 60 * 1000;
/** What was settled in the last moments of a window may still be on its way to the facts. */
const GRACE_MS = 60_000;

/** Closes the brand's leaderboards that are over, once their reader has passed the end. @returns how many */
export async function closeDue(ctx: Ctx): Promise<number> {
  let closed = 0;
  for (const { id, until_at } of await boards.due(ctx.db, ctx.brand.id, ctx.nowMs - GRACE_MS)) {
    if (!(await hasReadBefore(ctx.db, READER, until_at.getTime() + GRACE_MS))) continue;
    if (await close(ctx, id)) closed += 1;
  }
  return closed;
}

/** @returns false: another was faster */
async function close(ctx: Ctx, id: bigint): Promise<boolean> {
  return transact(ctx, async (inside) => {
    const row = await store.locked(inside.db, inside.brand.id, id);
    if (row?.state !== 'active' || row.closed_at !== null) return false;
    const terms = boardOf(row.terms);
    const prizes = prizesOf(terms.prizes);
    const best = await boards.best(inside.db, inside.brand.id, id, prizes.length);
    const places = placed(best.map(entryOf), prizes);
    await boards.close(inside.db, inside.brand.id, id, places, inside.nowMs);
    const sumMinor = places.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n);
    assert(
      await store.spend(inside.db, inside.brand.id, id, sumMinor),
      'the budget of a leaderboard is all its prizes',
    );
    for (const { memberId, prizeMinor } of places) {
      if (prizeMinor > 0n) await give(inside, id, memberId, prizeMinor, terms.claimDays);
    }
    return true;
  });
}

/** Who is in a break is paid what they have won before it; nothing waits there that asks them to come back. */
async function give(ctx: Ctx, programId: bigint, memberId: bigint, amountMinor: bigint, claimDays: number) {
  const prize = { memberId, program: 'board', programId, occurrence: 'prize', amountMinor } as const;
  if (await protection.exclusionOf(ctx, memberId)) {
    assert(await rewards.pay(ctx, { ...prize, expiresAtMs: null }), 'a leaderboard is closed once');
    return;
  }
  const isGiven = await rewards.offer(ctx, { ...prize, expiresAtMs: ctx.nowMs + claimDays * DAY_MS });
  assert(isGiven, 'a leaderboard is closed once');
}

export function entryOf({ member_id, score, reached_at }: boards.EntryRow): Entry {
  return { memberId: member_id, score, reachedAtMs: reached_at.getTime() };
}
