import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface Likeness {
  levelLeast: number;
  levelMost: number | null;
  /** Registered in this half-open window. */
  fromMs: number | null;
  untilMs: number | null;
  /** All of them. */
  tags: readonly string[];
  exceptType: number;
}

/** How many open accounts of a brand are like this; where `among` is given, of these alone. */
export async function countLike(
  db: Db,
  brandId: number,
  likeness: Likeness,
  among: readonly bigint[] | null,
): Promise<number> {
  if (among?.length === 0) return 0;
  const counted = alike(db, brandId, likeness, among).select(sql<number>`count(*)::int`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Whose open accounts of a brand are like this; where `among` is given, of these alone. */
export async function whoAreLike(
  db: Db,
  brandId: number,
  likeness: Likeness,
  among: readonly bigint[] | null,
): Promise<bigint[]> {
  if (among?.length === 0) return [];
  const rows = await alike(db, brandId, likeness, among).select('id').execute();
  return rows.map(({ id }) => id);
}

function alike(
  db: Db,
  brandId: number,
  { levelLeast, levelMost, fromMs, untilMs, tags, exceptType }: Likeness,
  among: readonly bigint[] | null,
) {
  let query = db
    .selectFrom('members')
    .where('brand_id', '=', brandId)
    .where('status', '=', 'active')
    .where('type', '<>', exceptType)
    .where('vip_level', '>=', levelLeast);
  if (levelMost !== null) query = query.where('vip_level', '<=', levelMost);
  if (fromMs !== null) query = query.where('registered_at', '>=', dateOf(fromMs));
  if (untilMs !== null) query = query.where('registered_at', '<', dateOf(untilMs));
  if (among !== null) query = query.where(sql<boolean>`id = ANY (${among.map(String)}::bigint[])`);
  for (const tag of tags)
    query = query.where('id', 'in', (by) =>
      by.selectFrom('member_tags').select('member_id').where('brand_id', '=', brandId).where('tag', '=', tag),
    );
  return query;
}
