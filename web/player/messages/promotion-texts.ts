import type { PromotionState } from '../../../contract/messages.ts';
import type { Tone } from '../../kit/Badge.tsx';
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

/** From when, until when, or since when no more. */
export function whenText(t: Words<typeof words>, manner: Manner, { state, time, endsAtMs }: Promotion): string {
  if (state === 'coming_soon') return t('from', { time: timeText(time, manner, 'moment') });
  if (endsAtMs === null) return t('always');
  const ends = timeText(endsAtMs, manner, 'moment');
  return state === 'closed' ? t('ended', { time: ends }) : t('until', { time: ends });
}
