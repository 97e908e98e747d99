import type { ActivityState } from '../../../contract/promotions.ts';
import type { Tone } from '../../kit/Badge.tsx';

export const activityTones: Readonly<Record<ActivityState, Tone>> = {
  coming_soon: 'plain',
  join: 'second',
  signed: 'second',
  applying: 'plain',
  process: 'warning',
  claim: 'accent',
  claimed: 'accent',
  issued: 'win',
  rejected: 'danger',
  closed: 'plain',
};
