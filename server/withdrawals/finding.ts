import type { WithdrawalState } from '../../contract/withdrawals.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { coveredNumber } from './accounts.ts';
import * as store from './store-finding.ts';

export interface FoundWithdrawal {
  id: bigint;
  memberId: bigint;
  amountMinor: bigint;
  state: WithdrawalState;
  requestedAtMs: number;
}

/** A withdrawal of the brand by its number, or null. */
export async function find(ctx: Ctx, withdrawalId: bigint): Promise<FoundWithdrawal | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, withdrawalId);
  return row ? found(row) : null;
}

/** Withdrawals that were paid under a number of the company that begins so. */
export async function findReferences(
  ctx: Ctx,
  start: string,
  most: number,
): Promise<(FoundWithdrawal & { reference: string })[]> {
  const starts = [...new Set([start, start.toUpperCase()])];
  const rows = await store.byReferenceStart(ctx.db, ctx.brand.id, starts, most);
  return rows.map((row) => ({ ...found(row), reference: row.company_reference ?? '' }));
}

/** The members who are paid on an account whose number ends so, with the number covered. */
export async function ownersOf(ctx: Ctx, end: string, most: number): Promise<Map<bigint, string>> {
  const rows = await store.ownersByNumberEnd(ctx.db, ctx.brand.id, end, most);
  return new Map(rows.map((row) => [row.member_id, coveredNumber(row.number)]));
}

function found(row: NonNullable<Awaited<ReturnType<typeof store.byId>>>): FoundWithdrawal {
  return {
    id: row.id,
    memberId: row.member_id,
    amountMinor: row.amount_minor,
    state: row.state as WithdrawalState,
    requestedAtMs: row.requested_at.getTime(),
  };
}
