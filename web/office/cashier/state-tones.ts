import type { DepositState } from '../../../contract/cashier.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const stateTones: Record<DepositState, Tone> = {
  pending: 'accent',
  credited: 'win',
  failed: 'danger',
  expired: 'plain',
  cancelled: 'plain',
};
