import { type CallbackOutcome, type DepositState, mayMove } from '../../contract/cashier.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { toMinor } from '../../contract/money.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import type { CompanyName, PaymentNews } from './companies/port.ts';
import { inBrand, stateOf } from './deposit.ts';
import { methodOf } from './methods.ts';
import { creditDeposit, moveDeposit } from './moving.ts';
import * as callbacks from './store-callbacks.ts';
import * as cases from './store-cases.ts';
import type { DepositRow } from './store.ts';
import * as store from './store.ts';

/** Where news came from. */
export interface Source {
  company: CompanyName;
  /** The brand whose keys signed it; null: the company speaks for all of them. */
  brandId: number | null;
  rawBody: string;
  /** Empty where we asked. */
  address: string;
  /** The company did not call: it was asked. */
  inquired?: boolean;
}

/**
 * Does what verified news of a payment asks for: credits the deposit once, or marks it failed. The deposit says which
 * brand it belongs to; the ctx may be any brand's, unless the news was signed for one. News, entry, credit and fact stand
 * in one transaction.
 * @throws Refusal not_found, conflict
 */
export async function applyPayment(ctx: Ctx, news: PaymentNews, source: Source): Promise<{ state: DepositState }> {
  const depositId = BigInt(news.depositId);
  const brandId = await brandFor(ctx, depositId, source);
  if (brandId === null) {
    await note(ctx, source, null, 'unknown_deposit', true);
    if (news.outcome !== 'failed') await openCase(ctx, news, source, null, 'unknown_deposit');
    return fail('not_found');
  }
  const ofBrand = inBrand(ctx, await brand.brandById(ctx.db, brandId));
  try {
    const verdict = await transact(ofBrand, async (inside) => {
      const deposit = await store.locked(inside.db, brandId, depositId);
      const judged = judge(inside, deposit, news);
      if (judged.to !== null) await moveOn(inside, deposit, judged.to, news);
      await note(inside, source, depositId, judged.outcome, true);
      if (isForPeople(judged, news)) await openCase(inside, news, source, depositId, judged.outcome);
      return judged;
    });
    // Refused only now: the entry of the callback must stay.
    if (verdict.refusal !== null) return refuse(ofBrand, news, verdict.outcome, verdict.refusal);
    return { state: verdict.state };
  } catch (error) {
    if (brokenConstraint(error) !== store.REFERENCE_CONSTRAINT) throw error;
    await note(ofBrand, source, depositId, 'reference_of_another', true);
    await openCase(ofBrand, news, source, depositId, 'reference_of_another');
    return refuse(ofBrand, news, 'reference_of_another', 'conflict');
  }
}

/** The brand of the deposit that a company may speak of; null: it is none, another brand's, or another company's. */
async function brandFor(ctx: Ctx, depositId: bigint, source: Source): Promise<number | null> {
  const brandId = await store.brandIdOf(ctx.db, depositId);
  if (brandId === undefined || (source.brandId !== null && source.brandId !== brandId)) return null;
  const ofBrand = inBrand(ctx, await brand.brandById(ctx.db, brandId));
  const deposit = await store.ofBrand(ctx.db, brandId, depositId);
  const method = deposit && (await methodOf(ofBrand, deposit.method));
  const isAnothers = method && method.company !== 'people' && method.company !== source.company;
  return isAnothers ? null : brandId;
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
  // Of what was paid all or some may go back, before or after we have heard that it came: people look at it, and nothing
  // is taken from a member by itself.
  if (news.outcome === 'refunded' || news.outcome === 'disputed') return stays(news.outcome, null);
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
  if (outcome === 'refunded' || outcome === 'disputed') return true;
  return refusal !== null && (news.outcome === 'paid' || outcome === 'failed_after_credit');
}

async function openCase(
  ctx: Ctx,
  news: PaymentNews,
  { company }: Source,
  depositId: bigint | null,
  outcome: CallbackOutcome,
): Promise<void> {
  await cases.openCase(ctx.db, {
    brand_id: ctx.brand.id,
    company,
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

/** Writes down what was said and what became of it. */
export async function note(
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
