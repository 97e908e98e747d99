import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface AccountRow {
  id: bigint;
  member_id: bigint;
  method: string;
  holder: string;
  number: string;
  number_key: string;
  bank: string;
  created_at: Date;
  removed_at: Date | null;
}

const columns = [
  'id',
  'member_id',
  'method',
  'holder',
  'number',
  'number_key',
  'bank',
  'created_at',
  'removed_at',
] as const;

/** The index that keeps a member from binding one account twice. */
export const BOUND_TWICE_CONSTRAINT = 'payout_accounts_once';

export async function insertAccount(
  db: Db,
  row: {
    brandId: number;
    memberId: bigint;
    method: string;
    holder: string;
    number: string;
    numberKey: string;
    bank: string;
    atMs: number;
  },
): Promise<AccountRow> {
  return db
    .insertInto('payout_accounts')
    .values({
      brand_id: row.brandId,
      member_id: row.memberId,
      method: row.method,
      holder: row.holder,
      number: row.number,
      number_key: row.numberKey,
      bank: row.bank,
      created_at: dateOf(row.atMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Waits until nobody else changes the accounts of this member, to the end of the transaction: how many there are is
 * counted before one is added, and a request names one before another hand takes it away.
 */
export async function lockAccounts(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout_accounts:${brandId}:${memberId}`}, 0))`.execute(db);
}

/** A member's account that is still bound. */
export async function boundAccount(
  db: Db,
  brandId: number,
  memberId: bigint,
  id: bigint,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The accounts of a member, oldest first. */
export async function accountsOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  which: 'bound' | 'all',
): Promise<AccountRow[]> {
  let query = db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  if (which === 'bound') query = query.where('removed_at', 'is', null);
  return query.orderBy('id').execute();
}

/** The accounts that any of these members has, or had. */
export async function accountsOfMany(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
): Promise<Pick<AccountRow, 'member_id' | 'holder' | 'number_key'>[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('payout_accounts')
    .select(['member_id', 'holder', 'number_key'])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .execute();
}

/** Numbers to be paid on that a few members have or had, each with those members. @param most members of one number */
export async function sharedNumbers(db: Db, brandId: number, most: number): Promise<bigint[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT array_agg(DISTINCT a.member_id::text) AS ids FROM payout_accounts a
     WHERE a.brand_id = ${brandId} GROUP BY a.number_key HAVING count(DISTINCT a.member_id) BETWEEN 2 AND ${most}
     ORDER BY max(a.id) DESC LIMIT 1000`.execute(db);
  return rows.map(({ ids }) => ids.map(BigInt));
}

export async function accountsById(db: Db, brandId: number, ids: readonly bigint[]): Promise<Map<bigint, AccountRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function removeAccount(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ removed_at: dateOf(atMs) })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Which other members have, or had, an account of this number. */
export async function otherHolders(
  db: Db,
  brandId: number,
  account: { memberId: bigint; method: string; numberKey: string },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('method', '=', account.method)
    .where('number_key', '=', account.numberKey)
    .where('member_id', '<>', account.memberId)
    .orderBy('member_id')
    .limit(20)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Other members who have bound any of the accounts that a member has bound, removed ones too. */
export async function otherHoldersOfAny(db: Db, brandId: number, memberId: bigint, atMost: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payout_accounts as own')
    .innerJoin('payout_accounts as other', (join) =>
      join
        .onRef('other.brand_id', '=', 'own.brand_id')
        .onRef('other.method', '=', 'own.method')
        .onRef('other.number_key', '=', 'own.number_key')
        .onRef('other.member_id', '<>', 'own.member_id'),
    )
    .select('other.member_id')
    .distinct()
    .where('own.brand_id', '=', brandId)
    .where('own.member_id', '=', memberId)
    .limit(atMost)
    .execute();
  return rows.map((row) => row.member_id);
}
