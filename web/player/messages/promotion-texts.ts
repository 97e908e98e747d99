import type { PromotionState } from '../../../contract/messages.ts';
import type { Tone } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import type { Words } from '../../kit/speaking.ts';
import type { Promotion } from './queries.ts';
import type { words } from './promotions.words.ts';

export const tonesOfStates: Readonly<Record<PromotionState, Tone>> = {
  coming_soon: 'accent',
  open: 'win',
  closed: 'plain',
};

/** When it runs: of its announcement, or of what can be taken of it. */
export type Schedule = Pick<Promotion, 'state' | 'time' | 'endsAtMs'>;

/** From when, until when, or since when no more; empty where it was ended before its time. */
export function whenText(t: Words<typeof words>, manner: Manner, { state, time, endsAtMs }: Schedule): string {
  if (state === 'closed' && (endsAtMs === null || endsAtMs > nowMs())) return '';
  if (state === 'coming_soon') return t('from', { time: timeText(time, manner, 'moment') });
  if (endsAtMs === null) return t('always');
  const ends = timeText(endsAtMs, manner, 'moment');
  return state === 'closed' ? t('ended', { time: ends }) : t('until', { time: ends });
}
