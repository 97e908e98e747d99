import { type Selectable, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { rowsOf, statement } from '../platform/database/database-statement.ts';
import type { DB } from '../platform/database/database-types.ts';

export type RiverRow = Selectable<DB['fishing_rivers']>;
export type RodRow = Selectable<DB['fishing_rods']>;

export interface Room {
  readonly brandId: number;
  readonly gameCode: string;
}

/** Who fishes in a room: a member by themselves, whichever frame they have open; a visitor by their frame. */
export interface Angler extends Room {
  readonly memberId: bigint | null;
  readonly gameSessionId: bigint;
}

/** The clock that decides at rivers, ms: it is read after what it decides about is locked. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`.execute(db);
  return rows[0]!.now.getTime();
}

/** One place of a room is given after the other, until the transaction ends. */
export async function lockPlaces(db: Db, { brandId, gameCode }: Room): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`fishing:${brandId}:${gameCode}`}, 0))`.execute(db);
}

export async function riverById(db: Db, id: bigint): Promise<RiverRow> {
  return db.selectFrom('fishing_rivers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertRiver(db: Db, { brandId, gameCode }: Room, seed: bigint, atMs: number): Promise<bigint> {
  const row = { brand_id: brandId, game_code: gameCode, seed, opened_at: dateOf(atMs) };
  return (await db.insertInto('fishing_rivers').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A free place at the fullest river that has one; undefined: all are full. @param sinceMs who is silent since then has left */
export async function freePlace(
  db: Db,
  { brandId, gameCode }: Room,
  seats: number,
  sinceMs: number,
): Promise<{ riverId: bigint; seat: number } | undefined> {
  const { rows } = await sql<{ river_id: bigint; taken: number[] }>`
    SELECT r.id AS river_id, coalesce(array_agg(t.seat) FILTER (WHERE t.seat IS NOT NULL), '{}') AS taken
      FROM fishing_rivers r LEFT JOIN fishing_rods t ON t.river_id = r.id AND t.seen_at > ${dateOf(sinceMs)}
     WHERE r.brand_id = ${brandId} AND r.game_code = ${gameCode}
     GROUP BY r.id HAVING count(t.seat) < ${seats}
     ORDER BY count(t.seat) DESC, r.id LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const seat = Array.from({ length: seats }, (_, at) => at + 1).find((one) => !row.taken.includes(one))!;
  return { riverId: row.river_id, seat };
}

export async function rodOf(db: Db, angler: Angler): Promise<RodRow | undefined> {
  return db.selectFrom('fishing_rods').selectAll().where(isTheirs(angler)).executeTakeFirst();
}

/** Rods of a river that were heard of since a moment, by seat. */
export async function rodsAt(db: Db, riverId: bigint, sinceMs: number): Promise<RodRow[]> {
  return db
    .selectFrom('fishing_rods')
    .selectAll()
    .where('river_id', '=', riverId)
    .where('seen_at', '>', dateOf(sinceMs))
    .orderBy('seat')
    .execute();
}

/** Gives a place to somebody, whoever had it before. */
export async function giveRod(
  db: Db,
  { brandId, gameCode, memberId, gameSessionId }: Angler,
  place: { riverId: bigint; seat: number; name: string; bulletMinor: bigint },
  atMs: number,
): Promise<void> {
  const theirs = {
    brand_id: brandId,
    game_code: gameCode,
    game_session_id: gameSessionId,
    member_id: memberId,
    name: place.name,
    bullet_minor: place.bulletMinor,
    seen_at: dateOf(atMs),
    ready_at: dateOf(atMs),
  };
  await db
    .insertInto('fishing_rods')
    .values({ river_id: place.riverId, seat: place.seat, ...theirs })
    .onConflict((conflict) => conflict.columns(['river_id', 'seat']).doUpdateSet(theirs))
    .execute();
}

/** Notes that somebody was heard of, and what their bullets cost where that is said. @returns false: they have no rod */
export async function noteSeen(db: Db, angler: Angler, atMs: number, bulletMinor?: bigint): Promise<boolean> {
  const result = await db
    .updateTable('fishing_rods')
    .set({ seen_at: sql`greatest(seen_at, ${dateOf(atMs)}::timestamptz)`, game_session_id: angler.gameSessionId })
    .$if(bulletMinor !== undefined, (query) => query.set({ bullet_minor: bulletMinor! }))
    .where(isTheirs(angler))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** All that were caught since a moment. */
export async function caughtSince(db: Db, riverId: bigint, sinceMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fishing_catches')
    .select('fish_id')
    .where('river_id', '=', riverId)
    .where('caught_at', '>', dateOf(sinceMs))
    .orderBy('fish_id')
    .execute();
  return rows.map(({ fish_id: id }) => Number(id));
}

const hold = statement<{
  place: number;
  outcome: 'held' | 'too_fast' | 'gone';
  river_id: bigint;
  seat: number;
  seed: bigint;
  at: Date;
  caught: bigint[];
}>('SELECT * FROM fishing_hold_all($1::fishing_firing[])');

/** Shots that an angler wants to fire: one in `eachMs`, as many at once as fit into `burstMs`. */
export interface Firing extends Angler {
  readonly shots: number;
  readonly eachMs: number;
  readonly burstMs: number;
  readonly fish: readonly number[];
}

/** A rod whose river is held while something is shot at it. */
export interface Held {
  readonly riverId: bigint;
  readonly seat: number;
  readonly seed: number;
  /** Of the database, read when it was held. */
  readonly atMs: number;
  /** Those of the fish that are caught already. */
  readonly caught: readonly number[];
}

/** Holds the rivers of rods until the transaction ends, and notes that they fire, each at its place. A list has nobody twice. */
export async function holdAll(db: Db, firings: readonly Firing[]): Promise<(Held | 'too_fast' | 'gone')[]> {
  const rows = await hold(db, [
    rowsOf(firings, ({ brandId, gameCode, memberId, gameSessionId, shots, eachMs, burstMs, fish }) => [
      brandId,
      gameCode,
      memberId,
      gameSessionId,
      shots,
      eachMs,
      burstMs,
      `{${fish.join(',')}}`,
    ]),
  ]);
  const held: (Held | 'too_fast' | 'gone')[] = [];
  for (const { place, outcome, river_id: riverId, seat, seed, at, caught } of rows) {
    held[place - 1] =
      outcome === 'held'
        ? { riverId, seat, seed: Number(seed), atMs: at.getTime(), caught: caught.map(Number) }
        : outcome;
  }
  return held;
}

/** Forgets what was caught before a moment. */
export async function forgetCatches(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('fishing_catches').where('caught_at', '<', dateOf(beforeMs)).execute();
}

function isTheirs({ brandId, gameCode, memberId, gameSessionId }: Angler) {
  return memberId === null
    ? sql<boolean>`member_id IS NULL AND game_session_id = ${gameSessionId}`
    : sql<boolean>`member_id = ${memberId} AND brand_id = ${brandId} AND game_code = ${gameCode}`;
}
