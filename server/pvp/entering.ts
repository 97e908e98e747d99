import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as members from '../members/service.ts';
import { freeSeat, refuseBuyIn, roomToEnter, whyNot } from './admission.ts';
import type { Linked } from './company.ts';
import { placeEntry } from './money.ts';
import { openTable } from './opening.ts';
import type { Table } from './state.ts';
import * as store from './store.ts';
import * as handStore from './store-hands.ts';
import * as roomStore from './store-rooms.ts';
import type { RoomRow } from './store-rooms.ts';
import * as tournamentStore from './store-tournaments.ts';
import { isAsOffered, offeredIn, priceMinor, type TournamentTerms } from './terms.ts';
import { noteChange, tableOf } from './table.ts';
import { part } from './tournament.ts';

interface Wish {
  readonly roomId: bigint;
  readonly gameCode: string;
  readonly memberId: bigint;
  /** What they have seen that it costs. */
  readonly bringsMinor: bigint;
  /** Of their first seed, hex. */
  readonly promise: string;
}

/** Where a member is seated, and whom they were kept from on the way there. */
interface Found {
  readonly table: Table;
  readonly kept: Linked | null;
}

/**
 * Enters a member in the tournament of a room that waits with most members, or a new one; with the last seat it begins. Nobody
 * chooses with whom, and nobody is seated with whom they may not sit at a table for money either, nor begins with them. Call it in the transaction that remembers the request.
 * @returns the table at which they sit now
 * @throws Refusal not_found, game_maintenance, pvp_buy_in with the price where it is another one, pvp_entered, and as placeEntry
 */
export async function enter(ctx: Ctx, wish: Wish): Promise<bigint> {
  const room = await roomToEnter(ctx, wish.roomId, wish.gameCode);
  const offered = offeredIn(room) ?? fail('not_found');
  // One at a time: two who come together meet, and the last seat is taken once.
  await roomStore.lockRoom(ctx.db, room.id);
  const price = priceMinor(offered);
  if (wish.bringsMinor !== price) refuseBuyIn(ctx, price, price);
  return seatAt(ctx, await found(ctx, room, offered, wish.memberId), wish);
}

async function found(ctx: Ctx, room: RoomRow, offered: TournamentTerms, memberId: bigint): Promise<Found> {
  let kept: Linked | null = null;
  for (const tournament of await tournamentStore.goingOn(ctx.db, ctx.brand.id, room.id)) {
    if (tournament.state !== 'open' || !isAsOffered(tournament, offered)) continue;
    const table = await tableOf(ctx, tournament.table_id, 'held');
    if (table.tournament?.state !== 'open') continue;
    const why = await whyNot(ctx, table, memberId);
    if (why === null) return { table, kept };
    if (why.code === 'pvp_linked') kept ??= why.linked;
  }
  return { table: await opened(ctx, room, offered), kept };
}

async function opened(ctx: Ctx, room: RoomRow, offered: TournamentTerms): Promise<Table> {
  const tableId = await openTable(ctx, room, 'tournament');
  await tournamentStore.insertTournament(ctx.db, {
    ...offered,
    id: await handStore.newHandId(ctx.db),
    brand_id: room.brand_id,
    table_id: tableId,
    room_id: room.id,
    game_code: room.game_code,
    options: JSON.stringify(offered.options),
    state: 'open',
  });
  return tableOf(ctx, tableId, 'held');
}

async function seatAt(
  ctx: Ctx,
  { table: before, kept }: Found,
  { memberId, gameCode, promise }: Wish,
): Promise<bigint> {
  const tournament = known(before.tournament, 'a table of a tournament');
  const isLast = before.seats.length + 1 === tournament.seats;
  // With whom they sit was looked at as each came: since then they may have become linked.
  const table = isLast && (await part(ctx, before)) ? await tableOf(ctx, before.row.id, 'held') : before;
  const { row, seats } = table;
  const atMs = await store.clockMs(ctx.db);
  const { nickname, account } = await members.get(ctx, memberId);
  const who = {
    brand_id: row.brand_id,
    member_id: memberId,
    seat: known(freeSeat(table), 'a seat is free'),
    name: nickname === '' ? account : nickname,
  };
  const entryId = await tournamentStore.insertEntry(ctx.db, {
    ...who,
    tournament_id: tournament.id,
    game_code: gameCode,
    state: 'in',
    before_chips: tournament.chips,
    kept_from: kept?.memberId ?? null,
    kept_link: kept?.link ?? null,
    entered_at: dateOf(atMs),
  });
  if (entryId === undefined) fail('pvp_entered');
  await placeEntry(ctx, { entryId, tournamentId: tournament.id, gameCode, memberId }, priceMinor(tournament));
  await store.insertSeat(ctx.db, {
    ...who,
    table_id: row.id,
    state: 'seated',
    stack_minor: tournament.chips,
    promise: Buffer.from(promise, 'hex'),
    sat_at: dateOf(atMs),
  });
  if (seats.length + 1 === tournament.seats) {
    const at = dateOf(atMs);
    await tournamentStore.changeTournament(ctx.db, tournament.id, { state: 'running', started_at: at, last_at: at });
  }
  await noteChange({ ...ctx, nowMs: atMs }, row.id);
  return row.id;
}
