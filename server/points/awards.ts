import * as z from 'zod/mini';
import type { CallParsed } from '../../contract/call.ts';
import type { OfficeGift, saveGift } from '../../contract/points-office.ts';
import * as bonuses from '../bonuses/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as providers from '../providers/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a redemption gives, as the database keeps it: ids and amounts as decimal text. */
const award = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('goods') }),
  z.strictObject({ kind: z.literal('cash') }),
  z.strictObject({ kind: z.literal('conversion') }),
  z.strictObject({ kind: z.literal('bonus'), offerId: z.string() }),
  z.strictObject({
    kind: z.literal('free_rounds'),
    provider: z.string(),
    gameCode: z.string(),
    rounds: z.int(),
    stakeMinor: z.string(),
    days: z.int(),
  }),
]);
export type Award = z.infer<typeof award>;

/** An award as the database keeps it; it was parsed when it was written. */
export function readAward(stored: unknown): Award {
  return z.parse(award, stored);
}

/**
 * What people write, and what one of it is worth in minor units.
 * @throws Refusal bad_input on a field of the award
 */
export async function awardFrom(
  ctx: Ctx,
  given: CallParsed<typeof saveGift>['award'],
): Promise<{ award: Award; worthMinor: bigint }> {
  switch (given.kind) {
    case 'goods':
    case 'cash':
      return { award: { kind: given.kind }, worthMinor: wallet.readAmount(ctx, 'award.amount', given.amount) };
    case 'bonus': {
      const worthMinor = await bonuses.fixedAwardOf(ctx, BigInt(given.offerId));
      if (worthMinor === null) failField('award.offerId', 'not_found');
      return { award: given, worthMinor };
    }
    case 'free_rounds': {
      const { stake, ...rounds } = given;
      if (!(await providers.isStudio(ctx, given.provider))) failField('award.provider', 'not_found');
      const stakeMinor = wallet.readAmount(ctx, 'award.stake', stake);
      return {
        award: { ...rounds, stakeMinor: String(stakeMinor) },
        worthMinor: stakeMinor * BigInt(given.rounds),
      };
    }
  }
}

export function presentAward(ctx: Ctx, stored: unknown): OfficeGift['award'] {
  const kept = readAward(stored);
  if (kept.kind === 'free_rounds') {
    const { stakeMinor, ...rounds } = kept;
    return { ...rounds, stake: wallet.writeAmount(ctx, BigInt(stakeMinor)) };
  }
  assert(kept.kind !== 'conversion', 'no gift is a conversion');
  return kept;
}

export interface Giving {
  memberId: bigint;
  redemptionId: bigint;
  award: unknown;
  quantity: bigint;
  /** What all of it is worth. */
  worthMinor: bigint;
}

/**
 * Gives what an approved redemption is for, once. Cash is paid also in a pause: it was theirs. What is played with waits for its end.
 * @throws Refusal self_excluded, gift_price_changed where the offer gives another amount by now, bonus_used_up
 */
export async function give(
  ctx: Ctx,
  { memberId, redemptionId, quantity, worthMinor, ...given }: Giving,
): Promise<void> {
  const kept = readAward(given.award);
  const reference = `redemption:${redemptionId}`;
  switch (kept.kind) {
    case 'goods':
      return;
    case 'cash':
    case 'conversion': {
      const gift = {
        memberId,
        program: 'points',
        programId: redemptionId,
        occurrence: 'once',
        expiresAtMs: null,
      } as const;
      assert(await rewards.pay(ctx, { ...gift, amountMinor: worthMinor }), 'a redemption is decided once');
      return;
    }
    case 'bonus': {
      await protection.checkOpen(ctx, memberId);
      const oneMinor = await bonuses.fixedAwardOf(ctx, BigInt(kept.offerId));
      if (oneMinor === null || oneMinor * quantity !== worthMinor) fail('gift_price_changed');
      for (let one = 1n; one <= quantity; one++)
        await bonuses.grant(ctx, {
          memberId,
          key: `${reference}:${one}`,
          reference,
          of: { offerId: BigInt(kept.offerId) },
        });
      return;
    }
    case 'free_rounds': {
      await protection.checkOpen(ctx, memberId);
      await providers.giveFreeRounds(ctx, {
        memberId,
        provider: kept.provider,
        gameCode: kept.gameCode,
        rounds: kept.rounds * Number(quantity),
        stakeMinor: BigInt(kept.stakeMinor),
        expiresAtMs: ctx.nowMs + kept.days * DAY_MS,
        note: reference,
      });
    }
  }
}
