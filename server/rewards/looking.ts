import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import {
  type exportRewards as exportCall,
  type OfficeReward,
  type revokeReward,
  rewardTransitions,
  type searchRewards,
} from '../../contract/rewards.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentOfficeReward, stateOf } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

const rewards: audit.Listing<Asked, store.RewardFilter, store.RewardRow, OfficeReward> = {
  name: 'rewards',
  filter: async (ctx, asked) => ({
    program: asked.program,
    state: asked.state,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { offered: 'id' }),
  rows: store.list,
  count: async (...filter) => (await store.totals(...filter)).count,
  present: async (ctx, rows) => {
    const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
    return rows.map((row) => presentOfficeReward(ctx, row, ownerIn(accounts, row)));
  },
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['program', ({ program }) => program],
    ['programId', ({ programId }) => programId],
    ['occurrence', ({ occurrence }) => occurrence],
    ['amount', ({ amount }) => amount],
    ['state', ({ state }) => state],
    ['offeredAt', ({ offeredAtMs }) => audit.fileMoment(ctx, offeredAtMs)],
    ['expiresAt', ({ expiresAtMs }) => audit.fileMoment(ctx, expiresAtMs)],
    ['endedAt', ({ endedAtMs }) => audit.fileMoment(ctx, endedAtMs)],
    ['transactionId', ({ transactionId }) => transactionId],
    ['note', ({ note }) => note],
  ],
};

/** Rewards of the brand, newest first, with what waits and what was paid over the whole filter. */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchRewards>,
): Promise<CallOutput<typeof searchRewards>> {
  const { claimable_minor, issued_minor } = await store.totals(
    ctx.db,
    ctx.brand.id,
    await rewards.filter(ctx, request),
  );
  return {
    ...(await audit.listPage(ctx, rewards, request)),
    claimableTotal: wallet.writeAmount(ctx, claimable_minor),
    issuedTotal: wallet.writeAmount(ctx, issued_minor),
  };
}

/** The same as a file; who took it is written down. @throws Refusal invalid_amount */
export function exportRewards(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, rewards, asked, address);
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
