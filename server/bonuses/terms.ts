import * as z from 'zod/mini';
import { bonusTerms, type BonusTerms, type OfferKind } from '../../contract/bonuses.ts';
import { tableFacts } from '../../games/catalogue-shapes.ts';
import { roomsOf } from '../../games/tables/room-shapes.ts';
import type { NewBonus } from './store.ts';

/** Terms as the database keeps them. They were parsed when they were written. */
export function readTerms(stored: unknown): BonusTerms {
  return z.parse(bonusTerms, stored);
}

/** Whether an offer of these terms stands open at a moment. */
export function isOpenAt({ fromMs, untilMs }: BonusTerms, atMs: number): boolean {
  return (fromMs === null || fromMs <= atMs) && (untilMs === null || atMs < untilMs);
}

export function kindOf(terms: BonusTerms): OfferKind {
  return terms.award.kind;
}

/**
 * What the terms give, minor units: a fixed amount, or `percent` of the deposit rounded down to a minor unit and at most
 * `mostMinor`; 0 where they give nothing for this deposit.
 */
export function awardMinor({ award }: BonusTerms, depositMinor: bigint | null): bigint {
  if (award.kind === 'fixed') return BigInt(award.amountMinor);
  if (depositMinor === null || depositMinor < BigInt(award.leastDepositMinor)) return 0n;
  const matchedMinor = (depositMinor * BigInt(award.percent)) / 100n;
  const mostMinor = BigInt(award.mostMinor);
  return matchedMinor < mostMinor ? matchedMinor : mostMinor;
}

/** The stakes, by weight, that a bonus must see before it converts, minor units. */
export function wageringMinor({ wageringTimes }: BonusTerms, amountMinor: bigint): bigint {
  return amountMinor * BigInt(wageringTimes);
}

/** The most of a bonus that becomes cash, minor units; null: all of it. */
export function mostConversionMinor({ conversionCap }: BonusTerms, amountMinor: bigint): bigint | null {
  if (conversionCap === null) return null;
  return conversionCap.kind === 'amount'
    ? BigInt(conversionCap.amountMinor)
    : amountMinor * BigInt(conversionCap.times);
}

/** A bonus of these terms for one member, worked out. */
export function workOut(
  terms: BonusTerms,
  given: { offerId: bigint | null; termsId: bigint; amountMinor: bigint; reference: string },
): NewBonus {
  const most = mostConversionMinor(terms, given.amountMinor);
  return {
    offerId: given.offerId === null ? null : String(given.offerId),
    termsId: String(given.termsId),
    amountMinor: String(given.amountMinor),
    wageringMinor: String(wageringMinor(terms, given.amountMinor)),
    weights: terms.weights,
    gameWeights: ofAllRooms(terms.gameWeights),
    maxBetMinor: terms.maxBetMinor === null ? null : String(terms.maxBetMinor),
    mostConversionMinor: most === null ? null : String(most),
    expiresDays: terms.expiresDays,
    acceptDays: terms.acceptDays,
    reference: given.reference,
  };
}

/** What counts of a table counts in all its rooms, also in those that open later, unless a room is named itself. */
function ofAllRooms(weights: BonusTerms['gameWeights']): BonusTerms['gameWeights'] {
  const ofRooms = Object.entries(weights).flatMap(([code, percent]) =>
    tableFacts.some(({ id }) => id === code) ? roomsOf(code).map((room): [string, number] => [room, percent]) : [],
  );
  return { ...Object.fromEntries(ofRooms), ...weights };
}
