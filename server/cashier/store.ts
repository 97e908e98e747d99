import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../platform/database-types.ts';
import { dateOf, type Db } from '../platform/database.ts';

export interface DepositRow {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  currency: string;
  amount_minor: bigint;
  method: string;
  state: string;
  payment_reference: string | null;
  created_at: Date;
  expires_at: Date;
  credited_at: Date | null;
}

/** Broken where one payment would pay for two deposits. */
export const REFERENCE_CONSTRAINT = 'deposits_reference';

const columns = [
  'id',
  'brand_id',
  'member_id',
  'currency',
  'amount_minor',
  'method',
  'state',
  'payment_reference',
  'created_at',
  'expires_at',
  'credited_at',
] as const;

export async function insert(
  db: Db,
  row: {
    brandId: number;
    memberId: bigint;
    currency: string;
    amountMinor: bigint;
    method: string;
    createdAtMs: number;
    expiresAtMs: number;
  },
): Promise<DepositRow> {
  return db
    .insertInto('deposits')
    .values({
      brand_id: row.brandId,
      member_id: row.memberId,
      currency: row.currency,
      amount_minor: row.amountMinor,
      method: row.method,
      state: 'pending',
      created_at: dateOf(row.createdAtMs),
      expires_at: dateOf(row.expiresAtMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function ofMember(db: Db, brandId: number, memberId: bigint, id: bigint): Promise<DepositRow | undefined> {
  return db
    .selectFrom('deposits')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** The brand of a deposit: a payment company knows no brands, only our number. */
export async function brandIdOf(db: Db, id: bigint): Promise<number | undefined> {
  const row = await db.selectFrom('deposits').select('brand_id').where('id', '=', id).executeTakeFirst();
  return row?.brand_id;
}

/** The deposit, locked to the end of the transaction. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<DepositRow> {
  return (
    db
      .selectFrom('deposits')
      .select(columns)
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      // Two callbacks, or a callback and a cancellation, decide one after the other. The deposit comes before the
      // account, which the credit locks next; nothing takes the two the other way round.
      .forUpdate()
      .executeTakeFirstOrThrow()
  );
}

/** Moves a deposit on from a state; undefined where it no longer stands there. */
export async function move(
  db: Db,
  deposit: { brandId: number; id: bigint },
  from: string,
  change: { state: string; paymentReference?: string; creditedAtMs?: number },
): Promise<DepositRow | undefined> {
  return db
    .updateTable('deposits')
    .set({
      state: change.state,
      ...(change.paymentReference !== undefined && { payment_reference: change.paymentReference }),
      ...(change.creditedAtMs !== undefined && { credited_at: dateOf(change.creditedAtMs) }),
    })
    .where('id', '=', deposit.id)
    .where('brand_id', '=', deposit.brandId)
    .where('state', '=', from)
    .returning(columns)
    .executeTakeFirst();
}

/** Ends the pending deposits of all brands whose time has passed. */
export async function expire(db: Db, atMs: number): Promise<DepositRow[]> {
  return db
    .updateTable('deposits')
    .set({ state: 'expired' })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', dateOf(atMs))
    .returning(columns)
    .execute();
}

export interface DepositFilter {
  memberId?: bigint | undefined;
  state?: string | undefined;
}

/** Deposits of a brand, newest first. */
export async function list(
  db: Db,
  brandId: number,
  filter: DepositFilter,
  limit: number,
  offset: number,
): Promise<DepositRow[]> {
  return filtered(db, brandId, filter).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export interface DepositTotals {
  count: number;
  amount_minor: bigint;
}

const totals = [
  sql<number>`count(*)::int`.as('count'),
  sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('amount_minor'),
] as const;

export async function totalsOf(db: Db, brandId: number, filter: DepositFilter): Promise<DepositTotals> {
  return filtered(db, brandId, filter).select(totals).executeTakeFirstOrThrow();
}

/** What was credited in a half-open window. */
export async function creditedBetween(
  db: Db,
  brandId: number,
  fromMs: number,
  untilMs: number,
): Promise<DepositTotals> {
  return filtered(db, brandId, { state: 'credited' })
    .select(totals)
    .where('credited_at', '>=', dateOf(fromMs))
    .where('credited_at', '<', dateOf(untilMs))
    .executeTakeFirstOrThrow();
}

export async function insertCallback(
  db: Db,
  row: {
    brandId: number;
    depositId: bigint | null;
    signatureGood: boolean;
    body: string;
    outcome: string;
    address: string;
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
      at: dateOf(row.atMs),
    })
    .execute();
}

export interface CallbackFilter {
  depositId?: bigint | undefined;
  outcome?: string | undefined;
}

/** Callbacks of a brand, newest first. */
export async function callbacks(db: Db, brandId: number, filter: CallbackFilter, limit: number, offset: number) {
  return db
    .selectFrom('deposit_callbacks')
    .select(['id', 'deposit_id', 'signature_good', 'body', 'outcome', 'address', 'at'])
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

function filtered(db: Db, brandId: number, filter: DepositFilter) {
  let query = db.selectFrom('deposits').where('brand_id', '=', brandId);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  return query;
}
