import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface BrandRow {
  id: number;
  code: string;
  version: number;
  isDefault: boolean;
  settings: unknown;
  savedAt: Date;
  hosts: string[];
}

export interface VersionRow {
  version: number;
  settings: unknown;
  staffAccount: string | null;
  note: string;
  savedAt: Date;
}

export async function allBrands(db: Db): Promise<BrandRow[]> {
  const rows = await db
    .selectFrom('brands')
    .leftJoin('brand_hosts', 'brand_hosts.brand_id', 'brands.id')
    .select([
      'brands.id',
      'brands.code',
      'brands.version',
      'brands.is_default as isDefault',
      'brands.settings',
      'brands.saved_at as savedAt',
      sql<
        string[]
      >`coalesce(array_agg(brand_hosts.host order by brand_hosts.position) filter (where brand_hosts.host is not null), '{}')`.as(
        'hosts',
      ),
    ])
    .groupBy('brands.id')
    .orderBy('brands.id')
    .execute();
  return rows;
}

/** The id of the new brand; breaks brands_code_key, brands_one_default or brand_hosts_pkey where another has it. */
export async function insertBrand(
  db: Db,
  brand: { code: string; isDefault: boolean; settings: string; hosts: readonly string[]; savedAtMs: number },
): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values({
      code: brand.code,
      is_default: brand.isDefault,
      version: 1,
      settings: brand.settings,
      saved_at: dateOf(brand.savedAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertHosts(db, id, brand.hosts);
  return id;
}

/** In place of those that the brand had; breaks brand_hosts_pkey where another has one. */
export async function replaceHosts(db: Db, brandId: number, hosts: readonly string[]): Promise<void> {
  // Held, so that of two who change them one comes after the other.
  await db.selectFrom('brands').select('id').where('id', '=', brandId).forNoKeyUpdate().execute();
  await db.deleteFrom('brand_hosts').where('brand_id', '=', brandId).execute();
  await insertHosts(db, brandId, hosts);
}

async function insertHosts(db: Db, brandId: number, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return;
  const rows = hosts.map((host, position) => ({ host, brand_id: brandId, position }));
  await db.insertInto('brand_hosts').values(rows).execute();
}

export interface ShippedRow {
  version: number;
  settings: unknown;
  shipped: unknown;
  newSwitches: string[];
  renewedBy: string | null;
}

/** What a brand was last renewed by. @param isHeld until the transaction ends, so that one server at a time renews it */
export async function shippedRow(db: Db, brandId: number, isHeld: boolean): Promise<ShippedRow> {
  return db
    .selectFrom('brands')
    .select(['version', 'settings', 'shipped', 'new_switches as newSwitches', 'renewed_by as renewedBy'])
    .where('id', '=', brandId)
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

export async function markShipped(
  db: Db,
  brandId: number,
  marks: { shipped?: string; new_switches?: string[]; renewed_by?: string },
): Promise<void> {
  await db.updateTable('brands').set(marks).where('id', '=', brandId).execute();
}

/** Writes the document over `fromVersion`; false where another version stands there by now. */
export async function replaceSettings(
  db: Db,
  change: { brandId: number; fromVersion: number; settings: string; savedAtMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('brands')
    .set({ settings: change.settings, version: change.fromVersion + 1, saved_at: dateOf(change.savedAtMs) })
    .where('id', '=', change.brandId)
    .where('version', '=', change.fromVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertVersion(
  db: Db,
  row: {
    brandId: number;
    version: number;
    settings: string;
    staffAccount: string | null;
    note: string;
    savedAtMs: number;
  },
): Promise<void> {
  await db
    .insertInto('brand_versions')
    .values({
      brand_id: row.brandId,
      version: row.version,
      settings: row.settings,
      staff_account: row.staffAccount,
      note: row.note,
      saved_at: dateOf(row.savedAtMs),
    })
    .execute();
}

export async function currentRow(db: Db, brandId: number): Promise<VersionRow | undefined> {
  return versions(db, brandId).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** The settings that held at a moment; before the first, the first. */
export async function settingsAt(db: Db, brandId: number, atMs: number): Promise<unknown> {
  const held = await versions(db, brandId)
    .where('saved_at', '<=', dateOf(atMs))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (held ?? (await versions(db, brandId).orderBy('version').limit(1).executeTakeFirstOrThrow())).settings;
}

/** The days of a time zone on which moments fall, as 2026-11-01, and when each began, in the order of the moments. */
export async function daysOf(
  db: Db,
  timeZone: string,
  atMs: readonly number[],
): Promise<{ day: string; from: Date }[]> {
  const { rows } = await sql<{ day: string; from: Date }>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.day::timestamp AT TIME ZONE ${timeZone} AS "from"
      FROM unnest(${atMs.map(dateOf)}::timestamptz[]) WITH ORDINALITY AS a (at, place)
     CROSS JOIN LATERAL (SELECT (a.at AT TIME ZONE ${timeZone})::date AS day) d ORDER BY a.place`.execute(db);
  return rows;
}

/** Whether the brand has accounts, which fix its currency. */
export async function isCurrencyFixed(db: Db, brandId: number): Promise<boolean> {
  const row = await db
    .selectFrom('currencies')
    .select('code')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function versionRows(db: Db, brandId: number, offset: number, limit: number): Promise<VersionRow[]> {
  return versions(db, brandId).orderBy('version', 'desc').offset(offset).limit(limit).execute();
}

export async function countVersions(db: Db, brandId: number): Promise<number> {
  const row = await db
    .selectFrom('brand_versions')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function versions(db: Db, brandId: number) {
  return db
    .selectFrom('brand_versions')
    .select(['version', 'settings', 'staff_account as staffAccount', 'note', 'saved_at as savedAt'])
    .where('brand_id', '=', brandId);
}

export async function insertLogo(
  db: Db,
  logo: { id: string; brandId: number; uploadedBy: string | null; atMs: number },
): Promise<void> {
  await db
    .insertInto('brand_logos')
    .values({ id: logo.id, brand_id: logo.brandId, uploaded_by: logo.uploadedBy, uploaded_at: dateOf(logo.atMs) })
    .execute();
}

/** For which brand a kept picture was uploaded as a logo; null: it is none. */
export async function brandOfLogo(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('brand_logos').select('brand_id').where('id', '=', id).executeTakeFirst();
  return row?.brand_id ?? null;
}
