/** The lottery of northern Vietnam: 27 numbers of two to five digits. Its chances are proven in rules.test.ts. */
import type { LotteryFacts } from '../shapes.ts';
import { cang, de, lo, truot, vnGroups, type VnTier, vnTierTitles, xien } from '../vn-shapes.ts';

/** In the order in which results are published. */
export const tiers: readonly VnTier[] = [
  { key: 'special', titles: vnTierTitles.special, count: 1, digits: 5 },
  { key: 'first', titles: vnTierTitles.first, count: 1, digits: 5 },
  { key: 'second', titles: vnTierTitles.second, count: 2, digits: 5 },
  { key: 'third', titles: vnTierTitles.third, count: 6, digits: 5 },
  { key: 'fourth', titles: vnTierTitles.fourth, count: 4, digits: 4 },
  { key: 'fifth', titles: vnTierTitles.fifth, count: 6, digits: 4 },
  { key: 'sixth', titles: vnTierTitles.sixth, count: 3, digits: 3 },
  { key: 'seventh', titles: vnTierTitles.seventh, count: 4, digits: 2 },
];

export const facts: LotteryFacts = {
  id: 'vn-north',
  titles: { BN: 'ভিয়েতনাম উত্তর', EN: 'Vietnam North' },
  groups: vnGroups,
  playTypes: [
    ...lo(tiers),
    ...de,
    ...cang,
    ...xien(tiers, { 2: '17', 3: '65', 4: '270' }, { 4: '250' }),
    ...truot(tiers, { 4: '2.7', 8: '8.5', 10: '15.4' }),
  ],
  tiers,
};
