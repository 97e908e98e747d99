import { disputeStates, type WithdrawalQueue, type WithdrawalState } from '../../contract/withdrawals.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { stateOf } from './moving.ts';
import * as waiting from './store-queue.ts';
import * as store from './store.ts';

/** The states that wait for people, by what they wait for. */
export const queueStates: Record<WithdrawalQueue, readonly WithdrawalState[]> = {
  approval: ['requested', 'approved_once'],
  failed: ['failed'],
  disputes: disputeStates,
};

const waitingStates: readonly WithdrawalState[] = Object.values(queueStates).flat();

export function waitsForPeople(state: WithdrawalState): boolean {
  return waitingStates.includes(state);
}

/** @throws Refusal not_found, withdrawal_closed where nobody has to decide on it */
export async function refuseUnlessWaiting(ctx: Ctx, withdrawalId: bigint): Promise<void> {
  const row = await store.find(ctx.db, ctx.brand.id, withdrawalId);
  if (!row) fail('not_found');
  if (!waitsForPeople(stateOf(row))) fail('withdrawal_closed');
}

/** The oldest request of a queue that the staff member behind the token may decide, but for these; null where none is left. */
export async function nextWaiting(
  ctx: Ctx,
  queue: WithdrawalQueue,
  after: bigint | null,
  except: readonly bigint[],
): Promise<bigint | null> {
  const { staffId } = staffOf(ctx);
  // Of a dispute no money goes out: everybody may decide it.
  const mostMinor = queue === 'disputes' ? null : await wallet.roleRoomMinor(ctx, 'payout');
  const which = { brandId: ctx.brand.id, states: queueStates[queue], staffId, mostMinor, except };
  return waiting.nextWaiting(ctx.db, which, after);
}
