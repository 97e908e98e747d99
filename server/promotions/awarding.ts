import type { PromotionAward } from '../../contract/promotion-terms.ts';
import * as bonuses from '../bonuses/service.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as providers from '../providers/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import type { Worth } from './worth.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Given extends Worth {
  memberId: bigint;
  award: PromotionAward;
  /** What gives it, which of them, and the row that it is given for: once. */
  program: 'promotion' | 'wheel' | 'gift_code' | 'raffle';
  programId: bigint;
  id: bigint;
}

/**
 * Gives an award, once for the row that it is for; by the terms that were promised. Call behind the member's gate.
 * @throws Refusal self_excluded of what is played with while the member is in a pause
 */
export async function award(
  ctx: Ctx,
  { memberId, award: given, worthMinor, bonusTerms, program, programId, id }: Given,
): Promise<void> {
  const reference = `${program}:${id}`;
  await rewards.countTaken(ctx, { memberId, program, programId, occurrence: String(id), worthMinor });
  switch (given.kind) {
    case 'cash': {
      const gift = { memberId, program, programId, occurrence: String(id) } as const;
      const paid = await rewards.pay(ctx, { ...gift, amountMinor: worthMinor, expiresAtMs: null });
      assert(paid, 'what is given is paid once');
      return;
    }
    case 'points': {
      await wallet.lockPoints(ctx, memberId);
      await wallet.postPoints(ctx, {
        memberId,
        kind: 'points_awarded',
        key: reference,
        reference,
        cause: { kind: program, id },
        points: BigInt(given.points),
      });
      afterCommit(ctx, () => ctx.platform.live.publish(`member:${memberId}`, { type: 'points' }));
      return;
    }
    case 'bonus': {
      await protection.checkOpen(ctx, memberId);
      const terms = known(bonusTerms, 'a bonus keeps its terms');
      await bonuses.grant(ctx, { memberId, key: reference, reference, of: { terms } });
      return;
    }
    case 'free_rounds': {
      await protection.checkOpen(ctx, memberId);
      const { provider, gameCode, rounds, stakeMinor, days } = given;
      await providers.giveFreeRounds(ctx, {
        memberId,
        provider,
        gameCode,
        rounds,
        stakeMinor: BigInt(stakeMinor),
        expiresAtMs: ctx.nowMs + days * DAY_MS,
        note: reference,
      });
    }
  }
}
