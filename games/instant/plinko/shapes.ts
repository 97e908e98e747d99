/**
 * Plinko: a ball falls through rows of pins, left or right at each with equal chance, into one of the pockets below.
 * What its client may know; every stated number is proven in rules.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import { combinations } from '../../combinations.ts';
import type { InstantRoundView, MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'plinko';
export const titles = { BN: 'মার্বেল প্লিংকো', EN: 'Marble Plinko' } as const;
export const tags: readonly GameTag[] = ['INSTANT'];

export const rowCounts = [8, 12, 16] as const;
export type PlinkoRows = (typeof rowCounts)[number];

export const risks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof risks)[number];

export interface PlinkoChoice {
  rows: PlinkoRows;
  risk: PlinkoRisk;
}

export interface PlinkoOutcome {
  /** One step for each row, from the top: 0 to the left, 1 to the right. */
  path: (0 | 1)[];
  /** Pocket 0 is the leftmost: as many as the steps to the right. */
  pocket: number;
}

export type PlinkoRoundView = InstantRoundView<PlinkoChoice, PlinkoOutcome>;

/**
 * What the pockets pay, in tenths of the stake, from the outermost to the middle one; both sides pay alike. Released
 * tables are never edited: other tables are a new version of the rules.
 */
export const payTenths: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [65, 19, 12, 9, 6],
    medium: [143, 32, 12, 7, 4],
    high: [300, 42, 14, 3, 2],
  },
  12: {
    low: [120, 36, 18, 13, 11, 10, 5],
    medium: [350, 125, 40, 17, 11, 6, 4],
    high: [1800, 260, 70, 18, 7, 3, 2],
  },
  16: {
    low: [180, 80, 27, 16, 13, 12, 11, 10, 5],
    medium: [1300, 390, 95, 48, 26, 13, 10, 6, 4],
    high: [9000, 1260, 280, 82, 38, 18, 4, 2, 2],
  },
};

/** What each table pays back over the long run, exactly: from 98.90 to 98.99 percent. */
export const statedReturns: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, MultipleText>>>> = {
  8: { low: '1267/1280', medium: '1267/1280', high: '633/640' },
  12: { low: '4055/4096', medium: '4055/4096', high: '4053/4096' },
  16: { low: '324399/327680', medium: '10137/10240', high: '162123/163840' },
};
/** The table that pays back least. */
export const statedReturn = '633/640';
/** The choice that pays back most. */
export const highestReturn: MultipleText = '4055/4096';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '900';

/** What every pocket pays, from left to right. */
export function pocketMultiples({ rows, risk }: PlinkoChoice): Fraction[] {
  const half = payTenths[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()].map((tenths) => fraction(tenths, 10));
}

/** Of the 2^rows equally likely paths, C(rows, pocket) end in a pocket. */
export function chanceOfPocket(rows: PlinkoRows, pocket: number): Fraction {
  return fraction(combinations(rows, pocket), 2n ** BigInt(rows));
}
