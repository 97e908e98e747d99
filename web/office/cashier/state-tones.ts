import type { DepositState } from '../../../contract/cashier.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const stateTones: Record<DepositState, Tone> = {
  pending: 'accent',
  submitted: 'warning',
  credited: 'win',
  failed: 'danger',
  rejected: 'danger',
  expired: 'plain',
  cancelled: 'plain',
};
