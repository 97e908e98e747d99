import {
  type OfficeReward,
  type Reward,
  type RewardProgram,
  rewardPrograms,
  rewardStates,
  type RewardState,
} from '../../contract/rewards.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import type { RewardRow } from './store.ts';

export function presentReward(
  ctx: Ctx,
  row: Omit<RewardRow, 'member_id' | 'occurrence' | 'note' | 'posted_transaction_id'>,
): Reward {
  return {
    id: String(row.id),
    program: programOf(row),
    programId: String(row.program_id),
    amount: wallet.writeAmount(ctx, row.amount_minor),
    state: stateOf(row),
    offeredAtMs: row.offered_at.getTime(),
    expiresAtMs: row.expires_at?.getTime() ?? null,
    endedAtMs: row.ended_at?.getTime() ?? null,
  };
}

/** @param account the member's user name */
export function presentOfficeReward(ctx: Ctx, row: RewardRow, account: string): OfficeReward {
  return {
    ...presentReward(ctx, row),
    memberId: String(row.member_id),
    account,
    occurrence: row.occurrence,
    note: row.note,
    transactionId: row.posted_transaction_id === null ? null : String(row.posted_transaction_id),
  };
}

export function stateOf({ state }: Pick<RewardRow, 'state'>): RewardState {
  const found = rewardStates.find((each) => each === state);
  assert(found, `${state} is a state of rewards`);
  return found;
}

function programOf({ program }: Pick<RewardRow, 'program'>): RewardProgram {
  const found = rewardPrograms.find((each) => each === program);
  assert(found, `rewards come from ${program}`);
  return found;
}
