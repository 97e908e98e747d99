import type { WheelTerms } from '../../contract/wheel-terms.ts';
import { wheelWeights } from '../../games/prize-wheel.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import { largestOf, readTerms, readWorths, today, windowOf, type Worths } from './reading.ts';
import * as store from './store.ts';

/**
 * Refuses terms that contradict themselves or the brand, or with which turning money over for spins would win.
 * @throws Refusal bad_input on the field, with wheel_weights where the chances do not add up, and promotion_too_costly on a way
 */
export async function checkTerms(ctx: Ctx, terms: WheelTerms): Promise<Worths> {
  const { fromDay, untilDay, ways, segments, audience, budgetMinor } = terms;
  if (untilDay !== null && untilDay <= fromDay) failField('terms.untilDay', 'too_small');
  if (segments.reduce((sum, { weight }) => sum + weight, 0) !== wheelWeights)
    failField('terms.segments', 'wheel_weights');
  ways.forEach((way, at) => {
    if (ways.findIndex(({ kind }) => kind === way.kind) !== at) failField(`terms.ways.${at}.kind`, 'invalid_value');
    if (way.kind === 'level' && way.least >= ctx.brand.settings.vipLevels.length)
      failField(`terms.ways.${at}.least`, 'too_big');
  });
  promotions.checkAudience(audience);
  const worths = [];
  for (const [at, { award }] of segments.entries())
    worths.push(award && (await promotions.worthOf(ctx, award, `terms.segments.${at}.award`)));
  if (largestOf(worths) === 0n) failField('terms.segments', 'required');
  if (BigInt(budgetMinor) < largestOf(worths)) failField('terms.budgetMinor', 'too_small');
  const share = await shareOf(ctx, terms, worths);
  const at = ways.findIndex(({ kind }) => kind === 'turnover');
  if (promotions.isTooCostly(share)) failField(`terms.ways.${at}.eachMinor`, 'promotion_too_costly');
  return worths;
}

/** What was right when it was written down may lie in the past by now. */
export async function checkOpening(ctx: Ctx, terms: WheelTerms): Promise<Worths> {
  // Of two that are opened at once the second sees the first.
  await store.lockTogether(ctx.db, ctx.brand.id);
  if (terms.untilDay !== null && terms.untilDay <= today(ctx)) failField('terms.untilDay', 'too_small');
  return checkTerms(ctx, terms);
}

/** What a spin gives on average, in ten-thousandths of minor units: exact. */
export function meanOf({ segments }: WheelTerms, worths: Worths): bigint {
  return segments.reduce((sum, { weight }, at) => sum + BigInt(weight) * (worths[at]?.worthMinor ?? 0n), 0n);
}

/** The same in minor units, rounded up. */
export function meanMinorOf(terms: WheelTerms, worths: Worths): bigint {
  const all = BigInt(wheelWeights);
  return (meanOf(terms, worths) + all - 1n) / all;
}

/** What spins for turnover give back of it, beside all else that does, other wheels too: the same play earns spins of each. Null: none are for turnover. */
export async function shareOf(ctx: Ctx, terms: WheelTerms, worths: Worths): Promise<promotions.Share | null> {
  const target = turnoverFor(terms);
  if (target === null) return null;
  const take = { way: 'join' as const, metric: 'turnover' as const, target, categories: [] };
  const share = await promotions.shareOf(ctx, { take }, meanMinorOf(terms, worths), null);
  return share && { ...share, others: share.others + (await sharesOfOpen(ctx)) };
}

/** How much a spin is for; null: none are for turnover. */
function turnoverFor({ ways }: WheelTerms): number | null {
  const way = ways.find(({ kind }) => kind === 'turnover');
  return way?.kind === 'turnover' ? way.eachMinor : null;
}

/** What the wheels that are open give back of all turnover, hundredths of a percent, each rounded up. */
async function sharesOfOpen(ctx: Ctx): Promise<number> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  return rows.reduce((sum, row) => {
    const terms = readTerms(row.terms);
    const each = turnoverFor(terms);
    if (each === null || row.state !== 'active') return sum;
    const { endsAtMs } = windowOf(terms, ctx);
    if (endsAtMs !== null && endsAtMs <= ctx.nowMs) return sum;
    const [mean, target] = [meanMinorOf(terms, readWorths(row.worths)), BigInt(each)];
    return sum + Number((mean * 10_000n + target - 1n) / target);
  }, 0);
}
