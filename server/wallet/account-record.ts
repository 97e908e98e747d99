import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { listAccountRecord, MemberAccount, TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/ctx.ts';
import { pageOf } from '../platform/paging.ts';
import type { RecordFilter } from './store.ts';
import * as store from './store.ts';

interface RecordRequest extends RecordFilter {
  pageNo: number;
  pageSize: number;
}

/** A member's postings with the balance after each, newest first, and what came in and went out over the filter. */
export async function accountRecord(
  ctx: Ctx,
  memberId: bigint,
  request: RecordRequest,
): Promise<CallOutput<typeof listAccountRecord>> {
  const write = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  const accounts = await store.memberAccounts(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code);
  if (accounts.length === 0) return { ...pageOf([], 0, request.pageSize), totalIn: write(0n), totalOut: write(0n) };
  const accountIds = accounts.map(({ id }) => id);
  const totals = await store.accountTotals(ctx.db, accountIds, request);
  const rows = await store.accountRecord(
    ctx.db,
    accountIds,
    request,
    request.pageSize,
    (request.pageNo - 1) * request.pageSize,
  );
  const list = rows.map((row) => ({
    id: String(row.id),
    transactionId: String(row.transaction_id),
    atMs: row.at.getTime(),
    kind: row.kind as TransactionKind,
    account: row.account as MemberAccount,
    amount: write(row.amount_minor),
    balanceAfter: write(row.balance_after_minor ?? 0n),
    reference: row.reference,
  }));
  return {
    ...pageOf(list, totals.count, request.pageSize),
    totalIn: write(totals.in_minor),
    totalOut: write(totals.out_minor),
  };
}
