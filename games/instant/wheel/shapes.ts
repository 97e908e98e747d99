/**
 * Wheel: one turn of a wheel with equal segments. What its client may know; every stated number is proven in
 * rules.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import type { InstantRoundView, MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'wheel';
export const titles = { BN: 'চরকি হুইল', EN: 'Chorki Wheel' } as const;
export const tags: readonly GameTag[] = ['INSTANT'];

export const segmentCounts = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof segmentCounts)[number];

export const risks = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof risks)[number];

export interface WheelChoice {
  segments: WheelSegments;
  risk: WheelRisk;
}

export interface WheelOutcome {
  /** Segment 0 is the first of the wheel's table. */
  segment: number;
}

export type WheelRoundView = InstantRoundView<WheelChoice, WheelOutcome>;

/**
 * What the segments pay, in tenths of the stake, in the order in which they stand on the wheel; the last is followed by
 * the first again. A low risk pays on four segments of five, a medium one on every second, a high one on a few.
 * Released wheels are never edited: other wheels are a new version of the rules.
 */
export const wheelTenths: Readonly<Record<WheelRisk, Readonly<Record<WheelSegments, readonly number[]>>>> = {
  low: {
    10: [16, 11, 13, 0, 11, 13, 11, 13, 0, 11],
    20: [19, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11],
    30: [
      22, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11,
    ],
    40: [
      25, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11,
      13, 11, 13, 0, 11, 13, 11, 13, 0, 11,
    ],
    50: [
      28, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11,
      13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11, 13, 11, 13, 0, 11,
    ],
  },
  medium: {
    10: [34, 0, 15, 0, 20, 0, 15, 0, 15, 0],
    20: [43, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0],
    30: [57, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0],
    40: [
      71, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0,
      20, 0, 15, 0, 20, 0, 15, 0,
    ],
    50: [
      85, 0, 15, 0, 20, 0, 15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 20, 0, 15, 0,
      20, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 20, 0, 15, 0,
    ],
  },
  high: {
    10: [80, 0, 0, 0, 0, 19, 0, 0, 0, 0],
    20: [150, 0, 0, 0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0],
    30: [240, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0],
    40: [
      300, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 0, 0,
      0, 0, 0, 0,
    ],
    50: [
      400, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0,
      0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0,
    ],
  },
};

/** What every wheel pays back over the long run, exactly. */
export const statedReturn = '99/100';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '40';

/** What every segment pays, in the order of the wheel. */
export function segmentMultiples({ segments, risk }: WheelChoice): Fraction[] {
  return wheelTenths[risk][segments].map((tenths) => fraction(tenths, 10));
}
