import type { Language } from '../../contract/brand.ts';
import { toMinor } from '../../contract/money.ts';
import { kindTraits } from '../../contract/payment-methods.ts';
import type { PayoutState } from '../../contract/payouts.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { companyOf, isReachable } from './companies/known.ts';
import type { Company, PayoutAnswer, PayoutNews } from './companies/port.ts';
import { methodOf, methodsOf } from './methods.ts';
import * as store from './store-payouts.ts';

export interface PayoutMethod {
  code: string;
  name: Record<Language, string>;
  kind: 'wallet' | 'bank';
  /** Of the whole account number. */
  accountPattern: string;
}

/** The ways to pay out that are open now. */
export async function payoutMethods(ctx: Ctx): Promise<PayoutMethod[]> {
  const rows = await methodsOf(ctx);
  const areReached = await Promise.all(rows.map((row) => isReachable(ctx, row.company)));
  return rows.flatMap((row, at) => {
    const { payout } = kindTraits[row.kind];
    if (!row.paysOut || payout === null || row.company === 'people' || !areReached[at]) return [];
    return [{ code: row.code, name: row.name, ...payout }];
  });
}

export interface PayoutRequest {
  /** The caller's, unique in the brand: whatever happens, a company pays once for it. Letters, digits and `_:.-`. */
  payoutKey: string;
  methodCode: string;
  account: { holder: string; number: string; bank?: string | undefined };
  amountMinor: bigint;
}

export interface PayoutStanding {
  /** `sent`: the company has it and will tell; `unknown`: no answer came, ask again by payoutStatus. Paid and failed are final. */
  state: PayoutState;
  companyReference: string | null;
  reason: string | null;
}

/**
 * Tells the company to pay, once for a key, however often it is called and whatever gets lost. It must not stand in a
 * transaction: what a company was told cannot be rolled back.
 * @throws Refusal not_found (no such way to pay out), key_reused (the key stands for another payment)
 */
export async function sendPayout(ctx: Ctx, request: PayoutRequest): Promise<PayoutStanding> {
  assert(!ctx.db.isTransaction, 'a company is not asked inside a transaction');
  assert(/^[\w:.-]{4,80}$/.test(request.payoutKey), 'a pay-out has a key');
  assert(request.amountMinor > 0n, 'a pay-out is of something');
  const method = await methodOf(ctx, request.methodCode);
  if (!method || kindTraits[method.kind].payout === null || method.company === 'people') return fail('not_found');
  const { holder, number, bank = '' } = request.account;
  // Written before the company hears of it: after a crash the key finds this row, and is told to the company again.
  const row = await store.openPayout(ctx.db, {
    brandId: ctx.brand.id,
    payoutKey: request.payoutKey,
    method: method.code,
    holder,
    number,
    bank,
    currency: ctx.brand.settings.currency.code,
    amountMinor: request.amountMinor,
    atMs: ctx.nowMs,
  });
  const isSame =
    row.method === method.code &&
    row.holder === holder &&
    row.number === number &&
    row.bank === bank &&
    row.amount_minor === request.amountMinor;
  if (!isSame) fail('key_reused');
  return askFor(ctx, row);
}

/**
 * Where a pay-out stands. A company that has never heard of it is told now, under the same key.
 * @throws Refusal not_found where sendPayout was never called for the key
 */
export async function payoutStatus(
  ctx: Ctx,
  { payoutKey, methodCode }: Pick<PayoutRequest, 'payoutKey' | 'methodCode'>,
): Promise<PayoutStanding> {
  assert(!ctx.db.isTransaction, 'a company is not asked inside a transaction');
  const row = await store.payoutOf(ctx.db, ctx.brand.id, payoutKey);
  if (!row || row.method !== methodCode) return fail('not_found');
  return askFor(ctx, row);
}

/** The key under which the company knows a pay-out: unique over all brands. */
export function companyKeyOf(row: Pick<store.PayoutRow, 'brand_id' | 'payout_key'>): string {
  return `${row.brand_id}.${row.payout_key}`;
}

/** Which of these pay-outs of the brand have come to an end, as far as we know: no company is asked. */
export async function endedPayouts(ctx: Ctx, payoutKeys: readonly string[]): Promise<string[]> {
  return store.endedPayouts(ctx.db, ctx.brand.id, payoutKeys);
}

export type PayoutVerdict = 'paid' | 'failed' | 'repeated' | 'unknown' | 'mismatch' | 'contradicts';

/** What a company said by callback, under the brand's own key. */
export async function applyPayoutNews(ctx: Ctx, news: PayoutNews): Promise<PayoutVerdict> {
  return transact(ctx, async (inside) => {
    const row = await store.payoutOf(inside.db, inside.brand.id, news.payoutKey);
    if (!row) return 'unknown';
    const { code, decimals } = inside.brand.settings.currency;
    if (
      toMinor(news.amount, decimals) !== row.amount_minor ||
      news.currency !== row.currency ||
      code !== row.currency
    ) {
      return 'mismatch';
    }
    const reason = news.reason === '' ? null : news.reason;
    const { outcome, companyReference } = news;
    if (await movePayout(inside, row, { state: outcome, companyReference, reason })) return outcome;
    const now = await store.payoutOf(inside.db, inside.brand.id, news.payoutKey);
    return now?.state === news.outcome && now.company_reference === news.companyReference ? 'repeated' : 'contradicts';
  });
}

async function askFor(ctx: Ctx, row: store.PayoutRow): Promise<PayoutStanding> {
  if (row.state === 'paid' || row.state === 'failed') return standingOf(row);
  const method = await methodOf(ctx, row.method);
  const payouts = (method && (await companyOf(ctx, method.company)))?.payouts;
  if (!payouts) return { state: 'unknown', companyReference: null, reason: 'company_not_connected' };
  const known = row.state === 'sent' || row.changed_at.getTime() < ctx.nowMs;
  const before = known ? await payouts.status(ctx, companyKeyOf(row)) : null;
  const isUntold = !known || before?.state === 'unheard';
  const answer = isUntold ? await tell(ctx, payouts, row) : before;
  return answer === null ? unknown : settle(ctx, row, answer);
}

const unknown: PayoutStanding = { state: 'unknown', companyReference: null, reason: null };

function tell(ctx: Ctx, payouts: NonNullable<Company['payouts']>, row: store.PayoutRow): Promise<PayoutAnswer | null> {
  const { holder, number, bank, currency } = row;
  return payouts.pay(ctx, {
    key: companyKeyOf(row),
    account: { holder, number, bank },
    amount: wallet.writeAmount(ctx, row.amount_minor),
    currency,
  });
}

async function settle(ctx: Ctx, row: store.PayoutRow, answer: PayoutAnswer): Promise<PayoutStanding> {
  if (answer.state === 'unheard') return unknown;
  const { state, companyReference, reason } = answer;
  const moved = await transact(ctx, (inside) => movePayout(inside, row, { state, companyReference, reason }));
  // A callback may have been quicker; what it said stands.
  return standingOf(moved ?? (await store.payoutOf(ctx.db, row.brand_id, row.payout_key)) ?? row);
}

/** Moves a pay-out on, once, whichever way we learned of it. */
async function movePayout(
  ctx: Ctx,
  row: store.PayoutRow,
  news: { state: 'sent' | 'paid' | 'failed'; companyReference: string | null; reason: string | null },
): Promise<store.PayoutRow | undefined> {
  // The update names the states it comes from: news that arrives twice at once moves it once.
  return store.movePayout(ctx.db, row, ['asked', 'sent'], { ...news, atMs: ctx.nowMs });
}

function standingOf(row: store.PayoutRow): PayoutStanding {
  const state = row.state === 'paid' || row.state === 'failed' || row.state === 'sent' ? row.state : 'unknown';
  return { state, companyReference: row.company_reference, reason: row.reason };
}
