import type { Ctx } from '../platform/process/ctx.ts';
import { readTerms } from './reading.ts';
import * as envelopes from './store-envelopes.ts';
import * as store from './store.ts';

export { list, move, save } from './campaigns.ts';
export { endDue } from './ending.ts';
export { carryOutCampaign } from './opening.ts';
export { recordOf, shown } from './presenting.ts';
export { results } from './results.ts';
export { take } from './taking.ts';

/** How long nothing will be due. */
export async function untilDueMs(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  const at = await envelopes.nextMoment(ctx.db, ctx.nowMs);
  return at === null ? Infinity : at.getTime() - ctx.nowMs;
}

/** What the brand's campaigns are called, by their numbers. */
export async function titles(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ id, terms }) => [String(id), readTerms(terms).title]));
}
