/**
 * quiet: less than (or just) the stake came back, which is told and not celebrated. The others grow with the multiple
 * of the stake that was paid.
 */
export type Celebration = 'none' | 'quiet' | 'small' | 'fair' | 'big' | 'grand';

/**
 * @param payoutUnits what was paid, in units
 * @param stakeUnits units in the stake
 */
export function celebrationOf(payoutUnits: number, stakeUnits: number): Celebration {
  if (payoutUnits <= 0) return 'none';
  if (payoutUnits <= stakeUnits) return 'quiet';
  const multiple = payoutUnits / stakeUnits;
  if (multiple < 5) return 'small';
  if (multiple < 20) return 'fair';
  return multiple < 60 ? 'big' : 'grand';
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
