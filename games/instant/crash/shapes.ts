/**
 * Crash: a multiple grows from 1.00 until it crashes; whoever cashed out before is paid what it showed. The curve and
 * the limits, shared by server and client; where it crashes is known to rules.ts alone. Every stated number is proven
 * in rules.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'crash';
export const titles = { BN: 'ঘুড়ি ক্র্যাশ', EN: 'Ghuri Crash' } as const;
export const tags: readonly GameTag[] = ['INSTANT'];

/** Where the flight starts; nobody can cash out at it. */
export const startHundredths = 100;

/** Cash-outs from 1.01 to 1,000,000.00 times the stake. At the last the flight ends and pays all who are left. */
export const leastCashOutHundredths = 101;
export const mostCashOutHundredths = 100_000_000;

/** The multiple doubles in this time: 2.00 after 10 seconds, 4.00 after 20. */
export const doublingMs = 10_000;

/** What every cash-out pays back over the long run, exactly, whether it was set beforehand or made in flight. */
export const statedReturn = '99/100';
/** The most that a bet can be paid: the end of the flight. */
export const mostMultiple = '1000000';

/**
 * The multiple after a time in flight, in hundredths, cut: 100 x 2^(elapsedMs / 10,000), at most 1,000,000.00. Whole
 * numbers only, so that every browser and the server show the same. Throws a RangeError unless the time is a whole
 * number of milliseconds, 0 or more.
 */
export function multipleAt(elapsedMs: number): number {
  if (!Number.isSafeInteger(elapsedMs) || elapsedMs < 0) throw new RangeError(`not a time in flight: ${elapsedMs} ms`);
  const doublings = Math.floor(elapsedMs / doublingMs);
  if (doublings >= mostDoublings) return mostCashOutHundredths;
  let rest = elapsedMs % doublingMs;
  let grown = 1n << scaleBits;
  // The growth of 1, 2, 4, 8 … milliseconds, multiplied where the remaining time has that binary digit.
  for (let growth = growthPerMs; rest > 0; rest >>= 1, growth = (growth * growth) >> scaleBits) {
    if (rest % 2 === 1) grown = (grown * growth) >> scaleBits;
  }
  const hundredths = (BigInt(startHundredths << doublings) * grown) >> scaleBits;
  return Math.min(Number(hundredths), mostCashOutHundredths);
}

/**
 * The first millisecond in which the flight shows this multiple or more. Throws a RangeError for hundredths outside
 * 1.00 to 1,000,000.00.
 */
export function elapsedMsAt(multipleHundredths: number): number {
  if (
    !Number.isSafeInteger(multipleHundredths) ||
    multipleHundredths < startHundredths ||
    multipleHundredths > mostCashOutHundredths
  ) {
    throw new RangeError(`not a multiple in flight: ${multipleHundredths} hundredths`);
  }
  let early = 0;
  let late = mostDoublings * doublingMs;
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (multipleAt(middle) >= multipleHundredths) late = middle;
    else early = middle + 1;
  }
  return late;
}

/**
 * How long a flight lasts: to the first millisecond that would show more than the crash point. Until then the flight
 * shows at most the crash point, and whoever cashes out at what it shows has reached it. A flight that crashes at 1.00
 * ends before anyone can.
 */
export function flightMs(crashHundredths: number): number {
  return elapsedMsAt(Math.min(crashHundredths + 1, mostCashOutHundredths));
}

export function isCashOut(hundredths: number): boolean {
  return (
    Number.isSafeInteger(hundredths) && hundredths >= leastCashOutHundredths && hundredths <= mostCashOutHundredths
  );
}

/** What a cash-out pays, as a multiple of the stake. */
export function cashOutMultiple(cashOutHundredths: number): Fraction {
  return fraction(cashOutHundredths, 100);
}

/** After so many doublings the flight is past its last multiple: 2^20 is more than a million. */
const mostDoublings = 20;

const scaleBits = 128n;

/** The growth of one millisecond: 2^(1 / 10,000), times 2^128, cut. */
export const growthPerMs = 0x1_0004_8af2_c3db_a501_5a7e_a63a_7ca9_fc82n;
