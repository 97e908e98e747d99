import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export async function insert(
  db: Db,
  tried: { brandId: number; memberId: bigint; campaignId: bigint | null; why: string; atMs: number },
): Promise<void> {
  await db
    .insertInto('code_tries')
    .values({
      brand_id: tried.brandId,
      member_id: tried.memberId,
      campaign_id: tried.campaignId,
      why: tried.why,
      at: dateOf(tried.atMs),
    })
    .execute();
}

/** How many tries of a member gave nothing since a moment, and when the first of them was. */
export async function since(
  db: Db,
  brandId: number,
  memberId: bigint,
  sinceMs: number,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    SELECT count(*)::int AS count, min(at) AS first FROM code_tries
     WHERE brand_id = ${brandId} AND member_id = ${memberId} AND at > ${dateOf(sinceMs)}`.execute(db);
  return rows[0] ?? { count: 0, first: null };
}

/** Tries with codes of a campaign that gave nothing, the latest first. */
export async function ofCampaign(
  db: Db,
  brandId: number,
  campaignId: bigint,
  limit: number,
): Promise<{ member_id: bigint; why: string; at: Date }[]> {
  return db
    .selectFrom('code_tries')
    .select(['member_id', 'why', 'at'])
    .where('brand_id', '=', brandId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
