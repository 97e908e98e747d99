import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rewards from '../../server/rewards/service.ts';
import { foundIn, idOf, type Known, placeOf } from './known.ts';
import { memberCtx } from './performing-cashier.ts';
import { staffCtx } from './performing-withdrawals.ts';
import type { RewardRequest } from './requests.ts';
import { REWARD_MS } from './rules.ts';

const HERE = '192.0.2.1';
const STAFF = 1;

/** Rewards that are given, claimed one by one and all at once, and taken back. */
export async function performReward(ctx: Ctx, known: Known, request: RewardRequest): Promise<string> {
  const memberId = idOf(known, request.member);
  switch (request.do) {
    case 'give':
      return give(ctx, known, request, memberId);
    case 'claim': {
      const rewardId = foundIn(known.rewards, placeOf(request.member, request.rewardKey));
      const { state } = await rewards.claim(memberCtx(ctx, memberId), rewardId);
      return state === 'issued' ? 'paid' : state;
    }
    case 'claimAll': {
      const { claimed, total, left } = await rewards.claimAll(memberCtx(ctx, memberId));
      return `paid ${claimed}, ${BigInt(total.replace('.', ''))}, left ${left}`;
    }
    case 'revoke': {
      const rewardId = foundIn(known.rewards, placeOf(request.member, request.rewardKey));
      const asked = { rewardId: String(rewardId), reason: 'the simulator says so' };
      return (await rewards.revoke(staffCtx(ctx, STAFF), asked, HERE)).state;
    }
  }
}

async function give(
  ctx: Ctx,
  known: Known,
  { member, key, amountMinor, waits }: Extract<RewardRequest, { do: 'give' }>,
  memberId: bigint,
): Promise<string> {
  const gift = { memberId, program: 'staff', programId: 0n, occurrence: key, amountMinor } as const;
  const isGiven = await rewards.offer(ctx, { ...gift, expiresAtMs: waits ? null : ctx.nowMs + REWARD_MS });
  // Its number is told to nobody: members see it in their list, and so do actors.
  const { rows } = await ctx.db.executeQuery<{ id: bigint }>(
    CompiledQuery.raw(
      `select id from rewards where brand_id = $1 and member_id = $2 and program = 'staff' and program_id = 0 and occurrence = $3`,
      [ctx.brand.id, memberId, key],
    ),
  );
  if (rows[0]) known.rewards.set(placeOf(member, key), rows[0].id);
  return isGiven ? 'given' : 'not given';
}
