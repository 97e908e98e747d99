import type { CallOutput } from '../../contract/call.ts';
import type { DepositState } from '../../contract/cashier.ts';
import type { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { companies } from './companies/known.ts';
import type { Callback, CallbackAbout, CompanyEvent, CompanyName, PayoutNews } from './companies/port.ts';
import { inBrand } from './deposit.ts';
import { applyPayment, note, type Source } from './payment-news.ts';
import { applyPayoutNews } from './payouts.ts';
import * as callbacks from './store-callbacks.ts';

export interface PaymentCallback extends Callback {
  address: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Of what nobody signed: so much of a body, of so many in an hour, for so long. */
const MOST_KEPT_UNSIGNED = 500;
const SAMPLES_AN_HOUR = 20n;
const KEEP_SAMPLES_MS = 7 * 24 * HOUR_MS;
const KEEP_COUNTS_MS = 90 * 24 * HOUR_MS;

/**
 * Takes what a payment company says and logs it, whatever it is worth. The company's own file knows whether it has signed.
 * @returns the state of the deposit; null where the news changes none
 * @throws Refusal bad_signature, bad_input, not_found, conflict (the payment does not fit the deposit: people must look)
 */
export async function receiveCallback(
  ctx: Ctx,
  company: CompanyName,
  callback: PaymentCallback,
  about: CallbackAbout = 'anything',
): Promise<{ state: DepositState | null }> {
  const { of, source } = await demandSignature(ctx, company, callback);
  const event = await readEvent(of, source, about);
  if (event.kind === 'payment') return applyPayment(of, event.news, source);
  if (event.kind === 'payout') await takePayoutNews(of, event.news, source);
  else await note(of, source, null, 'noted', true);
  return { state: null };
}

/**
 * Takes what the first company says of a deposit. @throws as receiveCallback
 */
export async function receiveDepositCallback(ctx: Ctx, callback: PaymentCallback): Promise<{ state: DepositState }> {
  const { state } = await receiveCallback(ctx, 'sandbox', callback, 'deposit');
  assert(state !== null, 'news of a deposit is of its state');
  return { state };
}

/**
 * Takes what the first company says of a pay-out and logs it, as it does with deposits.
 * @throws Refusal bad_signature, bad_input, not_found, conflict (people must look)
 */
export async function receivePayoutCallback(
  ctx: Ctx,
  callback: PaymentCallback,
): Promise<{ state: 'paid' | 'failed' }> {
  const { of, source } = await demandSignature(ctx, 'sandbox', callback);
  const event = await readEvent(of, source, 'payout');
  assert(event.kind === 'payout', 'the door of pay-outs is for pay-outs');
  return takePayoutNews(of, event.news, source);
}

async function takePayoutNews(ctx: Ctx, news: PayoutNews, source: Source): Promise<{ state: 'paid' | 'failed' }> {
  // The company knows a pay-out by `<brand>.<key>`: it may come in by any brand's door.
  const [brandId = '', ...key] = news.payoutKey.split('.');
  const named = await brand.brandById(ctx.db, Number(brandId));
  const known = source.brandId === null || source.brandId === named?.id ? named : null;
  const ofBrand = known ? { ...ctx, brand: known } : ctx;
  const payoutKey = key.join('.');
  const verdict = known ? await applyPayoutNews(ofBrand, { ...news, payoutKey }) : 'unknown';
  await note(ofBrand, source, null, `payout_${verdict}`, true);
  if (verdict === 'paid' || verdict === 'failed' || verdict === 'repeated') {
    // Whoever ordered it need not ask the company any more.
    ctx.platform.waking.wake('payOutWithdrawals');
    return { state: news.outcome };
  }
  ctx.platform.log.warn({ payoutKey, verdict }, 'news of a pay-out does not fit; people must look');
  ctx.platform.metrics.failure('payout', verdict);
  return fail(verdict === 'unknown' ? 'not_found' : 'conflict');
}

/** The brand that it is for, and its source, once the company has said that it is its own. */
async function demandSignature(
  ctx: Ctx,
  company: CompanyName,
  { rawBody, headers, address }: PaymentCallback,
): Promise<{ of: Ctx; source: Source }> {
  const signed = await companies[company].verify(ctx, { rawBody, headers });
  const source: Source = { company, brandId: signed?.brandId ?? null, rawBody, address };
  if (signed) {
    const { brandId } = signed;
    const of = brandId === null ? ctx : inBrand(ctx, await brand.brandById(ctx.db, brandId));
    return { of, source };
  }
  // Anyone may send this: all are counted, and enough is kept to see what they were, not enough to fill the disk.
  ctx.platform.metrics.failure('payment', 'bad_signature');
  const received = await callbacks.countUnsigned(ctx.db, ctx.brand.id, ctx.nowMs - (ctx.nowMs % HOUR_MS));
  if (received > SAMPLES_AN_HOUR) fail('bad_signature');
  await note(ctx, { ...source, rawBody: rawBody.slice(0, MOST_KEPT_UNSIGNED) }, null, 'bad_signature', false);
  return fail('bad_signature');
}

/** Reads the very bytes that were signed, not what the server made of them before. */
async function readEvent(ctx: Ctx, source: Source, about: CallbackAbout): Promise<CompanyEvent> {
  try {
    return companies[source.company].read(source.rawBody, about);
  } catch (error) {
    await note(ctx, source, null, 'bad_body', true);
    throw error;
  }
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
