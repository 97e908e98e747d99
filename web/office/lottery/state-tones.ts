import type { DrawState } from '../../../contract/lottery.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const stateTones: Record<DrawState, Tone> = {
  open: 'accent',
  closed: 'warning',
  drawn: 'second',
  settled: 'win',
  cancelled: 'plain',
};
