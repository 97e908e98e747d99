import * as cashier from '../cashier/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, Refusal } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { inBrandOf, lockedOf, moveOn } from './moving.ts';
import * as accounts from './store-accounts.ts';
import type { PayoutRow } from './store-payouts.ts';
import * as payouts from './store-payouts.ts';
import * as store from './store.ts';

const MINUTE_MS = 60_000;
const SHORTEST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 30_000;
const MOST_A_ROUND = 100;

/** What becomes of an order once the company has answered. */
type Standing = Awaited<ReturnType<typeof cashier.sendPayout>>;

/**
 * Sends the orders of all brands that are due, and asks again about those on their way. An order is sent under the same
 * key however often it is tried, so that a lost answer never pays twice.
 * @returns how many were tried
 */
export async function payOut(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  await hasten(ctx);
  let tried = 0;
  for (; tried < MOST_A_ROUND; tried++) {
    const order = await payouts.claimPayout(ctx.db, ctx.nowMs, backoffMsOf);
    if (!order) break;
    const ofBrand = await inBrandOf(ctx, order.brand_id);
    try {
      await tryOrder(ofBrand, order);
    } catch (error) {
      // It is tried again after its pause; the others must not wait for it.
      ctx.platform.metrics.failure('withdrawal', 'payout');
      ctx.platform.log.error({ err: error, payoutKey: order.payout_key }, 'a pay-out could not be tried');
    }
  }
  return tried;
}

/** How long no order of any brand is to be sent or asked about. */
export async function untilPayoutDueMs({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  const nextAtMs = await payouts.nextTryMs(db);
  return nextAtMs === null ? Infinity : nextAtMs - nowMs;
}

/** A company that has told us the end of an order by callback need not be asked for it: such orders are due at once. */
async function hasten(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  for (const [brandId, keys] of await payouts.waitingOrders(ctx.db, ctx.nowMs, MOST_A_ROUND)) {
    const ended = await cashier.endedPayouts(await inBrandOf(ctx, brandId), keys);
    await payouts.makeDue(ctx.db, ended, ctx.nowMs);
  }
}

async function tryOrder(ctx: Ctx, order: PayoutRow): Promise<void> {
  const row = await begin(ctx, order);
  assert(row.currency === ctx.brand.settings.currency.code, 'a withdrawal is paid in the currency it was asked in');
  const account = (await accounts.accountsById(ctx.db, ctx.brand.id, [row.payout_account_id])).get(
    row.payout_account_id,
  );
  assert(account, 'a withdrawal names an account');
  const { holder, number, bank, method } = account;
  const standing = await send(ctx, {
    payoutKey: order.payout_key,
    methodCode: method,
    account: { holder, number, ...(bank !== '' && { bank }) },
    amountMinor: order.amount_minor,
  });
  if (standing.state === 'paid' || standing.state === 'failed') return settle(ctx, order, standing, method);
  await payouts.notePayout(ctx.db, order.payout_key, standing);
}

/** The withdrawal of an order that goes out now. */
async function begin(ctx: Ctx, order: PayoutRow): Promise<store.WithdrawalRow> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, order.withdrawal_id);
    if (row.state !== 'approved') return row;
    return moveOn(inside, row, { state: 'paying' }, { mover: 'rules', note: order.payout_key });
  });
}

/** A way that was closed before the company heard of the order ends it; afterwards only the company's word does. */
async function send(ctx: Ctx, order: Parameters<typeof cashier.sendPayout>[1]): Promise<Standing> {
  try {
    return await cashier.sendPayout(ctx, order);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  try {
    return await cashier.payoutStatus(ctx, order);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return { state: 'failed', companyReference: null, reason: 'method_closed' };
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'not_found';
}

/** The company has said the last word: the held money leaves, or people decide what becomes of it. */
async function settle(ctx: Ctx, order: PayoutRow, standing: Standing, method: string): Promise<void> {
  await transact(ctx, async (inside) => {
    const row = await lockedOf(inside, order.withdrawal_id);
    const { state, companyReference, reason } = standing;
    assert(state === 'paid' || state === 'failed', 'this is the last word');
    const isNew = await payouts.endPayout(inside.db, order.payout_key, {
      state,
      companyReference,
      reason,
      atMs: inside.nowMs,
    });
    if (!isNew) return;
    const step = { mover: 'company', note: [companyReference, reason].filter(Boolean).join(' ') } as const;
    if (state === 'failed') {
      await moveOn(inside, row, { state: row.state === 'paying' ? 'failed' : 'not_received' }, step);
      return;
    }
    // Paying again costs the member nothing: their money left with the first payment.
    if (row.state === 'paying') await postPayment(inside, row, method);
    const { receiptMinutes } = inside.brand.settings.withdrawal;
    await moveOn(
      inside,
      row,
      {
        state: 'paid',
        ...(row.paid_at === null && { paidAtMs: inside.nowMs }),
        receiptDueAtMs: inside.nowMs + receiptMinutes * MINUTE_MS,
      },
      step,
    );
  });
}

async function postPayment(ctx: Ctx, row: store.WithdrawalRow, method: string): Promise<void> {
  const { moved } = await wallet.post(ctx, {
    memberId: row.member_id,
    kind: 'withdrawal',
    key: `withdrawal:${row.id}`,
    cause: { kind: 'withdrawal', id: row.id },
    amountMinor: -row.amount_minor,
    house: 'house_payments',
    reference: `${method}:${row.id}`,
    holdId: row.hold_id,
  });
  assert(moved, 'a withdrawal that was not paid has no posting');
}

function backoffMsOf(tries: number): number {
  return Math.min(LONGEST_BACKOFF_MS, SHORTEST_BACKOFF_MS * 2 ** Math.min(tries - 1, 10));
}
