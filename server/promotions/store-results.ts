import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { EntryRow } from './store-entries.ts';

export interface Totals {
  promotion_id: bigint;
  joined: number;
  earned: number;
  issued: number;
  waiting: number;
}

/** How many took part in each promotion of a brand, and what became of it. */
export async function totalsOf(db: Db, brandId: number): Promise<Map<bigint, Totals>> {
  const { rows } = await sql<Totals>`
    SELECT promotion_id, count(*)::int AS joined,
           count(*) FILTER (WHERE state IN ('claim', 'claimed', 'issued'))::int AS earned,
           count(*) FILTER (WHERE state = 'issued')::int AS issued, count(*) FILTER (WHERE state = 'process')::int AS waiting
      FROM promotion_entries WHERE brand_id = ${brandId} GROUP BY promotion_id`.execute(db);
  return new Map(rows.map((row) => [row.promotion_id, row]));
}

export async function entriesOf(
  db: Db,
  brandId: number,
  promotionId: bigint,
  limit: number,
  offset: number,
): Promise<EntryRow[]> {
  return db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Who took part in a promotion. */
export async function membersOf(db: Db, brandId: number, promotionId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('promotion_entries')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', promotionId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export interface SegmentRow {
  id: bigint;
  name: string;
  audience: unknown;
}

export async function segments(db: Db, brandId: number): Promise<SegmentRow[]> {
  return db
    .selectFrom('promotion_segments')
    .select(['id', 'name', 'audience'])
    .where('brand_id', '=', brandId)
    .orderBy('name')
    .execute();
}

/** Keeps an audience under its name. */
export async function saveSegment(
  db: Db,
  given: { brandId: number; name: string; audience: object; atMs: number },
): Promise<SegmentRow> {
  const row = { name: given.name, audience: JSON.stringify(given.audience), saved_at: dateOf(given.atMs) };
  return db
    .insertInto('promotion_segments')
    .values({ brand_id: given.brandId, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet(row))
    .returning(['id', 'name', 'audience'])
    .executeTakeFirstOrThrow();
}

/** @returns its name; undefined: there was none */
export async function removeSegment(db: Db, brandId: number, id: bigint): Promise<string | undefined> {
  const row = await db
    .deleteFrom('promotion_segments')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
