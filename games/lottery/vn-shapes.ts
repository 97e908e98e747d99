/**
 * What the Vietnamese lotteries have in common: the ways to bet on numbers of several lengths, drawn independently of
 * one another. A pair is the last two digits of a number, '00' to '99'. Safe for the web to import.
 */
import { combinations } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import { inSets, type LotteryFacts, type PlayType, type Prize, type Titles } from './shapes.ts';

export type VnTier = LotteryFacts['tiers'][number] & { digits: number };

/** Odds of the plays whose chance depends on how many numbers are drawn, by how many pairs are named. */
export interface VnOdds {
  xien: Readonly<Record<2 | 3 | 4, string>>;
  /** What the field usually pays where we pay more. */
  usualXien: Readonly<Partial<Record<2 | 3 | 4, string>>>;
  truot: Readonly<Record<4 | 8 | 10, string>>;
}

export const vnGroups: LotteryFacts['groups'] = {
  lo: { BN: 'সব নম্বর', EN: 'Lô' },
  de: { BN: 'বিশেষ', EN: 'Đề' },
  cang: { BN: '৩–৪ অঙ্ক', EN: 'Càng' },
  xien: { BN: 'একসঙ্গে', EN: 'Xiên' },
  truot: { BN: 'না আসা', EN: 'Trượt' },
};

/** What the prizes of the draw are called. */
export const vnTierTitles = {
  special: { BN: 'বিশেষ', EN: 'Special' },
  first: { BN: 'প্রথম', EN: 'First' },
  second: { BN: 'দ্বিতীয়', EN: 'Second' },
  third: { BN: 'তৃতীয়', EN: 'Third' },
  fourth: { BN: 'চতুর্থ', EN: 'Fourth' },
  fifth: { BN: 'পঞ্চম', EN: 'Fifth' },
  sixth: { BN: 'ষষ্ঠ', EN: 'Sixth' },
  seventh: { BN: 'সপ্তম', EN: 'Seventh' },
  eighth: { BN: 'অষ্টম', EN: 'Eighth' },
} as const satisfies Record<string, Titles>;

const digits = Array.from({ length: 10 }, (_, digit) => `${digit}`);
const pairs = Array.from({ length: 100 }, (_, pair) => `${pair}`.padStart(2, '0'));
const words = {
  2: { digit: '২', BN: 'দুই', EN: 'two' },
  3: { digit: '৩', BN: 'তিন', EN: 'three' },
  4: { digit: '৪', BN: 'চার', EN: 'four' },
  8: { digit: '৮', BN: 'আট', EN: 'eight' },
  10: { digit: '১০', BN: 'দশ', EN: 'ten' },
} as const;
const endingOdds = { 2: '75', 3: '720', 4: '7000' } as const;
/** What the field usually pays: less than our own odds where more digits are named. */
const usualEndingOdds = { 2: undefined, 3: ['650'], 4: ['5500'] } as const;

/** Lo: a unit on every number of the draw that is long enough, paid for each that ends in the digits. */
export function lo(tiers: readonly VnTier[]): PlayType[] {
  return ([2, 3, 4] as const).map((length) => {
    const numbers = countOf(tiers, length);
    const { digit, BN, EN } = words[length];
    return {
      code: `lo-${length}`,
      group: 'lo',
      titles: { BN: `সব নম্বরে শেষ ${digit}`, EN: `Lô ${length}` },
      hint: {
        BN: `যে নম্বরের শেষ ${BN} অঙ্ক মিলবে তার প্রতিটিতে টাকা পাবেন; এক লাইনে প্রতি নম্বরে এক একক লাগে।`,
        EN: `Every number of the draw that ends in your ${EN} digits pays; a line costs a unit for each number that long.`,
      },
      pad: { kind: 'numbers', digits: length, most: 100 },
      unitsPerLine: numbers,
      ...usually(usualEndingOdds[length]),
      prizes: [
        {
          key: 'hit',
          titles: { BN: 'প্রতি মিলে', EN: 'Each hit' },
          chance: `${numbers}/${10 ** length}`,
          odds: endingOdds[length],
        },
      ],
    };
  });
}

const pairsOf = (isOf: (pair: string) => boolean): string[] => pairs.filter(isOf);
/** Pairs of which one has to come where a digit or a side is bet on. */
const pairsByHead = new Map(digits.map((digit) => [digit, pairsOf((pair) => pair.startsWith(digit))]));
const pairsByTail = new Map(digits.map((digit) => [digit, pairsOf((pair) => pair.endsWith(digit))]));
const pairsBySide = [
  new Map([
    ['small', pairsOf((pair) => Number(pair) < 50)],
    ['big', pairsOf((pair) => Number(pair) >= 50)],
  ]),
  new Map([
    ['odd', pairsOf((pair) => Number(pair) % 2 === 1)],
    ['even', pairsOf((pair) => Number(pair) % 2 === 0)],
  ]),
];

/** De: the last two digits of the special prize. */
export const de: readonly PlayType[] = [
  {
    code: 'de',
    group: 'de',
    titles: { BN: 'বিশেষের শেষ ২', EN: 'Đề' },
    hint: { BN: 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক মেলান।', EN: 'Match the last two digits of the special prize.' },
    pad: { kind: 'numbers', digits: 2, most: 100 },
    prizes: [winning('1/100', endingOdds[2])],
    alsoBy: [
      ...pairsBySide.map((sets) => ({
        playType: 'de-sides',
        as: (chosen: readonly string[]) => inSets(sets, chosen),
      })),
      { playType: 'de-head', as: (chosen) => inSets(pairsByHead, chosen) },
      { playType: 'de-tail', as: (chosen) => inSets(pairsByTail, chosen) },
    ],
  },
  {
    code: 'de-head',
    group: 'de',
    titles: { BN: 'দশকের অঙ্ক', EN: 'Đề head' },
    hint: { BN: 'বিশেষ পুরস্কারের শেষের আগের অঙ্কটি মেলান।', EN: 'Match the last digit but one of the special prize.' },
    pad: { kind: 'pick', symbols: digits, take: 1, most: 10 },
    prizes: [winning('1/10', '9.5')],
  },
  {
    code: 'de-tail',
    group: 'de',
    titles: { BN: 'এককের অঙ্ক', EN: 'Đề tail' },
    hint: { BN: 'বিশেষ পুরস্কারের একেবারে শেষ অঙ্কটি মেলান।', EN: 'Match the very last digit of the special prize.' },
    pad: { kind: 'pick', symbols: digits, take: 1, most: 10 },
    prizes: [winning('1/10', '9.5')],
  },
  {
    code: 'de-sides',
    group: 'de',
    titles: { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Big/small, odd/even' },
    hint: {
      BN: 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক: ০০–৪৯ ছোট, ৫০–৯৯ বড়, জোড় বা বিজোড়।',
      EN: 'The last two digits of the special prize: small is 00 to 49, big 50 to 99; or odd or even.',
    },
    pad: { kind: 'pick', symbols: ['big', 'small', 'odd', 'even'], take: 1, most: 4 },
    prizes: [
      side('big', { BN: 'বড়', EN: 'Big' }),
      side('small', { BN: 'ছোট', EN: 'Small' }),
      side('odd', { BN: 'বিজোড়', EN: 'Odd' }),
      side('even', { BN: 'জোড়', EN: 'Even' }),
    ],
  },
];

/** Cang: more of the last digits of the special prize. */
export const cang: readonly PlayType[] = ([3, 4] as const).map((length) => ({
  code: `${length}-cang`,
  group: 'cang',
  titles: { BN: `বিশেষের শেষ ${words[length].digit}`, EN: `${length} Càng` },
  hint: {
    BN: `বিশেষ পুরস্কারের শেষ ${words[length].BN} অঙ্ক মেলান।`,
    EN: `Match the last ${words[length].EN} digits of the special prize.`,
  },
  pad: { kind: 'numbers', digits: length, most: 100 },
  prizes: [winning(`1/${10 ** length}`, endingOdds[length])],
  ...usually(usualEndingOdds[length]),
}));

/** Xien: all of the named pairs are among the pairs of the draw. */
export function xien(tiers: readonly VnTier[], odds: VnOdds['xien'], usual: VnOdds['usualXien']): PlayType[] {
  return ([2, 3, 4] as const).map((named) => ({
    code: `xien-${named}`,
    group: 'xien',
    titles: { BN: `${words[named].digit}টি একসঙ্গে`, EN: `Xiên ${named}` },
    hint: {
      BN: `আপনার ${words[named].BN}টি সংখ্যাই ড্রয়ের নম্বরগুলোর শেষ দুই অঙ্কে আসতে হবে।`,
      EN: `All ${words[named].EN} of your pairs must be last two digits of numbers of the draw.`,
    },
    pad: { kind: 'pick', symbols: pairs, take: named, most: 12 },
    prizes: [winning(chanceOfAll(named, countOf(tiers, 2)), odds[named])],
    ...usually(usual[named] === undefined ? undefined : [usual[named]]),
  }));
}

/** Truot, a slip: none of the named pairs is among the pairs of the draw. */
export function truot(tiers: readonly VnTier[], odds: VnOdds['truot']): PlayType[] {
  return ([4, 8, 10] as const).map((named) => ({
    code: `truot-${named}`,
    group: 'truot',
    titles: { BN: `${words[named].digit}টি না আসা`, EN: `Trượt ${named}` },
    hint: {
      BN: `আপনার ${words[named].BN}টি সংখ্যার একটিও ড্রয়ের কোনো নম্বরের শেষ দুই অঙ্কে আসবে না।`,
      EN: `None of your ${words[named].EN} pairs may be the last two digits of a number of the draw.`,
    },
    pad: { kind: 'pick', symbols: pairs, take: named, most: named + 4 },
    prizes: [winning(chanceOfNone(named, countOf(tiers, 2)), odds[named])],
  }));
}

function usually(published: readonly string[] | undefined): Pick<PlayType, 'published'> {
  return published ? { published } : {};
}

/** The prize of a play that is won or not. */
export function winning(chance: string, odds: string): Prize {
  return { key: 'win', titles: { BN: 'জয়', EN: 'Win' }, chance, odds };
}

function side(symbol: string, titles: Titles): Prize {
  return { key: symbol, titles, symbols: [symbol], chance: '1/2', odds: '1.9' };
}

/** Numbers of the draw that have so many digits or more. */
function countOf(tiers: readonly VnTier[], length: number): number {
  return tiers.reduce((numbers, tier) => (tier.digits >= length ? numbers + tier.count : numbers), 0);
}

/** By inclusion and exclusion over the named pairs that stay away: sum of (-1)^j C(named, j) (100 - j)^n of 100^n. */
function chanceOfAll(named: number, numbers: number): string {
  let ways = 0n;
  for (let away = 0; away <= named; away += 1) {
    const without = combinations(named, away) * BigInt(100 - away) ** BigInt(numbers);
    ways += away % 2 === 0 ? without : -without;
  }
  return shareOf(ways, 100n ** BigInt(numbers));
}

/** Each of the numbers has one of the other pairs: (100 - named)^n of 100^n. */
function chanceOfNone(named: number, numbers: number): string {
  return shareOf(BigInt(100 - named) ** BigInt(numbers), 100n ** BigInt(numbers));
}

function shareOf(ways: bigint, all: bigint): string {
  const { numerator, denominator } = fraction(ways, all);
  return `${numerator}/${denominator}`;
}
