import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { moveCash } from './money.ts';
import type { SeatRow } from './store.ts';
import * as store from './store.ts';

/** Gives a member what lies before them; what they have put in a hand stays in it. */
export async function payOut(ctx: Ctx, seat: SeatRow, occasion: string): Promise<bigint> {
  const paidMinor = seat.stack_minor + seat.adding_minor;
  if (seat.member_id !== null) await moveCash(ctx, seat.member_id, paidMinor, 'out', `${seat.id}:${occasion}`);
  return paidMinor;
}

/** The seat is free from now on, and its member has what was theirs. */
export async function vacate(ctx: Ctx, seat: SeatRow): Promise<void> {
  const paidMinor = await payOut(ctx, seat, 'left');
  await clear(ctx, seat, { left_minor: (seat.left_minor ?? 0n) + paidMinor });
}

/** The seat is free from now on; chips before it were no money, and are out of play. */
export async function clear(ctx: Ctx, { id }: SeatRow, change: { left_minor?: bigint } = {}): Promise<void> {
  await store.changeSeat(ctx.db, id, {
    ...change,
    state: 'left',
    stack_minor: 0n,
    adding_minor: 0n,
    left_at: dateOf(ctx.nowMs),
    called: false,
    seed: null,
  });
}
