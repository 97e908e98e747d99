import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

interface Whose {
  brandId: number;
  staffId: bigint;
  /** YYYY-MM-DD, of the brand. */
  day: string;
}

/** Adds to what one of the staff let pass on a day; the row stays theirs until the end of the transaction. @returns the new sum */
export async function add(
  db: Db,
  { brandId, staffId, day, deed, amountMinor }: Whose & { deed: string; amountMinor: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ sum_minor: bigint }>`
    INSERT INTO staff_day_sums AS s (brand_id, staff_id, day, deed, sum_minor)
    VALUES (${brandId}, ${staffId}, ${day}::date, ${deed}, ${amountMinor}::bigint)
    ON CONFLICT (brand_id, staff_id, day, deed) DO UPDATE SET sum_minor = s.sum_minor + excluded.sum_minor
    RETURNING sum_minor`.execute(db);
  return rows[0]!.sum_minor;
}

/** What one of the staff let pass on a day, by deed. */
export async function sums(db: Db, { brandId, staffId, day }: Whose): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('staff_day_sums')
    .select(['deed', 'sum_minor'])
    .where('brand_id', '=', brandId)
    .where('staff_id', '=', staffId)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute();
  return new Map(rows.map(({ deed, sum_minor }) => [deed, sum_minor]));
}
