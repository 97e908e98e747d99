import type { WithdrawalState } from '../../../contract/withdrawals.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const stateTones: Record<WithdrawalState, Tone> = {
  requested: 'warning',
  approved_once: 'warning',
  approved: 'second',
  paying: 'second',
  failed: 'danger',
  paid: 'accent',
  received: 'win',
  partly_received: 'danger',
  not_received: 'danger',
  paying_again: 'second',
  returned: 'plain',
  refused: 'plain',
  rejected: 'plain',
  cancelled: 'plain',
};
