import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

type StarKind = 'league' | 'team' | 'event';

/** What a member has starred, the latest first. */
export type Stars = Record<'leagues' | 'teams' | 'events', bigint[]>;

export async function starsOf(db: Db, brandId: number, memberId: bigint): Promise<Stars> {
  const rows = await db
    .selectFrom('sports_stars')
    .select(['kind', 'of_id'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('starred_at', 'desc')
    .orderBy('of_id')
    .execute();
  const of = (kind: StarKind) => rows.filter((row) => row.kind === kind).map((row) => row.of_id);
  return { leagues: of('league'), teams: of('team'), events: of('event') };
}

/** Stars of one member are set one after the other: together they could pass the limit that each of them fits. */
export async function oneAtATime(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sports-stars:${brandId}:${memberId}`}, 0))`.execute(db);
}

export async function insertStar(
  db: Db,
  of: { brandId: number; memberId: bigint; kind: StarKind; id: bigint; atMs: number },
): Promise<void> {
  await db
    .insertInto('sports_stars')
    .values({ brand_id: of.brandId, member_id: of.memberId, kind: of.kind, of_id: of.id, starred_at: dateOf(of.atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStar(
  db: Db,
  of: { brandId: number; memberId: bigint; kind: StarKind; id: bigint },
): Promise<void> {
  await db
    .deleteFrom('sports_stars')
    .where('brand_id', '=', of.brandId)
    .where('member_id', '=', of.memberId)
    .where('kind', '=', of.kind)
    .where('of_id', '=', of.id)
    .execute();
}
