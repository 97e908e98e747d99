/**
 * Keno: twenty numbers of eighty are drawn, and a ticket of one to ten is paid by how many of its numbers are among
 * them. What its client may know; every stated number is proven in rules.test.ts.
 */
import { fraction, zero, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import { combinations } from '../../combinations.ts';
import type { InstantRoundView, MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'keno';
export const titles = { BN: 'তারা কেনো', EN: 'Tara Keno' } as const;
export const tags: readonly GameTag[] = ['INSTANT', 'NUMBERS'];

/** Numbers run from 1 to 80. */
export const numbers = 80;
export const drawnNumbers = 20;
export const mostPicks = 10;

export interface KenoChoice {
  /** One to ten different numbers; whatever their order, it is the same ticket, kept from low to high. */
  picks: number[];
}

export interface KenoOutcome {
  /** In the order in which they came. */
  drawn: number[];
  /** The picks among them, from low to high. */
  hits: number[];
}

export type KenoRoundView = InstantRoundView<KenoChoice, KenoOutcome>;

/**
 * What a ticket pays, in tenths of the stake: `payTenths[picks][hits]`; what is absent pays nothing. A pay is never
 * below the stake. Released tables are never edited: other tables are a new version of the rules.
 */
export const payTenths: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38 },
  2: { 1: 10, 2: 95 },
  3: { 2: 25, 3: 440 },
  4: { 2: 10, 3: 65, 4: 1_500 },
  5: { 3: 30, 4: 180, 5: 7_500 },
  6: { 3: 20, 4: 60, 5: 600, 6: 26_000 },
  7: { 3: 10, 4: 40, 5: 220, 6: 1_900, 7: 100_000 },
  8: { 4: 20, 5: 120, 6: 900, 7: 10_000, 8: 450_000 },
  9: { 4: 10, 5: 60, 6: 400, 7: 3_000, 8: 50_000, 9: 1_000_000 },
  10: { 0: 20, 5: 30, 6: 200, 7: 1_200, 8: 14_000, 9: 120_000, 10: 2_500_000 },
};

/** What tickets of so many picks pay back over the long run, exactly: from 95.00 to 95.98 percent. */
export const statedReturns: Readonly<Record<number, MultipleText>> = {
  1: '19/20',
  2: '601/632',
  3: '3933/4108',
  4: '150765/158158',
  5: '75375/79079',
  6: '150561/158158',
  7: '7999677/8359780',
  8: '145189809/152565985',
  9: '290299463/305131970',
  10: '20795138701/21664369870',
};
/** The tickets that pay back least. */
export const statedReturn = '19/20';
/** The choice that pays back most. */
export const highestReturn: MultipleText = '20795138701/21664369870';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '250000';

export function payMultiple(picks: number, hits: number): Fraction {
  const tenths = payTenths[picks]?.[hits];
  return tenths === undefined ? zero : fraction(tenths, 10);
}

/** The chance of so many hits: of all C(80, 20) draws, C(picks, hits) x C(80 - picks, 20 - hits) have them. */
export function chanceOfHits(picks: number, hits: number): Fraction {
  const draws = combinations(picks, hits) * combinations(numbers - picks, drawnNumbers - hits);
  return fraction(draws, combinations(numbers, drawnNumbers));
}
