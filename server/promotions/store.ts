import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface PromotionRow {
  id: bigint;
  announcement_id: bigint;
  state: string;
  version: number;
  terms: unknown;
  budget_minor: bigint;
  reserved_minor: bigint;
  spent_minor: bigint;
  changed_at: Date;
  published_at: Date | null;
  ended_at: Date | null;
}

const columns = [
  'id',
  'announcement_id',
  'state',
  'version',
  'terms',
  'budget_minor',
  'reserved_minor',
  'spent_minor',
  'changed_at',
  'published_at',
  'ended_at',
] as const;

export async function all(db: Db, brandId: number): Promise<PromotionRow[]> {
  return ofBrand(db, brandId).select(columns).orderBy('id', 'desc').execute();
}

/** What members can see: what was published, as long as something of it can still be claimed. */
export async function shown(db: Db, brandId: number, endedAfterMs: number): Promise<PromotionRow[]> {
  return ofBrand(db, brandId)
    .select(columns)
    .where('published_at', 'is not', null)
    .where((by) => by.or([by('ended_at', 'is', null), by('ended_at', '>', dateOf(endedAfterMs))]))
    .orderBy('id', 'desc')
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<PromotionRow | undefined> {
  return ofBrand(db, brandId).select(columns).where('id', '=', id).executeTakeFirst();
}

/** A promotion of a brand, kept from being changed by others until the transaction ends; after the gate of a member, where there is one. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<PromotionRow | undefined> {
  return ofBrand(db, brandId).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lets nobody else weigh what the brand's promotions give together until the transaction ends; after the lock of a promotion. */
export async function lockTogether(db: Db, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`promotions:${brandId}`}, 0))`.execute(db);
}

interface Written {
  brandId: number;
  terms: { announcementId: string; budgetMinor: number };
  atMs: number;
}

/** Writes a draft. @returns undefined: another hangs on its announcement */
export async function insert(db: Db, { brandId, terms, atMs }: Written): Promise<bigint | undefined> {
  const row = await db
    .insertInto('promotions')
    .values({
      brand_id: brandId,
      announcement_id: BigInt(terms.announcementId),
      state: 'draft',
      version: 1,
      terms: JSON.stringify(terms),
      budget_minor: BigInt(terms.budgetMinor),
      changed_at: dateOf(atMs),
    })
    .onConflict((conflict) => conflict.constraint('promotions_announcement').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes the next version of a locked promotion. */
export async function update(
  db: Db,
  { brandId, id, version, terms, atMs }: Written & { id: bigint; version: number },
): Promise<void> {
  await db
    .updateTable('promotions')
    .set({
      version,
      announcement_id: BigInt(terms.announcementId),
      terms: JSON.stringify(terms),
      budget_minor: BigInt(terms.budgetMinor),
      changed_at: dateOf(atMs),
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Shows a locked draft to members. */
export async function publish(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ state: 'active', published_at: dateOf(atMs), changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Ends a locked promotion. */
export async function end(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ state: 'ended', ended_at: dateOf(atMs), changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps a worth of the budget for a member.
 * @param version the one under which they join; null: they joined before
 * @returns false: not so much is left, or it was ended or got other terms since it was read
 */
export async function reserve(
  db: Db,
  brandId: number,
  id: bigint,
  { worthMinor, version }: { worthMinor: bigint; version: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotions')
    .set((by) => ({ reserved_minor: by('reserved_minor', '+', worthMinor) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(sql<boolean>`version = coalesce(${version}::integer, version)`)
    .where(sql<boolean>`reserved_minor + spent_minor + ${worthMinor} <= budget_minor`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives back what was kept for a member. */
export async function release(db: Db, brandId: number, id: bigint, worthMinor: bigint): Promise<void> {
  await db
    .updateTable('promotions')
    .set((by) => ({ reserved_minor: by('reserved_minor', '-', worthMinor) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** What was kept for a member is given. */
export async function spend(db: Db, brandId: number, id: bigint, worthMinor: bigint): Promise<void> {
  await db
    .updateTable('promotions')
    .set((by) => ({
      reserved_minor: by('reserved_minor', '-', worthMinor),
      spent_minor: by('spent_minor', '+', worthMinor),
    }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export interface TermsRow {
  promotion_id: bigint;
  version: number;
  terms: unknown;
  worth_minor: bigint;
  bonus_terms: unknown;
}

export async function insertTerms(
  db: Db,
  given: {
    brandId: number;
    id: bigint;
    version: number;
    terms: object;
    worthMinor: bigint;
    bonusTerms: object | null;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('promotion_terms')
    .values({
      brand_id: given.brandId,
      promotion_id: given.id,
      version: given.version,
      terms: JSON.stringify(given.terms),
      worth_minor: given.worthMinor,
      bonus_terms: given.bonusTerms === null ? null : JSON.stringify(given.bonusTerms),
      at: dateOf(given.atMs),
    })
    .execute();
}

/** The terms of these promotions under which members could join, the oldest first. */
export async function termsOf(db: Db, brandId: number, ids: readonly bigint[]): Promise<TermsRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('promotion_terms')
    .select(['promotion_id', 'version', 'terms', 'worth_minor', 'bonus_terms'])
    .where('brand_id', '=', brandId)
    .where('promotion_id', 'in', [...ids])
    .orderBy('promotion_id')
    .orderBy('version')
    .execute();
}

function ofBrand(db: Db, brandId: number): SelectQueryBuilder<DB, 'promotions', object> {
  return db.selectFrom('promotions').where('brand_id', '=', brandId);
}
