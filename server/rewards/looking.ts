import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type OfficeReward, type revokeReward, rewardTransitions, type searchRewards } from '../../contract/rewards.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentOfficeReward, stateOf } from './presenting.ts';
import * as store from './store.ts';

/** Rewards of the brand, newest first, with what waits and what was paid over the whole filter. */
export async function search(
  ctx: Ctx,
  { pageNo, pageSize, memberId, ...rest }: CallParsed<typeof searchRewards>,
): Promise<CallOutput<typeof searchRewards>> {
  const filter = { ...rest, memberId: memberId === undefined ? undefined : BigInt(memberId) };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
  const { count, claimable_minor, issued_minor } = await store.totals(ctx.db, ctx.brand.id, filter);
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const accounts = await members.accountsOf(ctx, ids);
  const list = rows.map((row) => presentOfficeReward(ctx, row, ownerIn(accounts, row)));
  return {
    ...pageOf(list, count, pageSize),
    claimableTotal: wallet.writeAmount(ctx, claimable_minor),
    issuedTotal: wallet.writeAmount(ctx, issued_minor),
  };
}

/** A reward of the brand, whoever has it; null where there is none. */
export async function find(ctx: Ctx, rewardId: bigint): Promise<OfficeReward | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, rewardId);
  return row ? presentWithOwner(ctx, row) : null;
}

/**
 * Takes a reward back that nobody has claimed.
 * @throws Refusal not_found, reward_ended
 */
export async function revoke(
  ctx: Ctx,
  { rewardId, reason }: CallParsed<typeof revokeReward>,
  address: string | null,
): Promise<OfficeReward> {
  return transact(ctx, async (inside) => {
    const row = await store.locked(inside.db, inside.brand.id, BigInt(rewardId));
    if (!row) fail('not_found');
    if (!rewardTransitions[stateOf(row)].includes('revoked')) fail('reward_ended');
    const ending = { brandId: inside.brand.id, id: row.id, atMs: inside.nowMs, note: reason };
    const ended = await presentWithOwner(inside, await store.revoke(inside.db, ending));
    const detail = { rewardId, amount: ended.amount, reason };
    await audit.record(inside, { action: 'reward.revoke', subject: `member:${row.member_id}`, detail, address });
    return ended;
  });
}

async function presentWithOwner(ctx: Ctx, row: store.RewardRow): Promise<OfficeReward> {
  return presentOfficeReward(ctx, row, ownerIn(await members.accountsOf(ctx, [row.member_id]), row));
}

function ownerIn(accounts: ReadonlyMap<bigint, string>, { member_id }: store.RewardRow): string {
  return known(accounts.get(member_id), 'a reward belongs to a member');
}
