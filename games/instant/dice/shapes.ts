/**
 * Dice: a roll from 0.00 to 99.99, and a bet on which side of a target it comes down. What its client may know; every
 * stated number is proven in rules.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import type { InstantRoundView, MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'dice';
export const titles = { BN: 'পাশা ডাইস', EN: 'Pasha Dice' } as const;
export const tags: readonly GameTag[] = ['INSTANT'];

/** Rolls are hundredths: 0 to 9,999 stand for 0.00 to 99.99. */
export const outcomes = 10_000;

/** A bet wins with from 1 to 9,800 of the rolls: 0.01 % to 98 %. */
export const fewestWinningRolls = 1;
export const mostWinningRolls = 9_800;

export const sides = ['over', 'under'] as const;
export type DiceSide = (typeof sides)[number];

export interface DiceChoice {
  side: DiceSide;
  /** The target itself loses on both sides. */
  targetHundredths: number;
}

export interface DiceOutcome {
  rollHundredths: number;
  won: boolean;
}

export type DiceRoundView = InstantRoundView<DiceChoice, DiceOutcome>;

/** What every bet pays back over the long run, exactly. */
export const statedReturn = '99/100';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '9900';

/** How many of the 10,000 rolls win. */
export function winningRolls({ side, targetHundredths }: DiceChoice): number {
  return side === 'under' ? targetHundredths : outcomes - 1 - targetHundredths;
}

export function isWinningRoll({ side, targetHundredths }: DiceChoice, rollHundredths: number): boolean {
  return side === 'under' ? rollHundredths < targetHundredths : rollHundredths > targetHundredths;
}

export function chanceOf(choice: DiceChoice): Fraction {
  return fraction(winningRolls(choice), outcomes);
}

/** What a win pays: the stated return over the chance, 9,900 over the winning rolls. */
export function winMultiple(choice: DiceChoice): Fraction {
  return fraction(99 * outcomes, 100 * winningRolls(choice));
}
