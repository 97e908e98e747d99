import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface UseRow {
  id: bigint;
  campaign_id: bigint;
  member_id: bigint;
  hash: Buffer;
  worth_minor: bigint;
  at: Date;
}

const columns = ['id', 'campaign_id', 'member_id', 'hash', 'worth_minor', 'at'] as const;

export interface NewUse {
  brandId: number;
  campaignId: bigint;
  memberId: bigint;
  hash: Buffer;
  place: number;
  codePlace: number;
  requestId: string;
  award: string;
  worthMinor: bigint;
  atMs: number;
}

/** Writes a use: the how many-th of its member, and of its code, which each are one. */
export async function insert(db: Db, use: NewUse): Promise<UseRow> {
  return db
    .insertInto('code_uses')
    .values({
      brand_id: use.brandId,
      campaign_id: use.campaignId,
      member_id: use.memberId,
      hash: use.hash,
      place: use.place,
      code_place: use.codePlace,
      request_id: use.requestId,
      award: use.award,
      worth_minor: use.worthMinor,
      at: dateOf(use.atMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function byRequest(
  db: Db,
  brandId: number,
  memberId: bigint,
  requestId: string,
): Promise<UseRow | undefined> {
  return db
    .selectFrom('code_uses')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<UseRow | undefined> {
  return db
    .selectFrom('code_uses')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Who used a code, the first one. */
export async function userOf(db: Db, brandId: number, hash: Buffer): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('code_uses')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('hash', '=', hash)
    .orderBy('code_place')
    .limit(1)
    .executeTakeFirst();
  return row?.member_id;
}

/** Who used codes of a campaign. */
export async function membersOf(db: Db, brandId: number, campaignId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('code_uses')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('campaign_id', '=', campaignId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function membersBy(db: Db, brandId: number): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ campaign_id: bigint; members: number }>`
    SELECT campaign_id, count(DISTINCT member_id)::int AS members FROM code_uses WHERE brand_id = ${brandId} GROUP BY campaign_id`.execute(
    db,
  );
  return new Map(rows.map(({ campaign_id, members }) => [campaign_id, members]));
}

export interface UseFilter {
  campaignId?: bigint;
  memberId?: bigint;
}

/** Uses of a brand, newest first. */
export async function list(
  db: Db,
  brandId: number,
  { campaignId, memberId }: UseFilter,
  limit: number,
  offset: number,
): Promise<UseRow[]> {
  let asked = db.selectFrom('code_uses').select(columns).where('brand_id', '=', brandId);
  if (campaignId !== undefined) asked = asked.where('campaign_id', '=', campaignId);
  if (memberId !== undefined) asked = asked.where('member_id', '=', memberId);
  return asked.orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function count(db: Db, brandId: number, { campaignId, memberId }: UseFilter): Promise<number> {
  let asked = db
    .selectFrom('code_uses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId);
  if (campaignId !== undefined) asked = asked.where('campaign_id', '=', campaignId);
  if (memberId !== undefined) asked = asked.where('member_id', '=', memberId);
  return (await asked.executeTakeFirstOrThrow()).count;
}
