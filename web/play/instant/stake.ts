import { fromMinor, toMinor } from '../../../contract/money.ts';
import { type MultipleText, payoutMinorOf, readMultiple } from '../../../games/instant/shapes.ts';

/** Between which amounts a stake may lie, as the server said it. Decimal texts. */
export interface StakeLimits {
  leastStake: string;
  mostStake: string;
  mostPayout: string;
}

/** Why a stake cannot be played; null where it can. */
export type StakeFault = 'none' | 'low' | 'high' | 'payout';

/** What the whole stake pays at a multiple, rounded down to what can be paid, as the server does it. */
export function payoutAt(stake: string, multiple: MultipleText, decimals: number): string {
  return fromMinor(payoutMinorOf(minorOf(stake, decimals), readMultiple(multiple)), decimals);
}

export function stakeFault(
  stake: string,
  limits: StakeLimits,
  largest: MultipleText,
  decimals: number,
): StakeFault | null {
  const stakeMinor = minorOf(stake, decimals);
  if (stakeMinor === 0n) return 'none';
  if (stakeMinor < minorOf(limits.leastStake, decimals)) return 'low';
  if (stakeMinor > minorOf(limits.mostStake, decimals)) return 'high';
  const pays = payoutMinorOf(stakeMinor, readMultiple(largest));
  return pays > minorOf(limits.mostPayout, decimals) ? 'payout' : null;
}

/** The most that may be staked where a round can pay so many times the stake. */
export function mostStakeFor(limits: StakeLimits, largest: MultipleText, decimals: number): string {
  const { numerator, denominator } = readMultiple(largest);
  const mostMinor = minorOf(limits.mostStake, decimals);
  // Rounding down is in the player's favour here: floor(stake x multiple) stays within the cap a little longer.
  const cappedMinor = ((minorOf(limits.mostPayout, decimals) + 1n) * denominator - 1n) / numerator;
  return fromMinor(cappedMinor < mostMinor ? cappedMinor : mostMinor, decimals);
}

/** Half or double the stake, never out of the limits. */
export function scaledStake(
  stake: string,
  by: 'half' | 'double',
  least: string,
  most: string,
  decimals: number,
): string {
  const stakeMinor = minorOf(stake, decimals);
  const wanted = by === 'half' ? stakeMinor / 2n : stakeMinor * 2n;
  const [leastMinor, mostMinor] = [minorOf(least, decimals), minorOf(most, decimals)];
  if (wanted < leastMinor) return fromMinor(leastMinor, decimals);
  return fromMinor(wanted > mostMinor ? mostMinor : wanted, decimals);
}

function minorOf(decimal: string, decimals: number): bigint {
  return toMinor(decimal, decimals) ?? 0n;
}
