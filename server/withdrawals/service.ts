import type { CallOutput } from '../../contract/call.ts';
import {
  disputeStates,
  type listWithdrawals as listWithdrawalsCall,
  type Withdrawal,
  type WithdrawalState,
} from '../../contract/withdrawals.ts';
import type { getWithdrawalPage, withdrawalMovers } from '../../contract/withdrawals-office.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import * as tallies from '../tallies/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import * as wallet from '../wallet/service.ts';
import { methodsOf, presentForOffice } from './accounts.ts';
import { presentAll, presentForStaff, presentWithdrawal } from './presenting.ts';
import * as accounts from './store-accounts.ts';
import * as payouts from './store-payouts.ts';
import * as steps from './store-steps.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export {
  accountsOfMany,
  bindAccount,
  officeAccounts,
  openAccount,
  othersOnAccounts,
  removeAccount,
  sharedNumbers,
} from './accounts.ts';
export { addProof, awaitingConfirmation, confirm, force, proofPicture, receiveInTime } from './confirming.ts';
export { approve, cancel, reject, retry } from './deciding.ts';
export { decideMany } from './deciding-many.ts';
export { refuseUnplayed, turnoverOf } from './limits.ts';
export { payOut, untilPayoutDueMs } from './paying.ts';
export { purgeProofs } from './purging.ts';
export { nextWaiting, refuseUnlessWaiting } from './queue.ts';
export { openRequest, requestWithdrawal, withdrawalOffer } from './requesting.ts';
export { exportWithdrawals, searchWithdrawals, waitingCounts } from './searching.ts';
export { find, findReferences, ownersOf } from './finding.ts';
export { settleClaim } from './settling.ts';
export { invariants } from './store-invariants.ts';

interface Paging {
  pageNo: number;
  pageSize: number;
}

/** A withdrawal of the member behind the token. Refuses another's with not_found. */
export async function getWithdrawal(ctx: Ctx, withdrawalId: bigint): Promise<Withdrawal> {
  const row = await store.find(ctx.db, ctx.brand.id, withdrawalId);
  if (!row || row.member_id !== memberOf(ctx).memberId) fail('not_found');
  return presentWithdrawal(ctx, row);
}

/** The withdrawals of the member behind the token, newest first. */
export async function listWithdrawals(
  ctx: Ctx,
  request: Paging & { state?: WithdrawalState | undefined },
): Promise<CallOutput<typeof listWithdrawalsCall>> {
  const filter = { memberId: memberOf(ctx).memberId, states: request.state && [request.state] };
  const { count } = await store.totalsOf(ctx.db, ctx.brand.id, filter);
  const rows = await store.list(ctx.db, ctx.brand.id, filter, { order: NEWEST, ...windowOf(request) });
  return pageOf(await presentAll(ctx, rows), count, request.pageSize);
}

/** The whole story of one withdrawal. Refuses with not_found. */
export async function withdrawalPage(ctx: Ctx, withdrawalId: bigint): Promise<CallOutput<typeof getWithdrawalPage>> {
  const row = await store.find(ctx.db, ctx.brand.id, withdrawalId);
  if (!row) fail('not_found');
  const account = (await accounts.accountsById(ctx.db, ctx.brand.id, [row.payout_account_id])).get(
    row.payout_account_id,
  );
  assert(account, 'a withdrawal names an account');
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const orders = await payouts.payoutsOf(ctx.db, ctx.brand.id, row.id);
  const proofs = await steps.proofsOf(ctx.db, ctx.brand.id, row.id);
  return {
    withdrawal: await presentForStaff(ctx, row),
    member: await memberFacts(ctx, row.member_id),
    payTo: await presentForOffice(ctx, account, await methodsOf(ctx)),
    number: account.number,
    address: row.address,
    remark: row.remark || null,
    receipt: row.receipt as 'member' | 'time' | 'staff' | null,
    proofs: proofs.map(({ id, at, purged_at: purgedAt }) => ({
      id: String(id),
      atMs: at.getTime(),
      purgedAtMs: purgedAt?.getTime() ?? null,
    })),
    payouts: orders.map((order) => ({
      payoutKey: order.payout_key,
      amount: write(order.amount_minor),
      state: order.state as 'open' | 'paid' | 'failed',
      tries: order.tries,
      companyReference: order.company_reference,
      reason: order.reason,
      openedAtMs: order.opened_at.getTime(),
      endedAtMs: order.ended_at?.getTime() ?? null,
    })),
    steps: await storyOf(ctx, row.id),
  };
}

async function storyOf(ctx: Ctx, withdrawalId: bigint): Promise<CallOutput<typeof getWithdrawalPage>['steps']> {
  const rows = await steps.stepsOf(ctx.db, ctx.brand.id, withdrawalId);
  return rows.map((step) => ({
    id: String(step.id),
    atMs: step.at.getTime(),
    from: step.from_state as WithdrawalState | null,
    to: step.to_state as WithdrawalState,
    mover: step.mover as (typeof withdrawalMovers)[number],
    staffAccount: step.staff_account,
    note: step.note,
  }));
}

async function memberFacts(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getWithdrawalPage>['member']> {
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const member = await members.get(ctx, memberId);
  const money = await wallet.balance(ctx, memberId);
  const deposits = await cashier.memberTotals(ctx, memberId);
  const play = await tallies.memberTotals(ctx, memberId);
  const out = await memberTotals(ctx, memberId);
  return {
    payeeName: await members.payeeNameOf(ctx, memberId),
    registeredAtMs: member.registeredAtMs,
    balance: write(money.balanceMinor),
    held: write(money.heldMinor),
    depositTotal: write(deposits.amountMinor),
    stakeTotal: write(play.stakeMinor),
    payoutTotal: write(play.payoutMinor),
    paidOutTotal: write(out.amountMinor),
    paidOutCount: out.count,
  };
}

const paidStates: readonly WithdrawalState[] = ['paid', 'received', ...disputeStates, 'paying_again', 'refused'];

/** What a member has been paid since they joined, without what came back whole, minor units. */
export async function memberTotals(ctx: Ctx, memberId: bigint): Promise<{ count: number; amountMinor: bigint }> {
  const totals = await store.totalsOf(ctx.db, ctx.brand.id, { memberId, states: paidStates });
  return { count: totals.count, amountMinor: totals.amount_minor };
}

function windowOf({ pageNo, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}
