import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-finding.ts';

export interface FoundCall {
  id: bigint;
  memberId: bigint;
  provider: string;
  kind: string;
  transactionId: string;
  amountMinor: bigint;
  atMs: number;
}

/** Calls of studios under a number of theirs, of every studio of the brand. */
export async function findCalls(ctx: Ctx, transactionId: string, most: number): Promise<FoundCall[]> {
  const rows = await store.byTransactionId(ctx.db, ctx.brand.id, transactionId, most);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    provider: row.provider,
    kind: row.kind,
    transactionId: row.transaction_id,
    amountMinor: row.amount_minor,
    atMs: row.at.getTime(),
  }));
}
