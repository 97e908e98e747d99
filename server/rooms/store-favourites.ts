import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

/** Whose favourite bets, and at which table. */
export interface FavouritesOf {
  brandId: number;
  memberId: bigint;
  game: string;
}

/** Position and stake in minor units. */
export type FavouritePlace = [string, number];

const columns = ['id', 'name', 'places'] as const;

/** In the order in which they were first kept. */
export async function all(db: Db, of: FavouritesOf) {
  return favouritesOf(db, of).select(columns).orderBy('id').execute();
}

export type FavouriteRow = Awaited<ReturnType<typeof all>>[number];

/** One at a time changes what a member has kept at a table; until the transaction ends. */
export async function hold(db: Db, { brandId, memberId, game }: FavouritesOf): Promise<void> {
  const of = `table_favourites:${brandId}:${memberId}:${game}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(db);
}

/** Keeps a bet under a name; what stood under it is replaced. */
export async function keep(
  db: Db,
  { brandId, memberId, game }: FavouritesOf,
  { name, places, atMs }: { name: string; places: readonly FavouritePlace[]; atMs: number },
): Promise<void> {
  const kept = { places: JSON.stringify(places), kept_at: dateOf(atMs) };
  await db
    .insertInto('table_favourites')
    .values({ brand_id: brandId, member_id: memberId, game, name, ...kept })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id', 'game', 'name']).doUpdateSet(kept))
    .execute();
}

export async function rename(
  db: Db,
  { brandId, memberId, game }: FavouritesOf,
  id: bigint,
  name: string,
): Promise<void> {
  await db
    .updateTable('table_favourites')
    .set({ name })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('game', '=', game)
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Db, { brandId, memberId, game }: FavouritesOf, id: bigint): Promise<void> {
  await db
    .deleteFrom('table_favourites')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('game', '=', game)
    .where('id', '=', id)
    .execute();
}

function favouritesOf(db: Db, { brandId, memberId, game }: FavouritesOf) {
  return db
    .selectFrom('table_favourites')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('game', '=', game);
}
