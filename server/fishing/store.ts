import { type Selectable, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { statement } from '../platform/database/database-statement.ts';
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

const hold = statement<{ outcome: 'held' | 'too_fast' | 'gone'; seed: bigint; at: Date; caught: bigint[] }>(
  'SELECT * FROM fishing_hold($1, $2, $3, $4, $5, $6, $7, $8::bigint[])',
);

/** A river that is held while something is shot at it. */
export interface Held {
  readonly outcome: 'held' | 'too_fast' | 'gone';
  readonly seed: number;
  /** Of the database, read when it was held. */
  readonly atMs: number;
  /** Those of the fish that are caught already. */
  readonly caught: ReadonlySet<number>;
}

/** Holds the river of a rod until the transaction ends and notes its shots: one in `eachMs`, as many at once as fit into `burstMs`. */
export async function holdRiver(
  db: Db,
  { river_id: riverId, seat }: Pick<RodRow, 'river_id' | 'seat'>,
  { memberId, gameSessionId }: Angler,
  { count, eachMs, burstMs, fish }: { count: number; eachMs: number; burstMs: number; fish: readonly number[] },
): Promise<Held> {
  const [held] = await hold(db, [riverId, seat, memberId, gameSessionId, count, eachMs, burstMs, listOf(fish)]);
  const { outcome, seed, at, caught } = held!;
  return { outcome, seed: Number(seed), atMs: at.getTime(), caught: new Set(caught.map(Number)) };
}

const note = statement('SELECT * FROM fishing_note($1, $2::bigint[], $3, $4, $5, $6, $7)');

/** Notes what shots have caught, and what they feed to a part of the room's pool, hundredths of a minor unit. */
export async function noteCaught(
  db: Db,
  riverId: bigint,
  { fish, atMs, room, part, fedHundredths }: Caught,
): Promise<void> {
  if (fish.length === 0 && fedHundredths === 0) return;
  await note(db, [riverId, listOf(fish), dateOf(atMs), room.brandId, room.gameCode, part, fedHundredths]);
}

export interface Caught {
  readonly fish: readonly number[];
  readonly atMs: number;
  readonly room: Room;
  readonly part: number;
  readonly fedHundredths: number;
}

function listOf(fish: readonly number[]): string {
  return `{${fish.join(',')}}`;
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
