/** 5D: five digits, each 0 to 9. Every stated chance is counted in rules.test.ts. */
import {
  type DigitPart,
  digitDragonTiger,
  digitPlaces,
  partName,
  placePlay,
  placeValues,
  straightPlay,
  threeDigitPlays,
  unplacedPlay,
} from '../digit-shapes.ts';
import {
  comparedTitles,
  digits,
  dragonTigerTitles,
  numbersBetween,
  ordinal,
  pickOne,
  pickSeveral,
  sides,
  sidesTitles,
} from '../fast-shapes.ts';
import type { LotteryFacts, PlayType, Titles } from '../shapes.ts';

const places = digitPlaces(placeValues);
const first: Titles = { BN: 'প্রথম', EN: 'First' };
const middle: Titles = { BN: 'মাঝের', EN: 'Middle' };
const last: Titles = { BN: 'শেষ', EN: 'Last' };

/** Pairs of places that dragon and tiger compare, counted from 1. */
export const comparedPlaces: readonly (readonly [number, number])[] = [1, 2, 3, 4].flatMap((left) =>
  [2, 3, 4, 5].filter((right) => right > left).map((right) => [left, right] as const),
);

export const facts: LotteryFacts = {
  id: 'five-digits',
  titles: { BN: '৫ডি', EN: '5D' },
  groups: {
    // What is understood at once comes first.
    sum: { BN: 'যোগফল', EN: 'Sum' },
    one: { BN: 'এক অঙ্ক', EN: 'One digit' },
    'dragon-tiger': dragonTigerTitles,
    two: { BN: 'দুই অঙ্ক', EN: 'Two digits' },
    'last-three': partName(last, 3),
    'middle-three': partName(middle, 3),
    'first-three': partName(first, 3),
    four: { BN: 'চার অঙ্ক', EN: 'Four digits' },
    five: { BN: 'পাঁচ অঙ্ক', EN: 'Five digits' },
    bull: { BN: 'বুল', EN: 'Bull' },
  },
  opensOn: 'sum-sides',
  playTypes: [...wholeNumber(), ...threes(), ...twos(), ...ones(), ...sums(), ...comparisons(), bull()],
  tiers: [{ key: 'digits', titles: { BN: 'ফল', EN: 'Result' }, count: 5 }],
};

function wholeNumber(): PlayType[] {
  return [
    straightPlay({
      prefix: '',
      group: 'five',
      name: { BN: '', EN: '' },
      spoken: { BN: 'পাঁচ অঙ্ক', EN: 'the five digits' },
      places,
    }),
    hand(),
    straightPlay(partOf('last-4-', 'four', last, { BN: 'শেষ চার অঙ্ক', EN: 'the last four digits' }, 1, 4)),
  ];
}

/** The shape of the five digits, as of five dice; each number has exactly one. A run may stand in any order, and 9 is not followed by 0. */
function hand(): PlayType {
  return pickOne({
    code: 'hand',
    group: 'five',
    titles: { BN: 'হাত', EN: 'Hand' },
    hint: {
      BN: 'পাঁচ অঙ্ক মিলে যে হাত হয় তা মেলালে জয়; পরপর পাঁচ যেকোনো ক্রমে হয়, তবে ৯-এর পর ০ ধরা হয় না।',
      EN: 'Wins when the five digits make the hand you choose; a run may come in any order, and no 0 follows a 9.',
    },
    symbols: [
      'five-of-a-kind',
      'four-of-a-kind',
      'run',
      'full-house',
      'three-of-a-kind',
      'two-pairs',
      'no-hand',
      'one-pair',
    ],
    ways: [10, 450, 720, 900, 7200, 10_800, 29_520, 50_400],
    of: 100_000,
  });
}

function threes(): PlayType[] {
  return [
    partOf('first-3-', 'first-three', first, { BN: 'প্রথম তিন অঙ্ক', EN: 'the first three digits' }, 0, 3),
    partOf('middle-3-', 'middle-three', middle, { BN: 'মাঝের তিন অঙ্ক', EN: 'the middle three digits' }, 1, 3),
    partOf('last-3-', 'last-three', last, { BN: 'শেষ তিন অঙ্ক', EN: 'the last three digits' }, 2, 3),
  ].flatMap(threeDigitPlays);
}

function twos(): PlayType[] {
  return [
    partOf('first-2-', 'two', first, { BN: 'প্রথম দুই অঙ্ক', EN: 'the first two digits' }, 0, 2),
    partOf('last-2-', 'two', last, { BN: 'শেষ দুই অঙ্ক', EN: 'the last two digits' }, 3, 2),
  ].flatMap((part) => [straightPlay(part), twoDigitGroup(part)]);
}

function twoDigitGroup({ prefix, group, name, spoken }: DigitPart): PlayType {
  return pickSeveral({
    code: `${prefix}group`,
    group,
    titles: { BN: `${name.BN} গ্রুপ`, EN: `${name.EN} group` },
    hint: {
      BN: `অন্তত দুটি অঙ্ক বাছুন; ${spoken.BN} সেগুলোর দুটি আলাদা অঙ্ক হলে জয়, ক্রম যা-ই হোক।`,
      EN: `Choose two digits or more; a line wins when ${spoken.EN} are its two digits, in either order.`,
    },
    symbols: digits,
    take: 2,
    ways: 2,
    of: 100,
  });
}

function ones(): PlayType[] {
  return [
    ...places.map((_, at) => placePlay(`place-${at + 1}`, 'one', digitAt(at + 1))),
    unplacedPlay(
      'last-3-unplaced',
      'one',
      { BN: 'শেষ ৩-এর যেকোনো ঘরে', EN: 'Any of last 3' },
      { BN: 'শেষ তিন অঙ্ক', EN: 'the last three digits' },
    ),
  ];
}

function sums(): PlayType[] {
  return [
    pickOne({
      code: 'sum-sides',
      group: 'sum',
      titles: sidesTitles,
      hint: {
        BN: 'পাঁচ অঙ্কের যোগফল ২৩ থেকে ৪৫ হলে বড়, ০ থেকে ২২ হলে ছোট; সেই যোগফলেরই জোড় বা বিজোড়।',
        EN: 'Of the sum of the five digits: big is 23 to 45, small 0 to 22.',
      },
      symbols: sides,
      ways: 1,
      of: 2,
    }),
  ];
}

function comparisons(): PlayType[] {
  return comparedPlaces.map(([left, right]) =>
    digitDragonTiger(`dragon-tiger-${left}-${right}`, comparedTitles(left, right), digitAt(left), digitAt(right)),
  );
}

/**
 * Where three of the digits add up to 0, 10 or 20, the last figure of the other two's sum is the bull, and 0 of it the
 * bull bull. Whichever three they are, that figure is the same, since it is the last of the sum of all five.
 */
function bull(): PlayType {
  return pickOne({
    code: 'bull',
    group: 'bull',
    titles: { BN: 'বুল', EN: 'Bull' },
    hint: {
      BN: 'তিনটি অঙ্কের যোগফল ০, ১০ বা ২০ হলে বাকি দুটির যোগফলের শেষ অঙ্কই বুল; সেই অঙ্ক ০ হলে বুল বুল।',
      EN: 'Where three digits add up to 0, 10 or 20, the last figure of the other two’s sum is the bull; 0 is bull bull.',
    },
    symbols: ['no-bull', ...numbersBetween(1, 9).map((points) => `bull-${points}`), 'bull-bull'],
    ways: [35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456],
    of: 100_000,
  });
}

function partOf(prefix: string, group: string, name: Titles, spoken: Titles, from: number, length: number): DigitPart {
  return { prefix, group, name: partName(name, length), spoken, places: places.slice(from, from + length) };
}

function digitAt(place: number): Titles {
  const { BN, EN } = ordinal(place);
  return { BN: `${BN} অঙ্ক`, EN: `${EN} digit` };
}
