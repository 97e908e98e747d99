import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as messages from '../messages/service.ts';
import { checkAudience } from './audience.ts';
import { isTooCostly, shareOf } from './ceiling.ts';
import { periodsOf } from './periods.ts';
import * as store from './store.ts';
import { type Worth, worthOf } from './worth.ts';

/**
 * Refuses, in the transaction that writes them, terms that contradict themselves, hang on nothing, or for which playing on for ever would win.
 * @param id null: of a promotion that is new
 * @throws Refusal bad_input on the field, with promotion_too_costly on the award
 */
export async function checkTerms(ctx: Ctx, terms: PromotionTerms, id: bigint | null): Promise<Worth> {
  const { fromDay, untilDay, most, budgetMinor } = terms;
  if (untilDay !== null && untilDay <= fromDay) failField('terms.untilDay', 'too_small');
  if (!(await messages.promotionsInBrief(ctx)).has(BigInt(terms.announcementId)))
    failField('terms.announcementId', 'not_found');
  const periods = periodsOf(terms);
  if (periods !== null && most > periods) failField('terms.most', 'too_big');
  checkAudience(terms.audience);
  const worth = await worthOf(ctx, terms.award);
  if (BigInt(budgetMinor) < worth.worthMinor) failField('terms.budgetMinor', 'too_small');
  // Of two that are published at once the second sees the first.
  await store.lockTogether(ctx.db, ctx.brand.id);
  if (isTooCostly(await shareOf(ctx, terms, worth.worthMinor, id))) failField('terms.award', 'promotion_too_costly');
  return worth;
}
