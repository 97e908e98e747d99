import { drawTransitions } from '../../contract/lottery.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { drawnNumbers } from './numbers.ts';
import { SEED_PURPOSE } from './planning.ts';
import { EMPTY_ROOT } from './sealing.ts';
import * as store from './store.ts';
import * as gameStore from './store-games.ts';
import * as unbetStore from './store-unbet.ts';
import { tellDraw } from './telling.ts';

/** A month of results, and a little. */
const KEEP_DRAWS_MS = 35 * 24 * 60 * 60 * 1000;
const MOST_FORGOTTEN = 1000;

/**
 * Ends the betting on draws without a ticket, all at once: each is sealed to what a draw without tickets is sealed to.
 * Bets that are being placed are waited for.
 * @returns those that it has closed: on others somebody has bet meanwhile, or somebody else closed them
 */
export async function closeUnbet(ctx: Ctx, ids: readonly bigint[]): Promise<Set<bigint>> {
  return transact(ctx, async (inside) => {
    const locked = await store.lockDraws(inside.db, ids, 'alone');
    const nowMs = await store.clockMs(inside.db);
    const due = locked.filter(
      ({ state, closes_at: at }) => drawTransitions[state].includes('closed') && at.getTime() <= nowMs,
    );
    const unbet = await unbetStore.closeUnbet(
      inside.db,
      due.map(({ id }) => id),
      EMPTY_ROOT,
    );
    await tellAll(inside, unbet);
    return new Set(unbet);
  });
}

/**
 * Draws the numbers of closed draws without a ticket, all at once. There is nothing to settle, so they are settled with it,
 * and nothing stays of them but their numbers and what proves them.
 */
export async function drawUnbet(ctx: Ctx, ids: readonly bigint[]): Promise<void> {
  await transact(ctx, async (inside) => {
    const locked = await store.lockDraws(inside.db, ids, 'alone');
    const nowMs = await store.clockMs(inside.db);
    const due = locked.filter(
      ({ state, tickets, draws_at: at }) => state === 'closed' && tickets === 0 && at.getTime() <= nowMs,
    );
    if (due.length === 0) return;
    assert(drawTransitions.closed.includes('drawn') && drawTransitions.drawn.includes('settled'), 'it passes both');
    const families = new Map((await gameStore.games(inside.db, ctx.brand.id)).map((game) => [game.code, game.family]));
    const sealed = await store.sealedSeeds(
      inside.db,
      due.map(({ id }) => id),
    );
    const drawn = due.map((draw) => {
      const serverSeed = ctx.platform.seal.open(SEED_PURPOSE, sealed.get(draw.id)!);
      return { id: draw.id, serverSeed, result: drawnNumbers(families.get(draw.game_code)!, draw, serverSeed) };
    });
    await unbetStore.drawUnbet(inside.db, drawn, nowMs);
    await tellAll(
      inside,
      drawn.map(({ id }) => id),
    );
  });
}

/** Forgets what is no book, over all brands: draws of long ago that nobody bet on, and what others might have cost. */
export async function forgetDraws({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  const beforeMs = nowMs - KEEP_DRAWS_MS;
  let forgotten = 0;
  for (const forget of [unbetStore.forgetUnbet, unbetStore.forgetExposures]) {
    // In parts, so that nobody waits for long.
    for (let some = MOST_FORGOTTEN; some === MOST_FORGOTTEN; forgotten += some)
      some = await forget(db, beforeMs, MOST_FORGOTTEN);
  }
  return forgotten;
}

async function tellAll(ctx: Ctx, ids: readonly bigint[]): Promise<void> {
  for (const draw of await store.drawsByIds(ctx.db, ids)) afterCommit(ctx, () => tellDraw(ctx, draw));
}
