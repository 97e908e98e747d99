import type { Chance } from './chance.ts';

/**
 * Some attempts die, each at one of its statements: the long ones as often as the short ones.
 * @returns so many statements go before the line is cut; null: it is not
 */
export function cutAfter(dice: Chance, percent: number): number | null {
  return dice.happens(percent) ? dice.between(1, dice.pick([2, 5, 16])) : null;
}
