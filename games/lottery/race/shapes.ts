/** PK10: ten cars race, and the result is the order in which they arrive. Every stated chance is counted in rules.test.ts. */
import {
  bengaliDigits,
  comparedTitles,
  dragonTigerTitles,
  inPlaces,
  numbersBetween,
  ordinal,
  pickOne,
  sides,
  sidesTitles,
} from '../fast-shapes.ts';
import type { LotteryFacts, PlayType, Titles } from '../shapes.ts';

export const cars: readonly string[] = numbersBetween(1, 10, 2);

/** Places that dragon and tiger compare: the first against the last, and so on towards the middle. */
export const comparedPlaces: readonly (readonly [number, number])[] = [
  [1, 10],
  [2, 9],
  [3, 8],
  [4, 7],
  [5, 6],
];

const places = cars.map((_, at) => ({ titles: placeTitles(at + 1), symbols: cars }));

export const facts: LotteryFacts = {
  id: 'race',
  titles: { BN: 'পিকে১০ রেস', EN: 'PK10 race' },
  groups: {
    first: { BN: 'সামনের স্থান', EN: 'Front places' },
    place: { BN: 'এক স্থান', EN: 'One place' },
    sides: { BN: 'বড়-ছোট', EN: 'Big/small' },
    'dragon-tiger': dragonTigerTitles,
    sum: { BN: 'প্রথম ২-এর যোগফল', EN: 'Sum of first two' },
  },
  playTypes: [...firstPlaces(), ...singlePlaces(), ...sidesOfPlaces(), ...comparisons(), ...sums()],
  tiers: [{ key: 'order', titles: { BN: 'ফল', EN: 'Result' }, count: 10 }],
};

function firstPlaces(): PlayType[] {
  // So many orders are there of the first one, two … five cars.
  return [10, 90, 720, 5040, 30_240].map((of, at) => {
    const count = at + 1;
    return inPlaces({
      code: `first-${count}`,
      group: 'first',
      titles: { BN: `প্রথম ${bengaliDigits(count)}`, EN: `First ${count}` },
      hint: {
        BN:
          count === 1
            ? 'আপনার বাছা গাড়ি সবার আগে এলে জয়।'
            : `প্রথম ${bengaliDigits(count)} স্থানে আপনার বাছা গাড়িগুলো ঠিক ক্রমে এলে জয়।`,
        EN:
          count === 1
            ? 'Wins when the car you choose arrives first.'
            : `Wins when the cars you choose take the first ${count} places in that order.`,
      },
      places: places.slice(0, count),
      distinct: true,
      of,
      ...(count === 1 ? { alsoBy: [{ playType: 'place-1' }] } : {}),
    });
  });
}

function singlePlaces(): PlayType[] {
  return places.map(({ titles }, at) =>
    pickOne({
      code: `place-${at + 1}`,
      group: 'place',
      titles,
      hint: {
        BN: `আপনার বাছা গাড়ি ${ordinal(at + 1).BN} হলে জয়।`,
        EN: `Wins when the car you choose arrives ${ordinal(at + 1).EN}.`,
      },
      symbols: cars,
      ways: 1,
      of: 10,
      ...(at === 0 ? { alsoBy: [{ playType: 'first-1' }] } : {}),
    }),
  );
}

function sidesOfPlaces(): PlayType[] {
  return places.map(({ titles }, at) =>
    pickOne({
      code: `place-${at + 1}-sides`,
      group: 'sides',
      titles: { BN: `${ordinal(at + 1).BN}: বড়-ছোট`, EN: `${ordinal(at + 1).EN}: big/small` },
      hint: {
        BN: `${titles.BN}ের গাড়ির নম্বর ৬ থেকে ১০ হলে বড়, ১ থেকে ৫ হলে ছোট; সেই নম্বরেরই জোড় বা বিজোড়।`,
        EN: `Of the car that arrives ${ordinal(at + 1).EN}: big is 6 to 10, small 1 to 5.`,
      },
      symbols: sides,
      ways: 1,
      of: 2,
    }),
  );
}

function comparisons(): PlayType[] {
  return comparedPlaces.map(([left, right]) => {
    const [first, second] = [ordinal(left), ordinal(right)];
    return pickOne({
      code: `dragon-tiger-${left}-${right}`,
      group: 'dragon-tiger',
      titles: comparedTitles(left, right),
      hint: {
        BN: `${first.BN} গাড়ির নম্বর ${second.BN} গাড়ির চেয়ে বড় হলে ড্রাগন, ছোট হলে টাইগার জেতে।`,
        EN: `Dragon wins when the ${first.EN} car has a higher number than the ${second.EN}, tiger when it has a lower one.`,
      },
      symbols: ['dragon', 'tiger'],
      ways: 1,
      of: 2,
    });
  });
}

function sums(): PlayType[] {
  const group = 'sum';
  return [
    pickOne({
      code: 'sum',
      group,
      titles: { BN: 'যোগফল', EN: 'Sum' },
      hint: {
        BN: 'প্রথম দুই গাড়ির নম্বরের যোগফল আপনার বাছা সংখ্যা হলে জয়।',
        EN: 'Wins when the numbers of the first two cars add up to the one you choose.',
      },
      symbols: numbersBetween(3, 19),
      ways: [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2],
      of: 90,
    }),
    pickOne({
      code: 'sum-sides',
      group,
      titles: sidesTitles,
      hint: {
        BN: 'প্রথম দুই গাড়ির যোগফল ১২ থেকে ১৯ হলে বড়, ৩ থেকে ১১ হলে ছোট; সেই যোগফলেরই জোড় বা বিজোড়।',
        EN: 'Of the sum of the first two cars: big is 12 to 19, small 3 to 11.',
      },
      symbols: sides,
      ways: [40, 50, 50, 40],
      of: 90,
    }),
  ];
}

function placeTitles(place: number): Titles {
  const { BN, EN } = ordinal(place);
  return { BN: `${BN} স্থান`, EN: `${EN} place` };
}
