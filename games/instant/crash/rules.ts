import { multiply, zero, type Fraction } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import { chanceOfReaching, drawReached, type Reach } from '../reached.ts';
import * as shapes from './shapes.ts';

/**
 * Version of the draw, the curve and what the chance is mixed with: released ones never change. The first was mixed with a
 * client seed of its chain; this one is with all bets on the flight, and what a beacon said.
 */
export const version = 2;
/** The version whose rounds stand in chains that were published with a client seed. */
export const unmixedVersion = 1;

export const reach: Reach = {
  returnHundredths: 99,
  leastHundredths: shapes.startHundredths,
  mostHundredths: shapes.mostCashOutHundredths,
};

/**
 * Where a shared round crashes, in hundredths from 100 (1.00, at once) to 100,000,000 (1,000,000.00, the end of the
 * flight). The bytes are of the round, so that all its players can follow the draw; ../reached.ts says how by hand.
 */
export function crashPoint(random: Random): number {
  return drawReached(reach, random);
}

/**
 * What a cash-out pays in a round, as a multiple of the stake: the multiple itself if the flight reaches it, else
 * nothing. The crash point itself is reached. Throws a RangeError for hundredths at which nobody can cash out.
 */
export function payoutAt(cashOutHundredths: number, crashHundredths: number): Fraction {
  assertCashOut(cashOutHundredths);
  return cashOutHundredths <= crashHundredths ? shapes.cashOutMultiple(cashOutHundredths) : zero;
}

/** Exactly 0.99 over the multiple. */
export function chanceOfCashOut(cashOutHundredths: number): Fraction {
  assertCashOut(cashOutHundredths);
  return chanceOfReaching(reach, cashOutHundredths);
}

/** The long-run return of cashing out at a multiple, as a share of the stake, exact. */
export function exactReturn(cashOutHundredths: number): Fraction {
  return multiply(chanceOfCashOut(cashOutHundredths), shapes.cashOutMultiple(cashOutHundredths));
}

function assertCashOut(hundredths: number): void {
  if (!shapes.isCashOut(hundredths)) throw new RangeError(`nobody can cash out at ${hundredths} hundredths`);
}
