import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

export interface GameRow {
  id: bigint;
  code: string;
  provider: string;
  vassalage: string;
  category: string;
  name_bn: string;
  name_en: string;
  return_to_player: string;
  trial: boolean;
  vendor_bn: string;
  vendor_en: string;
  enabled: boolean;
  hot: boolean;
  position: number;
}

export interface GameFilter {
  enabled?: true;
  hot?: true;
  category?: string | undefined;
  vassalages?: readonly string[] | undefined;
  /** A part of the name in either language, in any case. */
  name?: string | undefined;
}

/** Games that the brand offers, in its order. */
export async function gameRows(
  db: Db,
  brandId: number,
  filter: GameFilter,
  limit = 1000,
  offset = 0,
): Promise<GameRow[]> {
  return withColumns(offered(db, brandId, filter))
    .orderBy('brand_games.position')
    .orderBy('games.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countGames(db: Db, brandId: number, filter: GameFilter): Promise<number> {
  const row = await offered(db, brandId, filter)
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function gameRow(
  db: Db,
  brandId: number,
  key: { code: string } | { id: bigint },
): Promise<GameRow | undefined> {
  const query = offered(db, brandId, {});
  const one = 'code' in key ? query.where('games.code', '=', key.code) : query.where('games.id', '=', key.id);
  return withColumns(one).executeTakeFirst();
}

export async function upsertVendor(
  db: Db,
  vendor: { vassalage: string; name_bn: string; name_en: string },
): Promise<void> {
  const { vassalage: _, ...names } = vendor;
  await db
    .insertInto('vendors')
    .values(vendor)
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet(names))
    .execute();
}

export interface CatalogueRow {
  code: string;
  provider: string;
  vassalage: string;
  category: string;
  name_bn: string;
  name_en: string;
  return_to_player: string;
  trial: boolean;
}

export async function upsertGame(db: Db, game: CatalogueRow): Promise<void> {
  const { code: _, ...rest } = game;
  await db
    .insertInto('games')
    .values(game)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(rest))
    .execute();
}

export interface Offer {
  enabled: boolean;
  hot: boolean;
  position: number;
}

/** Offers a game that the brand did not have yet; what its operator has decided stays. */
export async function insertOffer(db: Db, brandId: number, code: string, offer: Offer): Promise<void> {
  await db
    .insertInto('brand_games')
    .values({ brand_id: brandId, game_code: code, ...offer })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doNothing())
    .execute();
}

/** False where the brand has no such game. */
export async function updateOffer(db: Db, brandId: number, code: string, offer: Offer): Promise<boolean> {
  const result = await db
    .updateTable('brand_games')
    .set(offer)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', code)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function offered(db: Db, brandId: number, filter: GameFilter) {
  let query = db
    .selectFrom('brand_games')
    .innerJoin('games', 'games.code', 'brand_games.game_code')
    .innerJoin('vendors', 'vendors.vassalage', 'games.vassalage')
    .where('brand_games.brand_id', '=', brandId);
  if (filter.enabled) query = query.where('brand_games.enabled', '=', true);
  if (filter.hot) query = query.where('brand_games.hot', '=', true);
  if (filter.category !== undefined) query = query.where('games.category', '=', filter.category);
  if (filter.vassalages !== undefined) query = query.where('games.vassalage', 'in', filter.vassalages);
  if (filter.name !== undefined) {
    const pattern = `%${filter.name.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(sql<boolean>`(games.name_bn ILIKE ${pattern} OR games.name_en ILIKE ${pattern})`);
  }
  return query;
}

function withColumns(query: ReturnType<typeof offered>) {
  return query.select([
    'games.id',
    'games.code',
    'games.provider',
    'games.vassalage',
    'games.category',
    'games.name_bn',
    'games.name_en',
    'games.return_to_player',
    'games.trial',
    'vendors.name_bn as vendor_bn',
    'vendors.name_en as vendor_en',
    'brand_games.enabled',
    'brand_games.hot',
    'brand_games.position',
  ]);
}
