import { toMinor } from '../../../contract/money.ts';

/**
 * quiet: no more than the stake came back, which is told and not celebrated. The others grow with the multiple of the
 * stake that was paid. One scale for all games: the same multiple is the same feast.
 */
export type Celebration = 'none' | 'quiet' | 'small' | 'fair' | 'big' | 'grand';

/** @param payout, stake decimal texts */
export function celebrationOf(payout: string, stake: string, decimals: number): Celebration {
  return celebrationOfUnits(toMinor(payout, decimals) ?? 0n, toMinor(stake, decimals) ?? 0n);
}

/** Both in the same unit, whatever it is: the smallest coin, or that of a machine’s pay table. */
export function celebrationOfUnits(paidUnits: bigint, stakeUnits: bigint): Celebration {
  if (paidUnits <= 0n) return 'none';
  if (paidUnits <= stakeUnits) return 'quiet';
  if (paidUnits < 5n * stakeUnits) return 'small';
  if (paidUnits < 20n * stakeUnits) return 'fair';
  return paidUnits < 60n * stakeUnits ? 'big' : 'grand';
}

/** Whether it is told louder than in words. */
export function isCelebrated(celebration: Celebration): boolean {
  return celebration !== 'none' && celebration !== 'quiet';
}

/** How long the amount counts up. */
export const countUpMs: Readonly<Record<Celebration, number>> = {
  none: 0,
  quiet: 0,
  small: 600,
  fair: 1200,
  big: 2600,
  grand: 4200,
};

/** Petals that fall. */
export const petalCount: Readonly<Record<Celebration, number>> = {
  none: 0,
  quiet: 0,
  small: 0,
  fair: 36,
  big: 110,
  grand: 220,
};
