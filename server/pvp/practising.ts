import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { takePvpSeat } from '../../contract/pvp.ts';
import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { cashOf } from './presenting.ts';
import { openTable } from './opening.ts';
import * as store from './store.ts';
import * as roomStore from './store-rooms.ts';
import * as tableStore from './store-tables.ts';
import { noteChange } from './table.ts';
import { offeredIn } from './terms.ts';

/** Called so at every table: who plays against them knows what they are. */
const names = ['Ilish', 'Shaluk', 'Doel', 'Kadam', 'Jonaki'];

type Asked = Pick<CallParsed<typeof takePvpSeat>, 'roomId' | 'promise'>;

/**
 * Opens a table at which the player of this frame practises for nothing against opponents of the house; the one that they have
 * open already is closed.
 * @throws Refusal not_found
 */
export async function practise(
  ctx: Ctx,
  game: PvpGame,
  { roomId, promise }: Asked,
): Promise<CallOutput<typeof takePvpSeat>> {
  const { gameSessionId } = gameOf(ctx);
  const tableId = await transact(ctx, async (inside) => {
    const room = await roomStore.roomById(inside.db, ctx.brand.id, BigInt(roomId ?? fail('not_found')));
    const isMeant = room && room.enabled && room.game_code === game.facts.id;
    // Chips of tournaments are another measure than money: practice is of the rooms beside them.
    if (!isMeant || offeredIn(room) !== null) fail('not_found');
    await roomStore.lockRoom(inside.db, room.id);
    const open = await store.practiceOf(inside.db, gameSessionId);
    if (open !== undefined) await endPractice(inside, open);
    const id = await openTable(inside, room, 'practice', gameSessionId);
    const at = dateOf(await store.clockMs(inside.db));
    const seats = Math.min(room.seats, game.seats(room.options).most);
    for (let seat = 1; seat <= seats; seat += 1) {
      await store.insertSeat(inside.db, {
        brand_id: room.brand_id,
        table_id: id,
        seat,
        is_bot: seat > 1,
        name: seat > 1 ? names[seat - 2]! : '',
        state: 'seated',
        stack_minor: room.least_buy_in_minor,
        promise: seat > 1 ? null : Buffer.from(promise, 'hex'),
        sat_at: at,
      });
    }
    await noteChange({ ...inside, nowMs: at.getTime() }, id);
    return id;
  });
  return { tableId: String(tableId), seat: 1, balance: await cashOf(ctx) };
}

async function endPractice(ctx: Ctx, tableId: bigint): Promise<void> {
  const at = dateOf(await store.clockMs(ctx.db));
  await tableStore.holdTable(ctx.db, ctx.brand.id, tableId);
  for (const { id } of await tableStore.seatsAt(ctx.db, tableId)) {
    await store.changeSeat(ctx.db, id, { state: 'left', stack_minor: 0n, adding_minor: 0n, left_at: at });
  }
  await store.abandonHand(ctx.db, tableId, at);
  await store.changeTable(ctx.db, tableId, { closed_at: at, due_at: null, seeds_until: null });
}
