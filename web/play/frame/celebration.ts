import { toMinor } from '../../../contract/money.ts';

/**
 * quiet: no more than the stake came back, which is told and not celebrated. The others grow with the multiple of the
 * stake that was paid.
 */
export type Celebration = 'none' | 'quiet' | 'small' | 'fair' | 'big' | 'grand';

/** @param payout, stake decimal texts */
export function celebrationOf(payout: string, stake: string, decimals: number): Celebration {
  const [paidMinor, stakeMinor] = [toMinor(payout, decimals) ?? 0n, toMinor(stake, decimals) ?? 0n];
  if (paidMinor === 0n) return 'none';
  if (paidMinor <= stakeMinor) return 'quiet';
  if (paidMinor < 5n * stakeMinor) return 'small';
  if (paidMinor < 20n * stakeMinor) return 'fair';
  return paidMinor < 60n * stakeMinor ? 'big' : 'grand';
}
