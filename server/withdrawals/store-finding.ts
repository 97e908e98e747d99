import type { Db } from '../platform/database/database.ts';
import { sql, type SqlBool } from 'kysely';

const columns = ['w.id', 'w.member_id', 'w.amount_minor', 'w.state', 'w.requested_at'] as const;

export async function byId(db: Db, brandId: number, id: bigint) {
  return db
    .selectFrom('withdrawals as w')
    .select(columns)
    .where('w.id', '=', id)
    .where('w.brand_id', '=', brandId)
    .executeTakeFirst();
}

/** Withdrawals that the company paid under a number that begins so. */
export async function byReferenceStart(db: Db, brandId: number, starts: readonly string[], most: number) {
  const patterns = starts.map((start) => `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return db
    .selectFrom('withdrawal_payouts as p')
    .innerJoin('withdrawals as w', 'w.id', 'p.withdrawal_id')
    .select([...columns, 'p.company_reference'])
    .where('p.brand_id', '=', brandId)
    .where((by) => by.or(patterns.map((pattern) => by('p.company_reference', 'like', pattern))))
    .limit(most)
    .execute();
}

/** Who has bound an account whose number ends so, removed ones too. */
export async function ownersByNumberEnd(db: Db, brandId: number, end: string, most: number) {
  const pattern = `${[...end].toReversed().join('')}%`;
  return db
    .selectFrom('payout_accounts')
    .select(['member_id', 'number'])
    .where('brand_id', '=', brandId)
    .where(sql<SqlBool>`reverse(number_key) LIKE ${pattern}`)
    .limit(most)
    .execute();
}

/** What each of these members' requests found behind the one before it: deposits and turnover in all by then. */
export async function beforeEach(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
): Promise<Map<bigint, { deposited_minor: bigint; turnover_minor: bigint }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; deposited_minor: bigint; turnover_minor: bigint }>`
    SELECT w.id, b.deposited_minor, b.turnover_minor FROM withdrawals w
     CROSS JOIN LATERAL (SELECT deposited_minor, turnover_minor FROM withdrawals b
       WHERE b.brand_id = w.brand_id AND b.member_id = w.member_id AND b.id < w.id ORDER BY b.id DESC LIMIT 1) b
     WHERE w.brand_id = ${brandId} AND w.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...before }) => [id, before]));
}
