import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface Opening {
  brandId: number;
  program: string;
  programId: bigint;
  version: number;
  staffId: bigint;
  budgetMinor: bigint;
  atMs: number;
}

/** Writes down what one person opened alone. */
export async function insert(db: Db, { brandId, programId, staffId, ...opening }: Opening): Promise<void> {
  const { program, version, budgetMinor, atMs } = opening;
  const what = { brand_id: brandId, program, program_id: programId, version, staff_id: staffId };
  await db
    .insertInto('reward_openings')
    .values({ ...what, budget_minor: budgetMinor, opened_at: dateOf(atMs) })
    .execute();
}

/** What one person opened alone since a moment, minor units. */
export async function openedMinor(
  db: Db,
  { brandId, staffId, sinceMs }: { brandId: number; staffId: bigint; sinceMs: number },
): Promise<bigint> {
  const { sum_minor } = await db
    .selectFrom('reward_openings')
    .select(sql<bigint>`coalesce(sum(budget_minor), 0)::bigint`.as('sum_minor'))
    .where('brand_id', '=', brandId)
    .where('staff_id', '=', staffId)
    .where('opened_at', '>=', dateOf(sinceMs))
    .executeTakeFirstOrThrow();
  return sum_minor;
}

/** Lets one person open one thing after the other, until the transaction ends. */
export async function lockStaff(db: Db, brandId: number, staffId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rewards:alone:${brandId}:${staffId}`}, 0))`.execute(db);
}
