import { type BonusTerms, bonusTerms } from '../../contract/bonuses.ts';
import { type ActivityState, activityStates } from '../../contract/promotions.ts';
import { type CampaignState, campaignStates } from '../../contract/promotions-office.ts';
import { type PromotionTerms, promotionTerms } from '../../contract/promotion-terms.ts';
import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';

/** Terms as the database keeps them. */
export function readTerms(terms: unknown): PromotionTerms {
  return promotionTerms.parse(terms);
}

export function readBonus(terms: unknown): BonusTerms {
  return bonusTerms.parse(terms);
}

export function campaignStateOf(state: string): CampaignState {
  return known(
    campaignStates.find((each) => each === state),
    `${state} is a state of promotions`,
  );
}

export function activityStateOf(state: string): ActivityState {
  return known(
    activityStates.find((each) => each === state),
    `${state} is a state of what members take`,
  );
}

/** The day of the brand that it is now. */
export function today(ctx: Ctx): string {
  return dayOf(ctx.nowMs, ctx.brand.settings.timeZone);
}
