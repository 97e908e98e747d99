import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { readTerms } from './reading.ts';
import * as uses from './store-uses.ts';
import * as store from './store.ts';

export { list, move, save } from './campaigns.ts';
export { draw } from './drawing.ts';
export { activeCodes } from './open-codes.ts';
export { carryOutCampaign } from './opening.ts';
export { history } from './presenting.ts';
export { results } from './results.ts';
export { use } from './using.ts';

/** What the brand's campaigns are called, by their numbers. */
export async function titles(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ id, terms }) => [String(id), readTerms(terms).title]));
}

/** A use of a code, as far as transactions tell of it; null: there is none of this number. */
export async function findUse(ctx: Ctx, id: bigint) {
  const row = await uses.byId(ctx.db, ctx.brand.id, id);
  if (!row) return null;
  const campaign = known(await store.byId(ctx.db, ctx.brand.id, row.campaign_id), 'a use is of a campaign');
  const { title, award } = readTerms(campaign.terms);
  return {
    memberId: row.member_id,
    campaignId: row.campaign_id,
    title,
    points: award.kind === 'points' ? award.points : 0,
    atMs: row.at.getTime(),
  };
}
