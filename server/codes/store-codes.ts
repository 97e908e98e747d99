import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export async function campaignOf(db: Db, brandId: number, hash: Buffer): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('codes')
    .select('campaign_id')
    .where('brand_id', '=', brandId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.campaign_id;
}

/** Keeps codes by their hashes; of those that a campaign of the brand has already none. @returns how many were kept */
export async function insert(
  db: Db,
  given: { brandId: number; campaignId: bigint; requestId: string | null; hashes: readonly Buffer[]; atMs: number },
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO codes (brand_id, hash, campaign_id, request_id, at)
    SELECT ${given.brandId}, hash, ${given.campaignId}, ${given.requestId}, ${dateOf(given.atMs)} FROM unnest(${given.hashes}::bytea[]) hash
    ON CONFLICT ON CONSTRAINT codes_hash DO NOTHING RETURNING hash`.execute(db);
  return rows.length;
}

export async function wasDrawn(db: Db, brandId: number, campaignId: bigint, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('hash')
    .where('brand_id', '=', brandId)
    .where('campaign_id', '=', campaignId)
    .where('request_id', '=', requestId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many codes each campaign of a brand has. */
export async function drawnBy(db: Db, brandId: number): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ campaign_id: bigint; drawn: number }>`
    SELECT campaign_id, count(*)::int AS drawn FROM codes WHERE brand_id = ${brandId} GROUP BY campaign_id`.execute(db);
  return new Map(rows.map(({ campaign_id, drawn }) => [campaign_id, drawn]));
}

/** The same of one. */
export async function drawnOf(db: Db, brandId: number, campaignId: bigint): Promise<number> {
  const { rows } = await sql<{ drawn: number }>`
    SELECT count(*)::int AS drawn FROM codes WHERE brand_id = ${brandId} AND campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.drawn ?? 0;
}
