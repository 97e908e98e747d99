import { type Db, dateOf } from '../platform/database/database.ts';

export interface PayoutRow {
  brand_id: number;
  payout_key: string;
  method: string;
  holder: string;
  number: string;
  bank: string;
  currency: string;
  amount_minor: bigint;
  state: string;
  company_reference: string | null;
  reason: string | null;
  opened_at: Date;
  changed_at: Date;
}

export interface PayoutInsert {
  brandId: number;
  payoutKey: string;
  method: string;
  holder: string;
  number: string;
  bank: string;
  currency: string;
  amountMinor: bigint;
  atMs: number;
}

/** The pay-out under this key; whoever comes first writes it. */
export async function openPayout(db: Db, row: PayoutInsert): Promise<PayoutRow> {
  await db
    .insertInto('payouts')
    .values({
      brand_id: row.brandId,
      payout_key: row.payoutKey,
      method: row.method,
      holder: row.holder,
      number: row.number,
      bank: row.bank,
      currency: row.currency,
      amount_minor: row.amountMinor,
      state: 'asked',
      opened_at: dateOf(row.atMs),
      changed_at: dateOf(row.atMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await payoutOf(db, row.brandId, row.payoutKey))!;
}

export async function payoutOf(db: Db, brandId: number, payoutKey: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payout_key', '=', payoutKey)
    .executeTakeFirst();
}

/** Which of these pay-outs are paid or have failed. */
export async function endedPayouts(db: Db, brandId: number, payoutKeys: readonly string[]): Promise<string[]> {
  if (payoutKeys.length === 0) return [];
  const rows = await db
    .selectFrom('payouts')
    .select('payout_key')
    .where('brand_id', '=', brandId)
    .where('payout_key', 'in', [...payoutKeys])
    .where('state', 'in', ['paid', 'failed'])
    .execute();
  return rows.map((row) => row.payout_key);
}

/** Moves a pay-out on from one of these states; undefined where it stands in none of them. */
export async function movePayout(
  db: Db,
  row: Pick<PayoutRow, 'brand_id' | 'payout_key'>,
  from: readonly string[],
  change: { state: string; companyReference: string | null; reason: string | null; atMs: number },
): Promise<PayoutRow | undefined> {
  return db
    .updateTable('payouts')
    .set({
      state: change.state,
      ...(change.companyReference !== null && { company_reference: change.companyReference }),
      reason: change.reason,
      changed_at: dateOf(change.atMs),
    })
    .where('brand_id', '=', row.brand_id)
    .where('payout_key', '=', row.payout_key)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

/** Pay-outs of a brand that were opened from one moment to another, or whose keys a company names. */
export async function payoutsForStatement(
  db: Db,
  brandId: number,
  window: { fromMs: number; untilMs: number },
  keys: readonly string[],
): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where((expression) =>
      expression.or([
        expression.and([
          expression('state', '=', 'paid'),
          expression('changed_at', '>=', dateOf(window.fromMs)),
          expression('changed_at', '<', dateOf(window.untilMs)),
        ]),
        ...(keys.length === 0 ? [] : [expression('payout_key', 'in', [...keys])]),
      ]),
    )
    .execute();
}
