import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { bigintsOf } from '../platform/database/database-statement.ts';

/** Bets of a member, settled or settled anew, at the rate of the day on which they were placed. */
export interface Played {
  memberId: bigint;
  category: string;
  /** Hundredths of a percent. */
  rate: number;
  validMinor: bigint;
}

export async function add(db: Db, brandId: number, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  await sql`
    INSERT INTO cashback_sums AS s (brand_id, member_id, category, rate, valid_minor)
    SELECT ${brandId}::integer, p.member_id, p.category, p.rate, sum(p.valid_minor)
      FROM unnest(${bigintsOf(played.map(({ memberId }) => memberId))}::bigint[], ${played.map(({ category }) => category)}::text[],
                  ${played.map(({ rate }) => rate)}::smallint[], ${bigintsOf(played.map(({ validMinor }) => validMinor))}::bigint[])
           AS p (member_id, category, rate, valid_minor)
     GROUP BY p.member_id, p.category, p.rate ORDER BY p.member_id, p.category, p.rate
    ON CONFLICT (brand_id, member_id, category, rate) DO UPDATE SET valid_minor = s.valid_minor + excluded.valid_minor`.execute(
    db,
  );
}

export interface SumRow {
  category: string;
  rate: number;
  valid_minor: bigint;
}

/** What a member played at each rate. */
export async function sumsOf(db: Db, brandId: number, memberId: bigint): Promise<SumRow[]> {
  return db
    .selectFrom('cashback_sums')
    .select(['category', 'rate', 'valid_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('category')
    .orderBy('rate')
    .execute();
}

export interface AccountRow {
  claimed_minor: bigint;
  claims: number;
}

export async function accountOf(db: Db, brandId: number, memberId: bigint): Promise<AccountRow> {
  const row = await db
    .selectFrom('cashback_accounts')
    .select(['claimed_minor', 'claims'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { claimed_minor: 0n, claims: 0 };
}

/** Counts a payment. Call behind the member's gate. */
export async function count(db: Db, brandId: number, memberId: bigint, paidMinor: bigint): Promise<void> {
  await db
    .insertInto('cashback_accounts')
    .values({ brand_id: brandId, member_id: memberId, claimed_minor: paidMinor, claims: 1 })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id']).doUpdateSet((by) => ({
        claimed_minor: by('cashback_accounts.claimed_minor', '+', paidMinor),
        claims: by('cashback_accounts.claims', '+', 1),
      })),
    )
    .execute();
}

/** Members to whom at least so much is owed, by their numbers, after one of them. */
export async function owedTo(
  db: Db,
  brandId: number,
  leastMinor: bigint,
  afterId: bigint,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    SELECT s.member_id FROM cashback_sums s
      LEFT JOIN cashback_accounts a ON a.brand_id = s.brand_id AND a.member_id = s.member_id
     WHERE s.brand_id = ${brandId} AND s.member_id > ${afterId}
     GROUP BY s.member_id, a.claimed_minor
    HAVING floor(sum(s.valid_minor::numeric * s.rate) / 10000) - coalesce(a.claimed_minor, 0) >= ${leastMinor}
     ORDER BY s.member_id LIMIT ${limit}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** @returns false: the brand has paid on that day */
export async function isUnpaidDay(db: Db, brandId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('cashback_days')
    .select('paid_at')
    .where('brand_id', '=', brandId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row === undefined;
}

export async function markDay(db: Db, brandId: number, day: string, atMs: number): Promise<void> {
  await db
    .insertInto('cashback_days')
    .values({ brand_id: brandId, day: sql`${day}::date`, paid_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
