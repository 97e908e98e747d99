import { share } from '../../games/pvp/sharing.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { MOST_MISSES } from './due.ts';
import { endPuts } from './money.ts';
import type { SeatRow } from './store.ts';
import * as store from './store.ts';
import * as handStore from './store-hands.ts';
import * as tableStore from './store-tables.ts';
import type { Hand, Table } from './state.ts';
import { handOf } from './table.ts';
import { afterHand } from './tournament.ts';
import { clear, vacate } from './vacating.ts';

interface SeatResult {
  readonly seat: number;
  readonly wonMinor: bigint;
  readonly rakeMinor: bigint;
}

/** A hand that its last move has ended: shares out what was put in, in one transaction with that move. */
export async function endHand(ctx: Ctx, table: Table, state: unknown): Promise<void> {
  const hand = await handOf(ctx, table.hand!.row.id);
  const unitMinor = BigInt(hand.terms.unitMinor);
  const capUnits = Number(BigInt(hand.terms.rakeCapMinor) / unitMinor);
  const outcomes = share(table.game.result(state), hand.terms.rakeBps, capUnits);
  const results = outcomes.map(({ seat, won, rake }) => ({
    seat,
    wonMinor: BigInt(won) * unitMinor,
    rakeMinor: BigInt(rake) * unitMinor,
  }));
  await close(ctx, table, hand, { kind: 'win', results, state: JSON.stringify(state) });
}

/** A hand that cannot be ended, or shall not count: what was put in goes back. */
export async function voidHand(ctx: Ctx, table: Table): Promise<void> {
  const hand = await handOf(ctx, table.hand!.row.id);
  const results = hand.seats.map(({ seat, put_minor: wonMinor }) => ({ seat, wonMinor, rakeMinor: 0n }));
  await close(ctx, table, hand, { kind: 'rollback', results, state: JSON.stringify(hand.row.now) });
}

interface End {
  readonly kind: 'win' | 'rollback';
  readonly results: readonly SeatResult[];
  readonly state: string;
}

async function close(ctx: Ctx, { room, row }: Table, hand: Hand, { kind, results, state }: End): Promise<void> {
  const { id: handId, game_code: gameCode } = hand.row;
  const dealt = hand.seats.map((one) => ({
    ...one,
    ...known(
      results.find(({ seat }) => seat === one.seat),
      'every seat that was dealt in comes to something',
    ),
  }));
  if (hand.row.for_money) {
    const ends = dealt.map(({ member_id: memberId, seat, puts, wonMinor }) => ({
      handId,
      gameCode,
      memberId: memberId!,
      seat,
      puts,
      wonMinor,
    }));
    await endPuts(ctx, ends, kind);
  }
  await handStore.changeHand(ctx.db, handId, {
    state: kind === 'win' ? 'ended' : 'void',
    now: state,
    turn_seat: null,
    turn_at: null,
    turn_ends_at: null,
    ended_at: dateOf(ctx.nowMs),
  });
  // Read anew: the last move may have put something in.
  const seats = await tableStore.seatsAt(ctx.db, row.id);
  for (const { seat, wonMinor, rakeMinor } of dealt) {
    await handStore.changeHandSeat(ctx.db, handId, seat, { won_minor: wonMinor, rake_minor: rakeMinor });
    const sits = known(
      seats.find((one) => one.seat === seat),
      'nobody leaves for good while they are in a hand',
    );
    await settle(ctx, { ...sits, stack_minor: sits.stack_minor + wonMinor }, row.kind, room.least_buy_in_minor);
  }
  if (row.kind === 'tournament') await afterHand(ctx, row.id);
}

/** What becomes of a seat after a hand. */
async function settle(ctx: Ctx, seat: SeatRow, kind: string, refillMinor: bigint): Promise<void> {
  if (seat.state === 'leaving') return kind === 'tournament' ? clear(ctx, seat) : vacate(ctx, seat);
  const stack = seat.stack_minor + seat.adding_minor;
  const isGone = seat.misses >= MOST_MISSES;
  await store.changeSeat(ctx.db, seat.id, {
    // Nobody runs out of what is free.
    stack_minor: kind === 'practice' && stack < refillMinor ? refillMinor : stack,
    adding_minor: 0n,
    ...(isGone && { state: 'sitting_out', out_since: dateOf(ctx.nowMs) }),
  });
}
