import { type Withdrawal, type WithdrawalFlag, withdrawalFlags } from '../../contract/withdrawals.ts';
import type { OfficeWithdrawal } from '../../contract/withdrawals-office.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { type Methods, methodsOf, presentAccount } from './accounts.ts';
import { stateOf } from './moving.ts';
import type { AccountRow } from './store-accounts.ts';
import * as accounts from './store-accounts.ts';
import * as steps from './store-steps.ts';
import type { WithdrawalRow } from './store.ts';

/** A withdrawal as its member's screens read it. */
export async function presentWithdrawal(ctx: Ctx, row: WithdrawalRow): Promise<Withdrawal> {
  const [shown] = await presentAll(ctx, [row]);
  assert(shown, 'one row gives one withdrawal');
  return shown;
}

export async function presentAll(ctx: Ctx, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const { methods, accountOf } = await namesFor(ctx, rows);
  const proofs = await steps.countProofs(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...facts(ctx, row),
    account: presentAccount(accountOf(row), methods),
    proofs: proofs.get(row.id) ?? 0,
    mayCancel: row.state === 'requested' && ctx.brand.settings.withdrawal.playerMayCancel,
  }));
}

/** A withdrawal as staff read it. */
export async function presentForStaff(ctx: Ctx, row: WithdrawalRow): Promise<OfficeWithdrawal> {
  const [shown] = await presentAllForStaff(ctx, [row]);
  assert(shown, 'one row gives one withdrawal');
  return shown;
}

export async function presentAllForStaff(ctx: Ctx, rows: readonly WithdrawalRow[]): Promise<OfficeWithdrawal[]> {
  const { methods, accountOf } = await namesFor(ctx, rows);
  const names = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  const staffId = ctx.actor.kind === 'staff' ? ctx.actor.staffId : null;
  const twoFromMinor = BigInt(ctx.brand.settings.withdrawal.secondApprovalFromMinor);
  return rows.map((row) => ({
    ...facts(ctx, row),
    memberId: String(row.member_id),
    account: known(names.get(row.member_id), 'a withdrawal is of a member'),
    flags: row.flags.filter(isFlag),
    payTo: presentAccount(accountOf(row), methods),
    needsTwo: row.first_staff_id !== null || row.amount_minor >= twoFromMinor,
    approvedByMe: staffId !== null && row.first_staff_id === staffId,
  }));
}

function facts(ctx: Ctx, row: WithdrawalRow) {
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    id: String(row.id),
    amount: write(row.amount_minor),
    state: stateOf(row),
    requestedAtMs: row.requested_at.getTime(),
    paidAtMs: row.paid_at?.getTime() ?? null,
    receiptDueAtMs: row.receipt_due_at?.getTime() ?? null,
    endedAtMs: row.ended_at?.getTime() ?? null,
    due: write(row.due_minor),
    remaining: row.remaining_minor === null ? null : write(row.remaining_minor),
    returned: write(row.returned_minor),
    reason: row.reason,
  };
}

async function namesFor(
  ctx: Ctx,
  rows: readonly WithdrawalRow[],
): Promise<{ methods: Methods; accountOf: (row: WithdrawalRow) => AccountRow }> {
  const ids = [...new Set(rows.map((row) => row.payout_account_id))];
  const known = await accounts.accountsById(ctx.db, ctx.brand.id, ids);
  return {
    methods: await methodsOf(ctx),
    accountOf(row) {
      const account = known.get(row.payout_account_id);
      assert(account, 'a withdrawal names an account');
      return account;
    },
  };
}

function isFlag(given: string): given is WithdrawalFlag {
  return withdrawalFlags.some((flag) => flag === given);
}
