import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

/** An offer with its newest terms. */
export interface OfferRow {
  id: bigint;
  version: number;
  enabled: boolean;
  terms_id: bigint;
  terms: unknown;
  created_at: Date;
  changed_at: Date;
}

const columns = [
  'o.id',
  'o.version',
  'o.enabled',
  't.id as terms_id',
  't.terms',
  'o.created_at',
  'o.changed_at',
] as const;

/** The offers of a brand, newest first. */
export async function offers(db: Db, brandId: number, enabledOnly: boolean): Promise<OfferRow[]> {
  const query = withTerms(db).select(columns).where('o.brand_id', '=', brandId).orderBy('o.id', 'desc');
  return (enabledOnly ? query.where('o.enabled', '=', true) : query).execute();
}

export async function offer(db: Db, brandId: number, id: bigint): Promise<OfferRow | undefined> {
  return withTerms(db).select(columns).where('o.brand_id', '=', brandId).where('o.id', '=', id).executeTakeFirst();
}

/** Adds an offer, switched off, with the first version of its terms. */
export async function insertOffer(db: Db, given: { brandId: number; terms: unknown; atMs: number }): Promise<bigint> {
  const at = dateOf(given.atMs);
  const { id } = await db
    .insertInto('bonus_offers')
    .values({ brand_id: given.brandId, version: 1, enabled: false, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTerms(db, { ...given, offerId: id, version: 1 });
  return id;
}

/** As `offer`, and nobody else changes it until the transaction ends. */
export async function lockOffer(db: Db, brandId: number, id: bigint): Promise<OfferRow | undefined> {
  const its = db.selectFrom('bonus_offers').select('id').where('brand_id', '=', brandId).where('id', '=', id);
  await its.forUpdate().execute();
  return offer(db, brandId, id);
}

/** Moves an offer that is locked to a version. */
export async function setVersion(
  db: Db,
  given: { brandId: number; id: bigint; version: number; atMs: number },
): Promise<void> {
  await db
    .updateTable('bonus_offers')
    .set({ version: given.version, changed_at: dateOf(given.atMs) })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.id)
    .execute();
}

export async function insertTerms(
  db: Db,
  given: { brandId: number; offerId: bigint | null; version: number; terms: unknown; atMs: number },
): Promise<bigint> {
  const { id } = await db
    .insertInto('bonus_terms')
    .values({
      brand_id: given.brandId,
      offer_id: given.offerId,
      version: given.version,
      terms: JSON.stringify(given.terms),
      at: dateOf(given.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEnabled(db: Db, brandId: number, id: bigint, enabled: boolean, atMs: number): Promise<void> {
  await db
    .updateTable('bonus_offers')
    .set({ enabled, changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** How often a member has had each offer of the brand; what they declined or let pass does not count. */
export async function timesTaken(db: Db, brandId: number, memberId: bigint): Promise<Map<bigint, number>> {
  const rows = await db
    .selectFrom('bonuses')
    .select(['offer_id', sql<number>`count(*)::int`.as('times')])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('offer_id', 'is not', null)
    .where('state', 'not in', ['declined', 'lapsed'])
    .groupBy('offer_id')
    .execute();
  return new Map(rows.flatMap(({ offer_id, times }) => (offer_id === null ? [] : [[offer_id, times]])));
}

export interface OfferTotals {
  offer_id: bigint | null;
  granted: number;
  active: number;
  converted: number;
  converted_minor: bigint;
}

/** What became of each offer's bonuses. */
export async function totals(db: Db, brandId: number): Promise<OfferTotals[]> {
  return db
    .selectFrom('bonuses')
    .select([
      'offer_id',
      sql<number>`count(*)::int`.as('granted'),
      sql<number>`(count(*) FILTER (WHERE state = 'active'))::int`.as('active'),
      sql<number>`(count(*) FILTER (WHERE state = 'converted'))::int`.as('converted'),
      sql<bigint>`sum(converted_minor)::bigint`.as('converted_minor'),
    ])
    .where('brand_id', '=', brandId)
    .where('offer_id', 'is not', null)
    .groupBy('offer_id')
    .execute();
}

function withTerms(db: Db) {
  return db
    .selectFrom('bonus_offers as o')
    .innerJoin('bonus_terms as t', (join) =>
      join.onRef('t.offer_id', '=', 'o.id').onRef('t.version', '=', 'o.version'),
    );
}
