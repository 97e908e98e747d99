import type { CallParsed } from '../../contract/call.ts';
import { mayMove } from '../../contract/cashier.ts';
import type { PaymentCase, resolvePaymentCase } from '../../contract/deposits-office.ts';
import { toMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { isReferenceTaken } from './decisions.ts';
import { stateOf } from './deposit.ts';
import { creditDeposit } from './moving.ts';
import { presentCases } from './searching-cases.ts';
import * as callbacks from './store-cases.ts';
import { insertStep } from './store-steps.ts';
import * as store from './store.ts';

/**
 * Decides whose money a payment is, once: it credits a deposit with what has come, or refuses. A deposit that is credited
 * already gets none of it: the member then gets a deposit of its own.
 * @throws Refusal not_found, conflict (decided before), deposit_closed, reference_used, bad_input where what came is no money of the brand's
 */
export async function resolveCase(
  ctx: Ctx,
  request: CallParsed<typeof resolvePaymentCase>,
  address: string,
): Promise<PaymentCase> {
  try {
    const closed = await transact(ctx, async (inside) => {
      const open = await callbacks.lockedCase(inside.db, inside.brand.id, BigInt(request.caseId));
      if (!open) return fail('not_found');
      if (open.state !== 'open') return fail('conflict');
      const credited = request.decision === 'credit' ? await credit(inside, open, request) : null;
      const row = await callbacks.closeCase(inside.db, open.id, {
        state: credited ? 'credited' : 'refused',
        creditedDepositId: credited?.id ?? null,
        reason: request.reason,
        staffAccount: staffOf(inside).account,
        atMs: inside.nowMs,
      });
      await audit.record(inside, {
        action: `payment.${request.decision}`,
        subject: credited ? `deposit:${credited.id}` : `payment:${open.payment_reference}`,
        detail: {
          case: String(open.id),
          outcome: open.outcome,
          amount: open.said_amount,
          currency: open.said_currency,
          reference: open.payment_reference,
          reason: request.reason,
        },
        address,
      });
      return row;
    });
    return known((await presentCases(ctx, [closed]))[0], 'one row gives one case');
  } catch (error) {
    if (isReferenceTaken(error)) fail('reference_used');
    throw error;
  }
}

async function credit(
  ctx: Ctx,
  open: callbacks.CaseRow,
  request: CallParsed<typeof resolvePaymentCase>,
): Promise<store.DepositRow> {
  const { code, decimals } = ctx.brand.settings.currency;
  const cameMinor = toMinor(open.said_amount, decimals);
  // No money came, or none that the books of this brand know.
  if (['failed_after_credit', 'refunded', 'disputed'].includes(open.outcome)) fail('deposit_closed');
  if (open.said_currency !== code || cameMinor === null || cameMinor <= 0n) fail('invalid_amount');
  const depositId = request.depositId === undefined ? open.deposit_id : BigInt(request.depositId);
  if (depositId === null) return failField('depositId', 'required');
  if (!(await store.brandHas(ctx.db, ctx.brand.id, depositId))) fail('not_found');
  const named = await store.locked(ctx.db, ctx.brand.id, depositId);
  const deposit = named.state === 'credited' ? await anotherLike(ctx, named, cameMinor) : named;
  if (!mayMove(stateOf(deposit), 'credited', 'staff')) fail('deposit_closed');
  await wallet.countTowardRoleLimit(ctx, 'deposit', cameMinor);
  const paymentReference = open.payment_reference;
  return creditDeposit(ctx, deposit, { mover: 'staff', paymentReference, note: request.reason, cameMinor });
}

/** A deposit of the same member and method for money that came beside one that is credited: without a fee, it was no order. */
async function anotherLike(ctx: Ctx, like: store.DepositRow, amountMinor: bigint): Promise<store.DepositRow> {
  const row = await store.insert(ctx.db, {
    brandId: like.brand_id,
    memberId: like.member_id,
    currency: ctx.brand.settings.currency.code,
    amountMinor,
    method: like.method,
    createdAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs,
    feeMinor: 0n,
    feeBearer: 'house',
    inquireAtMs: null,
    channelId: null,
    payTo: null,
    offer: null,
  });
  await insertStep(ctx.db, {
    brandId: row.brand_id,
    depositId: row.id,
    from: null,
    to: 'pending',
    mover: 'staff',
    staffAccount: staffOf(ctx).account,
    note: `deposit:${like.id}`,
    atMs: ctx.nowMs,
  });
  return row;
}
