import type { Random } from '../../games/random.ts';
import { dateOf } from '../platform/database/database.ts';
import { Refusal } from '../platform/process/fail.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { chanceOf, clientSeedOf, FIRST_STEP, newServerSeed, openServerSeed } from './chance.ts';
import { isPlayedBySomeone, leastSeats, MOST_MISSES, readySeats, SEEDS_MS, sittingOut } from './due.ts';
import type { Terms } from './games.ts';
import { placePut } from './money.ts';
import type { SeatRow } from './store.ts';
import * as store from './store.ts';
import * as handStore from './store-hands.ts';
import type { RoomRow } from './store-rooms.ts';
import { isForMoney, type Table } from './state.ts';
import { countHand } from './tournament.ts';

const SEED_BYTES = 16;
/** What everybody puts in at the beginning depends on no card: it is asked for before the seal is opened. */
const noCards: Random = { below: () => 0 };

/** Calls the seats that can be dealt in to show their seeds. */
export async function callSeeds(ctx: Ctx, { row, room, seats, ...table }: Table): Promise<void> {
  const ready = readySeats({ row, room, seats, ...table }).slice(0, table.game.seats(room.options).most);
  for (const seat of seats) {
    const isCalled = ready.includes(seat);
    if (!isCalled && !seat.called) continue;
    // An opponent for practice has nothing to hide its seed from.
    const own = seat.is_bot && isCalled ? Buffer.from(ctx.random(SEED_BYTES)) : null;
    await store.changeSeat(ctx.db, seat.id, { called: isCalled, seed: own, ...(own && { promise: sha256(own) }) });
  }
  await store.changeTable(ctx.db, row.id, { seeds_until: dateOf(ctx.nowMs + SEEDS_MS) });
}

/**
 * Deals to the seats that have shown their seeds; where they are too few, nobody is dealt in, and who shows none sits out after
 * a while.
 * @throws Refused where a seat may not put in what everybody must
 */
export async function deal(ctx: Ctx, table: Table): Promise<void> {
  const called = table.seats.filter(({ called: isCalled }) => isCalled);
  const shown = called.filter(({ seed, state }) => seed !== null && state === 'seated');
  for (const seat of called.filter(({ seed }) => seed === null)) await missed(ctx, seat);
  const isEnough =
    shown.length >= leastSeats(table) && isNumberOf(table, shown.length) && isPlayedBySomeone(table, shown);
  if (isEnough) await begin(ctx, table, shown);
  else await store.changeTable(ctx.db, table.row.id, { seeds_until: null });
  for (const seat of called) {
    // A seed that was shown is used up, whether it was dealt from or not: its seat has promised the next.
    await store.changeSeat(ctx.db, seat.id, { called: false, seed: null });
  }
  if (table.tournament !== null) await countHand(ctx, table, isEnough ? shown : []);
}

/** Seats that may not bet sit out: the others are called anew. */
export async function sitOut(ctx: Ctx, table: Table, seats: readonly SeatRow[]): Promise<void> {
  const out = new Set(seats.map(({ id }) => id));
  for (const seat of table.seats) {
    if (out.has(seat.id)) await store.changeSeat(ctx.db, seat.id, sittingOut(seat, ctx.nowMs));
    if (seat.called) await store.changeSeat(ctx.db, seat.id, { called: false, seed: null });
  }
  await store.changeTable(ctx.db, table.row.id, { seeds_until: null });
}

/** A game for exactly two or four is not played by three. */
function isNumberOf({ game, room }: Table, count: number): boolean {
  const { least, most } = game.seats(room.options);
  return count >= least && count <= most;
}

/** A seed that is not shown in time: the same promise stands for the next hand. */
async function missed(ctx: Ctx, seat: SeatRow): Promise<void> {
  const misses = seat.misses + 1;
  await store.changeSeat(ctx.db, seat.id, { misses, ...(misses >= MOST_MISSES && sittingOut(seat, ctx.nowMs)) });
}

async function begin(ctx: Ctx, { row, room, game }: Table, shown: readonly SeatRow[]): Promise<void> {
  const number = row.hand_no + 1n;
  const handId = await handStore.newHandId(ctx.db);
  const forMoney = isForMoney(row);
  const starts = (order: readonly SeatRow[]) =>
    order.map(({ seat, stack_minor: stack }) => ({ seat, stack: Number(stack / room.unit_minor) }));
  const first = game.put(game.begin(room.options, starts(shown), () => noCards));
  const putMinor = new Map(first.map(({ seat, units }) => [seat, BigInt(units) * room.unit_minor]));
  if (forMoney) await placeFirst(ctx, { handId, gameCode: room.game_code }, shown, putMinor);
  const serverSeed = openServerSeed(ctx, row.server_seed_sealed);
  const clientSeed = clientSeedOf(room.game_code, row.id, shown);
  const randomOf = chanceOf(serverSeed, clientSeed, number);
  const around = game.facts.direction === 'anticlockwise' ? shown.toReversed() : shown;
  const order = inOrder(around, row.dealer_seat, () => randomOf(FIRST_STEP).below(shown.length));
  const state = game.begin(room.options, starts(order), randomOf);
  const terms = termsOf(room, forMoney);
  await handStore.insertHand(
    ctx.db,
    {
      id: handId,
      brand_id: row.brand_id,
      table_id: row.id,
      room_id: room.id,
      game_code: room.game_code,
      number,
      version: game.version,
      terms: JSON.stringify(terms),
      for_money: forMoney,
      state: 'playing',
      server_seed_hash: row.server_seed_hash,
      server_seed_sealed: row.server_seed_sealed,
      client_seed: clientSeed,
      now: JSON.stringify(state),
      turn_seat: game.turn(state)!,
      turn_at: dateOf(ctx.nowMs),
      turn_ends_at: dateOf(ctx.nowMs + terms.turnMs),
      dealt_at: dateOf(ctx.nowMs),
    },
    order.map((seat, place) => ({
      brand_id: row.brand_id,
      place,
      seat: seat.seat,
      member_id: seat.member_id,
      name: seat.name,
      stack_minor: seat.stack_minor,
      promise: sha256(seat.seed!),
      seed: seat.seed!,
      bank_left_ms: BigInt(terms.bankMs),
      puts: forMoney ? 1 : 0,
      put_minor: putMinor.get(seat.seat)!,
    })),
  );
  for (const seat of order) {
    await store.changeSeat(ctx.db, seat.id, {
      stack_minor: seat.stack_minor - putMinor.get(seat.seat)!,
      out_since: null,
    });
  }
  await store.changeTable(ctx.db, row.id, {
    hand_id: handId,
    hand_no: number,
    dealer_seat: order.at(-1)!.seat,
    seeds_until: null,
    ...newServerSeed(ctx),
  });
}

function termsOf(room: RoomRow, forMoney: boolean): Terms {
  return {
    options: room.options,
    unitMinor: String(room.unit_minor),
    rakeBps: forMoney ? room.rake_bps : 0,
    rakeCapMinor: String(room.rake_cap_minor),
    turnMs: Number(room.turn_ms),
    bankMs: Number(room.bank_ms),
  };
}

/** @throws Refused with all seats that may not bet, once the others have */
async function placeFirst(
  ctx: Ctx,
  hand: { handId: bigint; gameCode: string },
  seats: readonly SeatRow[],
  putMinor: ReadonlyMap<number, bigint>,
): Promise<void> {
  const refused: SeatRow[] = [];
  for (const seat of seats) {
    const of = { ...hand, memberId: seat.member_id!, seat: seat.seat, put: 0 };
    await placePut(ctx, of, putMinor.get(seat.seat)!).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      refused.push(seat);
    });
  }
  if (refused.length > 0) throw new Refused(refused);
}

/** Seats whose members may not put in what everybody must: what others have put in goes back with the transaction. */
export class Refused extends Error {
  readonly seats: readonly SeatRow[];

  constructor(seats: readonly SeatRow[]) {
    super('seats that may not bet');
    this.seats = seats;
  }
}

/** From the seat after the dealer, who is the next after the last hand's; at a new table who deals first is drawn. */
function inOrder(around: readonly SeatRow[], lastDealer: number | null, draw: () => number): SeatRow[] {
  const isRising = around[0]!.seat < around.at(-1)!.seat;
  const isAfter = ({ seat }: SeatRow) => (isRising ? seat > lastDealer! : seat < lastDealer!);
  const dealerAt = lastDealer === null ? draw() : Math.max(0, around.findIndex(isAfter));
  return [...around.slice(dealerAt + 1), ...around.slice(0, dealerAt + 1)];
}
