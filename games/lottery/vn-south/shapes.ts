/**
 * The lotteries of southern and central Vietnam, which are alike: 18 numbers of two to six digits. Their chances are
 * proven in rules.test.ts.
 */
import type { LotteryFacts, PlayType } from '../shapes.ts';
import { cang, de, lo, truot, vnGroups, type VnTier, vnTierTitles, winning, xien } from '../vn-shapes.ts';

/** In the order of worth; the draw itself begins with the eighth prize. */
export const tiers: readonly VnTier[] = [
  { key: 'special', titles: vnTierTitles.special, count: 1, digits: 6 },
  { key: 'first', titles: vnTierTitles.first, count: 1, digits: 5 },
  { key: 'second', titles: vnTierTitles.second, count: 1, digits: 5 },
  { key: 'third', titles: vnTierTitles.third, count: 2, digits: 5 },
  { key: 'fourth', titles: vnTierTitles.fourth, count: 7, digits: 5 },
  { key: 'fifth', titles: vnTierTitles.fifth, count: 1, digits: 4 },
  { key: 'sixth', titles: vnTierTitles.sixth, count: 3, digits: 4 },
  { key: 'seventh', titles: vnTierTitles.seventh, count: 1, digits: 3 },
  { key: 'eighth', titles: vnTierTitles.eighth, count: 1, digits: 2 },
];

/** Only here is there one number of two digits that stands for itself. */
const eighthPrize: readonly PlayType[] = [
  {
    code: 'dau',
    group: 'de',
    titles: { BN: 'অষ্টম পুরস্কার', EN: 'Đầu' },
    hint: { BN: 'অষ্টম পুরস্কারের দুই অঙ্ক মেলান।', EN: 'Match the two digits of the eighth prize.' },
    pad: { kind: 'numbers', digits: 2, most: 100 },
    prizes: [winning('1/100', '75')],
  },
  {
    code: 'dau-duoi',
    group: 'de',
    titles: { BN: 'অষ্টম ও বিশেষ', EN: 'Đầu Đuôi' },
    hint: {
      BN: 'অষ্টম পুরস্কার আর বিশেষের শেষ দুই অঙ্ক, দুটিতেই এক একক করে; প্রতি মিলে টাকা পাবেন।',
      EN: 'A unit on the eighth prize and one on the last two digits of the special; each hit pays.',
    },
    pad: { kind: 'numbers', digits: 2, most: 100 },
    unitsPerLine: 2,
    prizes: [{ key: 'hit', titles: { BN: 'প্রতি মিলে', EN: 'Each hit' }, chance: '2/100', odds: '75' }],
  },
];

export const facts: LotteryFacts = {
  id: 'vn-south',
  titles: { BN: 'ভিয়েতনাম দক্ষিণ ও মধ্য', EN: 'Vietnam South & Central' },
  groups: vnGroups,
  playTypes: [
    ...lo(tiers),
    ...de,
    ...eighthPrize,
    ...cang,
    // Of eighteen numbers together: the odds of the North would return less than half.
    ...xien(tiers, { 2: '28', 3: '185', 4: '1300' }, { 3: '150', 4: '750' }),
    ...truot(tiers, { 4: '1.85', 8: '4', 10: '5.9' }),
  ],
  tiers,
};
