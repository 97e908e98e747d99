/**
 * Keno as a draw for all: twenty numbers of eighty. Tickets of one to ten numbers pay as those of instant keno do.
 * Every stated number is proven in rules.test.ts.
 */
import { combinations } from '../../combinations.ts';
import { add, fraction, type Fraction, zero } from '../../fraction.ts';
import { chanceOfHits, drawnNumbers, mostPicks, numbers as total, payTenths } from '../../instant/keno/shapes.ts';
import type { LotteryFacts, PlayType, Prize, Titles } from '../shapes.ts';

/** '01' to '80'. */
export const numbers: readonly string[] = Array.from({ length: total }, (_, at) => `${at + 1}`.padStart(2, '0'));

/** Half of the sums of a draw, 210 to 1410, lie below it, half above. */
export const middleSum = 810;

const draws = combinations(total, drawnNumbers);
/** Draws with the sum 810: counted in the test, too many steps for a page. */
const tiedDraws = 15_542_763_534_960_598n;
/** Draws with an even sum exceed those with an odd one by C(40, 10), what is left of (1 - x²)⁴⁰ at x²⁰. */
const oddDraws = (draws - combinations(40, 10)) / 2n;

const picks: readonly PlayType[] = Array.from({ length: mostPicks }, (_, at) => pickOf(at + 1));

const sides: readonly PlayType[] = [
  {
    code: 'sum-size',
    group: 'sum',
    titles: { BN: 'যোগফল বড়-ছোট', EN: 'Sum big/small' },
    hint: {
      BN: '২০টি নম্বরের যোগফল ৮১০-এর বেশি হলে বড়, কম হলে ছোট; ঠিক ৮১০ হলে বাজি ফেরত।',
      EN: 'The sum of the 20 numbers: big is above 810, small below; 810 returns the stake.',
    },
    pad: { kind: 'pick', symbols: ['big', 'small'], take: 1, most: 2 },
    prizes: [
      side('big', { BN: 'বড়', EN: 'Big' }, fraction((draws - tiedDraws) / 2n, draws), '1.9'),
      side('small', { BN: 'ছোট', EN: 'Small' }, fraction((draws - tiedDraws) / 2n, draws), '1.9'),
      {
        key: 'tie',
        titles: { BN: '৮১০, বাজি ফেরত', EN: '810, stake back' },
        chance: `${tiedDraws}/${draws}`,
        odds: '1',
      },
    ],
  },
  {
    code: 'sum-parity',
    group: 'sum',
    titles: { BN: 'যোগফল জোড়-বিজোড়', EN: 'Sum odd/even' },
    hint: { BN: '২০টি নম্বরের যোগফল জোড় না বিজোড়।', EN: 'Whether the sum of the 20 numbers is odd or even.' },
    pad: { kind: 'pick', symbols: ['odd', 'even'], take: 1, most: 2 },
    prizes: [
      side('odd', { BN: 'বিজোড়', EN: 'Odd' }, fraction(oddDraws, draws), '1.9'),
      side('even', { BN: 'জোড়', EN: 'Even' }, fraction(draws - oddDraws, draws), '1.9'),
    ],
  },
  {
    code: 'halves',
    group: 'halves',
    titles: { BN: 'উপর-নিচ', EN: 'Upper/lower' },
    hint: {
      BN: '০১–৪০ থেকে বেশি এলে উপর, ৪১–৮০ থেকে বেশি এলে নিচ, দশটি করে এলে মাঝ।',
      EN: 'Upper is more numbers of 01 to 40, lower more of 41 to 80, middle ten of each.',
    },
    pad: { kind: 'pick', symbols: ['upper', 'middle', 'lower'], take: 1, most: 3 },
    prizes: [
      side('upper', { BN: 'উপর', EN: 'Upper' }, chanceOfUpper(11, 20), '2.4'),
      side('middle', { BN: 'মাঝ', EN: 'Middle' }, chanceOfUpper(10, 10), '4.7'),
      side('lower', { BN: 'নিচ', EN: 'Lower' }, chanceOfUpper(0, 9), '2.4'),
    ],
  },
];

export const facts: LotteryFacts = {
  id: 'keno-draw',
  titles: { BN: 'কেনো ড্র', EN: 'Keno Draw' },
  groups: {
    pick: { BN: 'নম্বর', EN: 'Numbers' },
    sum: { BN: 'যোগফল', EN: 'Sum' },
    halves: { BN: 'উপর-নিচ', EN: 'Halves' },
  },
  playTypes: [...picks, ...sides],
  tiers: [{ key: 'numbers', titles: { BN: 'নম্বর', EN: 'Numbers' }, count: drawnNumbers }],
};

/** How many hits a line of so many numbers is paid for, most first: the order of its prizes. */
export function hitsPaid(take: number): number[] {
  return Object.keys(payTenths[take]!)
    .map(Number)
    .toSorted((left, right) => right - left);
}

function pickOf(take: number): PlayType {
  return {
    code: `pick-${take}`,
    group: 'pick',
    titles: { BN: `${bengali(take)}টি`, EN: `Pick ${take}` },
    hint: {
      BN: `${bengali(take)}টি নম্বর বাছুন; কয়টি মিলল তাতে পুরস্কার, বেশি বাছলে লাইনও বেশি।`,
      EN: `Choose ${take}: what it pays goes by how many are drawn; more numbers make more lines.`,
    },
    pad: { kind: 'pick', symbols: numbers, take, most: take + 4 },
    prizes: hitsPaid(take).map((hits) => ({
      key: `hits-${hits}`,
      titles: { BN: `${bengali(hits)}টি মিল`, EN: `${hits} hits` },
      chance: text(chanceOfHits(take, hits)),
      odds: oddsOf(payTenths[take]![hits]!),
    })),
  };
}

function side(symbol: string, titles: Titles, chance: Fraction, odds: string): Prize {
  return { key: symbol, titles, symbols: [symbol], chance: text(chance), odds };
}

/** From `fewest` to `most` of the twenty are of the upper half: the sum of C(40, k) C(40, 20 - k) of C(80, 20). */
function chanceOfUpper(fewest: number, most: number): Fraction {
  let chance = zero;
  for (let upper = fewest; upper <= most; upper += 1) {
    chance = add(chance, fraction(combinations(40, upper) * combinations(40, drawnNumbers - upper), draws));
  }
  return chance;
}

/** '3.8' of 38 tenths. */
function oddsOf(tenths: number): string {
  return tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

function text({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

function bengali(count: number): string {
  return `${count}`.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
}
