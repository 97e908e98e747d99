/**
 * 4D: 23 different numbers of four digits, three of them the main prizes. Odds are what a unit is paid, the stake
 * included; the tables that the field publishes return less, and are an operator's option. Chances are proven in
 * rules.test.ts.
 */
import type { LotteryFacts, Pad, PlayType, Prize, Titles } from '../shapes.ts';

export const tiers = [
  { key: 'first', titles: { BN: 'প্রথম', EN: 'First' }, count: 1 },
  { key: 'second', titles: { BN: 'দ্বিতীয়', EN: 'Second' }, count: 1 },
  { key: 'third', titles: { BN: 'তৃতীয়', EN: 'Third' }, count: 1 },
  { key: 'starter', titles: { BN: 'স্টার্টার', EN: 'Starter' }, count: 10 },
  { key: 'consolation', titles: { BN: 'সান্ত্বনা', EN: 'Consolation' }, count: 10 },
] as const;

/** What each tier is paid: by us, and by a table that the field publishes. */
interface Pays {
  ours: readonly number[];
  published: readonly number[];
}
/** As in Singapore. */
const big: Pays = { ours: [2_200, 1_100, 550, 260, 65], published: [2_000, 1_000, 490, 250, 60] };
const small: Pays = { ours: [3_600, 2_300, 1_200], published: [3_000, 2_000, 800] };
/** As in Malaysia. */
const bigMalaysia: Pays = { ours: [2_700, 1_130, 570, 205, 65], published: [2_500, 1_000, 500, 180, 60] };
const smallMalaysia: Pays = { ours: [4_000, 2_100, 1_000], published: [3_500, 2_000, 1_000] };
/** Ours are a share of Big, to the nearest whole number, halves up; Singapore publishes a table, not a division. */
const ibetPays: Readonly<Record<4 | 6 | 12 | 24, Pays>> = {
  24: { ours: [92, 46, 23, 11, 3], published: [83, 41, 20, 10, 3] },
  12: { ours: [183, 92, 46, 22, 5], published: [166, 83, 40, 20, 6] },
  6: { ours: [367, 183, 92, 43, 11], published: [335, 168, 85, 41, 10] },
  4: { ours: [550, 275, 138, 65, 16], published: [500, 250, 127, 62, 15] },
};

const straight: Pad = { kind: 'numbers', digits: 4, most: 100 };
const box: Pad = { kind: 'numbers', digits: 4, most: 100, permutations: true };

const bigTitles: Titles = { BN: 'বিগ', EN: 'Big' };
const smallTitles: Titles = { BN: 'স্মল', EN: 'Small' };
const bigHint: Titles = {
  BN: '২৩টি নম্বরের যেকোনোটি মিললেই টাকা পাবেন।',
  EN: 'Any of the 23 numbers pays.',
};
const smallHint: Titles = {
  BN: 'শুধু প্রথম তিন পুরস্কারে টাকা পাবেন, তবে বেশি।',
  EN: 'Only the first three prizes pay, and they pay more.',
};

export const facts: LotteryFacts = {
  id: 'four-digits',
  titles: { BN: 'ফোর-ডি', EN: '4D' },
  groups: {
    singapore: { BN: 'সিঙ্গাপুর', EN: 'Singapore' },
    malaysia: { BN: 'মালয়েশিয়া', EN: 'Malaysia' },
    box: { BN: 'বক্স', EN: 'Box' },
    ibet: { BN: 'আইবেট', EN: 'iBet' },
    tail: { BN: 'শেষ অঙ্ক', EN: 'Last digits' },
  },
  playTypes: [
    { ...numbers('big', 'singapore', bigTitles, bigHint, straight, big), alsoBy: [{ playType: 'big-my' }] },
    { ...numbers('small', 'singapore', smallTitles, smallHint, straight, small), alsoBy: [{ playType: 'small-my' }] },
    { ...numbers('big-my', 'malaysia', bigTitles, bigHint, straight, bigMalaysia), alsoBy: [{ playType: 'big' }] },
    {
      ...numbers('small-my', 'malaysia', smallTitles, smallHint, straight, smallMalaysia),
      alsoBy: [{ playType: 'small' }],
    },
    {
      ...numbers('box-big', 'box', { BN: 'বক্স বিগ', EN: 'Box Big' }, boxHint(bigHint), box, big),
      alsoBy: [{ playType: 'ibet-24' }, { playType: 'ibet-12' }, { playType: 'ibet-6' }, { playType: 'ibet-4' }],
    },
    numbers('box-small', 'box', { BN: 'বক্স স্মল', EN: 'Box Small' }, boxHint(smallHint), box, small),
    ibet(24, { BN: 'চারটি অঙ্কই আলাদা', EN: 'four different digits' }),
    ibet(12, { BN: 'দুটি অঙ্ক এক', EN: 'one pair of digits' }),
    ibet(6, { BN: 'দুই জোড়া এক অঙ্ক', EN: 'two pairs of digits' }),
    ibet(4, { BN: 'তিনটি অঙ্ক এক', EN: 'three digits alike' }),
    tail(3, { BN: 'শেষ ৩', EN: 'Last 3' }, { BN: 'তিন', EN: 'three' }, { ours: [710], published: [650] }),
    tail(2, { BN: 'শেষ ২', EN: 'Last 2' }, { BN: 'দুই', EN: 'two' }, { ours: [71], published: [65] }),
  ],
  tiers,
};

function numbers(
  code: string,
  group: string,
  titles: Titles,
  hint: Titles,
  pad: Pad,
  { ours, published }: Pays,
): PlayType {
  return { code, group, titles, hint, pad, prizes: prizesOf(ours, 1), published: published.map(String) };
}

function boxHint(hint: Titles): Titles {
  return { BN: `অঙ্কের প্রতিটি ক্রম এক একটি লাইন; ${hint.BN}`, EN: `Every order of the digits is a line. ${hint.EN}` };
}

/** One unit on all orders of a number. */
function ibet(orders: keyof typeof ibetPays, made: Titles): PlayType {
  const bengali = { 24: '২৪', 12: '১২', 6: '৬', 4: '৪' }[orders];
  return {
    code: `ibet-${orders}`,
    group: 'ibet',
    titles: { BN: `আইবেট ${bengali}`, EN: `iBet ${orders}` },
    hint: {
      BN: `${made.BN}, এমন নম্বরের ${bengali}টি ক্রমই এক এককে; পুরস্কার সেই ভাগে।`,
      EN: `One unit on all ${orders} orders of a number with ${made.EN}, for a share of the prize.`,
    },
    pad: { kind: 'numbers', digits: 4, most: 100, orders },
    prizes: prizesOf(ibetPays[orders].ours, orders),
    published: ibetPays[orders].published.map(String),
    alsoBy: [{ playType: 'box-big' }],
  };
}

function tail(digits: number, titles: Titles, word: Titles, { ours, published }: Pays): PlayType {
  return {
    code: `last-${digits}`,
    group: 'tail',
    titles,
    hint: {
      BN: `প্রথম পুরস্কারের শেষ ${word.BN} অঙ্ক মেলান।`,
      EN: `Match the last ${word.EN} digits of the first prize.`,
    },
    pad: { kind: 'numbers', digits, most: 100 },
    prizes: [{ key: 'win', titles: { BN: 'জয়', EN: 'Win' }, chance: `1/${10 ** digits}`, odds: `${ours[0]}` }],
    published: published.map(String),
  };
}

/** Each number of a tier is one of the 10,000 with the same chance, whichever came before it. */
function prizesOf(pays: readonly number[], orders: number): Prize[] {
  return pays.map((pay, at) => {
    const { key, titles, count } = tiers[at]!;
    return { key, titles, chance: `${orders * count}/10000`, odds: `${pay}` };
  });
}
