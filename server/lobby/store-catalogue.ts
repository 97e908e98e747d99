import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** Renews what the catalogue says of a studio. */
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

/** Of these codes those under which the catalogue has a game of another provider. */
export async function codesOfOthers(db: Db, provider: string, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('games')
    .select('code')
    .where('code', 'in', codes)
    .where('provider', '<>', provider)
    .execute();
  return rows.map(({ code }) => code);
}

/** Half-open; without an end it lasts until the operator ends it. */
export interface PlannedWindow {
  fromMs: number;
  untilMs: number | null;
}

export interface Offer {
  /** It comes switched off with a new version: the office says so until somebody has decided. */
  isNew?: boolean;
  enabled: boolean;
  hot: boolean;
  position: number;
}

/**
 * Offers a game that the brand did not have yet. Of one that it has is renewed what still is as the house shipped it last;
 * what its operator has decided stays.
 */
export async function upsertOffer(
  db: Db,
  brandId: number,
  code: string,
  { isNew = false, ...offer }: Offer,
  tags: readonly string[],
): Promise<void> {
  const shipped = JSON.stringify({ hot: offer.hot, position: offer.position, tags });
  await sql`
    INSERT INTO brand_games AS b (brand_id, game_code, enabled, hot, position, tags, is_new, shipped)
    VALUES (${brandId}, ${code}, ${offer.enabled}, ${offer.hot}, ${offer.position}, ${[...tags]}::text[], ${isNew}, ${shipped}::jsonb)
    ON CONFLICT (brand_id, game_code) DO UPDATE SET
      hot = CASE WHEN b.shipped -> 'hot' = to_jsonb(b.hot) THEN excluded.hot ELSE b.hot END,
      position = CASE WHEN b.shipped -> 'position' = to_jsonb(b.position) THEN excluded.position ELSE b.position END,
      tags = CASE WHEN b.shipped -> 'tags' = to_jsonb(b.tags) THEN excluded.tags ELSE b.tags END,
      shipped = excluded.shipped
     WHERE b.shipped <> excluded.shipped`.execute(db);
}

/** Shows a game that came switched off with a new version. */
export async function showNew(db: Db, brandId: number, code: string): Promise<void> {
  await db
    .updateTable('brand_games')
    .set({ enabled: true })
    .where('brand_id', '=', brandId)
    .where('game_code', '=', code)
    .execute();
}

export interface OfferChange {
  tags?: readonly string[] | undefined;
  planned?: PlannedWindow | null | undefined;
  pictureUrl?: string | null | undefined;
  names?: Readonly<Record<'BN' | 'EN', string>> | undefined;
}

/** What is not given stays. False where the brand has no such game. */
export async function updateOffer(
  db: Db,
  brandId: number,
  code: string,
  { tags, planned, pictureUrl, names, ...offer }: Omit<Offer, 'isNew'> & OfferChange,
): Promise<boolean> {
  const result = await db
    .updateTable('brand_games')
    .set({
      ...offer,
      is_new: false,
      ...(tags && { tags: [...tags] }),
      ...(planned !== undefined && windowOf(planned)),
      ...(pictureUrl !== undefined && { picture_url: pictureUrl }),
      ...(names && { name_bn: names.BN, name_en: names.EN }),
    })
    .where('brand_id', '=', brandId)
    .where('game_code', '=', code)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Holds the offer of a game until the end of the transaction. False where the brand has no such game. */
export async function lockOffer(db: Db, brandId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('brand_games')
    .select('game_code')
    .where('brand_id', '=', brandId)
    .where('game_code', '=', code)
    // Limits are read and written by one after the other, whoever saves the game itself included.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface VendorChoice {
  enabled: boolean;
  position: number;
  isEsports: boolean;
  planned: PlannedWindow | null;
  pictureUrl: string | null;
}

export async function upsertVendorChoice(
  db: Db,
  brandId: number,
  vassalage: string,
  { isEsports, planned, pictureUrl, ...rest }: VendorChoice,
): Promise<void> {
  const choice = { ...rest, is_esports: isEsports, picture_url: pictureUrl, ...windowOf(planned) };
  await db
    .insertInto('brand_vendors')
    .values({ brand_id: brandId, vassalage, ...choice })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vassalage']).doUpdateSet(choice))
    .execute();
}

export async function upsertCategoryChoice(
  db: Db,
  brandId: number,
  category: string,
  choice: { enabled: boolean; position: number },
): Promise<void> {
  await db
    .insertInto('brand_categories')
    .values({ brand_id: brandId, category, ...choice })
    .onConflict((conflict) => conflict.columns(['brand_id', 'category']).doUpdateSet(choice))
    .execute();
}

function windowOf(window: PlannedWindow | null) {
  const untilMs = window?.untilMs ?? null;
  return {
    maintenance_from: window && dateOf(window.fromMs),
    maintenance_until: untilMs === null ? null : dateOf(untilMs),
  };
}
