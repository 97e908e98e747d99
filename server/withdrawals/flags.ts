import type { WithdrawalFlag } from '../../contract/withdrawals.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';
import type { AccountRow } from './store-accounts.ts';
import * as accounts from './store-accounts.ts';
import * as store from './store.ts';

const HOUR_MS = 60 * 60_000;
const SHARED_ADDRESS_MS = 30 * 24 * HOUR_MS;
const paidStates = ['paid', 'received', 'partly_received', 'not_received', 'paying_again', 'returned', 'refused'];

/** What the risk rules see in a request: any of it sends the request to people. In the order of withdrawalFlags. */
export async function flagsOf(
  ctx: Ctx,
  request: { amountMinor: bigint; account: AccountRow; address: string },
): Promise<WithdrawalFlag[]> {
  const { memberId, sessionId } = memberOf(ctx);
  const { secondApprovalFromMinor, newDeviceHours } = ctx.brand.settings.withdrawal;
  const sinceMs = ctx.nowMs - newDeviceHours * HOUR_MS;
  const paid = await store.totalsOf(ctx.db, ctx.brand.id, { memberId, states: paidStates });
  const seen = await sessions.ofMember(ctx, memberId);
  const older = seen.filter(({ startedAtMs }) => startedAtMs <= sinceMs);
  const here = seen.find(({ id }) => id === sessionId) ?? seen[0];
  const neighbours = await sessions.othersAt(ctx, memberId, request.address, ctx.nowMs - SHARED_ADDRESS_MS);
  const others = await accounts.otherHolders(ctx.db, ctx.brand.id, {
    memberId,
    method: request.account.method,
    numberKey: request.account.number_key,
  });
  const { passwordChangedAtMs, registeredAtMs } = await members.get(ctx, memberId);
  const payment = await members.paymentPasswordOf(ctx, memberId);
  const seenIn: Record<WithdrawalFlag, boolean> = {
    first_withdrawal: paid.count === 0,
    large_amount: request.amountMinor >= BigInt(secondApprovalFromMinor),
    new_device: !older.some(({ device }) => device === here?.device),
    new_address: !older.some(({ address }) => address === request.address),
    shared_address: neighbours.length > 0,
    new_account: request.account.created_at.getTime() > sinceMs,
    shared_account: others.length > 0,
    fresh_password: passwordChangedAtMs > sinceMs && passwordChangedAtMs > registeredAtMs,
    fresh_payment_password: payment.changedAtMs !== null && payment.changedAtMs > sinceMs,
    opened_by_staff: await members.isOpened(ctx, memberId),
  };
  return (Object.keys(seenIn) as WithdrawalFlag[]).filter((flag) => seenIn[flag]);
}
