import { type Proposal, proposalKinds, proposalStates, type ProposalState } from '../../contract/proposals.ts';
import { assert } from '../platform/process/fail.ts';
import type { ProposalRow } from './store.ts';

/** A proposal as the office reads it. */
export function present(row: ProposalRow): Proposal {
  const kind = proposalKinds.find((each) => each === row.kind);
  assert(kind, `${row.kind} is a kind of proposals`);
  return {
    id: String(row.id),
    kind,
    subject: row.subject,
    changes: row.changes as Proposal['changes'],
    reason: row.reason,
    state: stateOf(row),
    proposedBy: row.proposed_by_account,
    proposedAtMs: row.proposed_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    decidedBy: row.decided_by_account,
    decidedAtMs: row.decided_at?.getTime() ?? null,
    note: row.note,
  };
}

export function stateOf(row: Pick<ProposalRow, 'state'>): ProposalState {
  const state = proposalStates.find((each) => each === row.state);
  assert(state, `${row.state} is a state of proposals`);
  return state;
}
