import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import type {
  CallbackOutcome,
  createDeposit as createDepositCall,
  Deposit,
  DepositState,
  listDepositCallbacks,
  listDeposits as listDepositsCall,
  searchDeposits as searchDepositsCall,
} from '../../contract/cashier.ts';
import * as brand from '../brand/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/ctx.ts';
import { fail } from '../platform/fail.ts';
import { once } from '../platform/idempotency.ts';
import { pageOf } from '../platform/paging.ts';
import * as wallet from '../wallet/service.ts';
import { inBrand, presentDeposit, tellDeposit } from './deposit.ts';
import { paymentUrl } from './payment-page.ts';
import * as store from './store.ts';

export { applyPayment, type PaymentNews, receiveCallback } from './payment-news.ts';
export { sandboxSecret } from './payment-page.ts';

const TRIAL_ACCOUNT_TYPE = 4;
const PENDING_MS = 30 * 60 * 1000;

export interface DepositRequest {
  amount: string;
  method: 'sandbox';
  /** The same key opens one deposit, however often it comes. */
  key: string;
  language: Language;
  /** The host name under which the player uses the site. */
  host: string;
}

/**
 * Opens a deposit of the member behind the token.
 * @throws Refusal in_need_true_account, invalid_amount, amount_below_limit and amount_above_limit with {least, most}, key_reused
 */
export async function createDeposit(ctx: Ctx, request: DepositRequest): Promise<CallOutput<typeof createDepositCall>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_ACCOUNT_TYPE) fail('in_need_true_account');
  const amountMinor = wallet.readAmount(ctx, 'amount', request.amount);
  const body = { createDeposit: request.method, amountMinor };
  return once(ctx, { actor: `member:${memberId}`, key: request.key, body }, async (inside) => {
    const deposit = await openDeposit(inside, memberId, amountMinor, request.method);
    return { deposit: presentDeposit(inside, deposit), paymentUrl: paymentUrl(inside, deposit, request) };
  });
}

/**
 * Opens a pending deposit for any member of the brand, at ctx.nowMs.
 * @throws Refusal amount_below_limit and amount_above_limit with {least, most}
 */
export async function openDeposit(
  ctx: Ctx,
  memberId: bigint,
  amountMinor: bigint,
  method: string,
): Promise<store.DepositRow> {
  const { deposit: limits, currency } = ctx.brand.settings;
  const [leastMinor, mostMinor] = [BigInt(limits.leastMinor), BigInt(limits.mostMinor)];
  const bounds = { least: wallet.writeAmount(ctx, leastMinor), most: wallet.writeAmount(ctx, mostMinor) };
  if (amountMinor < leastMinor) fail('amount_below_limit', bounds);
  if (amountMinor > mostMinor) fail('amount_above_limit', bounds);
  return store.insert(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    currency: currency.code,
    amountMinor,
    method,
    createdAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + PENDING_MS,
  });
}

/** A deposit of the member behind the token. Refuses another's with not_found. */
export async function getDeposit(ctx: Ctx, depositId: bigint): Promise<Deposit> {
  const row = await store.ofMember(ctx.db, ctx.brand.id, memberOf(ctx).memberId, depositId);
  return row ? presentDeposit(ctx, row) : fail('not_found');
}

/**
 * Calls off a pending deposit of the member behind the token; one that was called off before stays so.
 * @throws Refusal not_found, deposit_closed
 */
export async function cancelDeposit(ctx: Ctx, depositId: bigint): Promise<Deposit> {
  const row = await store.ofMember(ctx.db, ctx.brand.id, memberOf(ctx).memberId, depositId);
  if (!row) fail('not_found');
  if (row.state === 'cancelled') return presentDeposit(ctx, row);
  // The update names the state it comes from: a payment that arrives meanwhile wins or loses whole.
  const cancelled = await store.move(ctx.db, { brandId: ctx.brand.id, id: row.id }, 'pending', { state: 'cancelled' });
  if (!cancelled) fail('deposit_closed');
  tellDeposit(ctx, cancelled);
  return presentDeposit(ctx, cancelled);
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
  const rows = await store.list(ctx.db, ctx.brand.id, filter, request.pageSize, offsetOf(request));
  return pageOf(
    rows.map((row) => presentDeposit(ctx, row)),
    count,
    request.pageSize,
  );
}

/** Deposits of the brand as the operator sees them, newest first. */
export async function searchDeposits(
  ctx: Ctx,
  request: Paging & { state?: DepositState | undefined; memberId?: string | undefined },
): Promise<CallOutput<typeof searchDepositsCall>> {
  const filter = {
    state: request.state,
    memberId: request.memberId === undefined ? undefined : BigInt(request.memberId),
  };
  const { count } = await store.totalsOf(ctx.db, ctx.brand.id, filter);
  const rows = await store.list(ctx.db, ctx.brand.id, filter, request.pageSize, offsetOf(request));
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  const list = rows.map((row) => ({
    ...presentDeposit(ctx, row),
    memberId: String(row.member_id),
    account: accounts.get(row.member_id) ?? '',
    paymentReference: row.payment_reference,
  }));
  return pageOf(list, count, request.pageSize);
}

/** What payment companies said and what became of it, newest first. */
export async function depositCallbacks(
  ctx: Ctx,
  request: Paging & { depositId?: string | undefined; outcome?: CallbackOutcome | undefined },
): Promise<CallOutput<typeof listDepositCallbacks>> {
  const filter = {
    outcome: request.outcome,
    depositId: request.depositId === undefined ? undefined : BigInt(request.depositId),
  };
  const count = await store.countCallbacks(ctx.db, ctx.brand.id, filter);
  const rows = await store.callbacks(ctx.db, ctx.brand.id, filter, request.pageSize, offsetOf(request));
  const list = rows.map((row) => ({
    id: String(row.id),
    atMs: row.at.getTime(),
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
    signatureGood: row.signature_good,
    outcome: row.outcome as CallbackOutcome,
    body: row.body,
    address: row.address,
  }));
  return pageOf(list, count, request.pageSize);
}

/**
 * Ends the pending deposits of all brands whose time has passed. What is paid for one of them later is still credited.
 * @returns how many ended now
 */
export async function expireDeposits(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  const rows = await store.expire(ctx.db, ctx.nowMs);
  for (const row of rows) {
    const known = await brand.brandById(ctx.db, row.brand_id);
    tellDeposit(inBrand(ctx as Ctx, known), row);
  }
  return rows.length;
}

export interface DepositTotals {
  count: number;
  amountMinor: bigint;
}

/** What was credited to the brand's members in a half-open window, minor units. */
export async function dayTotals(ctx: Ctx, window: { fromMs: number; untilMs: number }): Promise<DepositTotals> {
  return named(await store.creditedBetween(ctx.db, ctx.brand.id, window.fromMs, window.untilMs));
}

/** What a member has paid in since he joined, minor units. */
export async function memberTotals(ctx: Ctx, memberId: bigint): Promise<DepositTotals> {
  return named(await store.totalsOf(ctx.db, ctx.brand.id, { memberId, state: 'credited' }));
}

/** How many deposits of the brand wait for their payment. */
export async function pendingCount(ctx: Ctx): Promise<number> {
  return (await store.totalsOf(ctx.db, ctx.brand.id, { state: 'pending' })).count;
}

function named(totals: store.DepositTotals): DepositTotals {
  return { count: totals.count, amountMinor: totals.amount_minor };
}

function offsetOf({ pageNo, pageSize }: Paging): number {
  return (pageNo - 1) * pageSize;
}
