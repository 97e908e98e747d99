import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { decideHeldWin } from '../../contract/provider-ceilings.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-held-wins.ts';

/**
 * Decides about a win above a ceiling: the first who would pay it proposes so, and another person pays it; anyone may
 * decline it, and then nothing is ever paid for that call.
 * @throws Refusal not_found, second_person_needed, held_win_decided
 */
export async function decideHeld(
  outer: Ctx,
  { heldId, decision, reason }: CallParsed<typeof decideHeldWin>,
  address: string,
): Promise<CallOutput<typeof decideHeldWin>> {
  const staff = staffOf(outer);
  return transact(outer, async (ctx) => {
    const row = (await store.locked(ctx.db, ctx.brand.id, BigInt(heldId))) ?? fail('not_found');
    if (row.state === 'released' || row.state === 'declined') fail('held_win_decided', { state: row.state });
    const isProposer = row.proposed_by === staff.staffId;
    if (decision === 'release' && row.state === 'proposed' && isProposer) fail('second_person_needed');
    if (decision === 'release') refuseNewcomer(ctx);
    const state = decision === 'decline' ? 'declined' : row.state === 'proposed' ? 'released' : 'proposed';
    if (state === 'released') await payHeld(ctx, row);
    if (state === 'declined') await store.letBonusGo(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
    await store.decide(ctx.db, row.id, {
      state,
      staffId: staff.staffId,
      staffAccount: staff.account,
      reason: reason.trim(),
      atMs: ctx.nowMs,
    });
    await audit.record(ctx, {
      action: `provider.held.${state}`,
      subject: `provider:${row.provider}`,
      detail: {
        held: heldId,
        member: String(row.member_id),
        amount: wallet.writeAmount(ctx, row.amount_minor),
        proposedBy: row.proposed_by_account,
        reason: reason.trim(),
      },
      address,
    });
    return { state };
  });
}

/** How many wait for people. */
export async function heldWinsWaiting(ctx: Ctx): Promise<number> {
  return store.waitingCount(ctx.db, ctx.brand.id);
}

async function payHeld(ctx: Ctx, row: { id: bigint; member_id: bigint }): Promise<void> {
  const paid = await store.pay(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
  assert(paid.outcome === 'posted', `a held win can be paid, not ${paid.outcome}`);
  if (paid.balance_minor !== null && paid.sequence !== null)
    wallet.tellBalance(ctx, row.member_id, paid.balance_minor, paid.sequence);
}
