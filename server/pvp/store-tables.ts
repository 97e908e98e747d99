import type { Db } from '../platform/database/database.ts';
import { bigintsOf, columnsOf, statement } from '../platform/database/database-statement.ts';
import { readTogether } from '../platform/database/database-together.ts';
import type { SeatRow, TableRow } from './store.ts';
import type { HandRow, HandSeatRow } from './store-hands.ts';
import type { RoomRow } from './store-rooms.ts';

/** A table with its room, who sits there, its last hand with who was dealt in, and the database's clock after it was read, ms. */
export interface TableRead {
  readonly row: TableRow;
  readonly room: RoomRow;
  /** By their number. */
  readonly seats: readonly SeatRow[];
  readonly hand: HandRow | null;
  /** In the order in which they act. */
  readonly dealt: readonly HandSeatRow[];
  readonly atMs: number;
}

const tables = columnsOf<TableRow>()([
  'id',
  'brand_id',
  'room_id',
  'kind',
  'code',
  'game_session_id',
  'opened_at',
  'closed_at',
  'hand_id',
  'hand_no',
  'dealer_seat',
  'server_seed_hash',
  'server_seed_sealed',
  'seeds_until',
  'due_at',
  'news_no',
]);

const rooms = columnsOf<RoomRow>()([
  'id',
  'brand_id',
  'game_code',
  'position',
  'name_bn',
  'name_en',
  'options',
  'unit_minor',
  'seats',
  'least_buy_in_minor',
  'most_buy_in_minor',
  'rake_bps',
  'rake_cap_minor',
  'turn_ms',
  'bank_ms',
  'random_seating',
  'entry_minor',
  'fee_minor',
  'prize_bps',
  'level_hands',
  'enabled',
  'paused',
  'version',
]);

const hands = columnsOf<HandRow>()([
  'id',
  'brand_id',
  'table_id',
  'room_id',
  'game_code',
  'number',
  'version',
  'terms',
  'for_money',
  'state',
  'server_seed_hash',
  'server_seed_sealed',
  'client_seed',
  'now',
  'moves',
  'turn_seat',
  'turn_at',
  'turn_ends_at',
  'dealt_at',
  'ended_at',
]);

const seats = columnsOf<SeatRow>()([
  'id',
  'brand_id',
  'table_id',
  'seat',
  'member_id',
  'is_bot',
  'name',
  'state',
  'stack_minor',
  'adding_minor',
  'promise',
  'called',
  'seed',
  'misses',
  'phrase',
  'phrase_at',
  'sat_at',
  'out_since',
  'left_at',
  'left_minor',
]);

const handSeats = columnsOf<HandSeatRow>()([
  'hand_id',
  'brand_id',
  'place',
  'seat',
  'member_id',
  'name',
  'stack_minor',
  'promise',
  'seed',
  'bank_left_ms',
  'puts',
  'put_minor',
  'won_minor',
  'rake_minor',
]);

const headsById = statement<Record<string, unknown> & { at: Date }>(`
  SELECT ${tables.of('t')}, ${rooms.of('r')}, ${hands.of('h')}, date_trunc('milliseconds', clock_timestamp()) AS at
    FROM pvp_tables t JOIN pvp_rooms r ON r.id = t.room_id LEFT JOIN pvp_hands h ON h.id = t.hand_id
   WHERE t.brand_id = $1 AND t.id = ANY ($2::bigint[])`);

const seatsByTable = statement<SeatRow>(`
  SELECT ${seats.all} FROM pvp_seats WHERE table_id = ANY ($1::bigint[]) AND state <> 'left' ORDER BY seat`);

const seatsByHand = statement<HandSeatRow>(`
  SELECT ${handSeats.all} FROM pvp_hand_seats WHERE hand_id = ANY ($1::bigint[]) ORDER BY place`);

interface TableQuestion {
  readonly brandId: number;
  readonly id: bigint;
}

/**
 * Tables are read at each move, and by everybody there when it has been made: all who hear of it ask in one breath.
 * undefined: none of this brand.
 */
export const readTable = readTogether<TableQuestion, TableRead | undefined>({
  most: 64,
  kindOf: ({ brandId }) => String(brandId),
  async read(db, questions) {
    const ids = new Set(questions.map(({ id }) => id));
    const heads = await headsById(db, [questions[0]!.brandId, bigintsOf([...ids])]);
    const sitting = await seatsByTable(db, [bigintsOf([...ids])]);
    const handIds = heads.flatMap((head) => (head['t.hand_id'] as bigint | null) ?? []);
    const dealt = handIds.length === 0 ? [] : await seatsByHand(db, [bigintsOf(handIds)]);
    const read = new Map(heads.map((head) => withSeats(head, sitting, dealt)).map((one) => [one.row.id, one]));
    return questions.map(({ id }) => read.get(id));
  },
});

/** Who sits at a table, by seat. */
export async function seatsAt(db: Db, tableId: bigint): Promise<SeatRow[]> {
  return seatsByTable(db, [bigintsOf([tableId])]);
}

/** Who was dealt into a hand, in the order in which they act. */
export async function seatsIn(db: Db, handId: bigint): Promise<HandSeatRow[]> {
  return seatsByHand(db, [bigintsOf([handId])]);
}

const locked = statement<{ closed_at: Date | null }>(`
  SELECT closed_at FROM pvp_tables WHERE brand_id = $1 AND id = $2 FOR UPDATE`);

/** Nobody else changes anything of a table until the transaction ends. @returns undefined where there is none */
export async function holdTable(db: Db, brandId: number, id: bigint): Promise<{ closed_at: Date | null } | undefined> {
  return (await locked(db, [brandId, id]))[0];
}

const changed = statement(`UPDATE pvp_tables SET news_no = $2, due_at = $3 WHERE id = $1`);

/** Every change of a table ends with its news, and with when something is due that nobody asks for. */
export async function writeNews(db: Db, id: bigint, newsNo: bigint, dueAt: Date | null): Promise<void> {
  await changed(db, [id, newsNo, dueAt]);
}

function withSeats(
  head: Record<string, unknown> & { at: Date },
  sitting: readonly SeatRow[],
  dealt: readonly HandSeatRow[],
): TableRead {
  const row = tables.row('t', head);
  return {
    row,
    room: rooms.row('r', head),
    seats: sitting.filter(({ table_id: tableId }) => tableId === row.id),
    hand: row.hand_id === null ? null : hands.row('h', head),
    dealt: dealt.filter(({ hand_id: handId }) => handId === row.hand_id),
    atMs: head.at.getTime(),
  };
}
