import type { DepositState } from '../../contract/cashier.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-finding.ts';

export interface FoundDeposit {
  id: bigint;
  memberId: bigint;
  amountMinor: bigint;
  method: string;
  state: DepositState;
  paymentReference: string | null;
  createdAtMs: number;
  creditedAtMs: number | null;
}

/** A deposit of the brand, whoever made it; null where there is none. */
export async function findDeposit(ctx: Ctx, depositId: bigint): Promise<FoundDeposit | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, depositId);
  return row ? found(row) : null;
}

/** The deposits that were paid under this number of a payment company. */
export async function findPayments(ctx: Ctx, paymentReference: string): Promise<FoundDeposit[]> {
  return (await store.byPaymentReference(ctx.db, ctx.brand.id, paymentReference)).map(found);
}

/** Deposits that were paid or said to be paid under a number that begins so; companies write theirs in capitals. */
export async function findReferences(
  ctx: Ctx,
  start: string,
  most: number,
): Promise<(FoundDeposit & { reference: string })[]> {
  const starts = [...new Set([start, start.toUpperCase()])];
  const rows = await store.byReferenceStart(ctx.db, ctx.brand.id, starts, most);
  const fits = (reference: string | null) => starts.some((each) => reference?.startsWith(each));
  return rows.map((row) => ({
    ...found(row),
    reference: (fits(row.payment_reference) ? row.payment_reference : row.given_reference) ?? '',
  }));
}

function found(row: NonNullable<Awaited<ReturnType<typeof store.byId>>>): FoundDeposit {
  return {
    id: row.id,
    memberId: row.member_id,
    amountMinor: row.amount_minor,
    method: row.method,
    state: row.state as DepositState,
    paymentReference: row.payment_reference,
    createdAtMs: row.created_at.getTime(),
    creditedAtMs: row.credited_at?.getTime() ?? null,
  };
}
