import type { Bonus } from '../../contract/bonuses.ts';
import * as bonuses from '../bonuses/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** The bonus that a withdrawal of the member ends, with what lies in it; null where they play none. */
export async function activeBonus(ctx: Ctx, memberId: bigint): Promise<Bonus | null> {
  return bonuses.activeOf(ctx, memberId);
}

/** Ends it: the member was told, and agreed. */
export async function forfeitBonus(ctx: Ctx, memberId: bigint, bonus: Bonus): Promise<void> {
  await bonuses.forfeit(ctx, { memberId, bonusId: BigInt(bonus.id), reason: 'withdrawal' });
}
