import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export async function insertCallback(
  db: Db,
  row: {
    brandId: number;
    depositId: bigint | null;
    signatureGood: boolean;
    body: string;
    outcome: string;
    address: string;
    inquired: boolean;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('deposit_callbacks')
    .values({
      brand_id: row.brandId,
      deposit_id: row.depositId,
      signature_good: row.signatureGood,
      body: row.body,
      outcome: row.outcome,
      address: row.address,
      inquired: row.inquired,
      at: dateOf(row.atMs),
    })
    .execute();
}

/** Counts a callback that nobody signed. @returns how many came in its hour, this one included */
export async function countUnsigned(db: Db, brandId: number, hourAtMs: number): Promise<bigint> {
  const row = await db
    .insertInto('unsigned_callbacks')
    .values({ brand_id: brandId, hour_at: dateOf(hourAtMs), received: 1n })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'hour_at']).doUpdateSet({ received: sql`unsigned_callbacks.received + 1` }),
    )
    .returning('received')
    .executeTakeFirstOrThrow();
  return row.received;
}

/** How many callbacks nobody signed, by the hour, latest first. */
export async function unsignedSince(
  db: Db,
  brandId: number,
  sinceMs: number,
): Promise<{ hour_at: Date; received: bigint }[]> {
  return db
    .selectFrom('unsigned_callbacks')
    .select(['hour_at', 'received'])
    .where('brand_id', '=', brandId)
    .where('hour_at', '>=', dateOf(sinceMs))
    .orderBy('hour_at', 'desc')
    .execute();
}

/** Deletes samples of unsigned callbacks from before a moment, and the counts of hours from before another. @returns samples */
export async function purgeUnsigned(
  db: Db,
  brandId: number,
  { samplesBeforeMs, countsBeforeMs }: { samplesBeforeMs: number; countsBeforeMs: number },
): Promise<number> {
  await db
    .deleteFrom('unsigned_callbacks')
    .where('brand_id', '=', brandId)
    .where('hour_at', '<', dateOf(countsBeforeMs))
    .execute();
  const deleted = await db
    .deleteFrom('deposit_callbacks')
    .where('brand_id', '=', brandId)
    .where('signature_good', '=', false)
    .where('at', '<', dateOf(samplesBeforeMs))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export interface CallbackFilter {
  depositId?: bigint | undefined;
  outcome?: string | undefined;
}

/** Callbacks of a brand, newest first. */
export async function callbacks(db: Db, brandId: number, filter: CallbackFilter, limit: number, offset: number) {
  return db
    .selectFrom('deposit_callbacks')
    .select(['id', 'deposit_id', 'signature_good', 'body', 'outcome', 'address', 'inquired', 'at'])
    .where((expression) => callbackFilter(expression, brandId, filter))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCallbacks(db: Db, brandId: number, filter: CallbackFilter): Promise<number> {
  const row = await db
    .selectFrom('deposit_callbacks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((expression) => callbackFilter(expression, brandId, filter))
    .executeTakeFirstOrThrow();
  return row.count;
}

function callbackFilter(
  expression: ExpressionBuilder<DB, 'deposit_callbacks'>,
  brandId: number,
  filter: CallbackFilter,
) {
  return expression.and([
    expression('brand_id', '=', brandId),
    ...(filter.depositId === undefined ? [] : [expression('deposit_id', '=', filter.depositId)]),
    ...(filter.outcome === undefined ? [] : [expression('outcome', '=', filter.outcome)]),
  ]);
}

export interface CaseRow {
  id: bigint;
  brand_id: number;
  company: string;
  named_deposit: string;
  deposit_id: bigint | null;
  payment_reference: string;
  outcome: string;
  said_amount: string;
  said_currency: string;
  state: string;
  credited_deposit_id: bigint | null;
  reason: string | null;
  staff_account: string | null;
  opened_at: Date;
  closed_at: Date | null;
}

/** Opens a case for people; the same news again finds it there. */
export async function openCase(
  db: Db,
  row: Omit<
    CaseRow,
    'id' | 'state' | 'credited_deposit_id' | 'reason' | 'staff_account' | 'closed_at' | 'opened_at'
  > & {
    atMs: number;
  },
): Promise<void> {
  const { atMs, ...rest } = row;
  await db
    .insertInto('payment_cases')
    .values({ ...rest, state: 'open', opened_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Cases of a brand: the longest open first, then those that were closed last. */
export async function cases(
  db: Db,
  brandId: number,
  filter: { state?: string | undefined; depositId?: bigint | undefined },
  limit: number,
  offset: number,
): Promise<CaseRow[]> {
  return caseQuery(db, brandId, filter)
    .selectAll()
    .orderBy(sql`closed_at DESC NULLS FIRST`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCases(
  db: Db,
  brandId: number,
  filter: { state?: string | undefined; depositId?: bigint | undefined },
): Promise<number> {
  const row = await caseQuery(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The case, locked to the end of the transaction. */
export async function lockedCase(db: Db, brandId: number, id: bigint): Promise<CaseRow | undefined> {
  return (
    db
      .selectFrom('payment_cases')
      .selectAll()
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      // Two who decide at once decide one after the other; the case comes before the deposit, and that before the account.
      .forUpdate()
      .executeTakeFirst()
  );
}

export async function closeCase(
  db: Db,
  id: bigint,
  end: { state: string; creditedDepositId: bigint | null; reason: string; staffAccount: string; atMs: number },
): Promise<CaseRow> {
  return db
    .updateTable('payment_cases')
    .set({
      state: end.state,
      credited_deposit_id: end.creditedDepositId,
      reason: end.reason,
      staff_account: end.staffAccount,
      closed_at: dateOf(end.atMs),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
}

function caseQuery(db: Db, brandId: number, filter: { state?: string | undefined; depositId?: bigint | undefined }) {
  let query = db.selectFrom('payment_cases').where('brand_id', '=', brandId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.depositId !== undefined) {
    const { depositId } = filter;
    query = query.where((expression) =>
      expression.or([expression('deposit_id', '=', depositId), expression('credited_deposit_id', '=', depositId)]),
    );
  }
  return query;
}
