import type { PvpPhrase, PvpTable } from '../../contract/pvp.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { equalBytes, sha256 } from '../platform/process/seal.ts';
import { sittingOut } from './due.ts';
import { type AskedMove, makeMove } from './moving.ts';
import { ownSeat, tableAnswer } from './presenting.ts';
import * as store from './store.ts';
import type { SeatRow } from './store.ts';
import { isInHand, type Table } from './state.ts';
import { atTable } from './table.ts';

/** Between two phrases of a seat. */
const PHRASE_EVERY_MS = 2_000;

/** A move of the player of this frame. @throws Refusal as makeMove */
export async function move(ctx: Ctx, tableId: bigint, asked: AskedMove): Promise<PvpTable> {
  return fromSeat(ctx, tableId, (inside, table, seat) => makeMove(inside, table, seat, asked));
}

/** Promises a seed where a seat has promised none, or has not been called to show it. @throws Refusal conflict */
export async function promise(ctx: Ctx, tableId: bigint, promised: string): Promise<PvpTable> {
  return fromSeat(ctx, tableId, async (inside, _, seat) => {
    if (seat.called) fail('conflict');
    await store.changeSeat(inside.db, seat.id, { promise: Buffer.from(promised, 'hex') });
  });
}

/**
 * Shows the seed that a seat has promised for the hand that is about to begin, and promises the next; shown again, nothing changes.
 * @throws Refusal conflict where no hand of this number is about to begin, bad input where it is not the promised seed
 */
export async function showSeed(
  ctx: Ctx,
  tableId: bigint,
  asked: { number: bigint; seed: string; promise: string },
): Promise<PvpTable> {
  return fromSeat(ctx, tableId, async (inside, { row }, seat) => {
    const seed = Buffer.from(asked.seed, 'hex');
    if (seat.seed && equalBytes(seat.seed, seed)) return;
    // It has been dealt from, or its time is over.
    if (!seat.called || row.seeds_until === null || asked.number !== row.hand_no + 1n) return;
    if (seat.promise === null || !equalBytes(sha256(seed), seat.promise)) failField('seed', 'invalid_value');
    await store.changeSeat(inside.db, seat.id, { seed, promise: Buffer.from(asked.promise, 'hex'), misses: 0 });
  });
}

/** Takes no part in the next hands, or takes part again. @throws Refusal pvp_in_tournament: there nobody sits out */
export async function sitOut(ctx: Ctx, tableId: bigint, out: boolean): Promise<PvpTable> {
  return fromSeat(ctx, tableId, async (inside, table, seat) => {
    if (out && table.tournament !== null) fail('pvp_in_tournament');
    if (seat.state === 'leaving') return;
    await store.changeSeat(inside.db, seat.id, {
      // Nobody keeps a seat by coming back for a moment, nor withholds seeds for ever: what counts against them stays.
      ...(out ? sittingOut(seat, inside.nowMs) : { state: 'seated' }),
      ...(isInHand(table, seat) && { misses: 0 }),
    });
  });
}

/** Says a phrase to the table. @throws Refusal too_many_requests */
export async function say(ctx: Ctx, tableId: bigint, phrase: PvpPhrase): Promise<PvpTable> {
  return fromSeat(ctx, tableId, async (inside, _, seat) => {
    if (seat.phrase_at !== null && inside.nowMs < seat.phrase_at.getTime() + PHRASE_EVERY_MS) return;
    await store.changeSeat(inside.db, seat.id, { phrase, phrase_at: dateOf(inside.nowMs) });
  });
}

/** What someone does from their seat, and the table as they see it then. @throws Refusal not_found where they do not sit there */
async function fromSeat(
  ctx: Ctx,
  tableId: bigint,
  act: (inside: Ctx, table: Table, seat: SeatRow) => Promise<void>,
): Promise<PvpTable> {
  const { after } = await atTable(ctx, tableId, async (inside, table) =>
    act(inside, table, ownSeat(inside, table) ?? fail('not_found')),
  );
  return tableAnswer(ctx, after);
}
