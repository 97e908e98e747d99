import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { bigintsOf, rowsOf, statement } from '../platform/database/database-statement.ts';
import type { Room } from './store.ts';

/** A part of a pool, with what lies in it, hundredths of a minor unit. */
export interface PoolPart {
  readonly part: number;
  readonly leftHundredths: bigint;
}

/** What lies in the pool of a room, hundredths of a minor unit. */
export async function poolOf(db: Db, { brandId, gameCode }: Room): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    SELECT coalesce(sum(fed_hundredths - won_hundredths), 0)::bigint AS left
      FROM fishing_pools WHERE brand_id = ${brandId} AND game_code = ${gameCode}`.execute(db);
  return rows[0]!.left;
}

/** Holds all parts of a pool until the transaction ends. In their order: two that win at once never wait in a circle. */
export async function holdPool(db: Db, { brandId, gameCode }: Room): Promise<PoolPart[]> {
  const { rows } = await sql<{ part: number; left: bigint }>`
    SELECT part, fed_hundredths - won_hundredths AS left
      FROM fishing_pools WHERE brand_id = ${brandId} AND game_code = ${gameCode} ORDER BY part FOR UPDATE`.execute(db);
  return rows.map(({ part, left }) => ({ part, leftHundredths: left }));
}

/** What goes into a part of a pool, hundredths of a minor unit. */
export interface Feeding extends Room {
  readonly part: number;
  readonly hundredths: bigint;
}

export async function feedAll(db: Db, feedings: readonly Feeding[]): Promise<void> {
  await noteAll(db, { catches: [], atMs: 0, feedings });
}

const note = statement('SELECT * FROM fishing_note_all($1::bigint[], $2::bigint[], $3, $4::fishing_feeding[])');

/** Notes what shots have caught, and what they feed to the pools of their rooms. */
export async function noteAll(
  db: Db,
  {
    catches,
    atMs,
    feedings,
  }: {
    catches: readonly { riverId: bigint; fish: number }[];
    atMs: number;
    feedings: readonly Feeding[];
  },
): Promise<void> {
  if (catches.length === 0 && feedings.length === 0) return;
  await note(db, [
    bigintsOf(catches.map(({ riverId }) => riverId)),
    `{${catches.map(({ fish }) => fish).join(',')}}`,
    dateOf(atMs),
    rowsOf(feedings, ({ brandId, gameCode, part, hundredths }) => [brandId, gameCode, part, hundredths]),
  ]);
}

/** Takes out of a part what was won. */
export async function take(db: Db, { brandId, gameCode }: Room, part: number, hundredths: bigint): Promise<void> {
  await db
    .updateTable('fishing_pools')
    .set({ won_hundredths: sql<bigint>`won_hundredths + ${hundredths}` })
    .where('brand_id', '=', brandId)
    .where('game_code', '=', gameCode)
    .where('part', '=', part)
    .execute();
}
