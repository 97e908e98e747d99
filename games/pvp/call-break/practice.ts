import type { Random } from '../../random.ts';
import { practiseCalling } from './calling-practice.ts';
import { cardsEach, type Move } from './calling-shapes.ts';
import type { View } from './shapes.ts';

/** What a casual player of Call Break does: each trick above the call is a tenth, so all are welcome. */
export function practise(view: View, random: Random): Move {
  return practiseCalling(view, cardsEach, random);
}
