import type { AnySchema, CallOutput } from '../../contract/call.ts';
import {
  type CallbackOutcome,
  type DepositState,
  type listDepositCallbacks,
  mayMove,
  paymentNews,
} from '../../contract/cashier.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { toMinor } from '../../contract/money.ts';
import { payoutNews } from '../../contract/payouts.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { fail } from '../platform/process/fail.ts';
import { parseInput } from '../platform/http/parse.ts';
import { equalBytes, hmacSha256 } from '../platform/process/seal.ts';
import { transact } from '../platform/database/transaction.ts';
import type { PaymentNews } from './companies/port.ts';
import { sandboxSecret } from './companies/sandbox.ts';
import { inBrand, stateOf } from './deposit.ts';
import { creditDeposit, moveDeposit } from './moving.ts';
import { applyPayoutNews } from './payouts.ts';
import * as callbacks from './store-callbacks.ts';
import type { DepositRow } from './store.ts';
import * as store from './store.ts';

export interface PaymentCallback {
  /** The headers X-Timestamp and X-Signature as they came. */
  timestamp: string;
  signature: string;
  rawBody: string;
  address: string;
}

/** Where news came from. */
interface Source {
  rawBody: string;
  /** Empty where we asked. */
  address: string;
  /** The company did not call: it was asked. */
  inquired?: boolean;
}

const OLDEST_CALLBACK_MS = 5 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Of what nobody signed: so much of a body, of so many in an hour, for so long. */
const MOST_KEPT_UNSIGNED = 500;
const SAMPLES_AN_HOUR = 20n;
const KEEP_SAMPLES_MS = 7 * 24 * HOUR_MS;
const KEEP_COUNTS_MS = 90 * 24 * HOUR_MS;

/**
 * Takes what a payment company says of a deposit and logs it, whatever it is worth.
 * @throws Refusal bad_signature, bad_input, not_found, conflict (the payment does not fit the deposit: people must look)
 */
export async function receiveCallback(ctx: Ctx, callback: PaymentCallback): Promise<{ state: DepositState }> {
  await demandSignature(ctx, callback);
  return applyPayment(ctx, (await readNews(ctx, callback, paymentNews)) as PaymentNews, callback);
}

interface PayoutNews {
  payoutKey: string;
  companyReference: string;
  amount: string;
  currency: string;
  outcome: 'paid' | 'failed';
  reason: string;
}

/**
 * Takes what a payment company says of a pay-out and logs it, as it does with deposits.
 * @throws Refusal bad_signature, bad_input, not_found, conflict (people must look)
 */
export async function receivePayoutCallback(
  ctx: Ctx,
  callback: PaymentCallback,
): Promise<{ state: 'paid' | 'failed' }> {
  await demandSignature(ctx, callback);
  const news = (await readNews(ctx, callback, payoutNews)) as PayoutNews;
  // The company knows a pay-out by `<brand>.<key>`: it may come in by any brand's door.
  const [brandId = '', ...key] = news.payoutKey.split('.');
  const known = await brand.brandById(ctx.db, Number(brandId));
  const ofBrand = known ? { ...ctx, brand: known } : ctx;
  const payoutKey = key.join('.');
  const verdict = known ? await applyPayoutNews(ofBrand, { ...news, payoutKey }) : 'unknown';
  await note(ofBrand, callback, null, `payout_${verdict}`, true);
  if (verdict === 'paid' || verdict === 'failed' || verdict === 'repeated') {
    // Whoever ordered it need not ask the company any more.
    ctx.platform.waking.wake('payOutWithdrawals');
    return { state: news.outcome };
  }
  ctx.platform.log.warn({ payoutKey, verdict }, 'news of a pay-out does not fit; people must look');
  ctx.platform.metrics.failure('payout', verdict);
  return fail(verdict === 'unknown' ? 'not_found' : 'conflict');
}

/**
 * Does what signed news of a payment ask for: credits the deposit once, or marks it failed. The deposit says which
 * brand it belongs to; the ctx may be any brand's. News, entry, credit and fact stand in one transaction.
 * @throws Refusal not_found, conflict
 */
export async function applyPayment(ctx: Ctx, news: PaymentNews, source: Source): Promise<{ state: DepositState }> {
  const depositId = BigInt(news.depositId);
  const brandId = await store.brandIdOf(ctx.db, depositId);
  if (brandId === undefined) {
    await note(ctx, source, null, 'unknown_deposit', true);
    if (news.outcome === 'paid') await openCase(ctx, news, null, 'unknown_deposit');
    return fail('not_found');
  }
  const ofBrand = inBrand(ctx, await brand.brandById(ctx.db, brandId));
  try {
    const verdict = await transact(ofBrand, async (inside) => {
      const deposit = await store.locked(inside.db, brandId, depositId);
      const judged = judge(inside, deposit, news);
      if (judged.to !== null) await moveOn(inside, deposit, judged.to, news);
      await note(inside, source, depositId, judged.outcome, true);
      if (isForPeople(judged, news)) await openCase(inside, news, depositId, judged.outcome);
      return judged;
    });
    // Refused only now: the entry of the callback must stay.
    if (verdict.refusal !== null) return refuse(ofBrand, news, verdict.outcome, verdict.refusal);
    return { state: verdict.state };
  } catch (error) {
    if (brokenConstraint(error) !== store.REFERENCE_CONSTRAINT) throw error;
    await note(ofBrand, source, depositId, 'reference_of_another', true);
    await openCase(ofBrand, news, depositId, 'reference_of_another');
    return refuse(ofBrand, news, 'reference_of_another', 'conflict');
  }
}

function isSigned(ctx: Ctx, { timestamp, signature, rawBody }: PaymentCallback): boolean {
  if (!/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(ctx.nowMs - Number(timestamp)) > OLDEST_CALLBACK_MS) return false;
  const secret = sandboxSecret(ctx.platform.seal);
  return equalBytes(hmacSha256(secret, `${timestamp}.${rawBody}`), Buffer.from(signature, 'hex'));
}

async function demandSignature(ctx: Ctx, callback: PaymentCallback): Promise<void> {
  if (isSigned(ctx, callback)) return;
  // Anyone may send this: all are counted, and enough is kept to see what they were, not enough to fill the disk.
  ctx.platform.metrics.failure('payment', 'bad_signature');
  const received = await callbacks.countUnsigned(ctx.db, ctx.brand.id, ctx.nowMs - (ctx.nowMs % HOUR_MS));
  if (received > SAMPLES_AN_HOUR) fail('bad_signature');
  const kept = { ...callback, rawBody: callback.rawBody.slice(0, MOST_KEPT_UNSIGNED) };
  await note(ctx, kept, null, 'bad_signature', false);
  fail('bad_signature');
}

/** What nobody signed, by the hour, for a day back. */
export async function unsignedInDay(ctx: Ctx): Promise<CallOutput<typeof listDepositCallbacks>['unsignedInDay']> {
  const hours = await callbacks.unsignedSince(ctx.db, ctx.brand.id, ctx.nowMs - 24 * HOUR_MS);
  return {
    samplesAnHour: Number(SAMPLES_AN_HOUR),
    hours: hours.map(({ hour_at: at, received }) => ({ fromMs: at.getTime(), received: Number(received) })),
  };
}

/** Forgets what nobody signed when it is old. @returns how many samples were deleted */
export async function purgeUnsigned(ctx: Ctx): Promise<number> {
  const { nowMs } = ctx;
  return callbacks.purgeUnsigned(ctx.db, ctx.brand.id, {
    samplesBeforeMs: nowMs - KEEP_SAMPLES_MS,
    countsBeforeMs: nowMs - KEEP_COUNTS_MS,
  });
}

/** Reads the very bytes that were signed, not what the server made of them before. */
async function readNews(ctx: Ctx, callback: PaymentCallback, shape: AnySchema): Promise<unknown> {
  try {
    return parseInput(shape, callback.rawBody === '' ? {} : JSON.parse(callback.rawBody));
  } catch (error) {
    await note(ctx, callback, null, 'bad_body', true);
    throw error;
  }
}

interface Verdict {
  outcome: CallbackOutcome;
  /** The state that the deposit is in afterwards. */
  state: DepositState;
  /** The state that it moves to; null: it stays. */
  to: DepositState | null;
  refusal: ErrorCode | null;
}

function judge(ctx: Ctx, deposit: DepositRow, news: PaymentNews): Verdict {
  const state = stateOf(deposit);
  const stays = (outcome: CallbackOutcome, refusal: ErrorCode | null): Verdict => ({
    outcome,
    state,
    to: null,
    refusal,
  });
  const { code, decimals } = ctx.brand.settings.currency;
  const amountMinor = toMinor(news.amount, decimals);
  // A brand may have changed its currency since: then nobody's account is of the deposit's currency.
  if (amountMinor !== deposit.amount_minor || news.currency !== deposit.currency || code !== deposit.currency) {
    return stays('mismatch', 'conflict');
  }
  const to = news.outcome === 'paid' ? 'credited' : 'failed';
  if (state === to && deposit.payment_reference === news.paymentReference) return stays('repeated', null);
  if (mayMove(state, to, 'company')) return { outcome: to, state: to, to, refusal: null };
  if (to === 'credited') return stays(state === 'credited' ? 'other_payment' : 'paid_after_end', 'conflict');
  // That no money came changes nothing where none was expected any more.
  return state === 'credited' ? stays('failed_after_credit', 'conflict') : stays('ignored', null);
}

async function moveOn(ctx: Ctx, deposit: DepositRow, to: DepositState, news: PaymentNews): Promise<void> {
  const { paymentReference } = news;
  if (to === 'credited') await creditDeposit(ctx, deposit, { mover: 'company', paymentReference });
  else await moveDeposit(ctx, deposit, { to, mover: 'company', change: { paymentReference } });
}

/** Money that fits nothing waits for people, and a payment that the company takes back. */
function isForPeople({ outcome, refusal }: Verdict, news: PaymentNews): boolean {
  return refusal !== null && (news.outcome === 'paid' || outcome === 'failed_after_credit');
}

async function openCase(
  ctx: Ctx,
  news: PaymentNews,
  depositId: bigint | null,
  outcome: CallbackOutcome,
): Promise<void> {
  await callbacks.openCase(ctx.db, {
    brand_id: ctx.brand.id,
    company: 'sandbox',
    named_deposit: news.depositId,
    deposit_id: depositId,
    payment_reference: news.paymentReference,
    outcome,
    said_amount: news.amount,
    said_currency: news.currency,
    atMs: ctx.nowMs,
  });
}

function refuse(ctx: Ctx, news: PaymentNews, outcome: CallbackOutcome, code: ErrorCode): never {
  const { depositId, paymentReference } = news;
  ctx.platform.log.warn(
    { depositId, paymentReference, outcome },
    'a payment does not fit its deposit; people must look',
  );
  ctx.platform.metrics.failure('payment', outcome);
  return fail(code);
}

async function note(
  ctx: Ctx,
  source: Source,
  depositId: bigint | null,
  outcome: CallbackOutcome,
  signatureGood: boolean,
): Promise<void> {
  await callbacks.insertCallback(ctx.db, {
    brandId: ctx.brand.id,
    depositId,
    signatureGood,
    body: source.rawBody,
    outcome,
    address: source.address,
    inquired: source.inquired ?? false,
    atMs: ctx.nowMs,
  });
}
