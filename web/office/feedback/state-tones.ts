import type { FeedbackState } from '../../../contract/feedback.ts';

/** The colour of each state: what waits for people stands out. */
export const stateTones: Record<FeedbackState, 'accent' | 'second' | 'win' | 'plain'> = {
  new: 'accent',
  in_work: 'second',
  answered: 'win',
  closed: 'plain',
};
