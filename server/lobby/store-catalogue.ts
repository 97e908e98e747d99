import { type Db, dateOf } from '../platform/database.ts';

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
  enabled: boolean;
  hot: boolean;
  position: number;
}

/** Offers a game that the brand did not have yet; what its operator has decided stays. */
export async function insertOffer(
  db: Db,
  brandId: number,
  code: string,
  offer: Offer,
  tags: readonly string[],
): Promise<void> {
  await db
    .insertInto('brand_games')
    .values({ brand_id: brandId, game_code: code, ...offer, tags: [...tags] })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doNothing())
    .execute();
}

export interface OfferChange {
  tags?: readonly string[] | undefined;
  planned?: PlannedWindow | null | undefined;
  pictureUrl?: string | null | undefined;
}

/** What is not given stays. False where the brand has no such game. */
export async function updateOffer(
  db: Db,
  brandId: number,
  code: string,
  { tags, planned, pictureUrl, ...offer }: Offer & OfferChange,
): Promise<boolean> {
  const result = await db
    .updateTable('brand_games')
    .set({
      ...offer,
      ...(tags && { tags: [...tags] }),
      ...(planned !== undefined && windowOf(planned)),
      ...(pictureUrl !== undefined && { picture_url: pictureUrl }),
    })
    .where('brand_id', '=', brandId)
    .where('game_code', '=', code)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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
