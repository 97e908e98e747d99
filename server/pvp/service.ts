import type { CallOutput } from '../../contract/call.ts';
import type { openPvp, PvpRoom } from '../../contract/pvp.ts';
import { fromMinor } from '../../contract/money.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { gameOfFrame } from './games.ts';
import { houseRooms } from './house-rooms.ts';
import { cashOf, roomOf } from './presenting.ts';
import * as store from './store.ts';
import * as roomStore from './store-rooms.ts';

export { drivePvp, moveOn } from './driving.ts';
export { pairs } from './fair-company.ts';
export { officeHands, officeHandsFile } from './hand-list.ts';
export { officeHand } from './hand-page.ts';
export { pastHandOf, pastHands } from './history.ts';
export { officeRooms, pauseRooms, saveRoom } from './managing.ts';
export { move, promise, say, showSeed, sitOut } from './playing.ts';
export { tableAnswer } from './presenting.ts';
export { decidePair, handsOfPair } from './reviewing.ts';
export { addChips, leave, sit } from './seating.ts';
export { untilDueMs } from './store.ts';
export { invariants, punctuality } from './store-invariants.ts';
export { topicsFor } from './telling.ts';
export { carryOutVoid, handNames, proposeVoid } from './voiding.ts';
export { waitedFor } from './waiting.ts';
export { officeTables } from './watching.ts';

/** The rooms of the game of this frame, with who is there, and where its player sits. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openPvp>> {
  const { memberId } = gameOf(ctx);
  const { id: game } = gameOfFrame(ctx).facts;
  const { currency } = ctx.brand.settings;
  const own = memberId === null ? [] : await store.seatsOf(ctx.db, ctx.brand.id, memberId);
  const players = await roomStore.playersByRoom(ctx.db, ctx.brand.id);
  const rooms: PvpRoom[] = [];
  for (const row of await roomStore.rooms(ctx.db, ctx.brand.id, game)) {
    if (!row.enabled) continue;
    const tables = row.random_seating ? [] : await store.openTables(ctx.db, row.id);
    rooms.push({
      ...roomOf(ctx, row),
      players: players.get(row.id) ?? 0,
      tables: tables.map(({ id, seated }) => ({ tableId: String(id), seated })),
    });
  }
  return {
    trial: memberId === null,
    currency,
    balance: await cashOf(ctx),
    rooms,
    own: own
      .filter((seat) => seat.game_code === game)
      .map((seat) => ({
        tableId: String(seat.table_id),
        roomId: String(seat.room_id),
        stack: fromMinor(seat.stack_minor + seat.adding_minor, currency.decimals),
      })),
    nowMs: await store.clockMs(ctx.db),
  };
}

/** How many people play each game between people for money now, and from what stake, by the codes of games. */
export async function peopleNow(ctx: Ctx): Promise<Map<string, { players: number; leastBuyIn: string }>> {
  const players = await roomStore.playersByRoom(ctx.db, ctx.brand.id);
  const rooms = (await roomStore.rooms(ctx.db, ctx.brand.id)).filter(({ enabled }) => enabled);
  const { decimals } = ctx.brand.settings.currency;
  const ofGames = Map.groupBy(rooms, ({ game_code: code }) => code);
  return new Map(
    [...ofGames].map(([code, own]) => {
      const least = own.reduce(
        (min, { least_buy_in_minor: one }) => (one < min ? one : min),
        own[0]!.least_buy_in_minor,
      );
      const all = own.reduce((sum, { id }) => sum + (players.get(id) ?? 0), 0);
      return [code, { players: all, leastBuyIn: fromMinor(least, decimals) }];
    }),
  );
}

/** Gives each game between people its usual rooms where the brand has none of it; may be repeated at each start. */
export async function registerHouseRooms(ctx: Ctx): Promise<void> {
  await transact(ctx, async (inside) => {
    const known = new Set((await roomStore.rooms(inside.db, ctx.brand.id)).map(({ game_code: code }) => code));
    const missing = [...pvpGames.keys()].filter((code) => !known.has(code));
    if (missing.length === 0) return;
    const rows = missing.flatMap((code) => houseRooms(ctx.brand.id, code, ctx.brand.settings.currency.decimals));
    await roomStore.insertRooms(inside.db, rows);
  });
}
