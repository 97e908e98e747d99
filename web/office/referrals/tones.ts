import type { ReferralState } from '../../../contract/referrals.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const tones: Record<ReferralState, Tone> = {
  joined: 'accent',
  qualified: 'second',
  paid: 'win',
  refused: 'danger',
  lapsed: 'plain',
};
