import type { CorrectionState } from '../../../contract/corrections.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const stateTones: Record<CorrectionState, Tone> = {
  proposed: 'accent',
  approved: 'win',
  refused: 'danger',
  cancelled: 'plain',
  expired: 'plain',
};
