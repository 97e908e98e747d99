import type { CallOutput } from '../../contract/call.ts';
import type {
  Deposit,
  DepositState,
  getDeposit as getDepositCall,
  listDeposits as listDepositsCall,
} from '../../contract/cashier.ts';
import * as brand from '../brand/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { transact } from '../platform/database/transaction.ts';
import { inBrand, pageOfDeposit, type Player, presentDeposit, presentDeposits, tellDeposit } from './deposit.ts';
import { methodOf } from './methods.ts';
import { moveDeposit } from './moving.ts';
import * as steps from './store-steps.ts';
import * as store from './store.ts';

export { creditedByAll, creditedOf, feesBorne, firstDepositOf, firstDeposits } from './sums.ts';
export { historyOf } from './history.ts';
export { findDeposit, findPayments, findReferences } from './finding.ts';
export { depositUsage } from './usage.ts';
export type { PaymentNews } from './companies/port.ts';
export { inquireDeposits } from './inquiring.ts';
export { applyPayment } from './payment-news.ts';
export { receiveCallback, receiveDepositCallback, receivePayoutCallback } from './receiving.ts';
export { sandboxSecret } from './companies/sandbox.ts';
export { endedPayouts, payoutMethods, payoutStatus, sendPayout } from './payouts.ts';
export { createDeposit, depositMethods, openDeposit, quoteDeposit } from './opening.ts';
export { resolveCase } from './cases.ts';
export { decideDeposit, depositSlip, depositStory } from './decisions.ts';
export { carryOutCompany, officeCompanies, saveCompany } from './company-editing.ts';
export { carryOutChannel, carryOutMethod, officeMethods, saveChannel, saveMethod } from './method-editing.ts';
export { nextWaiting, refuseUnlessWaiting } from './queue.ts';
export { nextOpenCase, refuseCaseUnlessOpen } from './queue-cases.ts';
export { reconcile } from './reconciliation.ts';
export { exportDeposits, searchDeposits } from './searching.ts';
export { depositCallbacks, exportDepositCallbacks } from './searching-callbacks.ts';
export { exportPaymentCases, openCaseCount, paymentCase, paymentCases } from './searching-cases.ts';
export { invariants } from './store-invariants.ts';
export { purgeUnsigned } from './receiving.ts';
export { purgeSlips } from './slips.ts';
export { noteSubmission, putSlip, submitDeposit } from './proofs.ts';

/** A deposit of the member behind the token. Refuses another's with not_found. */
export async function getDeposit(
  ctx: Ctx,
  depositId: bigint,
  player: Player,
): Promise<CallOutput<typeof getDepositCall>> {
  const row = await store.ofMember(ctx.db, ctx.brand.id, memberOf(ctx).memberId, depositId);
  if (!row) return fail('not_found');
  const paymentUrl = await pageOfDeposit(ctx, row, await methodOf(ctx, row.method), player);
  return { ...(await presentDeposit(ctx, row)), paymentUrl };
}

/**
 * Calls off a pending deposit of the member behind the token; one that was called off before stays so.
 * @throws Refusal not_found, deposit_closed
 */
export async function cancelDeposit(ctx: Ctx, depositId: bigint): Promise<Deposit> {
  const row = await store.ofMember(ctx.db, ctx.brand.id, memberOf(ctx).memberId, depositId);
  if (!row) fail('not_found');
  if (row.state === 'cancelled') return presentDeposit(ctx, row);
  return transact(ctx, async (inside) => {
    const deposit = await store.locked(inside.db, inside.brand.id, row.id);
    if (deposit.state === 'cancelled') return presentDeposit(inside, deposit);
    if (deposit.state !== 'pending') fail('deposit_closed');
    return presentDeposit(inside, await moveDeposit(inside, deposit, { to: 'cancelled', mover: 'member' }));
  });
}

interface Paging {
  pageNo: number;
  pageSize: number;
}

/** The deposits of the member behind the token, newest first. */
export async function listDeposits(
  ctx: Ctx,
  request: Paging & { state?: DepositState | undefined },
): Promise<CallOutput<typeof listDepositsCall>> {
  const filter = { memberId: memberOf(ctx).memberId, state: request.state };
  const { count } = await store.totalsOf(ctx.db, ctx.brand.id, filter);
  const window = { order: NEWEST, limit: request.pageSize, offset: offsetOf(request) };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await presentDeposits(ctx, rows), count, request.pageSize);
}

/**
 * Ends the pending deposits of all brands whose time has passed. What is paid for one of them later is still credited.
 * @returns how many ended now
 */
export async function expireDeposits(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  // A deposit and the last step of its story in one transaction: a crash between them would leave the story without its end.
  return transact(ctx as Ctx, async (inside) => {
    const rows = await store.expire(inside.db, ctx.nowMs);
    for (const row of rows) {
      await steps.insertStep(inside.db, {
        brandId: row.brand_id,
        depositId: row.id,
        from: 'pending',
        to: 'expired',
        mover: 'time',
        staffAccount: null,
        note: '',
        atMs: ctx.nowMs,
      });
      const known = await brand.brandById(inside.db, row.brand_id);
      tellDeposit(inBrand(inside, known), row);
    }
    return rows.length;
  });
}

export interface DepositTotals {
  count: number;
  amountMinor: bigint;
}

/** What was credited to the brand's members in a half-open window, minor units. */
export async function dayTotals(ctx: Ctx, window: { fromMs: number; untilMs: number }): Promise<DepositTotals> {
  return named(await store.creditedBetween(ctx.db, ctx.brand.id, window.fromMs, window.untilMs));
}

/** What a member has paid in since they joined, minor units. */
export async function memberTotals(ctx: Ctx, memberId: bigint): Promise<DepositTotals> {
  return named(await store.totalsOf(ctx.db, ctx.brand.id, { memberId, state: 'credited' }));
}

/** How many deposits of the brand wait for their payment. */
export async function pendingCount(ctx: Ctx): Promise<number> {
  return (await store.totalsOf(ctx.db, ctx.brand.id, { state: 'pending' })).count;
}

/** How many deposits of the brand wait for somebody to look at their proof. */
export async function submittedCount(ctx: Ctx): Promise<number> {
  return (await store.totalsOf(ctx.db, ctx.brand.id, { state: 'submitted' })).count;
}

function named(totals: store.DepositTotals): DepositTotals {
  return { count: totals.count, amountMinor: totals.amount_minor };
}

function offsetOf({ pageNo, pageSize }: Paging): number {
  return (pageNo - 1) * pageSize;
}
