import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { CauseKind, listAccountRecord, MemberAccount, TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { RecordFilter } from './store-record.ts';
import * as store from './store-record.ts';

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
  const { pageNo, pageSize, fromMs, untilMs, kind } = request;
  const found = await store.accountRecord(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    currency: ctx.brand.settings.currency.code,
    fromMs,
    untilMs,
    kind,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  const list = found.list.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    atMs: row.at_ms,
    kind: row.kind as TransactionKind,
    account: row.account as MemberAccount,
    amount: write(BigInt(row.amount_minor)),
    balanceAfter: write(BigInt(row.balance_after_minor ?? 0)),
    reference: row.reference,
    cause: row.cause && { ...row.cause, kind: row.cause.kind as CauseKind },
  }));
  return {
    ...pageOf(list, found.count, pageSize),
    totalIn: write(found.in_minor),
    totalOut: write(found.out_minor),
  };
}
