import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface GameRow {
  id: bigint;
  code: string;
  provider: string;
  vassalage: string;
  category: string;
  /** Another kind under whose games it stands too. */
  also: string | null;
  name_bn: string;
  name_en: string;
  return_to_player: string;
  trial: boolean;
  vendor_bn: string;
  vendor_en: string;
  /** By the operator's word on the game alone. */
  enabled: boolean;
  is_new: boolean;
  /** Neither the game nor its studio nor its kind is hidden. */
  offered: boolean;
  hot: boolean;
  position: number;
  tags: string[];
  /** Chosen by the operator; null: the drawing of the house. */
  picture_url: string | null;
  vendor_picture_url: string | null;
  /** Planned for the game alone. */
  maintenance_from: Date | null;
  maintenance_until: Date | null;
  /** Planned for its studio. */
  vendor_from: Date | null;
  vendor_until: Date | null;
  vendor_position: number;
  category_position: number;
}

/** Games of the brand, in its order. */
export async function gameRows(db: Db, brandId: number): Promise<GameRow[]> {
  return withColumns(gamesOf(db, brandId)).orderBy('brand_games.position').orderBy('games.id').execute();
}

export async function gameRow(
  db: Db,
  brandId: number,
  key: { code: string } | { id: bigint },
): Promise<GameRow | undefined> {
  const query = gamesOf(db, brandId);
  const one = 'code' in key ? query.where('games.code', '=', key.code) : query.where('games.id', '=', key.id);
  return withColumns(one).executeTakeFirst();
}

/** What is shown of each kind of game, and where it stands; a kind without a row is shown at the usual place. */
export async function categoryRows(
  db: Db,
  brandId: number,
): Promise<{ category: string; enabled: boolean; position: number }[]> {
  return db
    .selectFrom('brand_categories')
    .select(['category', 'enabled', 'position'])
    .where('brand_id', '=', brandId)
    .execute();
}

export interface VendorRow {
  vassalage: string;
  name_bn: string;
  name_en: string;
  enabled: boolean;
  position: number;
  is_esports: boolean;
  picture_url: string | null;
  maintenance_from: Date | null;
  maintenance_until: Date | null;
}

/** The studios with games in the brand's catalogue, in its order. */
export async function vendorRows(db: Db, brandId: number): Promise<VendorRow[]> {
  return db
    .selectFrom('vendors')
    .leftJoin('brand_vendors as own', (on) =>
      on.onRef('own.vassalage', '=', 'vendors.vassalage').on('own.brand_id', '=', brandId),
    )
    .select([
      'vendors.vassalage',
      'vendors.name_bn',
      'vendors.name_en',
      sql<boolean>`coalesce(own.enabled, true)`.as('enabled'),
      sql<number>`coalesce(own.position, vendors.position)`.as('position'),
      sql<boolean>`coalesce(own.is_esports, false)`.as('is_esports'),
      'own.picture_url',
      'own.maintenance_from',
      'own.maintenance_until',
    ])
    .where((where) =>
      where.exists(
        where
          .selectFrom('games')
          .innerJoin('brand_games', 'brand_games.game_code', 'games.code')
          .select('games.code')
          .whereRef('games.vassalage', '=', 'vendors.vassalage')
          .where('brand_games.brand_id', '=', brandId),
      ),
    )
    .orderBy('position')
    .orderBy('vendors.vassalage')
    .execute();
}

function gamesOf(db: Db, brandId: number) {
  return db
    .selectFrom('brand_games')
    .innerJoin('games', 'games.code', 'brand_games.game_code')
    .innerJoin('vendors', 'vendors.vassalage', 'games.vassalage')
    .leftJoin('brand_vendors', (on) =>
      on.onRef('brand_vendors.vassalage', '=', 'games.vassalage').on('brand_vendors.brand_id', '=', brandId),
    )
    .leftJoin('brand_categories', (on) =>
      on.on(sql<boolean>`brand_categories.category = ${category}`).on('brand_categories.brand_id', '=', brandId),
    )
    .where('brand_games.brand_id', '=', brandId);
}

/** The kind under which the brand shows a game: the sports of a studio for esports stand there. */
const category = sql<string>`CASE WHEN games.category = 'SPORTS' AND brand_vendors.is_esports THEN 'ESPORTS' ELSE games.category END`;

/** Games of numbers stand under e-lottery too, unless the brand does not show that kind. */
const also = sql<
  string | null
>`CASE WHEN 'NUMBERS' = ANY (brand_games.tags) AND games.category <> 'ELOTT' AND NOT EXISTS (
  SELECT FROM brand_categories other WHERE other.brand_id = brand_games.brand_id AND other.category = 'ELOTT' AND NOT other.enabled)
  THEN 'ELOTT' END`;

const isOffered = sql<boolean>`(brand_games.enabled AND coalesce(brand_vendors.enabled, true) AND coalesce(brand_categories.enabled, true))`;

function withColumns(query: ReturnType<typeof gamesOf>) {
  return query.select([
    'games.id',
    'games.code',
    'games.provider',
    'games.vassalage',
    category.as('category'),
    also.as('also'),
    sql<string>`coalesce(brand_games.name_bn, games.name_bn)`.as('name_bn'),
    sql<string>`coalesce(brand_games.name_en, games.name_en)`.as('name_en'),
    'games.return_to_player',
    'games.trial',
    'vendors.name_bn as vendor_bn',
    'vendors.name_en as vendor_en',
    'brand_games.enabled',
    'brand_games.is_new',
    isOffered.as('offered'),
    'brand_games.hot',
    'brand_games.position',
    'brand_games.tags',
    'brand_games.picture_url',
    'brand_vendors.picture_url as vendor_picture_url',
    'brand_games.maintenance_from',
    'brand_games.maintenance_until',
    'brand_vendors.maintenance_from as vendor_from',
    'brand_vendors.maintenance_until as vendor_until',
    sql<number>`coalesce(brand_vendors.position, vendors.position)`.as('vendor_position'),
    sql<number>`coalesce(brand_categories.position, 100)`.as('category_position'),
  ]);
}
