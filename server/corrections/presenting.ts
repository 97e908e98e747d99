import { type Correction, type CorrectionKind } from '../../contract/corrections.ts';
import { type ProposalState, proposalStates } from '../../contract/proposals.ts';
import type { MemberAccount } from '../../contract/wallet.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store.ts';

/** Corrections as the office reads them, in the order given. */
export async function presentAll(ctx: Ctx, rows: readonly store.CorrectionRow[]): Promise<Correction[]> {
  const lines = await store.linesOf(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    memberAccount: known(accounts.get(row.member_id), 'a correction is of a member'),
    kind: row.kind as CorrectionKind,
    state: stateOf(row),
    lines: (lines.get(row.id) ?? []).map(({ account, studio, amount_minor }) => ({
      account: account as MemberAccount,
      studio,
      amount: wallet.writeAmount(ctx, amount_minor),
    })),
    reason: row.reason,
    transactionId: row.transaction_id === null ? null : String(row.transaction_id),
    postedTransactionId: row.posted_transaction_id === null ? null : String(row.posted_transaction_id),
    proposedBy: row.proposed_by_account,
    proposedAtMs: row.proposed_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    decidedBy: row.decided_by_account,
    decidedAtMs: row.decided_at?.getTime() ?? null,
    note: row.note,
  }));
}

/** One of them. */
export async function present(ctx: Ctx, row: store.CorrectionRow): Promise<Correction> {
  const [correction] = await presentAll(ctx, [row]);
  assert(correction, 'what is given is presented');
  return correction;
}

export function stateOf(row: store.CorrectionRow): ProposalState {
  const state = proposalStates.find((each) => each === row.state);
  assert(state, `${row.state} is a state of corrections`);
  return state;
}
