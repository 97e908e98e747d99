/** What draws of digits share of what they show: plays of two or three neighbouring digits. The web may import it. */
import { bengaliDigits, digits, inPlaces, numbersBetween, pickOne, pickSeveral } from './fast-shapes.ts';
import type { Place, PlayType, Titles } from './shapes.ts';

/** Neighbouring digits of a draw that are played on their own. */
export interface DigitPart {
  /** Before the codes of its plays: 'first-3-'; nothing where the part is the whole draw. */
  prefix: string;
  group: string;
  /** Before the titles of its plays; empty where the part is the whole draw. */
  name: Titles;
  /** In a sentence: the Bengali ends in 'অঙ্ক', so that endings can follow. */
  spoken: Titles;
  places: readonly Place[];
}

/** Straight, group 3, group 6 and sum of three neighbouring digits; chances of 1000 numbers. */
export function threeDigitPlays(part: DigitPart): PlayType[] {
  const { prefix, group, spoken } = part;
  const { BN, EN } = spoken;
  return [
    straightPlay(part),
    pickSeveral({
      code: `${prefix}group-3`,
      group,
      titles: named(part, { BN: 'গ্রুপ ৩', EN: 'group 3' }),
      hint: {
        BN: `অন্তত দুটি অঙ্ক বাছুন; ${BN}ের মধ্যে একটি দুবার ও অন্যটি একবার এলে জয়, ক্রম যা-ই হোক।`,
        EN: `Choose two digits or more; a line wins when ${EN} are one of its digits twice and the other once, in any order.`,
      },
      symbols: digits,
      take: 2,
      ordered: true,
      ways: 3,
      of: 1000,
    }),
    pickSeveral({
      code: `${prefix}group-6`,
      group,
      titles: named(part, { BN: 'গ্রুপ ৬', EN: 'group 6' }),
      hint: {
        BN: `অন্তত তিনটি অঙ্ক বাছুন; ${BN} সেগুলোর তিনটি আলাদা অঙ্ক হলে জয়, ক্রম যা-ই হোক।`,
        EN: `Choose three digits or more; a line wins when ${EN} are its three digits, in any order.`,
      },
      symbols: digits,
      take: 3,
      ways: 6,
      of: 1000,
    }),
    pickOne({
      code: `${prefix}sum`,
      group,
      titles: named(part, { BN: 'যোগফল', EN: 'sum' }),
      hint: {
        BN: `${BN}ের যোগফল আপনার বাছা সংখ্যা হলে জয়।`,
        EN: `Wins when ${EN} add up to the number you choose.`,
      },
      symbols: numbersBetween(0, 27),
      ways: threeDigitSums,
      of: 1000,
    }),
  ];
}

/** All digits of the part in their order. */
export function straightPlay(part: DigitPart): PlayType {
  return inPlaces({
    code: `${part.prefix}straight`,
    group: part.group,
    titles: named(part, { BN: 'সোজা', EN: 'straight' }),
    hint: {
      BN: `প্রতি ঘরে একটি করে অঙ্ক বাছুন; ${part.spoken.BN} ঠিক সেই ক্রমে এলে জয়।`,
      EN: `Choose a digit for each place; wins when ${part.spoken.EN} come in that order.`,
    },
    places: part.places,
    of: 10 ** part.places.length,
  });
}

/** The digit that comes at one place. */
export function placePlay(code: string, group: string, titles: Titles): PlayType {
  return pickOne({
    code,
    group,
    titles,
    hint: {
      BN: `${titles.BN} হিসেবে আপনার বাছা অঙ্ক এলে জয়।`,
      EN: `Wins when the digit you choose comes as the ${titles.EN.toLowerCase()}.`,
    },
    symbols: digits,
    ways: 1,
    of: 10,
  });
}

/** A digit that is among three, however often: 1000 - 9 x 9 x 9 numbers have it. */
export function unplacedPlay(code: string, group: string, titles: Titles, spoken: Titles): PlayType {
  return pickOne({
    code,
    group,
    titles,
    hint: {
      BN: `${spoken.BN}ের যেকোনো ঘরে আপনার বাছা অঙ্ক এলে জয়; একাধিকবার এলেও একবারই মেলে।`,
      EN: `Wins once when the digit you choose is anywhere among ${spoken.EN}.`,
    },
    symbols: digits,
    ways: 271,
    of: 1000,
  });
}

/** Which of two digits is higher; 45 of 100 pairs each way, 10 are equal. */
export function digitDragonTiger(code: string, titles: Titles, first: Titles, second: Titles): PlayType {
  return pickOne({
    code,
    group: 'dragon-tiger',
    titles,
    hint: {
      BN: `${first.BN} ${second.BN}ের চেয়ে বড় হলে ড্রাগন, ছোট হলে টাইগার, সমান হলে টাই জেতে।`,
      EN: `Dragon wins when the ${first.EN} is higher than the ${second.EN}, tiger when it is lower, tie when they are equal.`,
    },
    symbols: ['dragon', 'tiger', 'tie'],
    ways: [45, 45, 10],
    of: 100,
  });
}

/** A place of a pad for each title. */
export function digitPlaces(titles: readonly Titles[]): Place[] {
  return titles.map((titles) => ({ titles, symbols: digits }));
}

/** Values of the places of a number, the highest first. */
export const placeValues: readonly Titles[] = [
  { BN: 'অযুত', EN: 'Ten thousands' },
  { BN: 'হাজার', EN: 'Thousands' },
  { BN: 'শতক', EN: 'Hundreds' },
  { BN: 'দশক', EN: 'Tens' },
  { BN: 'একক', EN: 'Units' },
];

/** The three digits of a part, or the two, as titles begin: 'First 3'. */
export function partName(words: Titles, length: number): Titles {
  return { BN: `${words.BN} ${bengaliDigits(length)}`, EN: `${words.EN} ${length}` };
}

/** How many of the 1000 numbers of three digits have the sums 0 to 27. */
const threeDigitSums: readonly number[] = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
];

function named({ name }: DigitPart, play: Titles): Titles {
  const EN = `${name.EN} ${play.EN}`.trim();
  return { BN: `${name.BN} ${play.BN}`.trim(), EN: EN.charAt(0).toUpperCase() + EN.slice(1) };
}
