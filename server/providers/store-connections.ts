import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** What a studio may have paid out by itself. */
export interface CeilingColumns {
  most_win_minor: bigint;
  most_win_times: number;
  most_win_day_minor: bigint;
  most_bonus_minor: bigint;
  most_bonus_day_minor: bigint;
  most_jackpot_minor: bigint;
  most_jackpot_day_minor: bigint;
}

export interface ProviderRow extends CeilingColumns {
  brand_id: number;
  code: string;
  name: string;
  enabled: boolean;
  launch_url: string;
  dialect: string;
  form_hash: string;
  addresses: string[];
  idle_hours: number;
  royalty_basis_points: number;
  version: number;
}

const columns = [
  'brand_id',
  'code',
  'name',
  'enabled',
  'launch_url',
  'dialect',
  'form_hash',
  'addresses',
  'idle_hours',
  'royalty_basis_points',
  'most_win_minor',
  'most_win_times',
  'most_win_day_minor',
  'most_bonus_minor',
  'most_bonus_day_minor',
  'most_jackpot_minor',
  'most_jackpot_day_minor',
  'version',
] as const;

/** The providers that a brand is connected to, each with how many of its keys are in use. */
export async function providers(db: Db, brandId: number, atMs: number): Promise<(ProviderRow & { keys: number })[]> {
  return db
    .selectFrom('providers')
    .select(columns)
    .select(
      sql<number>`(SELECT count(*)::int FROM provider_keys k WHERE k.brand_id = providers.brand_id AND k.provider = providers.code
        AND k.revoked_at IS NULL AND coalesce(k.valid_until > ${dateOf(atMs)}, true))`.as('keys'),
    )
    .where('brand_id', '=', brandId)
    .orderBy('code')
    .execute();
}

export async function provider(db: Db, brandId: number, code: string): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('providers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** What staff say of a provider; ceilings that they do not name stay, or are those of a new one. */
export type ProviderTerms = Omit<ProviderRow, 'version' | keyof CeilingColumns> & Partial<CeilingColumns>;

/** False where the brand has it. */
export async function insertProvider(db: Db, row: ProviderTerms, atMs: number): Promise<boolean> {
  const inserted = await db
    .insertInto('providers')
    .values({ ...row, created_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return inserted.length > 0;
}

/** Changes a provider from a version; false where it stands at another. */
export async function updateProvider(db: Db, row: ProviderTerms, version: number): Promise<boolean> {
  const { brand_id, code, ...rest } = row;
  const updated = await db
    .updateTable('providers')
    .set({ ...rest, version: version + 1 })
    .where('brand_id', '=', brand_id)
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('code')
    .execute();
  return updated.length > 0;
}

export interface KeyRow {
  id: bigint;
  provider: string;
  name: string;
  valid_from: Date;
  valid_until: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export async function keys(db: Db, brandId: number, code: string): Promise<KeyRow[]> {
  return db
    .selectFrom('provider_keys')
    .select(['id', 'provider', 'name', 'valid_from', 'valid_until', 'revoked_at', 'last_used_at'])
    .where('brand_id', '=', brandId)
    .where('provider', '=', code)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertKey(
  db: Db,
  row: { brandId: number; provider: string; name: string; sealed: Buffer; atMs: number },
): Promise<void> {
  await db
    .insertInto('provider_keys')
    .values({
      brand_id: row.brandId,
      provider: row.provider,
      name: row.name,
      secret_sealed: row.sealed,
      valid_from: dateOf(row.atMs),
      created_at: dateOf(row.atMs),
    })
    .execute();
}

/** Keys of a provider that are in use end at a moment, unless they end sooner. */
export async function endKeys(db: Db, brandId: number, code: string, untilMs: number): Promise<void> {
  await db
    .updateTable('provider_keys')
    .set({ valid_until: dateOf(untilMs) })
    .where('brand_id', '=', brandId)
    .where('provider', '=', code)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(valid_until > ${dateOf(untilMs)}, true)`)
    .execute();
}

/** The provider whose key was revoked now; undefined where it is not the brand's or was revoked before. */
export async function revokeKey(
  db: Db,
  brandId: number,
  id: bigint,
  atMs: number,
): Promise<{ provider: string; name: string } | undefined> {
  return db
    .updateTable('provider_keys')
    .set({ revoked_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['provider', 'name'])
    .executeTakeFirst();
}

export type SigningKey = ProviderRow & { key_id: bigint; secret_sealed: Buffer; last_used_at: Date | null };

/** The key of this name with its provider, where it is in use. */
export async function signingKey(db: Db, name: string, atMs: number): Promise<SigningKey | undefined> {
  return db
    .selectFrom('provider_keys as k')
    .innerJoin('providers', (on) =>
      on.onRef('providers.brand_id', '=', 'k.brand_id').onRef('providers.code', '=', 'k.provider'),
    )
    .select(columns.map((column) => `providers.${column}` as const))
    .select(['k.id as key_id', 'k.secret_sealed', 'k.last_used_at'])
    .where('k.name', '=', name)
    .where('k.revoked_at', 'is', null)
    .where('k.valid_from', '<=', dateOf(atMs))
    .where(sql<boolean>`coalesce(k.valid_until > ${dateOf(atMs)}, true)`)
    .executeTakeFirst();
}

export async function noteUse(db: Db, keyId: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('provider_keys')
    .set({ last_used_at: dateOf(atMs) })
    .where('id', '=', keyId)
    .execute();
}
