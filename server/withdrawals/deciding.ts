import type { Withdrawal, WithdrawalState } from '../../contract/withdrawals.ts';
import type { OfficeWithdrawal } from '../../contract/withdrawals-office.ts';
import { type Ctx, memberOf, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import * as members from '../members/service.ts';
import { fail } from '../platform/process/fail.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { lockedOf, moveOn, releaseHold, stateOf } from './moving.ts';
import { presentForStaff, presentWithdrawal } from './presenting.ts';
import * as wallet from '../wallet/service.ts';
import * as payouts from './store-payouts.ts';
import type { WithdrawalRow } from './store.ts';

/** Whether two people have to approve an amount of the brand. */
export function needsTwo(ctx: Ctx, row: Pick<WithdrawalRow, 'amount_minor'>): boolean {
  return row.amount_minor >= BigInt(ctx.brand.settings.withdrawal.secondApprovalFromMinor);
}

/**
 * Where a request stands once the staff member behind the token approves it: with one approval where two are needed.
 * @param besideMinor what they would approve before it, where several are tried
 * @throws Refusal withdrawal_closed, second_person_needed, colleague_new, opened_this_account, over_role_limit, over_day_limit
 */
export async function approvalOf(
  ctx: Ctx,
  row: WithdrawalRow,
  besideMinor = 0n,
): Promise<'approved_once' | 'approved'> {
  await refuseOpener(ctx, row);
  await wallet.refuseOverRoleLimit(ctx, 'payout', row.amount_minor, besideMinor);
  if (needsTwo(ctx, row)) refuseNewcomer(ctx);
  if (row.state === 'requested' && needsTwo(ctx, row)) return 'approved_once';
  if (row.state !== 'requested' && row.state !== 'approved_once') fail('withdrawal_closed');
  if (row.state === 'approved_once' && row.first_staff_id === staffOf(ctx).staffId) fail('second_person_needed');
  return 'approved';
}

/** Where a request stands once it is rejected. @throws Refusal withdrawal_closed */
export function rejectionOf(row: WithdrawalRow): 'rejected' {
  if (!['requested', 'approved_once', 'failed'].includes(stateOf(row))) fail('withdrawal_closed');
  return 'rejected';
}

/**
 * Approves a request; from the brand's amount on the first approval waits for a second one, by another person.
 * @param seen as whoever approves it saw it: moved on since then it is not what they approve
 * @throws Refusal not_found, version_conflict, withdrawal_closed, second_person_needed, opened_this_account
 */
export async function approve(
  ctx: Ctx,
  withdrawalId: bigint,
  address: string,
  seen?: WithdrawalState,
): Promise<OfficeWithdrawal> {
  const { staffId } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, withdrawalId);
    refuseMoved(row, seen);
    const step = { mover: 'staff', note: '', address } as const;
    const state = await approvalOf(inside, row);
    // Also as the first of two: each of them lets it pass.
    await wallet.countTowardRoleLimit(inside, 'payout', row.amount_minor);
    if (state === 'approved') await openPayout(inside, row, row.amount_minor);
    const first = state === 'approved_once' ? { firstStaffId: staffId } : {};
    return presentForStaff(inside, await moveOn(inside, row, { state, ...first }, step));
  });
}

/**
 * Rejects a request that is not paid, or whose pay-out has failed, and gives its money free.
 * @param seen as in `approve`
 * @throws Refusal not_found, version_conflict, withdrawal_closed
 */
export async function reject(
  ctx: Ctx,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
  address: string,
  seen?: WithdrawalState,
): Promise<OfficeWithdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, BigInt(withdrawalId));
    refuseMoved(row, seen);
    const state = rejectionOf(row);
    await releaseHold(inside, row);
    const step = { mover: 'staff', note: reason, address } as const;
    return presentForStaff(inside, await moveOn(inside, row, { state, reason }, step));
  });
}

/** @throws Refusal version_conflict */
export function refuseMoved(row: WithdrawalRow, seen: WithdrawalState | undefined): void {
  if (seen !== undefined && row.state !== seen) fail('version_conflict');
}

/**
 * Sends a failed pay-out again, under a key of its own.
 * @throws Refusal not_found, withdrawal_closed, opened_this_account, over_role_limit, over_day_limit
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
    await wallet.countTowardRoleLimit(inside, 'payout', row.amount_minor);
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
