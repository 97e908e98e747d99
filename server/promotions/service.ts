import type { ShownAward } from '../../contract/promotions.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { presentAward } from './presenting.ts';
import { activityStateOf } from './reading.ts';
import * as entries from './store-entries.ts';
import { versionOf } from './views.ts';

export { decideMany, nextWaiting, one, refuseUnlessWaiting } from './applications.ts';
export { addPicture, send, start } from './applying.ts';
export { checkAudience, countOf, meets, whoMeet } from './audience.ts';
export { award } from './awarding.ts';
export { givenBackByKind, isTooCostly, type Share, shareOf } from './ceiling.ts';
export { moveDue } from './closing.ts';
export { forecast } from './forecasting.ts';
export { list, titles, waitingCount } from './listing.ts';
export { carryOutPromotion } from './carrying-out.ts';
export { activePromotions } from './open-promotions.ts';
export { presentAward } from './presenting.ts';
export { readBonus } from './reading.ts';
export { results } from './results.ts';
export { exportApplications, search } from './searching-applications.ts';
export { remove as removeSegment, save as saveSegment, segments } from './segments.ts';
export { history, shownPromotions } from './showing.ts';
export { claim, join } from './taking.ts';
export { type Worth, worthOf } from './worth.ts';
export { moveTo, save } from './writing.ts';

/** What a member took of a promotion, as far as transactions tell of it; null: there is none of this number. */
export async function findEntry(ctx: Ctx, id: bigint) {
  const row = await entries.byId(ctx.db, ctx.brand.id, id);
  if (!row) return null;
  const held = await versionOf(ctx, row);
  const award: ShownAward = await presentAward(ctx, held.terms.award, held, 'EN');
  return {
    memberId: row.member_id,
    promotionId: row.promotion_id,
    award,
    state: activityStateOf(row.state),
    joinedAtMs: row.joined_at.getTime(),
    endedAtMs: row.ended_at?.getTime() ?? null,
  };
}
