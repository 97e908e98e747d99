import { type LotteryFamily, ticketPayoutMinor } from '../../games/lottery/lottery-game.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { selectionOf } from '../../games/lottery/shapes.ts';
import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import * as gameStore from './store-games.ts';
import * as chaseStore from './store-chases.ts';
import type { PartRow } from './store-parts.ts';
import * as partStore from './store-parts.ts';
import type { TicketRow } from './store-tickets.ts';

import { tellCorrection, tellDraw, tellWins } from './telling.ts';

/** Parts that are settled in one transaction: some thousand tickets. */
const PARTS_AT_ONCE = 8;
/**
 * Settles some tickets of a drawn draw, each once. Any number of servers and connections do it side by side, each on parts
 * of its own; what dies with one is done by another.
 * @returns false where nothing was due
 */
export async function settleSome(ctx: Ctx): Promise<boolean> {
  const drawId = await transact(ctx, async (inside) => {
    const parts = await partStore.claimParts(inside.db, ctx.brand.id, PARTS_AT_ONCE);
    const first = parts[0];
    if (!first) return null;
    await settleParts(inside, first.draw_id, parts);
    return first.draw_id;
  });
  if (drawId !== null) await finish(ctx, drawId);
  return drawId !== null;
}

/** Draws of which every ticket is settled, those without tickets among them. @returns how many it finished: there may be more */
export async function finishDraws(ctx: Ctx): Promise<number> {
  let finished = 0;
  for (const id of await store.drawnDraws(ctx.db, ctx.brand.id)) if (await finish(ctx, id)) finished += 1;
  return finished;
}

/** Whether a draw has numbers and is not settled. */
export async function hasDrawn(ctx: Ctx): Promise<boolean> {
  return (await store.drawnDraws(ctx.db, ctx.brand.id)).length > 0;
}

async function finish(ctx: Ctx, drawId: bigint): Promise<boolean> {
  return transact(ctx, async (inside) => {
    if (!(await store.settleWhole(inside.db, drawId))) return false;
    const [settled] = await store.drawsByIds(inside.db, [drawId]);
    if (settled!.result_version > 1) await tellCorrection(inside, settled!);
    afterCommit(inside, () => tellDraw(ctx, settled!));
    return true;
  });
}

interface Judged {
  ticket: TicketRow;
  prizeMinor: bigint;
  rebateMinor: bigint;
}

async function settleParts(ctx: Ctx, drawId: bigint, parts: readonly PartRow[]): Promise<void> {
  const [draw] = await store.drawsByIds(ctx.db, [drawId]);
  assert(draw?.result, 'what is settled has been drawn');
  const game = await gameStore.game(ctx.db, ctx.brand.id, draw.game_code);
  const judge = judging(familyOf(game!.family), draw);
  const tickets = await partStore.ticketsBetween(ctx.db, drawId, parts[0]!.first_ticket, parts.at(-1)!.last_ticket);
  // Parts of one claim may have others between them, which somebody else settles.
  const judged = tickets.filter(({ id }) => partOf(parts, id)).map(judge);
  const paid = judged.filter(({ prizeMinor, rebateMinor }) => prizeMinor + rebateMinor > 0n);
  const isCorrection = draw.result_version > 1;
  await bets.endAll(
    ctx,
    judged.map((one) => endingOf(draw, one)),
  );
  if (isCorrection) {
    const unpaid = judged.filter(({ prizeMinor, rebateMinor }) => prizeMinor + rebateMinor === 0n);
    await partStore.clearWins(
      ctx.db,
      draw.result_version,
      unpaid.map(({ ticket }) => ticket.id),
    );
  }
  await partStore.writeWins(
    ctx.db,
    { brandId: ctx.brand.id, drawId, version: draw.result_version },
    paid.map(({ ticket, ...win }) => ({ ticketId: ticket.id, ...win })),
  );
  await stopChases(ctx, judged);
  await partStore.settleParts(
    ctx.db,
    drawId,
    draw.result_version,
    parts.map((part) => sumsOf(part, judged)),
  );
  // Of a correction a message tells: nobody celebrates the same draw twice.
  if (!isCorrection) afterCommit(ctx, () => tellWins(ctx, draw, paid));
}

/** What a ticket is paid by the result of its draw; a rebate is a share of its stake, rounded down. */
function judging(family: LotteryFamily, { result }: DrawRow): (ticket: TicketRow) => Judged {
  return (ticket) => {
    const hits = family.hits(ticket.play_type, selectionOf(ticket.selection), result!);
    return {
      ticket,
      prizeMinor: ticketPayoutMinor(ticket.unit_minor, hits, ticket.odds),
      rebateMinor: (ticket.stake_minor * BigInt(ticket.rebate_milli)) / 1000n,
    };
  };
}

/** By a corrected result what was paid too much is taken back, what was paid too little is added. */
function endingOf(draw: DrawRow, { ticket, prizeMinor, rebateMinor }: Judged): bets.Ending {
  return {
    memberId: ticket.member_id,
    key: ticket.key,
    bodyHash: sha256(`${draw.id}:${draw.result_version}:${ticket.id}`),
    kind: draw.result_version > 1 ? 'resettle' : 'win',
    payoutMinor: prizeMinor + rebateMinor,
  };
}

async function stopChases(ctx: Ctx, judged: readonly Judged[]): Promise<void> {
  const won = judged.filter(({ ticket, prizeMinor }) => ticket.chase_id !== null && prizeMinor > 0n);
  const ids = [...new Set(won.map(({ ticket }) => ticket.chase_id!))].toSorted((left, right) =>
    left < right ? -1 : 1,
  );
  await chaseStore.stopWonChases(ctx.db, ids, ctx.nowMs);
  // What they would have played is taken back there.
  if (ids.length > 0) wakeAfterCommit(ctx, 'moveDraws');
}

function partOf(parts: readonly PartRow[], ticketId: bigint): PartRow | undefined {
  return parts.find(({ first_ticket: first, last_ticket: last }) => ticketId >= first && ticketId <= last);
}

function sumsOf(part: PartRow, judged: readonly Judged[]): partStore.PartSums {
  const sums = { part: part.part, stakeMinor: 0n, payoutMinor: 0n, winners: 0 };
  for (const { ticket, prizeMinor, rebateMinor } of judged) {
    if (ticket.id < part.first_ticket || ticket.id > part.last_ticket) continue;
    sums.stakeMinor += ticket.stake_minor;
    sums.payoutMinor += prizeMinor + rebateMinor;
    if (prizeMinor > 0n) sums.winners += 1;
  }
  return sums;
}
