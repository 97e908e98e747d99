import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface WheelRow {
  id: bigint;
  state: string;
  version: number;
  terms: unknown;
  budget_minor: bigint;
  spent_minor: bigint;
  worths: unknown;
  largest_minor: bigint | null;
  secret_sealed: Buffer | null;
  changed_at: Date;
  activated_at: Date | null;
  archived_at: Date | null;
}

const columns = [
  'id',
  'state',
  'version',
  'terms',
  'budget_minor',
  'spent_minor',
  'worths',
  'largest_minor',
  'secret_sealed',
  'changed_at',
  'activated_at',
  'archived_at',
] as const;

export async function all(db: Db, brandId: number): Promise<WheelRow[]> {
  return db
    .selectFrom('wheels')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** What members are shown. */
export async function active(db: Db, brandId: number): Promise<WheelRow[]> {
  return db
    .selectFrom('wheels')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<WheelRow | undefined> {
  return one(db, brandId, id).executeTakeFirst();
}

/** A wheel that nobody else writes, opens or stops until the transaction ends; who spins it takes from its budget at the end of theirs. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<WheelRow | undefined> {
  return one(db, brandId, id).forUpdate().executeTakeFirst();
}

/** Whoever opens a wheel of the brand waits until the transaction of another who does has ended. */
export async function lockTogether(db: Db, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wheels:${brandId}`}, 0))`.execute(db);
}

function one(db: Db, brandId: number, id: bigint) {
  return db.selectFrom('wheels').select(columns).where('brand_id', '=', brandId).where('id', '=', id);
}

interface Draft {
  brandId: number;
  terms: { budgetMinor: number };
  atMs: number;
}

export async function insert(
  db: Db,
  { brandId, terms, atMs, currency }: Draft & { currency: string },
): Promise<bigint> {
  const row = await db
    .insertInto('wheels')
    .values({
      brand_id: brandId,
      currency,
      terms: JSON.stringify(terms),
      budget_minor: BigInt(terms.budgetMinor),
      created_at: dateOf(atMs),
      changed_at: dateOf(atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the next version of a locked draft. */
export async function update(db: Db, { brandId, id, terms, atMs }: Draft & { id: bigint }): Promise<void> {
  await db
    .updateTable('wheels')
    .set({
      terms: JSON.stringify(terms),
      budget_minor: BigInt(terms.budgetMinor),
      version: sql<number>`version + 1`,
      changed_at: dateOf(atMs),
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Opens a locked draft: what its segments are worth, and its secret, stand from now on. */
export async function activate(
  db: Db,
  opened: { brandId: number; id: bigint; worths: string; largestMinor: bigint; secretSealed: Buffer; atMs: number },
): Promise<void> {
  await db
    .updateTable('wheels')
    .set({
      state: 'active',
      worths: opened.worths,
      largest_minor: opened.largestMinor,
      secret_sealed: opened.secretSealed,
      activated_at: dateOf(opened.atMs),
      changed_at: dateOf(opened.atMs),
    })
    .where('brand_id', '=', opened.brandId)
    .where('id', '=', opened.id)
    .execute();
}

export async function archive(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('wheels')
    .set({ state: 'archived', archived_at: dateOf(atMs), changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes what a spin gave from the budget of a wheel that is open and whose rest still covers the largest prize, so that no segment
 * is ever worth less than it says.
 * @returns false: it is not, or it does not
 */
export async function spend(db: Db, brandId: number, id: bigint, worthMinor: bigint): Promise<boolean> {
  const { rows } = await sql`
    UPDATE wheels SET spent_minor = spent_minor + ${worthMinor}
     WHERE brand_id = ${brandId} AND id = ${id} AND state = 'active' AND spent_minor + largest_minor <= budget_minor
    RETURNING id`.execute(db);
  return rows.length > 0;
}
