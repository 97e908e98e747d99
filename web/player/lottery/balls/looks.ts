import type { LotteryFamilyId } from '../../../../games/lottery/shapes.ts';

/** How the numbers of a family are drawn on the screen. */
export type Look = 'digit' | 'die' | 'car' | 'ball' | 'number';

export function lookOf(family: string): Look {
  return looks[family as LotteryFamilyId] ?? 'digit';
}

const looks: Readonly<Record<LotteryFamilyId, Look>> = {
  'pick-3': 'digit',
  'five-digits': 'digit',
  'three-dice': 'die',
  race: 'car',
  weekly: 'ball',
  'keno-draw': 'ball',
  'four-digits': 'number',
  'vn-north': 'number',
  'vn-south': 'number',
};
