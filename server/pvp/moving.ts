import { isDeepStrictEqual } from 'node:util';
import { randomFromBytes } from '../../games/random.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { chanceIn } from './chance.ts';
import { isGone, turnDueMs } from './due.ts';
import { endHand } from './ending.ts';
import { placePut } from './money.ts';
import type { SeatRow } from './store.ts';
import * as store from './store.ts';
import * as handStore from './store-hands.ts';
import { type Hand, playing, type Table } from './state.ts';

export interface AskedMove {
  readonly handId: bigint;
  readonly moveNo: number;
  readonly move: unknown;
}

/**
 * Makes a player's move: of the turn that they saw, and before its time is over. The same move again changes nothing.
 * @throws Refusal pvp_turn_over, pvp_move, bad input, and as bets.placeAll where the move puts something in
 */
export async function makeMove(ctx: Ctx, table: Table, seat: SeatRow, asked: AskedMove): Promise<void> {
  const { game } = table;
  const move = game.move(asked.move) ?? failField('move', 'invalid_value');
  const hand = playing(table);
  if (table.hand?.row.id !== asked.handId) fail('pvp_turn_over');
  if (asked.moveNo < table.hand.row.moves || hand === null) {
    const made = await handStore.moveOf(ctx.db, asked.handId, asked.moveNo);
    if (made?.seat === seat.seat && isDeepStrictEqual(made.move, JSON.parse(JSON.stringify(move)))) return;
    fail('pvp_turn_over');
  }
  const isTheirs = asked.moveNo === hand.row.moves && hand.row.turn_seat === seat.seat;
  // Who has left has taken their stack along: there is nothing to bet from, and their hand is given up for them.
  if (seat.state === 'leaving' || !isTheirs || ctx.nowMs >= turnDueMs(table)) fail('pvp_turn_over');
  if (!game.isAllowed(hand.row.now, seat.seat, move)) fail('pvp_move');
  await apply(ctx, table, hand, move, 'player');
  if (seat.misses > 0) await store.changeSeat(ctx.db, seat.id, { misses: 0 });
}

/** Moves for the seat whose time is over, that has gone, or that is an opponent for practice. */
export async function moveFor(ctx: Ctx, table: Table): Promise<void> {
  const hand = playing(table)!;
  const { game, seats } = table;
  const seat = known(
    seats.find((one) => one.seat === hand.row.turn_seat),
    'whose turn it is sits at the table',
  );
  const state = hand.row.now;
  if (seat.is_bot) {
    const move = game.practise(game.view(state, seat.seat), randomFromBytes(ctx.random));
    return apply(ctx, table, hand, move, 'player');
  }
  const gone = isGone(seat);
  await apply(ctx, table, hand, game.safest(state, gone), gone ? 'gone' : 'clock');
  if (!gone) await store.changeSeat(ctx.db, seat.id, { misses: seat.misses + 1 });
}

async function apply(
  ctx: Ctx,
  table: Table,
  hand: Hand,
  move: unknown,
  by: 'player' | 'clock' | 'gone',
): Promise<void> {
  const { game } = table;
  const { row } = hand;
  const seat = row.turn_seat!;
  const after = game.next(row.now, seat, move, chanceIn(ctx, row));
  await putIn(ctx, table, hand, after);
  await drawOnBank(ctx, hand);
  const turn = game.turn(after);
  await handStore.writeMove(
    ctx.db,
    { handId: row.id, moveNo: row.moves, seat, move, by, at: dateOf(ctx.nowMs) },
    turn === null ? null : { state: after, turn, endsAt: dateOf(ctx.nowMs + hand.terms.turnMs) },
  );
  if (turn === null) await endHand(ctx, table, after);
}

/** What a move puts in is bet at once, so that what may not be bet is not moved. */
async function putIn(ctx: Ctx, { game, seats, room }: Table, hand: Hand, after: unknown): Promise<void> {
  const before = new Map(game.put(hand.row.now).map(({ seat, units }) => [seat, units]));
  for (const { seat, units } of game.put(after)) {
    const more = units - before.get(seat)!;
    if (more === 0) continue;
    const moreMinor = BigInt(more) * BigInt(hand.terms.unitMinor);
    const dealt = hand.seats.find((one) => one.seat === seat)!;
    const sits = seats.find((one) => one.seat === seat)!;
    if (hand.row.for_money) {
      const of = { handId: hand.row.id, gameCode: room.game_code, memberId: dealt.member_id!, seat, put: dealt.puts };
      await placePut(ctx, of, moreMinor);
    }
    await handStore.changeHandSeat(ctx.db, hand.row.id, seat, {
      put_minor: dealt.put_minor + moreMinor,
      puts: dealt.puts + (hand.row.for_money ? 1 : 0),
    });
    await store.changeSeat(ctx.db, sits.id, { stack_minor: sits.stack_minor - moreMinor });
  }
}

/** What was used beyond the time of a turn is taken from the seat's bank. */
async function drawOnBank(ctx: Ctx, { row, seats }: Hand): Promise<void> {
  const overMs = ctx.nowMs - row.turn_ends_at!.getTime();
  if (overMs <= 0) return;
  const { seat, bank_left_ms: left } = seats.find((one) => one.seat === row.turn_seat)!;
  const rest = left - BigInt(overMs);
  await handStore.changeHandSeat(ctx.db, row.id, seat, { bank_left_ms: rest > 0n ? rest : 0n });
}
