import type { CallParsed } from '../../contract/call.ts';
import type { OfficeWithdrawal, settleDispute } from '../../contract/withdrawals-office.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { openPayout, refuseOpener } from './deciding.ts';
import { lockedOf, type Mover, moveOn } from './moving.ts';
import { presentForStaff } from './presenting.ts';
import type { Change, WithdrawalRow } from './store.ts';

/**
 * Settles a dispute: the missing part comes back, is paid again, or is refused with a reason that the member reads.
 * @throws Refusal not_found, withdrawal_closed, opened_this_account where it would be paid again
 */
export async function settleClaim(
  ctx: Ctx,
  { withdrawalId, resolution, reason }: CallParsed<typeof settleDispute>,
  address: string,
): Promise<OfficeWithdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, BigInt(withdrawalId));
    if (row.state !== 'partly_received' && row.state !== 'not_received') fail('withdrawal_closed');
    const missingMinor = row.remaining_minor;
    assert(missingMinor !== null, 'a dispute says what is missing');
    const step: Mover = { mover: 'staff', note: reason, address };
    if (resolution === 'return') {
      return presentForStaff(inside, await giveBack(inside, row, missingMinor, {}, step));
    }
    if (resolution === 'refuse') {
      return presentForStaff(inside, await moveOn(inside, row, { state: 'refused', reason }, step));
    }
    await refuseOpener(inside, row);
    await wallet.countTowardRoleLimit(inside, 'payout', missingMinor);
    await openPayout(inside, row, missingMinor);
    return presentForStaff(inside, await moveOn(inside, row, { state: 'paying_again', dueMinor: missingMinor }, step));
  });
}

/** Posts money of a payment back to its member, which ends the withdrawal. */
export async function giveBack(
  ctx: Ctx,
  row: WithdrawalRow,
  amountMinor: bigint,
  change: Pick<Change, 'receipt'>,
  step: Mover,
): Promise<WithdrawalRow> {
  const { moved } = await wallet.post(ctx, {
    memberId: row.member_id,
    kind: 'withdrawal_return',
    key: `withdrawal_return:${row.id}`,
    cause: { kind: 'withdrawal', id: row.id },
    amountMinor,
    house: 'house_payments',
    reference: `withdrawal:${row.id}`,
  });
  assert(moved, 'a withdrawal comes back once');
  return moveOn(ctx, row, { ...change, state: 'returned', returnedMinor: amountMinor }, step);
}
