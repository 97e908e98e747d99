import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type CallbackOutcome, mayMove } from '../../contract/cashier.ts';
import type { listPaymentCases, PaymentCase, resolvePaymentCase } from '../../contract/deposits-office.ts';
import { toMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { isReferenceTaken } from './decisions.ts';
import { stateOf } from './deposit.ts';
import { creditDeposit } from './moving.ts';
import * as callbacks from './store-callbacks.ts';
import { insertStep } from './store-steps.ts';
import * as store from './store.ts';

/** Payments that fitted no deposit as it stood: those that are open first. */
export async function paymentCases(
  ctx: Ctx,
  { state, pageNo, pageSize }: CallParsed<typeof listPaymentCases>,
): Promise<CallOutput<typeof listPaymentCases>> {
  const count = await callbacks.countCases(ctx.db, ctx.brand.id, { state });
  const rows = await callbacks.cases(ctx.db, ctx.brand.id, { state }, pageSize, (pageNo - 1) * pageSize);
  return pageOf(await present(ctx, rows), count, pageSize);
}

/** How many wait for people. */
export async function openCaseCount(ctx: Ctx): Promise<number> {
  return callbacks.countCases(ctx.db, ctx.brand.id, { state: 'open' });
}

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
    return known((await present(ctx, [closed]))[0], 'one row gives one case');
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

async function present(ctx: Ctx, rows: readonly callbacks.CaseRow[]): Promise<PaymentCase[]> {
  const ids = rows.flatMap(({ deposit_id: id }) => (id === null ? [] : [id]));
  const deposits = new Map((await store.byIds(ctx.db, ctx.brand.id, ids)).map((row) => [row.id, row]));
  const memberIds = [...new Set([...deposits.values()].map(({ member_id: id }) => id))];
  const accounts = await members.accountsOf(ctx, memberIds);
  return rows.map((row) => {
    const deposit = row.deposit_id === null ? undefined : deposits.get(row.deposit_id);
    return {
      id: String(row.id),
      outcome: row.outcome as CallbackOutcome,
      namedDeposit: row.named_deposit,
      depositId: row.deposit_id === null ? null : String(row.deposit_id),
      depositState: deposit ? stateOf(deposit) : null,
      account: deposit ? known(accounts.get(deposit.member_id), 'a deposit belongs to a member') : null,
      asked: deposit ? wallet.writeAmount(ctx, deposit.asked_minor ?? deposit.amount_minor) : null,
      paymentReference: row.payment_reference,
      saidAmount: row.said_amount,
      saidCurrency: row.said_currency,
      state: row.state as PaymentCase['state'],
      creditedDepositId: row.credited_deposit_id === null ? null : String(row.credited_deposit_id),
      reason: row.reason,
      staffAccount: row.staff_account,
      openedAtMs: row.opened_at.getTime(),
      closedAtMs: row.closed_at?.getTime() ?? null,
    };
  });
}
