import type { CallOutput } from '../../contract/call.ts';
import type { openPvp, PvpRoom } from '../../contract/pvp.ts';
import { fromMinor } from '../../contract/money.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { gameOfFrame } from './games.ts';
import { houseRooms, houseTournaments } from './house-rooms.ts';
import { cashOf, roomOf } from './presenting.ts';
import * as store from './store.ts';
import * as hands from './store-hands.ts';
import * as roomStore from './store-rooms.ts';
import type { RoomRow } from './store-rooms.ts';
import { seatsIn } from './store-tables.ts';
import * as tournamentStore from './store-tournaments.ts';
import { isAsOffered, offeredIn, priceMinor } from './terms.ts';

export { drivePvp, moveOn } from './driving.ts';
export { pairs } from './fair-company.ts';
export { officeHands, officeHandsFile } from './hand-list.ts';
export { officeHand } from './hand-page.ts';
export { pastHandOf, pastHands } from './history.ts';
export { officeRooms, pauseRooms, saveRoom } from './managing.ts';
export { move, promise, say, showSeed, sitOut } from './playing.ts';
export { tableNow } from './presenting.ts';
export { decidePair, handsOfPair } from './reviewing.ts';
export { addChips, leave, sit } from './seating.ts';
export { untilDueMs } from './store.ts';
export { invariants, punctuality } from './store-invariants.ts';
export { topicsFor } from './telling.ts';
export { pastTournaments } from './tournament-answers.ts';
export { carryOutVoid, handNames, proposeTournamentVoid, proposeVoid, tournamentNames } from './voiding.ts';
export { waitedFor } from './waiting.ts';
export { officeTables } from './watching.ts';

/** Whether a member put something into a hand at a moment: numbers of tournaments are like those of hands. */
export async function hasPutIn(
  ctx: Ctx,
  { handId, memberId, atMs }: { handId: bigint; memberId: bigint; atMs: number },
): Promise<boolean> {
  const hand = await hands.handById(ctx.db, ctx.brand.id, handId);
  if (!hand?.for_money || atMs < hand.dealt_at.getTime() || atMs > (hand.ended_at?.getTime() ?? Infinity)) return false;
  return (await seatsIn(ctx.db, handId)).some(({ member_id: sat }) => sat === memberId);
}

/** The rooms of the game of this frame, with who is there, and where its player sits. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openPvp>> {
  const { memberId } = gameOf(ctx);
  const { id: game } = gameOfFrame(ctx).facts;
  const { currency } = ctx.brand.settings;
  const own = memberId === null ? [] : await store.seatsOf(ctx.db, ctx.brand.id, memberId);
  const players = await roomStore.playersByRoom(ctx.db, ctx.brand.id);
  const tournaments = await tournamentStore.goingOn(ctx.db, ctx.brand.id);
  const rooms: PvpRoom[] = [];
  for (const row of await roomStore.rooms(ctx.db, ctx.brand.id, game)) {
    if (!row.enabled) continue;
    const offered = offeredIn(row);
    const here = tournaments.filter(({ room_id: roomId }) => roomId === row.id);
    const running = here
      .filter(({ state }) => state === 'running')
      .map(({ table_id: tableId, seated }) => ({ id: tableId, seated }));
    const isChosen = offered === null && !row.random_seating;
    const tables = offered === null ? (isChosen ? await store.openTables(ctx.db, row.id) : []) : running;
    const next = offered && here.find((one) => one.state === 'open' && isAsOffered(one, offered));
    rooms.push({
      ...roomOf(ctx, row),
      players: players.get(row.id) ?? 0,
      waiting: next?.seated ?? 0,
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
        stack: fromMinor(seat.stack_minor + seat.adding_minor, seat.kind === 'tournament' ? 0 : currency.decimals),
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
      const costs = own.map((room) => {
        const offered = offeredIn(room);
        return offered === null ? room.least_buy_in_minor : priceMinor(offered);
      });
      const least = costs.reduce((min, one) => (one < min ? one : min));
      const all = own.reduce((sum, { id }) => sum + (players.get(id) ?? 0), 0);
      return [code, { players: all, leastBuyIn: fromMinor(least, decimals) }];
    }),
  );
}

/** Gives each game between people its usual rooms and tournaments where the brand has none of either; may be repeated at each start. */
export async function registerHouseRooms(ctx: Ctx): Promise<void> {
  await transact(ctx, async (inside) => {
    const rooms = await roomStore.rooms(inside.db, ctx.brand.id);
    const missing = (isMeant: (room: RoomRow) => boolean) => {
      const known = new Set(rooms.filter(isMeant).map(({ game_code: code }) => code));
      return [...pvpGames.keys()].filter((code) => !known.has(code));
    };
    const { decimals } = ctx.brand.settings.currency;
    const rows = [
      ...missing((room) => offeredIn(room) === null).flatMap((code) => houseRooms(ctx.brand.id, code, decimals)),
      ...missing((room) => offeredIn(room) !== null).flatMap((code) => houseTournaments(ctx.brand.id, code, decimals)),
    ];
    if (rows.length > 0) await roomStore.insertRooms(inside.db, rows);
  });
}
