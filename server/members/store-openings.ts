import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export type OpeningWay = 'once_password' | 'login_link' | 'payment_password' | 'payee_name' | 'kept_code';

export async function insert(
  db: Db,
  opening: { brandId: number; memberId: bigint; staffId: bigint; way: OpeningWay; atMs: number },
): Promise<void> {
  await db
    .insertInto('member_openings')
    .values({
      brand_id: opening.brandId,
      member_id: opening.memberId,
      staff_id: opening.staffId,
      way: opening.way,
      at: dateOf(opening.atMs),
    })
    .execute();
}

/** @param of.staffId null: anybody */
export async function existsSince(
  db: Db,
  brandId: number,
  memberId: bigint,
  of: { staffId: bigint | null; sinceMs: number },
): Promise<boolean> {
  let query = db
    .selectFrom('member_openings')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('at', '>', dateOf(of.sinceMs));
  if (of.staffId !== null) query = query.where('staff_id', '=', of.staffId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whose proved number or address one of these is. */
export async function reachedBy(db: Db, brandId: number, targets: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM members
     WHERE brand_id = ${brandId} AND (mobile = ANY (${targets}::text[]) OR details ->> 'email' = ANY (${targets}::text[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
