import type { CallOutput } from '../../contract/call.ts';
import type { createDeposit as createDepositCall } from '../../contract/cashier.ts';
import type { listDepositMethods, quoteDeposit as quoteDepositCall } from '../../contract/payment-methods.ts';
import { kindTraits } from '../../contract/payment-methods.ts';
import * as bonuses from '../bonuses/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { once } from '../platform/http/idempotency.ts';
import * as wallet from '../wallet/service.ts';
import { pageOfDeposit, type Player, presentDeposit } from './deposit.ts';
import { splitFee } from './fees.ts';
import { firstInquiryMs } from './inquiring.ts';
import { boundsOf, type Method, methodOf, methodsOf, presentMethod, takesDeposits } from './methods.ts';
import { takeChannel } from './store-methods.ts';
import { insertStep } from './store-steps.ts';
import * as store from './store.ts';
import { checkOwnLimits } from './usage.ts';

const TRIAL_ACCOUNT_TYPE = 4;
const MINUTE_MS = 60_000;

export interface ChosenOffer {
  offerId: bigint;
  /** The version of its terms that the member was shown. */
  version: number;
}

export interface DepositRequest extends Player {
  amount: string;
  /** Code of a method of the brand. */
  method: string;
  offer?: ChosenOffer | undefined;
  /** The same key opens one deposit, however often it comes. */
  key: string;
}

/**
 * Opens a deposit of the member behind the token.
 * @throws Refusal in_need_true_account, invalid_amount, amount_below_limit and amount_above_limit with {least, most},
 *   method_closed, channels_full, limit_reached, self_excluded, key_reused
 */
export async function createDeposit(ctx: Ctx, request: DepositRequest): Promise<CallOutput<typeof createDepositCall>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_ACCOUNT_TYPE) fail('in_need_true_account');
  const amountMinor = wallet.readAmount(ctx, 'amount', request.amount);
  const { offer } = request;
  const body = { createDeposit: request.method, amountMinor, ...(offer && { offer }) };
  return once(ctx, { actor: `member:${memberId}`, key: request.key, body }, async (inside) => {
    const deposit = await openDeposit(inside, memberId, amountMinor, request.method, offer);
    const paymentUrl = await pageOfDeposit(inside, deposit, await methodOf(inside, deposit.method), request);
    return { deposit: await presentDeposit(inside, deposit), paymentUrl };
  });
}

/**
 * Opens a pending deposit for any member of the brand, at ctx.nowMs.
 * @throws Refusal amount_below_limit and amount_above_limit with {least, most}, method_closed, channels_full,
 *   limit_reached, self_excluded
 */
export async function openDeposit(
  ctx: Ctx,
  memberId: bigint,
  amountMinor: bigint,
  methodCode: string,
  offer?: ChosenOffer,
): Promise<store.DepositRow> {
  const method = await openMethod(ctx, methodCode);
  const { leastMinor, mostMinor } = boundsOf(ctx, method);
  const bounds = { least: wallet.writeAmount(ctx, leastMinor), most: wallet.writeAmount(ctx, mostMinor) };
  if (amountMinor < leastMinor) fail('amount_below_limit', bounds);
  if (amountMinor > mostMinor) fail('amount_above_limit', bounds);
  await checkOwnLimits(ctx, memberId, amountMinor);
  const channel = await channelFor(ctx, method, amountMinor);
  const expiresAtMs = ctx.nowMs + method.expiresMinutes * MINUTE_MS;
  const row = await store.insert(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    currency: ctx.brand.settings.currency.code,
    amountMinor,
    method: method.code,
    createdAtMs: ctx.nowMs,
    expiresAtMs,
    inquireAtMs: method.company === 'people' ? null : firstInquiryMs(ctx.nowMs, expiresAtMs),
    feeMinor: splitFee(amountMinor, method).feeMinor,
    feeBearer: method.feeBearer,
    channelId: channel?.id ?? null,
    payTo: channel && { number: channel.number, holder: channel.holder, bank: channel.bank },
    offer: offer ?? null,
  });
  await insertStep(ctx.db, {
    brandId: ctx.brand.id,
    depositId: row.id,
    from: null,
    to: 'pending',
    mover: 'member',
    staffAccount: null,
    note: '',
    atMs: ctx.nowMs,
  });
  return row;
}

/** The ways to pay in that are open now. */
export async function depositMethods(ctx: Ctx): Promise<CallOutput<typeof listDepositMethods>> {
  const methods = await methodsOf(ctx);
  const areOpen = await Promise.all(methods.map((method) => takesDeposits(ctx, method)));
  return { list: methods.filter((_, at) => areOpen[at]).map((method) => presentMethod(ctx, method)) };
}

/** What a deposit would cost and bring. @throws Refusal invalid_amount, method_closed */
export async function quoteDeposit(
  ctx: Ctx,
  request: { method: string; amount: string },
): Promise<CallOutput<typeof quoteDepositCall>> {
  const amountMinor = wallet.readAmount(ctx, 'amount', request.amount);
  const method = await openMethod(ctx, request.method);
  const { feeMinor, creditedMinor } = splitFee(amountMinor, method);
  const offers = method.showsOffers ? await bonuses.offersForDeposit(ctx, memberOf(ctx).memberId, amountMinor) : [];
  return {
    amount: wallet.writeAmount(ctx, amountMinor),
    fee: wallet.writeAmount(ctx, feeMinor),
    feeBearer: method.feeBearer,
    credited: wallet.writeAmount(ctx, creditedMinor),
    offers,
  };
}

async function openMethod(ctx: Ctx, code: string): Promise<Method> {
  const method = await methodOf(ctx, code);
  if (!method) return failField('method', 'invalid_value');
  return (await takesDeposits(ctx, method)) ? method : fail('method_closed');
}

/** The account that is shown, of those of the method whose turn it is; null where the method has none. */
async function channelFor(ctx: Ctx, method: Method, amountMinor: bigint) {
  if (!kindTraits[method.kind].hasAccount) return null;
  const channel = await takeChannel(ctx.db, {
    brandId: ctx.brand.id,
    method: method.code,
    amountMinor,
    sinceMs: startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone),
    atMs: ctx.nowMs,
  });
  return channel ?? fail('channels_full');
}
