import type { DrawResult } from '../../games/lottery/shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { drawTransitions } from '../../contract/lottery.ts';
import { hearBeacon } from './mixing.ts';
import { SEED_PURPOSE } from './planning.ts';
import { leafHash, leafText, merkleRoot, PART_TICKETS } from './sealing.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import * as gameStore from './store-games.ts';
import type { PartRow } from './store-parts.ts';
import * as partStore from './store-parts.ts';
import * as resultStore from './store-results.ts';
import { drawnNumbers } from './numbers.ts';
import { tellDraw } from './telling.ts';
import { closeUnbet, drawUnbet } from './unbet.ts';

const MOST_DUE = 50;
const READ_AT_ONCE = 16 * PART_TICKETS;

/**
 * Closes and seals what is due, then draws what is due, oldest first; each once, however many servers try.
 * @returns how many it has looked at: there may be more
 */
export async function moveDraws(ctx: Ctx): Promise<number> {
  return (await closeDue(ctx)) + (await drawDue(ctx));
}

/** Closes and seals some draws that are due, oldest first. @returns how many it has looked at: there may be more */
export async function closeDue(ctx: Ctx): Promise<number> {
  const due = await store.dueToClose(ctx.db, ctx.brand.id, MOST_DUE);
  for (const { isUnbet, ids } of runsOf(due)) {
    const closed = isUnbet ? await closeUnbet(ctx, ids) : new Set();
    for (const id of ids) if (!closed.has(id)) await closeDraw(ctx, id);
  }
  return due.length;
}

/** Draws the numbers of some closed draws that are due and know all that they are mixed with, oldest first. @returns how many it has looked at */
export async function drawDue(ctx: Ctx): Promise<number> {
  await hearBeacon(ctx);
  const due = await store.dueToDraw(ctx.db, ctx.brand.id, MOST_DUE);
  for (const { isUnbet, ids } of runsOf(due)) {
    if (isUnbet) await drawUnbet(ctx, ids);
    else for (const id of ids) await drawNumbers(ctx, id);
  }
  return due.length;
}

/** Neighbours that nobody bet on are done together; in the order of time all the same. */
function runsOf(due: readonly store.DueDraw[]): { isUnbet: boolean; ids: bigint[] }[] {
  const runs: { isUnbet: boolean; ids: bigint[] }[] = [];
  for (const { id, unbet } of due) {
    const last = runs.at(-1);
    if (last?.isUnbet === unbet) last.ids.push(id);
    else runs.push({ isUnbet: unbet, ids: [id] });
  }
  return runs;
}

/**
 * Ends the betting on a draw and seals its tickets. Bets that are being placed are waited for; whoever comes later finds
 * it closed.
 */
async function closeDraw(ctx: Ctx, id: bigint): Promise<void> {
  await transact(ctx, async (inside) => {
    const [draw] = await store.lockDraws(inside.db, [id], 'alone');
    if (!draw || !drawTransitions[draw.state].includes('closed')) return;
    if (draw.closes_at.getTime() > (await store.clockMs(inside.db))) return;
    const parts = await sealedParts(inside, draw);
    await partStore.insertParts(inside.db, parts);
    const root = merkleRoot(parts.map(({ hash }) => hash));
    const tickets = parts.reduce((sum, part) => sum + part.tickets, 0);
    await store.close(inside.db, id, { root, tickets });
    const [closed] = await store.drawsByIds(inside.db, [id]);
    afterCommit(inside, () => tellDraw(ctx, closed!));
  });
}

async function sealedParts(ctx: Ctx, draw: DrawRow): Promise<PartRow[]> {
  const parts: PartRow[] = [];
  for (let after = 0n; ;) {
    const tickets = await partStore.ticketsAfter(ctx.db, draw.id, after, READ_AT_ONCE);
    for (let from = 0; from < tickets.length; from += PART_TICKETS) {
      const some = tickets.slice(from, from + PART_TICKETS);
      parts.push({
        brand_id: draw.brand_id,
        draw_id: draw.id,
        part: parts.length,
        first_ticket: some[0]!.id,
        last_ticket: some.at(-1)!.id,
        tickets: some.length,
        stake_minor: some.reduce((sum, { stake_minor: stake }) => sum + stake, 0n),
        hash: merkleRoot(some.map((ticket) => leafHash(leafText(draw.game_code, draw.issue, ticket)))),
      });
    }
    if (tickets.length < READ_AT_ONCE) return parts;
    after = tickets.at(-1)!.id;
  }
}

/** Draws the numbers of a sealed draw of ours, once. */
async function drawNumbers(ctx: Ctx, id: bigint): Promise<void> {
  await transact(ctx, async (inside) => {
    const [draw] = await store.lockDraws(inside.db, [id], 'alone');
    if (!draw || draw.state !== 'closed' || draw.draws_at.getTime() > (await store.clockMs(inside.db))) return;
    const sealed = (await store.sealedSeeds(inside.db, [id])).get(id);
    assert(sealed && draw.merkle_root, 'a closed draw of ours has its seed and its seal');
    const serverSeed = ctx.platform.seal.open(SEED_PURPOSE, sealed);
    const game = await gameStore.game(inside.db, ctx.brand.id, draw.game_code);
    const result = drawnNumbers(game!.family, draw, serverSeed);
    await resultStore.insertDrawn(inside.db, { brandId: ctx.brand.id, drawId: id, result });
    await publishResult(inside, draw, result, serverSeed);
  });
}

/** The result of a locked draw stands, and its tickets are due. */
export async function publishResult(
  ctx: Ctx,
  draw: DrawRow,
  result: DrawResult,
  serverSeed: Buffer | null,
): Promise<void> {
  assert(drawTransitions[draw.state].includes('drawn'), 'numbers are drawn when the tickets are sealed');
  await store.draw(ctx.db, draw.id, { result, version: draw.result_version + 1, serverSeed });
  const [drawn] = await store.drawsByIds(ctx.db, [draw.id]);
  afterCommit(ctx, () => tellDraw(ctx, drawn!));
  for (const task of ['settleDraws', 'moveDraws']) wakeAfterCommit(ctx, task);
}
