import { add, fraction, multiply, type Fraction } from '../fraction.ts';
import type { SlotPot } from './shapes.ts';

/** What a pot holds and has come to, minor units. All of it is whole: a stake divides by what is for the pot. */
export interface PotState {
  /** What whoever wins now is paid, and what everybody sees. Never less than the floor. */
  readonly shownMinor: bigint;
  /** Put by for what the next pots begin with. */
  readonly keptMinor: bigint;
  /** What the house has lent for a beginning that was not put by yet; it is given back before anything is put by. */
  readonly lentMinor: bigint;
  /** All that stakes have fed since ever. */
  readonly fedMinor: bigint;
  /** All that was won since ever. */
  readonly wonMinor: bigint;
}

/** A pot that nobody has fed: the house lends its floor. */
export function newPot({ floorMinor }: SlotPot): PotState {
  const floor = BigInt(floorMinor);
  return { shownMinor: floor, keptMinor: 0n, lentMinor: floor, fedMinor: 0n, wonMinor: 0n };
}

/** What a stake feeds, minor units: a whole number for every stake that the machine takes. */
export function fedBy({ ofStakeOneIn }: SlotPot, stakeMinor: bigint): bigint {
  return stakeMinor / BigInt(ofStakeOneIn);
}

/** The pot after stakes have fed it. The parts are cut of all that was ever fed, so that nothing is lost by rounding. */
export function potAfterFeeding(pot: SlotPot, before: PotState, fedMinor: bigint): PotState {
  const growthMinor = grownOf(pot, before.fedMinor + fedMinor) - grownOf(pot, before.fedMinor);
  const putByMinor = fedMinor - growthMinor;
  const givenBackMinor = putByMinor < before.lentMinor ? putByMinor : before.lentMinor;
  return {
    shownMinor: before.shownMinor + growthMinor,
    keptMinor: before.keptMinor + putByMinor - givenBackMinor,
    lentMinor: before.lentMinor - givenBackMinor,
    fedMinor: before.fedMinor + fedMinor,
    wonMinor: before.wonMinor,
  };
}

/**
 * The pot after it was won, and the units that the winner is paid: the whole ones of what was shown. What is less than a
 * unit stays on top of the next pot's floor.
 */
export function potAfterWin(pot: SlotPot, before: PotState, unitMinor: bigint): { after: PotState; units: number } {
  const units = before.shownMinor / unitMinor;
  const wonMinor = units * unitMinor;
  const floor = BigInt(pot.floorMinor);
  const takenMinor = before.keptMinor < floor ? before.keptMinor : floor;
  const after: PotState = {
    shownMinor: before.shownMinor - wonMinor + floor,
    keptMinor: before.keptMinor - takenMinor,
    lentMinor: before.lentMinor + floor - takenMinor,
    fedMinor: before.fedMinor,
    wonMinor: before.wonMinor + wonMinor,
  };
  return { after, units: Number(units) };
}

/** What lies in the pot's account: players' money and what the house has lent, all of what is shown and put by. */
export function heldMinor({ shownMinor, keptMinor }: PotState): bigint {
  return shownMinor + keptMinor;
}

/**
 * What the pot brings on average, as a share of every stake: what lets it grow, and what it begins with times the chance
 * that a stake wins it. By `assertPot` the two are together what is fed.
 */
export function potReturn(pot: SlotPot): { growth: Fraction; floor: Fraction; total: Fraction } {
  const { numerator, denominator } = pot.growth;
  const growth = multiply(fraction(1, pot.ofStakeOneIn), fraction(numerator, denominator));
  const floor = fraction(pot.floorMinor, pot.chanceOneInMinor);
  return { growth, floor, total: add(growth, floor) };
}

/** Throws a RangeError where a pot would give more, or less, than it is fed. */
export function assertPot(id: string, pot: SlotPot, stakeUnits: number): void {
  const { total } = potReturn(pot);
  const isEven = total.numerator * BigInt(pot.ofStakeOneIn) === total.denominator;
  if (!isEven) throw new RangeError(`${id}: the pot does not return what it is fed`);
  if (stakeUnits % pot.ofStakeOneIn !== 0)
    throw new RangeError(`${id}: a stake does not feed the pot whole minor units`);
  if (pot.mostStakeMinor >= pot.chanceOneInMinor) throw new RangeError(`${id}: a stake would win the pot for certain`);
}

function grownOf({ growth }: SlotPot, fedMinor: bigint): bigint {
  return (fedMinor * BigInt(growth.numerator)) / BigInt(growth.denominator);
}
