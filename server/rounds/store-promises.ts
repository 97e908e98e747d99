import { dateOf, type Db } from '../platform/database/database.ts';
import { seedColumns, type SeedRow } from './store.ts';

export interface PromiseRow {
  server_seed_sealed: Buffer;
  server_seed_hash: Buffer;
  promised_at: Date;
}

export interface NewPromise {
  brandId: number;
  memberId: bigint;
  sealed: Buffer;
  hash: Buffer;
  promisedAtMs: number;
}

const promiseColumns = ['server_seed_sealed', 'server_seed_hash', 'promised_at'] as const;

export async function promisedSeed(db: Db, brandId: number, memberId: bigint): Promise<PromiseRow | undefined> {
  return promiseOf(db, brandId, memberId).executeTakeFirst();
}

/** Whoever starts a pair holds this until it is done: so one pair follows another. */
export async function lockPromise(db: Db, brandId: number, memberId: bigint): Promise<PromiseRow> {
  return promiseOf(db, brandId, memberId).forUpdate().executeTakeFirstOrThrow();
}

/** Promises a seed unless one is promised: two servers that try at once keep the first. */
export async function insertPromise(db: Db, row: NewPromise): Promise<void> {
  await db
    .insertInto('game_seed_promises')
    .values({ brand_id: row.brandId, member_id: row.memberId, first_seed_hash: row.hash, ...columnsOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false where nothing was promised */
export async function replacePromise(db: Db, row: NewPromise): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('game_seed_promises')
    .set(columnsOf(row))
    .where('brand_id', '=', row.brandId)
    .where('member_id', '=', row.memberId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Both in one reading: a pair that begins meanwhile is in neither or in both. */
export async function pairAndPromise(db: Db, brandId: number, memberId: bigint) {
  return db
    .selectFrom('game_seed_promises as p')
    .leftJoin('game_seeds as g', (join) =>
      join
        .onRef('g.brand_id', '=', 'p.brand_id')
        .onRef('g.member_id', '=', 'p.member_id')
        .on('g.revealed_at', 'is', null),
    )
    .select(['p.server_seed_hash as promised_hash', 'g.server_seed_hash', 'g.client_seed', 'g.next_nonce'])
    .where('p.brand_id', '=', brandId)
    .where('p.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * The promised seed in use, with the seed of the player.
 * @param row.nextHash of the promise that is shown from now on
 */
export async function startPair(
  db: Db,
  row: {
    brandId: number;
    memberId: bigint;
    promise: PromiseRow;
    clientSeed: string;
    nextHash: Buffer;
    startedAtMs: number;
  },
): Promise<void> {
  await db
    .insertInto('game_seeds')
    .values({
      brand_id: row.brandId,
      member_id: row.memberId,
      ...row.promise,
      client_seed: row.clientSeed,
      next_seed_hash: row.nextHash,
      started_at: dateOf(row.startedAtMs),
    })
    .execute();
}

/** Ends the pair in use. The member's play is held. */
export async function revealSeed(
  db: Db,
  brandId: number,
  memberId: bigint,
  atMs: number,
): Promise<SeedRow | undefined> {
  return db
    .updateTable('game_seeds')
    .set({ revealed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('revealed_at', 'is', null)
    .returning(seedColumns)
    .executeTakeFirst();
}

/** The pair that was in use before this one. */
export async function lastRevealed(db: Db, brandId: number, memberId: bigint): Promise<SeedRow | undefined> {
  return db
    .selectFrom('game_seeds')
    .select(seedColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('revealed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** True where a member's round that was played with this pair is not over. */
export async function hasOpenRound(db: Db, brandId: number, memberId: bigint, seedId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('current_rounds as c')
    .innerJoin('game_rounds as r', 'r.bet_id', 'c.bet_id')
    .select('c.bet_id')
    .where('c.brand_id', '=', brandId)
    .where('c.member_id', '=', memberId)
    .where('c.due_at', 'is not', null)
    .where('r.seed_id', '=', seedId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function promiseOf(db: Db, brandId: number, memberId: bigint) {
  return db
    .selectFrom('game_seed_promises')
    .select(promiseColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
}

function columnsOf({ sealed, hash, promisedAtMs }: NewPromise) {
  return { server_seed_sealed: sealed, server_seed_hash: hash, promised_at: dateOf(promisedAtMs) };
}
