import type { BonusTerms } from '../../contract/bonuses.ts';
import { CONVERSION_STEP } from '../../contract/brand-points.ts';
import { MOST_MINOR } from '../../contract/money.ts';
import { type PromotionAward, WAGERING_MOST } from '../../contract/promotion-terms.ts';
import * as bonuses from '../bonuses/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as providers from '../providers/service.ts';

export interface Worth {
  worthMinor: bigint;
  /** Of a bonus: its terms as they are now; whoever joins now keeps them. */
  bonusTerms: BonusTerms | null;
}

/**
 * What one award takes from the budget, minor units.
 * @param field where the award stands in the input
 * @throws Refusal bad_input on a field of the award, with wagering_too_high where a bonus asks for too much
 */
export async function worthOf(ctx: Ctx, award: PromotionAward, field = 'terms.award'): Promise<Worth> {
  switch (award.kind) {
    case 'cash':
      return { worthMinor: BigInt(award.amountMinor), bonusTerms: null };
    case 'points': {
      // Rounded up: what points may become is never worth nothing.
      const worth = BigInt(award.points) * BigInt(ctx.brand.settings.points.conversionMinor);
      const worthMinor = (worth + BigInt(CONVERSION_STEP) - 1n) / BigInt(CONVERSION_STEP);
      return { worthMinor: worthMinor > 0n ? worthMinor : 1n, bonusTerms: null };
    }
    case 'bonus': {
      const terms = await bonuses.fixedTermsOf(ctx, BigInt(award.offerId));
      if (terms?.award.kind !== 'fixed') return failField(`${field}.offerId`, 'not_found');
      if (terms.wageringTimes > WAGERING_MOST) failField(`${field}.offerId`, 'wagering_too_high');
      return { worthMinor: BigInt(terms.award.amountMinor), bonusTerms: terms };
    }
    case 'free_rounds': {
      if (!(await providers.isStudio(ctx, award.provider))) failField(`${field}.provider`, 'not_found');
      const worthMinor = BigInt(award.rounds) * BigInt(award.stakeMinor);
      if (worthMinor > MOST_MINOR) failField(`${field}.rounds`, 'too_big');
      return { worthMinor, bonusTerms: null };
    }
  }
}
