import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export interface PayoutRow {
  payout_key: string;
  brand_id: number;
  withdrawal_id: bigint;
  amount_minor: bigint;
  state: string;
  tries: number;
  company_reference: string | null;
  reason: string | null;
  opened_at: Date;
  ended_at: Date | null;
}

const columns = [
  'payout_key',
  'brand_id',
  'withdrawal_id',
  'amount_minor',
  'state',
  'tries',
  'company_reference',
  'reason',
  'opened_at',
  'ended_at',
] as const;

/** Opens an order to pay out, under a key of its own: the withdrawal's number and how many it has had. */
export async function openPayout(
  db: Db,
  order: { brandId: number; withdrawalId: bigint; amountMinor: bigint; atMs: number },
): Promise<void> {
  const { count } = await db
    .selectFrom('withdrawal_payouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('withdrawal_id', '=', order.withdrawalId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('withdrawal_payouts')
    .values({
      payout_key: `withdrawal-${order.withdrawalId}-${count + 1}`,
      brand_id: order.brandId,
      withdrawal_id: order.withdrawalId,
      amount_minor: order.amountMinor,
      try_at: dateOf(order.atMs),
      opened_at: dateOf(order.atMs),
    })
    .execute();
}

export async function payoutsOf(db: Db, brandId: number, withdrawalId: bigint): Promise<PayoutRow[]> {
  return db
    .selectFrom('withdrawal_payouts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('opened_at')
    .orderBy('payout_key')
    .execute();
}

/**
 * Takes one order that is due, of any brand, and puts its next try off by `backoff`: whoever else looks meanwhile leaves
 * it alone, and if this process dies, it is tried again then.
 */
export async function claimPayout(
  db: Db,
  atMs: number,
  backoff: (tries: number) => number,
): Promise<PayoutRow | undefined> {
  return db.transaction().execute(async (inner) => {
    const due = await inner
      .selectFrom('withdrawal_payouts')
      .select(columns)
      .where('state', '=', 'open')
      .where('try_at', '<=', dateOf(atMs))
      .orderBy('try_at')
      .orderBy('payout_key')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    return inner
      .updateTable('withdrawal_payouts')
      .set({ tries: due.tries + 1, try_at: dateOf(atMs + backoff(due.tries + 1)) })
      .where('payout_key', '=', due.payout_key)
      .returning(columns)
      .executeTakeFirst();
  });
}

/** Orders of all brands that are on their way and not to be asked about yet, by brand. */
export async function waitingOrders(db: Db, atMs: number, limit: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('withdrawal_payouts')
    .select(['brand_id', 'payout_key'])
    .where('state', '=', 'open')
    .where('try_at', '>', dateOf(atMs))
    .orderBy('try_at')
    .limit(limit)
    .execute();
  const byBrand = Map.groupBy(rows, (row) => row.brand_id);
  return new Map([...byBrand].map(([brandId, orders]) => [brandId, orders.map((order) => order.payout_key)]));
}

/** When the next order of any brand is to be tried; null where none is open. */
export async function nextTryMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(try_at) AS at FROM withdrawal_payouts WHERE state = 'open'`.execute(db);
  return oneRow(rows).at?.getTime() ?? null;
}

/** Lets orders be looked at now instead of after their pause. */
export async function makeDue(db: Db, payoutKeys: readonly string[], atMs: number): Promise<void> {
  if (payoutKeys.length === 0) return;
  await db
    .updateTable('withdrawal_payouts')
    .set({ try_at: dateOf(atMs) })
    .where('payout_key', 'in', [...payoutKeys])
    .where('state', '=', 'open')
    .execute();
}

/** Remembers what the company called an order, and that it is still on its way. */
export async function notePayout(
  db: Db,
  payoutKey: string,
  news: { companyReference: string | null; reason: string | null },
): Promise<void> {
  await db
    .updateTable('withdrawal_payouts')
    .set({
      ...(news.companyReference !== null && { company_reference: news.companyReference }),
      reason: news.reason,
    })
    .where('payout_key', '=', payoutKey)
    .where('state', '=', 'open')
    .execute();
}

/** Ends an order once; false where it had ended. */
export async function endPayout(
  db: Db,
  payoutKey: string,
  end: { state: 'paid' | 'failed'; companyReference: string | null; reason: string | null; atMs: number },
): Promise<boolean> {
  const row = await db
    .updateTable('withdrawal_payouts')
    .set({
      state: end.state,
      ...(end.companyReference !== null && { company_reference: end.companyReference }),
      reason: end.reason,
      ended_at: dateOf(end.atMs),
    })
    .where('payout_key', '=', payoutKey)
    .where('state', '=', 'open')
    .returning('payout_key')
    .executeTakeFirst();
  return row !== undefined;
}
