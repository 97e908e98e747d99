import type { CallOutput } from '../../contract/call.ts';
import type { claimAllRewards, Reward } from '../../contract/rewards.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { ceilingsOf } from './ceilings.ts';
import { tellPaid } from './giving.ts';
import { presentReward } from './presenting.ts';
import * as store from './store-claims.ts';

/** So many are shown, and claimed by one call. */
export const AT_ONCE = 100;

/**
 * Pays a reward into the cash of the member behind the token; who asks again is told that it was paid.
 * @throws Refusal not_found, self_excluded, reward_ended where it ran out or was taken back, and those of `checkCeilings`
 */
export async function claim(ctx: Ctx, rewardId: bigint): Promise<Reward> {
  const command = await commandOf(ctx);
  const claimed = await store.claim(ctx.db, command, rewardId);
  if (claimed.outcome === 'paid') tellPaid(ctx, command.memberId, claimed);
  else if (claimed.outcome !== 'paid_before') refuse(claimed);
  return presentReward(ctx, claimed);
}

/**
 * Pays what the member behind the token can claim, 100 at once, until they reach a ceiling; what is left waits.
 * @throws Refusal self_excluded, and those of `checkCeilings` where they had reached one before
 */
export async function claimAll(ctx: Ctx): Promise<CallOutput<typeof claimAllRewards>> {
  const command = await commandOf(ctx);
  const claimed = await store.claimAll(ctx.db, command, AT_ONCE);
  if (claimed.outcome !== 'paid') refuse(claimed);
  const { claimed_count, total_minor, left_count, balance_minor, sequence } = claimed;
  if (balance_minor !== null && sequence !== null) tellPaid(ctx, command.memberId, { balance_minor, sequence });
  return { claimed: claimed_count, total: wallet.writeAmount(ctx, total_minor), left: left_count };
}

/** One statement is the whole transaction: what `transact` would do before it, its function does. */
async function commandOf(ctx: Ctx): Promise<store.ClaimCommand> {
  const { memberId, sessionId } = memberOf(ctx);
  return {
    brandId: ctx.brand.id,
    memberId,
    sessionId: ctx.holdCaller && !ctx.db.isTransaction ? sessionId : null,
    currency: ctx.brand.settings.currency.code,
    ceilings: await ceilingsOf(ctx, memberId),
    atMs: ctx.nowMs,
  };
}

function refuse(refused: store.Refused | store.Paused): never {
  assert(refused.outcome !== 'no_account', 'a member has a cash account');
  switch (refused.outcome) {
    case 'paused':
      return protection.refusePaused(refused.pause_kind, refused.pause_until);
    case 'session_ended':
      return fail('login.not.session');
    case 'ended':
      return fail('reward_ended');
    default:
      return fail(refused.outcome);
  }
}
