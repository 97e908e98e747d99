import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { WithdrawalState } from '../../contract/withdrawals.ts';
import type { BulkOutcome, decideWithdrawals } from '../../contract/withdrawals-office.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, refusedBy } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { approvalOf, approve, refuseMoved, reject, rejectionOf } from './deciding.ts';
import * as store from './store.ts';

type Input = CallParsed<typeof decideWithdrawals>;

/**
 * Approves or rejects several requests one after the other, each in its own transaction with its own entry in the audit; or says
 * what would happen. What is refused of one leaves the others as they are.
 * @throws Refusal bad_input with required on reason where none is given for what is rejected
 */
export async function decideMany(
  ctx: Ctx,
  { decision, items, reason, dryRun }: Input,
  address: string,
): Promise<CallOutput<typeof decideWithdrawals>> {
  if (decision === 'reject' && !dryRun && reason === undefined) failField('reason', 'required');
  const outcomes: BulkOutcome[] = [];
  // What is tried moves nothing; what passes counts for what comes after it, as it would.
  let triedMinor = 0n;
  const once = new Map(items.map((item) => [item.withdrawalId, item]));
  for (const { withdrawalId, state: seen } of once.values()) {
    const row = await store.find(ctx.db, ctx.brand.id, BigInt(withdrawalId));
    const accounts = row && (await members.accountsOf(ctx, [row.member_id]));
    const facts = {
      withdrawalId,
      account: (row && accounts?.get(row.member_id)) ?? null,
      amount: row ? wallet.writeAmount(ctx, row.amount_minor) : null,
    };
    const decide = async (): Promise<WithdrawalState> => {
      if (dryRun) {
        const state = await outcomeOf(ctx, row, { decision, seen, triedMinor });
        triedMinor += row?.amount_minor ?? 0n;
        return state;
      }
      const decided =
        decision === 'approve'
          ? await approve(ctx, BigInt(withdrawalId), address, seen)
          : await reject(ctx, { withdrawalId, reason: reason ?? '' }, address, seen);
      return decided.state;
    };
    outcomes.push({ ...facts, ...(await answerOf(decide)) });
  }
  return { outcomes };
}

/** By the same rules as the deed itself. */
async function outcomeOf(
  ctx: Ctx,
  row: store.WithdrawalRow | undefined,
  { decision, seen, triedMinor }: { decision: Input['decision']; seen: WithdrawalState; triedMinor: bigint },
): Promise<WithdrawalState> {
  if (!row) return fail('not_found');
  refuseMoved(row, seen);
  return decision === 'approve' ? approvalOf(ctx, row, triedMinor) : rejectionOf(row);
}

async function answerOf(
  decide: () => Promise<WithdrawalState>,
): Promise<Pick<BulkOutcome, 'state' | 'refusal' | 'refusalValue'>> {
  try {
    return { state: await decide(), refusal: null, refusalValue: null };
  } catch (error) {
    return { state: null, ...refusedBy(error) };
  }
}
