/**
 * Limbo: the player names a multiple, and wins it if the round reaches it. What its client may know; every stated
 * number is proven in rules.test.ts and ../reached.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import type { InstantRoundView, MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'limbo';
export const titles = { BN: 'ফানুস লিম্বো', EN: 'Fanush Limbo' } as const;
export const tags: readonly GameTag[] = ['INSTANT'];

/** Targets from 1.01 to 1,000,000.00 times the stake, in hundredths. */
export const leastTargetHundredths = 101;
export const mostTargetHundredths = 100_000_000;

export interface LimboChoice {
  targetHundredths: number;
}

export interface LimboOutcome {
  /** From 100 (1.00, below every target) to the most that can be named. The target itself wins. */
  reachedHundredths: number;
  won: boolean;
}

export type LimboRoundView = InstantRoundView<LimboChoice, LimboOutcome>;

/** What every target pays back over the long run, exactly. */
export const statedReturn = '99/100';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '1000000';

/** Exactly 0.99 over the target. */
export function chanceOf({ targetHundredths }: LimboChoice): Fraction {
  return fraction(99, targetHundredths);
}

export function winMultiple({ targetHundredths }: LimboChoice): Fraction {
  return fraction(targetHundredths, 100);
}
