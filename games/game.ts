/** The nouns every game shares. Games know units, never money: a unit is the smallest bet inside a stake. */

export type GameKind = 'slots' | 'instant' | 'lottery' | 'tables' | 'sports' | 'fishing' | 'pvp';

/** What may be said of a game in the lobby when it comes into the catalogue. */
export type GameTag = 'NEW' | 'EXCLUSIVE' | 'JACKPOT' | 'FREE_SPINS' | 'CLASSIC' | 'INSTANT' | 'NUMBERS';

/** What every game tells of itself, in its shapes.ts: no strips, no rules. */
export interface GameFacts {
  id: string;
  titles: Readonly<Record<'BN' | 'EN', string>>;
  tags: readonly GameTag[];
}

/**
 * What the whole stake buys is `stakeUnits` units; the round pays `payoutUnits` of them. Gives the pay-out in minor
 * units of money, exactly. Throws a RangeError when the stake does not divide into whole minor units per unit, or when
 * a number is negative: the caller refuses such a stake before the round starts.
 */
export function payoutMinor(stakeMinor: bigint, stakeUnits: number, payoutUnits: number): bigint {
  if (!Number.isSafeInteger(payoutUnits) || payoutUnits < 0) throw new RangeError(`not a pay-out: ${payoutUnits}`);
  return unitMinor(stakeMinor, stakeUnits) * BigInt(payoutUnits);
}

/** The worth of one unit in minor units of money. Throws a RangeError unless the stake divides evenly. */
export function unitMinor(stakeMinor: bigint, stakeUnits: number): bigint {
  if (!isPlayableStake(stakeMinor, stakeUnits)) {
    throw new RangeError(`a stake of ${stakeMinor} does not divide into ${stakeUnits} units`);
  }
  return stakeMinor / BigInt(stakeUnits);
}

/** True for a stake above zero that divides into `stakeUnits` whole units. */
export function isPlayableStake(stakeMinor: bigint, stakeUnits: number): boolean {
  if (!Number.isSafeInteger(stakeUnits) || stakeUnits < 1) throw new RangeError(`not a number of units: ${stakeUnits}`);
  return stakeMinor > 0n && stakeMinor % BigInt(stakeUnits) === 0n;
}
