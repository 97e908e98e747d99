import type { Random } from '../../random.ts';
import { practiseCalling } from '../call-break/calling-practice.ts';
import type { Move } from '../call-break/calling-shapes.ts';
import type { View } from './shapes.ts';

/** What a casual player of Call Bridge does: a second trick above the call loses it, so they stop in time. */
export function practise(view: View, random: Random): Move {
  return practiseCalling(view, 0, random);
}
