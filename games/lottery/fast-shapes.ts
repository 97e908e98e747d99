/** What the draws of every few minutes share of what they show: symbols and their words, pads and prizes. The web may import it. */
import type { Place, PlayType, Prize, Titles } from './shapes.ts';

/** What a play type tells of itself beside its pad and prizes. */
export type Told = Pick<PlayType, 'code' | 'group' | 'titles' | 'hint' | 'alsoBy'>;

/** In how many of the `of` outcomes of the draw a line wins. */
interface Ways {
  ways: number;
  of: number;
}

/**
 * A play of one symbol of its pad. Symbols that win in equally many ways share a prize.
 * @param ways of each symbol, in the order of the symbols; one number where all have the same
 * @param odds by the number of ways, where they are not those of the stated return
 */
export function pickOne({
  symbols,
  ways,
  of,
  odds,
  ...told
}: Told & {
  symbols: readonly string[];
  ways: number | readonly number[];
  of: number;
  odds?: Readonly<Record<number, string>>;
}): PlayType {
  const waysAt = (at: number): number => (typeof ways === 'number' ? ways : (ways[at] ?? 0));
  const classes = [...new Set(symbols.map((_, at) => waysAt(at)))];
  const prizes = classes.map((ways): Prize => {
    const winning = symbols.filter((_, at) => waysAt(at) === ways);
    const paid = { ...prizeOf({ ways, of }), ...(odds?.[ways] && { odds: odds[ways] }) };
    if (classes.length === 1) return paid;
    return { ...paid, key: winning.join('-'), titles: listed(winning), symbols: winning };
  });
  return { ...told, pad: { kind: 'pick', symbols, take: 1, most: symbols.length }, prizes };
}

/** A play of several different symbols; `ordered` where their order makes other lines. */
export function pickSeveral({
  symbols,
  take,
  ordered,
  ways,
  of,
  odds,
  ...told
}: Told & Ways & { symbols: readonly string[]; take: number; ordered?: true; odds?: string }): PlayType {
  return {
    ...told,
    pad: { kind: 'pick', symbols, take, most: symbols.length, ...(ordered && { ordered }) },
    prizes: [{ ...prizeOf({ ways, of }), ...(odds && { odds }) }],
  };
}

/** A play of one symbol for each place, which wins in one of the `of` outcomes; `distinct`: no symbol twice. */
export function inPlaces({
  places,
  distinct,
  of,
  ...told
}: Told & { places: readonly Place[]; distinct?: true; of: number }): PlayType {
  return {
    ...told,
    pad: { kind: 'places', places, ...(distinct && { distinct }) },
    prizes: [prizeOf({ ways: 1, of })],
  };
}

/** What a symbol is called: 'big' has words, a number its digits. */
export function symbolTitles(symbol: string): Titles {
  return wordTitles[symbol] ?? { BN: bengaliDigits(symbol), EN: symbol };
}

export function bengaliDigits(number: number | string): string {
  return String(number).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
}

/** Whole numbers as symbols, both ends among them, with leading zeros where they have fewer digits than `length`. */
export function numbersBetween(first: number, last: number, length = 1): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(length, '0'));
}

/** 1st, 2nd … as far as 10th. */
export function ordinal(place: number): Titles {
  const EN = `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
  const BN = `${bengaliDigits(place)}${['ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ'][place - 1] ?? 'ম'}`;
  return { BN, EN };
}

/** A play of dragon and tiger where several places are compared: 'Dragon-tiger 1-10'. */
export function comparedTitles(left: number, right: number): Titles {
  const { BN, EN } = dragonTigerTitles;
  return { BN: `${BN} ${bengaliDigits(`${left}-${right}`)}`, EN: `${EN} ${left}-${right}` };
}

export const digits: readonly string[] = numbersBetween(0, 9);
export const sides: readonly string[] = ['big', 'small', 'odd', 'even'];
export const sidesTitles: Titles = { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Big/small, odd/even' };
export const dragonTigerTitles: Titles = { BN: 'ড্রাগন-টাইগার', EN: 'Dragon-tiger' };

const RETURN_PER_MILLE = 975;

/** A prize with the odds that return 97.5 percent, rounded down to three decimals. */
function prizeOf({ ways, of }: Ways): Prize {
  const oddsMilli = Math.floor((RETURN_PER_MILLE * of) / ways);
  return { key: 'win', titles: { BN: 'জয়', EN: 'Win' }, chance: `${ways}/${of}`, odds: String(oddsMilli / 1000) };
}

function listed(symbols: readonly string[]): Titles {
  const titles = symbols.map((symbol) => symbolTitles(symbol));
  return { BN: titles.map(({ BN }) => BN).join(', '), EN: titles.map(({ EN }) => EN).join(', ') };
}

/** Symbols that are words, on the pads of all fast draws. */
const wordTitles: Readonly<Record<string, Titles>> = {
  big: { BN: 'বড়', EN: 'Big' },
  small: { BN: 'ছোট', EN: 'Small' },
  odd: { BN: 'বিজোড়', EN: 'Odd' },
  even: { BN: 'জোড়', EN: 'Even' },
  dragon: { BN: 'ড্রাগন', EN: 'Dragon' },
  tiger: { BN: 'টাইগার', EN: 'Tiger' },
  tie: { BN: 'টাই', EN: 'Tie' },
  'five-of-a-kind': { BN: 'পাঁচটিই এক', EN: 'Five of a kind' },
  'four-of-a-kind': { BN: 'চারটি এক', EN: 'Four of a kind' },
  'full-house': { BN: 'ফুল হাউস', EN: 'Full house' },
  'three-of-a-kind': { BN: 'তিনটি এক', EN: 'Three of a kind' },
  'two-pairs': { BN: 'দুই জোড়া', EN: 'Two pairs' },
  'one-pair': { BN: 'এক জোড়া', EN: 'One pair' },
  run: { BN: 'পরপর পাঁচ', EN: 'Run of five' },
  'no-hand': { BN: 'কিছুই না', EN: 'No hand' },
  'no-bull': { BN: 'বুল নেই', EN: 'No bull' },
  'bull-bull': { BN: 'বুল বুল', EN: 'Bull bull' },
  ...Object.fromEntries(
    numbersBetween(1, 9).map((points) => [
      `bull-${points}`,
      { BN: `বুল ${bengaliDigits(points)}`, EN: `Bull ${points}` },
    ]),
  ),
  'any-pair': { BN: 'যেকোনো জোড়া', EN: 'Any pair' },
  'any-triple': { BN: 'যেকোনো ট্রিপল', EN: 'Any triple' },
  'any-run': { BN: 'পরপর তিন', EN: 'Run of three' },
};
