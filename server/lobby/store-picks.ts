import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** The codes of a member's favourite games, the latest first. */
export async function favouriteCodes(db: Db, brandId: number, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_games')
    .select('game_code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('marked_at', 'desc')
    .orderBy('game_code')
    .execute();
  return rows.map(({ game_code }) => game_code);
}

export async function insertFavourite(
  db: Db,
  brandId: number,
  memberId: bigint,
  code: string,
  atMs: number,
): Promise<void> {
  await db
    .insertInto('favourite_games')
    .values({ brand_id: brandId, member_id: memberId, game_code: code, marked_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id', 'game_code']).doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, brandId: number, memberId: bigint, code: string): Promise<void> {
  await db
    .deleteFrom('favourite_games')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('game_code', '=', code)
    .execute();
}

/** The codes of the games that a member opened, the latest first. */
export async function recentCodes(db: Db, brandId: number, memberId: bigint, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recent_games')
    .select('game_code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('game_code')
    .limit(most)
    .execute();
  return rows.map(({ game_code }) => game_code);
}

/** Notes that a member opens a game now, and forgets all but the latest `most`. */
export async function noteRecent(
  db: Db,
  brandId: number,
  memberId: bigint,
  code: string,
  atMs: number,
  most: number,
): Promise<void> {
  const opened_at = dateOf(atMs);
  await db
    .insertInto('recent_games')
    .values({ brand_id: brandId, member_id: memberId, game_code: code, opened_at })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'member_id', 'game_code'])
        .doUpdateSet({ opened_at: sql<Date>`greatest(recent_games.opened_at, excluded.opened_at)` }),
    )
    .execute();
  await sql`
    DELETE FROM recent_games
     WHERE brand_id = ${brandId} AND member_id = ${memberId}
       AND game_code IN (SELECT game_code FROM recent_games
                          WHERE brand_id = ${brandId} AND member_id = ${memberId}
                          ORDER BY opened_at DESC, game_code OFFSET ${most})`.execute(db);
}
