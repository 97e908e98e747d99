/**
 * What every lottery shows of itself: how its numbers are chosen, what a selection costs and what may be won. Safe for
 * the web to import. Selections and results are lists of lists of symbols, for every family alike.
 */
import { combinations } from '../combinations.ts';

/** The families that games are made of. */
export const lotteryFamilies = [
  'pick-3',
  'five-digits',
  'three-dice',
  'race',
  'vn-north',
  'vn-south',
  'four-digits',
  'weekly',
  'keno-draw',
] as const;
export type LotteryFamilyId = (typeof lotteryFamilies)[number];

export type Titles = Readonly<Record<'BN' | 'EN', string>>;

/** What a player chose: a list of symbols for each part of the pad, each in canonical order and without repeats. */
export type Selection = readonly (readonly string[])[];

/** What was drawn: the numbers of each prize tier, as they were drawn and written. */
export type DrawResult = readonly (readonly string[])[];

/** How numbers are chosen. A line is the smallest bet: what one set of numbers costs. */
export type Pad =
  /** Symbols for each place; a line takes one of each. `distinct`: no symbol twice in a line. */
  | { kind: 'places'; places: readonly Place[]; distinct?: true }
  /** Symbols without a place; a line takes so many of them, `ordered` where their order makes other lines. */
  | { kind: 'pick'; symbols: readonly string[]; take: number; most: number; ordered?: true }
  /**
   * Numbers of so many digits, written or pasted; each is a line, or as many as it has permutations. `orders`: only
   * numbers whose digits stand in so many different orders.
   */
  | { kind: 'numbers'; digits: number; most: number; permutations?: true; orders?: number };

export interface Place {
  titles: Titles;
  symbols: readonly string[];
}

/** One of the prizes of a play type. */
export interface Prize {
  key: string;
  titles: Titles;
  /** Lines that can win it, where not all can: those made of one of these symbols. */
  symbols?: readonly string[];
  /** How often a line that can win it does so in one draw, on average, exactly: '1/1000'. */
  chance: string;
  /** What it pays for the unit staked, the stake itself included, unless the operator says otherwise: '975', '1.95'. */
  odds: string;
}

/** One way to bet on a draw. */
export interface PlayType {
  /** Stable: it is kept with every ticket. */
  code: string;
  /** Where it stands among the tabs of the betting view. */
  group: string;
  titles: Titles;
  /** How it is won, in a sentence. */
  hint: Titles;
  pad: Pad;
  /** Units that a line costs, where a line is played in as many numbers of the draw; 1 unless told. */
  unitsPerLine?: number;
  prizes: readonly Prize[];
  /** Odds as the field publishes them, in the order of the prizes: what an operator may take instead of those above. */
  published?: readonly string[];
  /** Play types of the family by which the same may be bet, at odds of their own. */
  alsoBy?: readonly AlsoBy[];
}

/** Another way to bet that the same comes. */
export interface AlsoBy {
  playType: string;
  /** What is chosen there where this is chosen here; null: not the same. The same symbols unless told. */
  as?: (chosen: readonly string[]) => readonly string[] | null;
}

/**
 * What is chosen on a pad in other words, where each of those stands for a set of symbols: as few of them as come to
 * exactly that; null where none do.
 */
export function inSets(
  sets: ReadonlyMap<string, readonly string[]>,
  chosen: readonly string[],
): readonly string[] | null {
  const wanted = new Set(chosen);
  const whole = [...sets].filter(([, symbols]) => symbols.every((symbol) => wanted.has(symbol)));
  const covered = whole.reduce((count, [, symbols]) => count + symbols.length, 0);
  return whole.length > 0 && covered === wanted.size ? whole.map(([word]) => word) : null;
}

/** What a family tells of itself in its shapes.ts. */
export interface LotteryFacts {
  id: LotteryFamilyId;
  titles: Titles;
  groups: Readonly<Record<string, Titles>>;
  playTypes: readonly PlayType[];
  /** With which of them a player begins; the first unless told. */
  opensOn?: string;
  /** The prize tiers of a result, in the order of its lists: how many numbers each has. */
  tiers: readonly { key: string; titles: Titles; count: number }[];
}

/** The most lines that one ticket may have. */
export const MOST_LINES = 20_000;

/**
 * What a player chose on a pad, in canonical order; null where it is no selection of the pad, or no line can be made of it.
 * @param chosen a list of symbols for each place; one list for the other pads
 */
export function readSelection(pad: Pad, chosen: readonly (readonly string[])[]): Selection | null {
  const parts = pad.kind === 'places' ? pad.places.length : 1;
  if (chosen.length !== parts) return null;
  const selection = chosen.map((symbols, at) => canonical(symbols, symbolsAt(pad, at)));
  if (selection.some((symbols) => symbols === null)) return null;
  const read = selection as Selection;
  if (pad.kind !== 'places' && read[0]!.length > pad.most) return null;
  if (pad.kind === 'numbers' && pad.orders && read[0]!.some((one) => countPermutations(one) !== pad.orders))
    return null;
  const lines = countLines(pad, read);
  return lines > 0 && lines <= MOST_LINES ? read : null;
}

/** How many lines a selection makes; 0 while it is not finished. */
export function countLines(pad: Pad, selection: Selection): number {
  switch (pad.kind) {
    case 'places':
      return pad.distinct ? countDistinct(selection) : selection.reduce((lines, symbols) => lines * symbols.length, 1);
    case 'pick':
      return pad.ordered
        ? falling(selection[0]!.length, pad.take)
        : Number(combinations(selection[0]!.length, pad.take));
    case 'numbers':
      return pad.permutations
        ? selection[0]!.reduce((lines, number) => lines + countPermutations(number), 0)
        : selection[0]!.length;
  }
}

/** Different orders of the digits of a number: 24 of four different ones. */
export function countPermutations(number: string): number {
  const counts = new Map<string, number>();
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  let orders = falling(number.length, number.length);
  for (const count of counts.values()) orders /= falling(count, count);
  return orders;
}

/** As it is kept with a ticket: '1,2|3|4,5'. */
export function selectionText(selection: Selection): string {
  return selection.map((symbols) => symbols.join(',')).join('|');
}

export function selectionOf(text: string): Selection {
  return text.split('|').map((symbols) => symbols.split(','));
}

/** Symbols a pad allows at a part; null where any number of its digits is one. */
function symbolsAt(pad: Pad, at: number): readonly string[] | RegExp {
  if (pad.kind === 'places') return pad.places[at]!.symbols;
  return pad.kind === 'pick' ? pad.symbols : new RegExp(`^\\d{${pad.digits}}$`);
}

function canonical(symbols: readonly string[], allowed: readonly string[] | RegExp): readonly string[] | null {
  const different = [...new Set(symbols)];
  if (allowed instanceof RegExp) return different.every((one) => allowed.test(one)) ? different.toSorted() : null;
  const places = new Map(allowed.map((symbol, place) => [symbol, place]));
  if (!different.every((one) => places.has(one))) return null;
  return different.toSorted((left, right) => places.get(left)! - places.get(right)!);
}

/** Lines of one symbol for each place, none twice. */
function countDistinct(selection: Selection, used: readonly string[] = []): number {
  const [first, ...rest] = selection;
  if (!first) return 1;
  return first.reduce(
    (lines, symbol) => (used.includes(symbol) ? lines : lines + countDistinct(rest, [...used, symbol])),
    0,
  );
}

function falling(of: number, take: number): number {
  let product = 1;
  for (let at = 0; at < take; at += 1) product *= of - at;
  return product;
}
