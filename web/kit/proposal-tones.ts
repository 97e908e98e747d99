import type { ProposalState } from '../../contract/proposals.ts';
import type { Tone } from './Badge.tsx';

/** The colour of each state of what two people decide. */
export const stateTones: Record<ProposalState, Tone> = {
  proposed: 'accent',
  approved: 'win',
  refused: 'danger',
  cancelled: 'plain',
  expired: 'plain',
};
