import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
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

export async function feed(db: Db, { brandId, gameCode }: Room, part: number, hundredths: bigint): Promise<void> {
  await sql`
    INSERT INTO fishing_pools AS p (brand_id, game_code, part, fed_hundredths, won_hundredths)
    VALUES (${brandId}, ${gameCode}, ${part}, ${hundredths}, 0)
    ON CONFLICT (brand_id, game_code, part) DO UPDATE SET fed_hundredths = p.fed_hundredths + excluded.fed_hundredths`.execute(
    db,
  );
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
