import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import type * as proposals from '../proposals/service.ts';
import { checkTerms } from './checks.ts';
import type { PromotionBody } from './proposing.ts';
import * as store from './store.ts';
import { publish, write } from './writing.ts';

/**
 * Carries out what two people agreed on for a promotion.
 * @throws Refusal proposal_stale where it stands at another version by now; bad_input where it costs too much by now
 */
export async function carryOutPromotion(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { promotionId, version, terms } = body as PromotionBody;
  const row = await store.locked(ctx.db, ctx.brand.id, BigInt(promotionId));
  if (!row) fail('not_found');
  if (row.version !== version || row.state !== (terms === null ? 'draft' : 'active')) fail('proposal_stale');
  if (terms === null) {
    await publish(ctx, row, address);
    return null;
  }
  if (BigInt(terms.budgetMinor) < row.reserved_minor + row.spent_minor) fail('proposal_stale');
  await write(ctx, row, { terms, worth: await checkTerms(ctx, terms, row.id) }, address);
  return null;
}
