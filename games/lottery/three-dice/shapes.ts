/**
 * K3: three dice. Big and small, totals, pairs, triples, two faces and single faces pay the usual odds of sic bo; the
 * other plays return 97.5 percent. Every stated chance is counted in rules.test.ts.
 */
import { numbersBetween, pickOne, pickSeveral, sides, sidesTitles, symbolTitles } from '../fast-shapes.ts';
import type { LotteryFacts, PlayType } from '../shapes.ts';

/** Throws of three dice. */
const of = 216;

export const faces: readonly string[] = numbersBetween(1, 6);

export const facts: LotteryFacts = {
  id: 'three-dice',
  titles: { BN: 'কে৩ পাশা', EN: 'K3 dice' },
  groups: {
    total: { BN: 'যোগফল', EN: 'Total' },
    alike: { BN: 'জোড়া ও ট্রিপল', EN: 'Pairs, triples' },
    faces: { BN: 'আলাদা পাশা', EN: 'Faces' },
  },
  playTypes: [...totals(), ...alike(), ...different()],
  tiers: [{ key: 'dice', titles: { BN: 'পাশা', EN: 'Dice' }, count: 3 }],
};

function totals(): PlayType[] {
  return [
    pickOne({
      code: 'total-sides',
      group: 'total',
      titles: sidesTitles,
      hint: {
        BN: 'যোগফল ১১ থেকে ১৭ হলে বড়, ৪ থেকে ১০ হলে ছোট; তিনটি এক হলে বড়, ছোট, জোড়, বিজোড় সবই হারে।',
        EN: 'Of the total: big is 11 to 17, small 4 to 10; all four lose when the three dice are alike.',
      },
      symbols: sides,
      ways: 105,
      of,
      odds: { 105: '2' },
    }),
    pickOne({
      code: 'total',
      group: 'total',
      titles: { BN: 'যোগফল', EN: 'Total' },
      hint: {
        BN: 'তিন পাশার যোগফল আপনার বাছা সংখ্যা হলে জয়।',
        EN: 'Wins when the three dice add up to the number you choose.',
      },
      symbols: numbersBetween(3, 18),
      ways: [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
      of,
      // Sic bo says 60 to 1 and so on, without the stake. Totals of 3 and 18 are the triples of 1 and of 6, and pay as they do.
      odds: { 1: '181', 3: '61', 6: '31', 10: '19', 15: '13', 21: '9', 25: '8', 27: '7' },
    }),
  ];
}

function alike(): PlayType[] {
  const group = 'alike';
  return [
    pickOne({
      code: 'any-triple',
      group,
      titles: symbolTitles('any-triple'),
      hint: { BN: 'তিন পাশাই এক হলে জয়, সংখ্যা যা-ই হোক।', EN: 'Wins when the three dice are alike, whatever they show.' },
      symbols: ['any-triple'],
      ways: 6,
      of,
      odds: { 6: '31' },
    }),
    pickOne({
      code: 'triple',
      group,
      titles: { BN: 'ট্রিপল', EN: 'Triple' },
      hint: {
        BN: 'তিন পাশাতেই আপনার বাছা সংখ্যা এলে জয়।',
        EN: 'Wins when all three dice show the face you choose.',
      },
      symbols: faces,
      ways: 1,
      of,
      odds: { 1: '181' },
    }),
    pickOne({
      code: 'any-pair',
      group,
      titles: symbolTitles('any-pair'),
      hint: {
        BN: 'অন্তত দুই পাশা এক হলে জয়, সংখ্যা যা-ই হোক।',
        EN: 'Wins when at least two dice are alike, whatever they show.',
      },
      symbols: ['any-pair'],
      ways: 96,
      of,
    }),
    pickOne({
      code: 'pair',
      group,
      titles: { BN: 'জোড়া', EN: 'Pair' },
      hint: {
        BN: 'অন্তত দুই পাশায় আপনার বাছা সংখ্যা এলে জয়।',
        EN: 'Wins when at least two dice show the face you choose.',
      },
      symbols: faces,
      ways: 16,
      of,
      odds: { 16: '12' },
    }),
  ];
}

function different(): PlayType[] {
  const group = 'faces';
  return [
    single(),
    pickSeveral({
      code: 'two-faces',
      group,
      titles: { BN: 'দুই আলাদা', EN: 'Two different' },
      hint: {
        BN: 'অন্তত দুটি সংখ্যা বাছুন; তার যে দুটি একসঙ্গে আসে, সেই লাইন জেতে।',
        EN: 'Choose two faces or more; a line wins when both of its faces show.',
      },
      symbols: faces,
      take: 2,
      ways: 30,
      of,
      odds: '7',
    }),
    pickSeveral({
      code: 'three-faces',
      group,
      titles: { BN: 'তিন আলাদা', EN: 'Three different' },
      hint: {
        BN: 'অন্তত তিনটি সংখ্যা বাছুন; তার যে তিনটি একসঙ্গে আসে, সেই লাইন জেতে।',
        EN: 'Choose three faces or more; a line wins when all three of its faces show.',
      },
      symbols: faces,
      take: 3,
      ways: 6,
      of,
    }),
    pickOne({
      code: 'any-run',
      group,
      titles: symbolTitles('any-run'),
      hint: {
        BN: '১২৩, ২৩৪, ৩৪৫ বা ৪৫৬ এলে জয়, ক্রম যা-ই হোক।',
        EN: 'Wins when the dice show 123, 234, 345 or 456, in any order.',
      },
      symbols: ['any-run'],
      ways: 24,
      of,
    }),
  ];
}

function single(): PlayType {
  return {
    code: 'single',
    group: 'faces',
    titles: { BN: 'এক সংখ্যা', EN: 'Single face' },
    hint: {
      BN: 'আপনার বাছা সংখ্যা যত পাশায় আসে, তত বেশি পাবেন।',
      EN: 'Pays more, the more dice show the face you choose.',
    },
    pad: { kind: 'pick', symbols: faces, take: 1, most: faces.length },
    prizes: [
      { key: 'one', titles: { BN: 'একবার', EN: 'Once' }, chance: `75/${of}`, odds: '2' },
      { key: 'two', titles: { BN: 'দুবার', EN: 'Twice' }, chance: `15/${of}`, odds: '3' },
      { key: 'three', titles: { BN: 'তিনবার', EN: 'Three times' }, chance: `1/${of}`, odds: '4' },
    ],
  };
}
