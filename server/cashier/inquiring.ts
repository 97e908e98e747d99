import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { companyOf } from './companies/known.ts';
import { inBrand } from './deposit.ts';
import { methodOf } from './methods.ts';
import { applyPayment } from './payment-news.ts';
import { claimPayment } from './proofs.ts';
import { countCases } from './store-cases.ts';
import { claimInquiry, type InquiryRow } from './store-inquiries.ts';

const FIRST_INQUIRY_MS = 30_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
const MOST_A_ROUND = 100;

/** When the company of a deposit that was opened now is asked about it for the first time. */
export function firstInquiryMs(openedAtMs: number, expiresAtMs: number): number {
  return Math.min(openedAtMs + FIRST_INQUIRY_MS, expiresAtMs);
}

/**
 * Asks the companies of all brands about deposits that stay open, for a callback may have been lost. What they answer goes
 * the way of a callback. The pauses double; the last question is asked when the deposit expires.
 * @returns how many deposits were asked about
 */
export async function inquireDeposits(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  for (let asked = 0; asked < MOST_A_ROUND; asked++) {
    const row = await claimInquiry(ctx.db, ctx.nowMs, pauseMsOf);
    if (!row) return asked;
    // Who does not answer one question would keep all the others waiting.
    if (!(await inquire(inBrand(ctx as Ctx, await brand.brandById(ctx.db, row.brand_id)), row))) return asked + 1;
  }
  return MOST_A_ROUND;
}

/** @returns false where the company gave no answer */
async function inquire(ctx: Ctx, row: InquiryRow): Promise<boolean> {
  const method = await methodOf(ctx, row.method);
  const company = method && (await companyOf(ctx, method.company));
  if (!company || method.company === 'people') return true;
  // People look at it already; the same answer again would tell them nothing.
  if ((await countCases(ctx.db, ctx.brand.id, { depositId: row.id })) > 0) return true;
  if (row.state === 'submitted' && row.given_reference !== null)
    await claimPayment(ctx, row, method, row.given_reference);
  const answer = await company.depositStatus(ctx, String(row.id));
  if (answer === null) return false;
  if (answer.state === 'unheard') return true;
  const { news } = answer;
  if (news.depositId !== String(row.id)) {
    ctx.platform.log.warn({ depositId: String(row.id) }, 'a company asked about one deposit answered of another');
    ctx.platform.metrics.failure('payment', 'inquiry');
    return true;
  }
  try {
    const source = { company: method.company, brandId: ctx.brand.id, rawBody: JSON.stringify(news) };
    await applyPayment(ctx, news, { ...source, address: '', inquired: true });
  } catch (error) {
    // Refused with a case for people, as a callback is.
    if (!(error instanceof Refusal)) throw error;
  }
  return true;
}

function pauseMsOf(inquiries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_INQUIRY_MS * 2 ** Math.min(inquiries - 1, 10));
}
