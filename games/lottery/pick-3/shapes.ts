/** 3D: three digits, each 0 to 9. Every stated chance is counted in rules.test.ts. */
import {
  digitDragonTiger,
  digitPlaces,
  placePlay,
  placeValues,
  straightPlay,
  threeDigitPlays,
  unplacedPlay,
} from '../digit-shapes.ts';
import { digits, dragonTigerTitles, pickOne, sides, sidesTitles } from '../fast-shapes.ts';
import type { LotteryFacts, PlayType, Titles } from '../shapes.ts';

const places = digitPlaces(placeValues.slice(2));
const spoken: Titles = { BN: 'তিন অঙ্ক', EN: 'the three digits' };

export const facts: LotteryFacts = {
  id: 'pick-3',
  titles: { BN: '৩ডি', EN: '3D' },
  groups: {
    // What is understood at once comes first.
    sum: { BN: 'যোগফল', EN: 'Sum' },
    one: { BN: 'এক অঙ্ক', EN: 'One digit' },
    'dragon-tiger': dragonTigerTitles,
    two: { BN: 'দুই অঙ্ক', EN: 'Two digits' },
    three: { BN: 'তিন অঙ্ক', EN: 'Three digits' },
  },
  opensOn: 'sum-sides',
  playTypes: [...wholeNumber(), ...twoDigits(), ...oneDigit(), ...values()],
  tiers: [{ key: 'digits', titles: { BN: 'ফল', EN: 'Result' }, count: 3 }],
};

function wholeNumber(): PlayType[] {
  const plays = threeDigitPlays({ prefix: '', group: 'three', name: { BN: '', EN: '' }, spoken, places });
  return plays.map((play) => (play.code === 'sum' ? { ...play, group: 'sum' } : play));
}

function twoDigits(): PlayType[] {
  return [
    straightPlay({
      prefix: 'first-2-',
      group: 'two',
      name: { BN: 'প্রথম ২', EN: 'First 2' },
      spoken: { BN: 'প্রথম দুই অঙ্ক', EN: 'the first two digits' },
      places: places.slice(0, 2),
    }),
    straightPlay({
      prefix: 'last-2-',
      group: 'two',
      name: { BN: 'শেষ ২', EN: 'Last 2' },
      spoken: { BN: 'শেষ দুই অঙ্ক', EN: 'the last two digits' },
      places: places.slice(1),
    }),
  ];
}

function oneDigit(): PlayType[] {
  return [
    placePlay('hundreds', 'one', { BN: 'শতকের অঙ্ক', EN: 'Hundreds digit' }),
    placePlay('tens', 'one', { BN: 'দশকের অঙ্ক', EN: 'Tens digit' }),
    placePlay('units', 'one', { BN: 'এককের অঙ্ক', EN: 'Units digit' }),
    unplacedPlay('unplaced', 'one', { BN: 'যেকোনো ঘরে', EN: 'Any place' }, spoken),
  ];
}

function values(): PlayType[] {
  return [
    pickOne({
      code: 'sum-sides',
      group: 'sum',
      titles: sidesTitles,
      hint: {
        BN: 'তিন অঙ্কের যোগফল ১৪ থেকে ২৭ হলে বড়, ০ থেকে ১৩ হলে ছোট; সেই যোগফলেরই জোড় বা বিজোড়।',
        EN: 'Of the sum of the three digits: big is 14 to 27, small 0 to 13.',
      },
      symbols: sides,
      ways: 1,
      of: 2,
    }),
    pickOne({
      code: 'span',
      group: 'sum',
      titles: { BN: 'ব্যবধান', EN: 'Span' },
      hint: {
        BN: 'তিন অঙ্কের সবচেয়ে বড় ও সবচেয়ে ছোটটির বিয়োগফল মেলালে জয়।',
        EN: 'Wins when the highest digit less the lowest is the number you choose.',
      },
      symbols: digits,
      ways: [10, 54, 96, 126, 144, 150, 144, 126, 96, 54],
      of: 1000,
    }),
    digitDragonTiger(
      'dragon-tiger',
      dragonTigerTitles,
      { BN: 'প্রথম অঙ্ক', EN: 'first digit' },
      { BN: 'শেষ অঙ্ক', EN: 'last digit' },
    ),
  ];
}
