import type { BonusTerms } from '../../contract/bonuses.ts';
import type { PromotionAward } from '../../contract/promotion-terms.ts';
import * as bonuses from '../bonuses/service.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as providers from '../providers/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is given to whom, and for what. */
export interface Given {
  memberId: bigint;
  award: PromotionAward;
  worthMinor: bigint;
  /** Of a bonus: its terms as they were promised. */
  bonusTerms: BonusTerms | null;
  /** What gives it: `promotion` or `raffle`, the number of that, and of what the member has of it. */
  program: 'promotion' | 'raffle';
  programId: bigint;
  ownId: bigint;
}

/**
 * Gives a member an award, once: cash as a reward, points as a transaction, bonuses and free rounds under the same reference. Call
 * behind the member's gate.
 * @throws Refusal self_excluded of what is played with while the member is in a pause
 */
export async function giveAward(ctx: Ctx, given: Given): Promise<void> {
  const { memberId, award, program, programId, ownId } = given;
  const reference = `${program}:${ownId}`;
  switch (award.kind) {
    case 'cash': {
      const gift = { memberId, program, programId, occurrence: String(ownId), amountMinor: given.worthMinor } as const;
      assert(await rewards.pay(ctx, { ...gift, expiresAtMs: null }), 'an award is paid once');
      return;
    }
    case 'points': {
      await wallet.lockPoints(ctx, memberId);
      await wallet.postPoints(ctx, {
        memberId,
        kind: 'points_awarded',
        key: reference,
        reference,
        cause: { kind: program, id: ownId },
        points: BigInt(award.points),
      });
      afterCommit(ctx, () => ctx.platform.live.publish(`member:${memberId}`, { type: 'points' }));
      return;
    }
    case 'bonus': {
      await protection.checkOpen(ctx, memberId);
      const terms = known(given.bonusTerms, 'a bonus keeps its terms');
      await bonuses.grant(ctx, { memberId, key: reference, reference, of: { terms } });
      return;
    }
    case 'free_rounds': {
      await protection.checkOpen(ctx, memberId);
      const { provider, gameCode, rounds, stakeMinor, days } = award;
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
