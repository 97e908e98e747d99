import { add, compare, divide, type Fraction, fraction, multiply, zero } from '../fraction.ts';
import type { Random } from '../random.ts';
import type { DrawResult, LotteryFacts, PlayType, Prize, Selection } from './shapes.ts';

/** A family of lotteries: how its numbers are drawn and what they pay. Pure; it knows units, never money or time. */
export interface LotteryFamily {
  readonly facts: LotteryFacts;
  /** Released rules are never edited: others are a new version. */
  readonly version: number;
  draw(random: Random): DrawResult;
  /**
   * A result that people entered or that was imported, checked against the tiers; null when it is none. Numbers that lost
   * their leading zeros are refused: who knows how long they were pads them.
   */
  readResult(input: unknown): DrawResult | null;
  /** How often the lines of a selection won each prize of a play type, in the order of its prizes. */
  hits(playType: string, selection: Selection, result: DrawResult): readonly number[];
}

/** Odds in thousandths of the unit, the stake included: 1950 is 1.95. */
export type OddsMilli = number;

const MILLI = 1000;

/** @throws RangeError unless it is a decimal of at most three places above zero */
export function readOdds(text: string): OddsMilli {
  if (!/^\d{1,7}(?:\.\d{1,3})?$/.test(text)) throw new RangeError(`not odds: ${text}`);
  return Math.round(Number(text) * MILLI);
}

/** What a ticket pays, minor units, rounded down: the hits of all its lines at the odds of their prizes. */
export function ticketPayoutMinor(unitMinor: bigint, hits: readonly number[], odds: readonly OddsMilli[]): bigint {
  let milli = 0n;
  for (const [at, count] of hits.entries()) milli += BigInt(count) * BigInt(odds[at]!);
  return (unitMinor * milli) / BigInt(MILLI);
}

/**
 * What a line pays back over the long run: the sum of chance times odds over the prizes it can win, for the units it costs.
 * @param symbol one that the line is made of, where prizes are for some symbols only
 */
export function returnOf(playType: PlayType, odds: readonly OddsMilli[], symbol?: string): Fraction {
  const total = playType.prizes.reduce((sum, prize, at) => {
    if (prize.symbols && (symbol === undefined || !prize.symbols.includes(symbol))) return sum;
    return add(sum, multiply(chanceOf(prize), fraction(odds[at]!, MILLI)));
  }, zero);
  return divide(total, fraction(playType.unitsPerLine ?? 1));
}

/** No play type returns less than this unless an operator has set odds of their own. */
export const leastStatedReturn = fraction(70, 100);

/** The return of the line that pays back least, where lines differ. */
export function lowestReturn(playType: PlayType, odds: readonly OddsMilli[]): Fraction {
  return returnsOf(playType, odds).reduce((least, one) => (compare(one, least) < 0 ? one : least));
}

/** The return of the line that pays back most. */
export function highestReturn(playType: PlayType, odds: readonly OddsMilli[]): Fraction {
  return returnsOf(playType, odds).reduce((most, one) => (compare(one, most) > 0 ? one : most));
}

function returnsOf(playType: PlayType, odds: readonly OddsMilli[]): Fraction[] {
  const symbols = new Set(playType.prizes.flatMap(({ symbols: some }) => some ?? []));
  if (symbols.size === 0) return [returnOf(playType, odds)];
  return [...symbols].map((symbol) => returnOf(playType, odds, symbol));
}

export function chanceOf({ chance }: Prize): Fraction {
  const [ways = '0', of = '1'] = chance.split('/');
  return fraction(BigInt(ways), BigInt(of));
}

/** The odds that the house states for a play type, in the order of its prizes. */
export function statedOdds(playType: PlayType): OddsMilli[] {
  return playType.prizes.map(({ odds }) => readOdds(odds));
}

/**
 * Odds for a player who takes a rebate on their stake instead: they shrink by the share of the return that the rebate is,
 * rounded down, so that rebate and odds together never return more than the odds alone.
 * @param rebateMilli of the stake, thousandths
 * @param lineReturn of these odds
 */
export function oddsWithRebate(odds: OddsMilli, rebateMilli: number, lineReturn: Fraction): OddsMilli {
  if (rebateMilli === 0) return odds;
  const left = add(lineReturn, fraction(-rebateMilli, MILLI));
  if (left.numerator <= 0n) return 0;
  const { numerator, denominator } = multiply(fraction(odds), divide(left, lineReturn));
  return Number(numerator / denominator);
}
