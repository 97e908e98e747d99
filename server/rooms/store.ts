import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

/** Moments of a round are whole milliseconds, so that no fraction decides whether something came in time. */
const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
const nowInMs = sql<bigint>`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/** A room: a game as the players of one brand share it. */
export interface RoomId {
  brandId: number;
  game: string;
}

/** What the database's clock says, epoch milliseconds. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ now_ms: bigint }>`SELECT ${nowInMs} AS now_ms`.execute(db);
  return Number(rows[0]!.now_ms);
}

const roundColumns = [
  'r.id',
  'r.brand_id',
  'r.game_code',
  'r.number',
  'r.version',
  'r.chain_id',
  'r.server_seed_hash',
  'r.beacon_round',
  'r.beacon_key',
  'r.state',
  'r.opened_at',
  'r.closes_at',
  'r.bets_root',
  'r.beacon_signature',
  'r.server_seed',
  'r.client_seed',
  'r.outcome',
  'r.dealt_at',
  'r.ends_at',
  'r.next_at',
  'r.paid_at',
  'c.commitment',
  'c.client_seed as chain_client_seed',
  'c.first_number',
  'c.rounds',
  'c.started_at',
] as const;

function rounds(db: Db, { brandId, game }: RoomId) {
  return db
    .selectFrom('room_rounds as r')
    .innerJoin('room_chains as c', 'c.id', 'r.chain_id')
    .select(roundColumns)
    .where('r.brand_id', '=', brandId)
    .where('r.game_code', '=', game);
}

export async function roundOf(db: Db, room: RoomId, number: bigint) {
  return rounds(db, room).where('r.number', '=', number).executeTakeFirst();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundOf>>>;

export async function latestRound(db: Db, room: RoomId): Promise<RoundRow | undefined> {
  return rounds(db, room).orderBy('r.number', 'desc').limit(1).executeTakeFirst();
}

/** Rounds that are over, newest first. */
export async function endedRounds(db: Db, room: RoomId, before: bigint | null, limit: number): Promise<RoundRow[]> {
  return rounds(db, room)
    .where('r.state', 'in', ['settled', 'void'])
    .$if(before !== null, (query) => query.where('r.number', '<', before!))
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Keeps a round as it is for the rest of the transaction, or all to oneself. What is bet and taken back holds it shared;
 * whoever moves it on waits for them, so that nothing is forgotten.
 */
export async function lockRound(db: Db, room: RoomId, number: bigint, how: 'shared' | 'alone'): Promise<void> {
  const row = db
    .selectFrom('room_rounds')
    .select('number')
    .where('brand_id', '=', room.brandId)
    .where('game_code', '=', room.game)
    .where('number', '=', number);
  await (how === 'alone' ? row.forUpdate() : row.forShare()).execute();
}

export interface ChainRow {
  id: bigint;
  commitment: Buffer;
  /** Of a chain of flights that are not mixed with their bets: it was published with the commitment. */
  client_seed: string | null;
  first_number: bigint;
  rounds: number;
}

/** The chain begun last. */
export async function latestChain(db: Db, { brandId, game }: RoomId): Promise<ChainRow | undefined> {
  return db
    .selectFrom('room_chains')
    .select(['id', 'commitment', 'client_seed', 'first_number', 'rounds'])
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .orderBy('first_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function sealedSeeds(db: Db, chainId: bigint): Promise<Buffer> {
  const row = await db
    .selectFrom('room_chains')
    .select('seeds_sealed')
    .where('id', '=', chainId)
    .executeTakeFirstOrThrow();
  return row.seeds_sealed;
}

export async function insertChain(
  db: Db,
  { brandId, game }: RoomId,
  row: Omit<ChainRow, 'id'> & { seedsSealed: Buffer },
): Promise<bigint> {
  const { seedsSealed, ...chain } = row;
  const inserted = await db
    .insertInto('room_chains')
    .values({ ...chain, brand_id: brandId, game_code: game, seeds_sealed: seedsSealed, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Somebody is in the room, for so long from now. */
export async function watch(db: Db, { brandId, game }: RoomId, forMs: number): Promise<void> {
  const until = sql<Date>`clock_timestamp() + ${forMs}::integer * interval '1 millisecond'`;
  await db
    .insertInto('rooms')
    .values({ brand_id: brandId, game_code: game, watched_until: until })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doUpdateSet({ watched_until: until }))
    .execute();
}

export interface RoomAtWork {
  brand_id: number;
  game_code: string;
  watched: boolean;
}

/** Rooms in which somebody is, or something is not over. */
export async function roomsAtWork(db: Db): Promise<RoomAtWork[]> {
  const { rows } = await sql<RoomAtWork>`
    SELECT m.brand_id, m.game_code, m.watched FROM (
      SELECT o.brand_id, o.game_code, o.watched_until > clock_timestamp() AS watched,
             EXISTS (SELECT 1 FROM room_rounds r
                      WHERE r.brand_id = o.brand_id AND r.game_code = o.game_code AND r.paid_at IS NULL) AS unpaid
        FROM rooms o) m
     WHERE m.watched OR m.unpaid`.execute(db);
  return rows;
}

/** One at a time opens a round of a room; held until the transaction ends. */
export async function lockRoom(db: Db, { brandId, game }: RoomId): Promise<void> {
  await db
    .selectFrom('rooms')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .forUpdate()
    .execute();
}

export interface NewRound {
  number: bigint;
  version: number;
  chainId: bigint;
  serverSeedHash: Buffer;
  beaconRound: bigint | null;
  /** Whose round it is. */
  beaconKey: Buffer | null;
  openedAtMs: number;
  closesAtMs: number;
}

export async function insertRound(db: Db, { brandId, game }: RoomId, row: NewRound): Promise<void> {
  await db
    .insertInto('room_rounds')
    .values({
      brand_id: brandId,
      game_code: game,
      number: row.number,
      version: row.version,
      chain_id: row.chainId,
      server_seed_hash: row.serverSeedHash,
      beacon_round: row.beaconRound,
      beacon_key: row.beaconKey,
      state: 'betting',
      opened_at: dateOf(row.openedAtMs),
      closes_at: dateOf(row.closesAtMs),
    })
    .execute();
}

/** The rounds of a beacon that rounds of the rooms have named and still wait for. */
export async function awaitedBeacon(db: Db, beaconKey: Buffer): Promise<bigint[]> {
  const rows = await db
    .selectFrom('room_rounds')
    .select('beacon_round')
    .where('state', 'in', ['betting', 'closed'])
    .where('beacon_key', '=', beaconKey)
    .execute();
  return rows.flatMap(({ beacon_round: round }) => round ?? []);
}

type Change = Partial<{
  state: 'closed' | 'running' | 'dealing' | 'settled' | 'void';
  bets_root: Buffer;
  beacon_signature: Buffer | null;
  server_seed: Buffer;
  client_seed: string;
  outcome: string;
  dealt_at: Date;
  ends_at: Date;
  next_at: Date;
}>;

/** Moves a round that the caller holds alone from one state to another. */
export async function change(db: Db, room: RoomId, number: bigint, from: string, to: Change): Promise<void> {
  await db
    .updateTable('room_rounds')
    .set(to)
    .where('brand_id', '=', room.brandId)
    .where('game_code', '=', room.game)
    .where('number', '=', number)
    .where('state', '=', from)
    .execute();
}

/** The cards of a round have been shown. False where they have not, or where somebody else wrote it first. */
export async function settle(db: Db, room: RoomId, number: bigint): Promise<boolean> {
  const result = await db
    .updateTable('room_rounds')
    .set({ state: 'settled' })
    .where('brand_id', '=', room.brandId)
    .where('game_code', '=', room.game)
    .where('number', '=', number)
    .where('state', '=', 'dealing')
    .where('ends_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Rounds that are over and of which something may still be owed, oldest first. */
export async function unpaidRounds(db: Db, room: RoomId): Promise<bigint[]> {
  const rows = await db
    .selectFrom('room_rounds')
    .select('number')
    .where('brand_id', '=', room.brandId)
    .where('game_code', '=', room.game)
    .where('state', 'in', ['settled', 'void'])
    .where('paid_at', 'is', null)
    .orderBy('number')
    .limit(20)
    .execute();
  return rows.map(({ number }) => number);
}

export async function markRoundPaid(db: Db, room: RoomId, number: bigint): Promise<void> {
  await db
    .updateTable('room_rounds')
    .set({ paid_at: now })
    .where('brand_id', '=', room.brandId)
    .where('game_code', '=', room.game)
    .where('number', '=', number)
    .where('paid_at', 'is', null)
    .execute();
}
