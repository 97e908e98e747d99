import { fromMinor, toMinor } from '../../../contract/money.ts';

/** Money of so many units, where `stake` is the money of `stakeUnits` units: exact. */
export function moneyOfUnits(units: number, stake: string, stakeUnits: number, decimals: number): string {
  const stakeMinor = toMinor(stake, decimals) ?? 0n;
  return fromMinor((stakeMinor * BigInt(units)) / BigInt(stakeUnits), decimals);
}
