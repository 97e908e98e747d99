import { type Withdrawal, type WithdrawalFlag, withdrawalFlags } from '../../contract/withdrawals.ts';
import type { FlagFact, OfficeWithdrawal } from '../../contract/withdrawals-office.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as queues from '../queues/service.ts';
import * as wallet from '../wallet/service.ts';
import { type Methods, methodsOf, presentAccount } from './accounts.ts';
import type { KeptFacts } from './flags.ts';
import { stateOf } from './moving.ts';
import { waitsForPeople } from './queue.ts';
import type { AccountRow } from './store-accounts.ts';
import * as accounts from './store-accounts.ts';
import * as steps from './store-steps.ts';
import * as finding from './store-finding.ts';
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
  const before = await finding.beforeEach(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const takers = await queues.takersOf(
    ctx,
    'withdrawals',
    rows.filter((row) => waitsForPeople(stateOf(row))).map(({ id }) => id),
  );
  const linked = await members.accountsOf(ctx, [...new Set(rows.flatMap(linkedOf))]);
  const staffId = ctx.actor.kind === 'staff' ? ctx.actor.staffId : null;
  const twoFromMinor = BigInt(ctx.brand.settings.withdrawal.secondApprovalFromMinor);
  return rows.map((row) => ({
    ...facts(ctx, row),
    memberId: String(row.member_id),
    account: known(names.get(row.member_id), 'a withdrawal is of a member'),
    flags: row.flags.filter(isFlag),
    flagFacts: flagFactsOf(ctx, row, linked),
    payTo: presentAccount(accountOf(row), methods),
    ...turnoverOf(ctx, row, before.get(row.id)),
    needsTwo: row.first_staff_id !== null || row.amount_minor >= twoFromMinor,
    approvedByMe: staffId !== null && row.first_staff_id === staffId,
    taker: takers.get(row.id) ?? null,
  }));
}

/** The members that the flags of a request name. */
function linkedOf(row: WithdrawalRow): bigint[] {
  return Object.values(row.flag_facts as KeptFacts).flatMap(({ memberIds = [] }) => memberIds.map(BigInt));
}

function flagFactsOf(ctx: Ctx, row: WithdrawalRow, linked: ReadonlyMap<bigint, string>): FlagFact[] {
  const facts = row.flag_facts as KeptFacts;
  return withdrawalFlags.flatMap((flag) => {
    const fact = facts[flag];
    if (!fact) return [];
    const members = (fact.memberIds ?? []).map((memberId) => ({
      memberId,
      account: known(linked.get(BigInt(memberId)), 'a flag names members'),
    }));
    const amount = fact.amountMinor === undefined ? null : wallet.writeAmount(ctx, BigInt(fact.amountMinor));
    return [{ flag, amount, atMs: fact.atMs ?? null, members }];
  });
}

/** As `turnoverOf` of limits.ts counts it, but as it stood when this was asked for. */
function turnoverOf(
  ctx: Ctx,
  row: WithdrawalRow,
  before: { deposited_minor: bigint; turnover_minor: bigint } | undefined,
): Pick<OfficeWithdrawal, 'turnoverRequired' | 'turnoverDone'> {
  const percent = BigInt(ctx.brand.settings.withdrawal.turnoverPercent);
  const depositedMinor = row.deposited_minor - (before?.deposited_minor ?? 0n);
  return {
    turnoverRequired: wallet.writeAmount(ctx, (depositedMinor * percent) / 100n),
    turnoverDone: wallet.writeAmount(ctx, row.turnover_minor - (before?.turnover_minor ?? 0n)),
  };
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
