import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** Moments of a round are whole milliseconds, so that no fraction decides whether something came in time. */
const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
const nowInMs = sql<bigint>`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/** What the database's clock says, epoch milliseconds. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ now_ms: bigint }>`SELECT ${nowInMs} AS now_ms`.execute(db);
  return Number(rows[0]!.now_ms);
}

const roundColumns = [
  'r.brand_id',
  'r.number',
  'r.chain_id',
  'r.server_seed_hash',
  'r.state',
  'r.opened_at',
  'r.closes_at',
  'r.server_seed',
  'r.crash_hundredths',
  'r.crashed_at',
  'r.next_at',
  'r.paid_at',
  'c.client_seed',
  'c.commitment',
  'c.first_number',
  'c.rounds',
  'c.started_at',
] as const;

function rounds(db: Db) {
  return db.selectFrom('crash_rounds as r').innerJoin('crash_chains as c', 'c.id', 'r.chain_id').select(roundColumns);
}

export async function roundOf(db: Db, brandId: number, number: bigint) {
  return rounds(db).where('r.brand_id', '=', brandId).where('r.number', '=', number).executeTakeFirst();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundOf>>>;

export async function latestRound(db: Db, brandId: number): Promise<RoundRow | undefined> {
  return rounds(db).where('r.brand_id', '=', brandId).orderBy('r.number', 'desc').limit(1).executeTakeFirst();
}

/** Rounds that are over, newest first. */
export async function crashedRounds(
  db: Db,
  brandId: number,
  before: bigint | null,
  limit: number,
): Promise<RoundRow[]> {
  return rounds(db)
    .where('r.brand_id', '=', brandId)
    .where('r.state', '=', 'crashed')
    .$if(before !== null, (query) => query.where('r.number', '<', before!))
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Keeps a round as it is for the rest of the transaction, or all to oneself. What is bet and cashed out holds it shared;
 * whoever moves it on waits for them, so that nothing is forgotten.
 */
export async function lockRound(db: Db, brandId: number, number: bigint, how: 'shared' | 'alone'): Promise<void> {
  const row = db
    .selectFrom('crash_rounds')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('number', '=', number);
  await (how === 'alone' ? row.forUpdate() : row.forShare()).execute();
}

export interface ChainRow {
  id: bigint;
  commitment: Buffer;
  client_seed: string;
  first_number: bigint;
  rounds: number;
}

/** The chain begun last. */
export async function latestChain(db: Db, brandId: number): Promise<ChainRow | undefined> {
  return db
    .selectFrom('crash_chains')
    .select(['id', 'commitment', 'client_seed', 'first_number', 'rounds'])
    .where('brand_id', '=', brandId)
    .orderBy('first_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function sealedSeeds(db: Db, chainId: bigint): Promise<Buffer> {
  const row = await db
    .selectFrom('crash_chains')
    .select('seeds_sealed')
    .where('id', '=', chainId)
    .executeTakeFirstOrThrow();
  return row.seeds_sealed;
}

export async function insertChain(
  db: Db,
  row: Omit<ChainRow, 'id'> & { brandId: number; seedsSealed: Buffer },
): Promise<bigint> {
  const { brandId, seedsSealed, ...chain } = row;
  const inserted = await db
    .insertInto('crash_chains')
    .values({ ...chain, brand_id: brandId, seeds_sealed: seedsSealed, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Somebody is in the room, for so long from now. */
export async function watch(db: Db, brandId: number, forMs: number): Promise<void> {
  const until = sql<Date>`clock_timestamp() + ${forMs}::integer * interval '1 millisecond'`;
  await db
    .insertInto('crash_rooms')
    .values({ brand_id: brandId, watched_until: until })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ watched_until: until }))
    .execute();
}

export interface RoomAtWork {
  brand_id: number;
  watched: boolean;
  unpaid: boolean;
}

/** Rooms in which somebody is, or something is not over. */
export async function roomsAtWork(db: Db): Promise<RoomAtWork[]> {
  const { rows } = await sql<RoomAtWork>`
    SELECT * FROM (
      SELECT m.brand_id, m.watched_until > clock_timestamp() AS watched,
             EXISTS (SELECT 1 FROM crash_rounds r WHERE r.brand_id = m.brand_id AND r.paid_at IS NULL) AS unpaid
        FROM crash_rooms m) m
     WHERE m.watched OR m.unpaid`.execute(db);
  return rows;
}

/** One at a time opens a round of a brand; held until the transaction ends. */
export async function lockRoom(db: Db, brandId: number): Promise<void> {
  await db.selectFrom('crash_rooms').select('brand_id').where('brand_id', '=', brandId).forUpdate().execute();
}

export async function insertRound(
  db: Db,
  row: { brandId: number; number: bigint; chainId: bigint; serverSeedHash: Buffer; bettingMs: number },
): Promise<void> {
  await db
    .insertInto('crash_rounds')
    .values({
      brand_id: row.brandId,
      number: row.number,
      chain_id: row.chainId,
      server_seed_hash: row.serverSeedHash,
      state: 'betting',
      opened_at: now,
      closes_at: sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${row.bettingMs}::integer * interval '1 millisecond'`,
    })
    .execute();
}

/** Betting has closed. False where it has not, or where somebody else wrote it first. */
export async function liftOff(db: Db, brandId: number, number: bigint): Promise<boolean> {
  const result = await db
    .updateTable('crash_rounds')
    .set({ state: 'flying' })
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '=', 'betting')
    .where('closes_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function crash(
  db: Db,
  row: {
    brandId: number;
    number: bigint;
    serverSeed: Buffer;
    crashHundredths: number;
    crashedAtMs: number;
    nextAtMs: number;
  },
): Promise<void> {
  await db
    .updateTable('crash_rounds')
    .set({
      state: 'crashed',
      server_seed: row.serverSeed,
      crash_hundredths: row.crashHundredths,
      crashed_at: dateOf(row.crashedAtMs),
      next_at: dateOf(row.nextAtMs),
    })
    .where('brand_id', '=', row.brandId)
    .where('number', '=', row.number)
    .where('state', '=', 'flying')
    .execute();
}

/** Crashed rounds of which something may still be owed, oldest first. */
export async function unpaidRounds(db: Db, brandId: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('crash_rounds')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('state', '=', 'crashed')
    .where('paid_at', 'is', null)
    .orderBy('number')
    .limit(20)
    .execute();
  return rows.map(({ number }) => number);
}

export async function markRoundPaid(db: Db, brandId: number, number: bigint): Promise<void> {
  await db
    .updateTable('crash_rounds')
    .set({ paid_at: now })
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('paid_at', 'is', null)
    .execute();
}
