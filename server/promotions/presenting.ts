import type { Language } from '../../contract/brand.ts';
import type { PromotionAward } from '../../contract/promotion-terms.ts';
import type { ShownAward } from '../../contract/promotions.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import type { Worth } from './worth.ts';

/** What is given, as members and staff read it. */
export async function presentAward(
  ctx: Ctx,
  award: PromotionAward,
  { worthMinor, bonusTerms }: Worth,
  language: Language,
): Promise<ShownAward> {
  const isRounds = award.kind === 'free_rounds';
  const game = isRounds ? (await lobby.gamesInBrief(ctx)).get(award.gameCode) : undefined;
  return {
    kind: award.kind,
    amount: award.kind === 'points' ? null : wallet.writeAmount(ctx, worthMinor),
    points: award.kind === 'points' ? award.points : null,
    wageringTimes: bonusTerms?.wageringTimes ?? null,
    rounds: isRounds ? award.rounds : null,
    game: isRounds ? (game?.name[language] ?? award.gameCode) : null,
  };
}
