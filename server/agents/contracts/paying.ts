import type { CallParsed } from '../../../contract/call.ts';
import type { decideStatement as decideCall } from '../../../contract/contract-statements.ts';
import * as audit from '../../audit/service.ts';
import * as members from '../../members/service.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../../platform/process/ctx.ts';
import { assert, fail } from '../../platform/process/fail.ts';
import { refuseNewcomer } from '../../platform/process/newcomers.ts';
import * as wallet from '../../wallet/service.ts';
import * as store from './store-paying.ts';

const AT_ONCE = 500;

/** Pays what statements of the brand come to, each once, in the order in which they were written. */
export async function payDue(ctx: Ctx): Promise<void> {
  for (const id of await store.dueIds(ctx.db, ctx.brand.id, AT_ONCE)) await pay(ctx, id);
}

async function pay(outer: Ctx, id: bigint): Promise<void> {
  await transact(outer, async (ctx) => {
    const row = await store.find(ctx.db, ctx.brand.id, id);
    if (row === undefined) return;
    await wallet.lockMembers(ctx, [row.member_id]);
    const due = await store.lock(ctx.db, ctx.brand.id, id);
    if (due?.state !== 'due') return;
    // Whoever may do nothing as an agent is paid when staff have looked at it.
    const { agentFrozenAtMs } = await members.get(ctx, due.member_id);
    if (agentFrozenAtMs !== null && due.decided_by === '') return store.hold(ctx.db, ctx.brand.id, id);
    const posted = await wallet.post(ctx, {
      memberId: due.member_id,
      kind: 'commission',
      key: `commission:${id}`,
      reference: `${due.kind}:${due.contract_id}`,
      cause: { kind: 'commission', id },
      amountMinor: due.amount_minor,
      house: 'house_commissions',
    });
    assert(posted.moved, 'a statement that is due was not paid before');
    await store.markPaid(ctx.db, ctx.brand.id, id, { transactionId: posted.transactionId, atMs: ctx.nowMs });
  });
}

/**
 * Staff decide about a payment that waits for them.
 * @throws Refusal not_found, statement_decided, opened_this_account, colleague_new, over_role_limit, over_day_limit
 */
export async function decide(
  ctx: Ctx,
  { statementId, pays, reason }: CallParsed<typeof decideCall>,
  address: string,
): Promise<void> {
  const id = BigInt(statementId);
  await transact(ctx, async (inside) => {
    const row = (await store.lock(inside.db, inside.brand.id, id)) ?? fail('not_found');
    if (row.state !== 'waiting') fail('statement_decided');
    if (pays) await refusePayer(inside, row);
    const by = { decidedBy: staffOf(inside).account, reason };
    await store.decide(inside.db, inside.brand.id, id, { state: pays ? 'due' : 'refused', ...by });
    const detail = { statementId, amount: wallet.writeAmount(inside, row.amount_minor), reason };
    const action = pays ? 'agent.statement.approve' : 'agent.statement.refuse';
    await audit.record(inside, { action, subject: `member:${row.member_id}`, detail, address });
  });
  if (pays) await pay(ctx, id);
}

/** Whoever lets money go to an agent has no hand in their account, is no newcomer, and has it within what their role may. */
async function refusePayer(ctx: Ctx, { member_id, amount_minor }: store.DueRow): Promise<void> {
  if (await members.isOpened(ctx, member_id, staffOf(ctx).staffId)) fail('opened_this_account');
  refuseNewcomer(ctx);
  await wallet.countTowardRoleLimit(ctx, 'payout', amount_minor);
}
