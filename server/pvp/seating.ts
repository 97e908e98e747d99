import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { leavePvpSeat, PvpTableKind, takePvpSeat } from '../../contract/pvp.ts';
import * as members from '../members/service.ts';
import { dateOf } from '../platform/database/database.ts';
import { once } from '../platform/http/idempotency.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { freeSeat, refuseBuyIn, roomToEnter, whyNot } from './admission.ts';
import { enter } from './entering.ts';
import { gameOfFrame } from './games.ts';
import { KeptApart } from './kept-apart.ts';
import { moveCash } from './money.ts';
import { openTable } from './opening.ts';
import { practise } from './practising.ts';
import { cashOf, ownSeat } from './presenting.ts';
import * as store from './store.ts';
import * as roomStore from './store-rooms.ts';
import { isInHand, type Table } from './state.ts';
import { atTable, noteChange, tableOf } from './table.ts';
import { offeredIn } from './terms.ts';
import { giveUp, withdraw } from './tournament.ts';
import { payOut, vacate } from './vacating.ts';

/** Who left a table comes back to it within this time with no less than they left with. */
const REMEMBERED_MS = 30 * 60_000;

type Seated = CallOutput<typeof takePvpSeat>;
type Asked = Omit<CallParsed<typeof takePvpSeat>, 'requestId'>;

/**
 * Sits the player of this frame down, once for a key; where they sit already, nothing changes.
 * @throws Refusal not_found, in_need_true_account, self_excluded, game_maintenance, pvp_buy_in (with what may be brought),
 *   pvp_full, pvp_linked, pvp_entered, insufficient_balance, bad input
 */
export async function sit(ctx: Ctx, asked: Asked, key: string): Promise<Seated> {
  const { memberId } = gameOf(ctx);
  const game = gameOfFrame(ctx);
  if (asked.kind === 'practice') return practise(ctx, game, asked);
  if (memberId === null) fail('in_need_true_account');
  const bringsMinor = wallet.readAmount(ctx, 'buyIn', asked.buyIn);
  const { roomId, tableId: wished, code, kind, promise } = asked;
  const body = { roomId, tableId: wished, code, kind, promise, buyIn: bringsMinor };
  const kept = new KeptApart();
  const seated = once(ctx, { actor: `pvp:${memberId}`, key, body }, async (inside) => {
    await protection.checkOpen(inside, memberId);
    const who = { memberId, bringsMinor, gameCode: game.facts.id, promise };
    if (kind === 'tournament') {
      return seatedAt(inside, await enter(inside, { ...who, roomId: BigInt(roomId ?? fail('not_found')) }));
    }
    const tableId = await chosen(inside, { ...asked, ...who, key, kept });
    await kept.write(inside, false);
    return seatedAt(inside, tableId);
  });
  try {
    return await seated;
  } catch (error) {
    await kept.write(ctx, true);
    throw error;
  }
}

/**
 * Leaves: at once, or when the hand is over that they are in; what lies before them is theirs again at once. Who leaves a tournament
 * before it begins has back what it cost; then they give their place up.
 */
export async function leave(ctx: Ctx, tableId: bigint): Promise<CallOutput<typeof leavePvpSeat>> {
  const { result: left } = await atTable(ctx, tableId, async (inside, table) => {
    const seat = ownSeat(inside, table);
    if (!seat) return true;
    if (table.tournament !== null) {
      if (table.tournament.state === 'running') return giveUp(inside, table, seat);
      await withdraw(inside, table, seat);
      return true;
    }
    if (!isInHand(table, seat)) {
      await vacate(inside, seat);
      return true;
    }
    if (seat.state === 'leaving') return false;
    const paidMinor = await payOut(inside, seat, 'leaving');
    const nothing = { stack_minor: 0n, adding_minor: 0n, left_minor: paidMinor };
    await store.changeSeat(inside.db, seat.id, { state: 'leaving', ...nothing });
    return false;
  });
  return { balance: await cashOf(ctx), left };
}

/** Brings more to a seat, once for a key; during a hand it lies aside until that is over. @throws Refusal as `sit`, pvp_in_tournament */
export async function addChips(ctx: Ctx, tableId: bigint, amount: string, key: string): Promise<Seated> {
  const memberId = gameOf(ctx).memberId ?? fail('in_need_true_account');
  const amountMinor = wallet.readAmount(ctx, 'amount', amount);
  const body = { tableId: String(tableId), amountMinor };
  return once(ctx, { actor: `pvp-add:${memberId}`, key, body }, async (outer) => {
    const { result } = await atTable(outer, tableId, async (inside, table) => {
      const seat = ownSeat(inside, table) ?? fail('not_found');
      if (table.tournament !== null) fail('pvp_in_tournament');
      await protection.checkOpen(inside, memberId);
      const roomMinor = table.room.most_buy_in_minor - seat.stack_minor - seat.adding_minor;
      if (seat.state === 'leaving' || amountMinor > roomMinor || amountMinor % table.room.unit_minor !== 0n) {
        refuseBuyIn(inside, table.room.unit_minor, roomMinor > 0n ? roomMinor : 0n);
      }
      await moveCash(inside, memberId, amountMinor, 'in', `add:${key}`);
      const [stack, adding] = isInHand(table, seat)
        ? [seat.stack_minor, seat.adding_minor + amountMinor]
        : [seat.stack_minor + amountMinor, seat.adding_minor];
      await store.changeSeat(inside.db, seat.id, { stack_minor: stack, adding_minor: adding });
      return seatedAt(inside, tableId);
    });
    return result;
  });
}

async function seatedAt(ctx: Ctx, tableId: bigint): Promise<Seated> {
  const seat = ownSeat(ctx, await tableOf(ctx, tableId));
  return {
    tableId: String(tableId),
    seat: known(seat, 'who has sat down has a seat').seat,
    balance: await cashOf(ctx),
  };
}

interface Wish extends Pick<Asked, 'roomId' | 'tableId' | 'code' | 'promise'> {
  readonly kind: PvpTableKind;
  readonly memberId: bigint;
  readonly bringsMinor: bigint;
  readonly key: string;
  readonly gameCode: string;
  /** Whom they were kept from on the way to their seat. */
  readonly kept: KeptApart;
}

/** @returns the table at which they sit now */
async function chosen(ctx: Ctx, wish: Wish): Promise<bigint> {
  const named = wish.code === undefined ? wish.tableId : await store.tableByCode(ctx.db, ctx.brand.id, wish.code);
  if (wish.code !== undefined && named === undefined) fail('not_found');
  if (named !== undefined) return atNamed(ctx, wish, BigInt(named));
  const room = await roomToEnter(ctx, BigInt(wish.roomId ?? fail('not_found')), wish.gameCode);
  if (offeredIn(room) !== null) fail('not_found');
  // One at a time: two who come together meet.
  await roomStore.lockRoom(ctx.db, room.id);
  if (wish.kind === 'open') {
    // Those who play at a full one are not kept waiting by who only looks for a seat.
    const tables = (await store.openTables(ctx.db, room.id)).filter(({ seated }) => seated < room.seats);
    for (const { id } of room.random_seating ? inAnyOrder(ctx, tables) : tables) {
      const table = await tableOf(ctx, id, 'held');
      const why = await whyNot(ctx, table, wish.memberId);
      if (why === null) return seatAt(ctx, table, wish);
      if (why.code === 'pvp_linked') wish.kept.add({ ...wish, roomId: room.id, linked: why.linked, refused: false });
    }
  }
  return seatAt(ctx, await tableOf(ctx, await openTable(ctx, room, wish.kind)), wish);
}

async function atNamed(ctx: Ctx, wish: Wish, tableId: bigint): Promise<bigint> {
  const table = await tableOf(ctx, tableId, 'held');
  await roomToEnter(ctx, table.room.id, wish.gameCode);
  const isByCode = table.row.kind === 'private' && table.row.code === wish.code;
  const isOpen = table.row.kind === 'open' && !table.room.random_seating;
  if (table.row.closed_at !== null || !(isByCode || isOpen)) fail('not_found');
  if (table.seats.some(({ member_id: id }) => id === wish.memberId)) return tableId;
  const why = await whyNot(ctx, table, wish.memberId);
  if (why?.code === 'pvp_linked') wish.kept.add({ ...wish, roomId: table.room.id, linked: why.linked, refused: true });
  if (why !== null) fail(why.code);
  return seatAt(ctx, table, wish);
}

async function seatAt(ctx: Ctx, table: Table, wish: Wish): Promise<bigint> {
  const { row, room } = table;
  const { memberId, bringsMinor } = wish;
  const atMs = await store.clockMs(ctx.db);
  const kept = (await store.leftWith(ctx.db, row.id, memberId, dateOf(atMs - REMEMBERED_MS))) ?? 0n;
  const leastMinor = kept > room.least_buy_in_minor ? kept : room.least_buy_in_minor;
  const mostMinor = kept > room.most_buy_in_minor ? kept : room.most_buy_in_minor;
  if (bringsMinor < leastMinor || bringsMinor > mostMinor || bringsMinor % room.unit_minor !== 0n)
    refuseBuyIn(ctx, leastMinor, mostMinor);
  await moveCash(ctx, memberId, bringsMinor, 'in', wish.key);
  const { nickname, account } = await members.get(ctx, memberId);
  await store.insertSeat(ctx.db, {
    brand_id: row.brand_id,
    table_id: row.id,
    seat: known(freeSeat(table), 'a seat is free'),
    member_id: memberId,
    name: nickname === '' ? account : nickname,
    state: 'seated',
    stack_minor: bringsMinor,
    promise: Buffer.from(wish.promise, 'hex'),
    sat_at: dateOf(atMs),
  });
  await noteChange({ ...ctx, nowMs: atMs }, row.id);
  return row.id;
}

function inAnyOrder<T>(ctx: Ctx, list: readonly T[]): T[] {
  const keys = new Map(list.map((one) => [one, Buffer.from(ctx.random(6)).readUIntBE(0, 6)]));
  return list.toSorted((one, other) => keys.get(one)! - keys.get(other)!);
}
