import type { ContractKind, ContractState } from '../../../contract/agent-contracts.ts';

/** How a state is written for clients of this family: nothing where nothing waits. */
export const stateLetters: Record<ContractState, string> = {
  offered: 'P',
  edit_offered: 'E',
  active: '',
  end_asked: 'V',
  ended: '',
  rejected: '',
  withdrawn: '',
  lapsed: '',
};

/** What an answer comes to. `old`: the terms of before go on. */
export type Outcome = 'accepted' | 'rejected' | 'new_terms' | 'old_terms' | 'ended' | 'kept';

/**
 * What a downline's letter means to what waits for them: A accepts and R rejects an offer or an edit; C agrees to an end and A keeps the contract. Where an
 * hourly contract is to end, clients of old send A to agree and R to keep it.
 * @returns null: the letter answers nothing that waits
 */
export function outcomeOf(kind: ContractKind, state: ContractState, letter: string): Outcome | null {
  switch (state) {
    case 'offered':
      return letter === 'A' ? 'accepted' : letter === 'R' ? 'rejected' : null;
    case 'edit_offered':
      return letter === 'A' ? 'new_terms' : letter === 'R' ? 'old_terms' : null;
    case 'end_asked':
      if (kind === 'hourly') return letter === 'A' || letter === 'C' ? 'ended' : letter === 'R' ? 'kept' : null;
      return letter === 'C' ? 'ended' : letter === 'A' ? 'kept' : null;
    default:
      return null;
  }
}

/** Where an outcome leads. */
export const stateAfter: Record<Outcome, ContractState> = {
  accepted: 'active',
  rejected: 'rejected',
  new_terms: 'active',
  old_terms: 'active',
  ended: 'ended',
  kept: 'active',
};
