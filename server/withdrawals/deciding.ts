import type { Withdrawal } from '../../contract/withdrawals.ts';
import type { OfficeWithdrawal } from '../../contract/withdrawals-office.ts';
import { type Ctx, memberOf, staffOf } from '../platform/process/ctx.ts';
import * as members from '../members/service.ts';
import { fail } from '../platform/process/fail.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { lockedOf, moveOn, releaseHold, stateOf } from './moving.ts';
import { presentForStaff, presentWithdrawal } from './presenting.ts';
import * as payouts from './store-payouts.ts';
import type { WithdrawalRow } from './store.ts';

/** Whether two people have to approve an amount of the brand. */
export function needsTwo(ctx: Ctx, row: Pick<WithdrawalRow, 'amount_minor'>): boolean {
  return row.amount_minor >= BigInt(ctx.brand.settings.withdrawal.secondApprovalFromMinor);
}

/**
 * Approves a request; from the brand's amount on the first approval waits for a second one, by another person.
 * @throws Refusal not_found, withdrawal_closed, second_person_needed, opened_this_account
 */
export async function approve(ctx: Ctx, withdrawalId: bigint, address: string): Promise<OfficeWithdrawal> {
  const { staffId } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, withdrawalId);
    await refuseOpener(inside, row);
    const step = { mover: 'staff', note: '', address } as const;
    if (row.state === 'requested' && needsTwo(inside, row)) {
      const first = await moveOn(inside, row, { state: 'approved_once', firstStaffId: staffId }, step);
      return presentForStaff(inside, first);
    }
    if (row.state !== 'requested' && row.state !== 'approved_once') fail('withdrawal_closed');
    if (row.state === 'approved_once' && row.first_staff_id === staffId) fail('second_person_needed');
    await openPayout(inside, row, row.amount_minor);
    return presentForStaff(inside, await moveOn(inside, row, { state: 'approved' }, step));
  });
}

/**
 * Rejects a request that is not paid, or whose pay-out has failed, and gives its money free.
 * @throws Refusal not_found, withdrawal_closed
 */
export async function reject(
  ctx: Ctx,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
  address: string,
): Promise<OfficeWithdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, BigInt(withdrawalId));
    if (!['requested', 'approved_once', 'failed'].includes(stateOf(row))) fail('withdrawal_closed');
    await releaseHold(inside, row);
    const step = { mover: 'staff', note: reason, address } as const;
    return presentForStaff(inside, await moveOn(inside, row, { state: 'rejected', reason }, step));
  });
}

/**
 * Sends a failed pay-out again, under a key of its own.
 * @throws Refusal not_found, withdrawal_closed, opened_this_account
 */
export async function retry(
  ctx: Ctx,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
  address: string,
): Promise<OfficeWithdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, BigInt(withdrawalId));
    if (row.state !== 'failed') fail('withdrawal_closed');
    await refuseOpener(inside, row);
    await openPayout(inside, row, row.amount_minor);
    return presentForStaff(
      inside,
      await moveOn(inside, row, { state: 'paying' }, { mover: 'staff', note: reason, address }),
    );
  });
}

/**
 * Calls off a request of the member behind the token; one that was called off before stays so.
 * @throws Refusal not_found, withdrawal_closed
 */
export async function cancel(ctx: Ctx, withdrawalId: bigint): Promise<Withdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, withdrawalId, memberOf(inside).memberId);
    if (row.state === 'cancelled') return presentWithdrawal(inside, row);
    if (row.state !== 'requested' || !inside.brand.settings.withdrawal.playerMayCancel) fail('withdrawal_closed');
    await releaseHold(inside, row);
    return presentWithdrawal(inside, await moveOn(inside, row, { state: 'cancelled' }, { mover: 'member', note: '' }));
  });
}

/** Whoever opened a way into the member's account of late lets no money out of it: that would be one person's work. */
export async function refuseOpener(ctx: Ctx, row: Pick<WithdrawalRow, 'member_id'>): Promise<void> {
  if (await members.isOpened(ctx, row.member_id, staffOf(ctx).staffId)) fail('opened_this_account');
}

/** Opens an order to pay out, which the job sends. */
export async function openPayout(ctx: Ctx, row: WithdrawalRow, amountMinor: bigint): Promise<void> {
  await payouts.openPayout(ctx.db, {
    brandId: row.brand_id,
    withdrawalId: row.id,
    amountMinor,
    atMs: ctx.nowMs,
  });
  wakeAfterCommit(ctx, 'payOutWithdrawals');
}
