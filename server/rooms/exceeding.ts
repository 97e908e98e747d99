import type { GameLimits, StakeLimit } from '../rounds/service.ts';
import type { PlaceRow } from './store-placing.ts';

/**
 * Which limit a bet at a table goes beyond, so that its player is told the one that counts.
 * @param wanted what is to be put down now
 * @param standing what its player has in the round already; minor units, as in wanted
 * @returns the first of: too little on a position, too much on one, more to be paid than may be; null: within all
 */
export function limitExceeded(
  wanted: readonly PlaceRow[],
  standing: readonly PlaceRow[],
  { leastStakeMinor, mostStakeMinor, mostPayoutMinor }: Omit<GameLimits, 'suspendedBy'>,
): StakeLimit | null {
  if (wanted.some(([, stakeMinor]) => BigInt(stakeMinor) < leastStakeMinor)) return 'least';
  const onPosition = new Map<string, bigint>();
  let mostMinor = 0n;
  for (const [position, stakeMinor, returnMinor] of [...standing, ...wanted]) {
    onPosition.set(position, (onPosition.get(position) ?? 0n) + BigInt(stakeMinor));
    mostMinor += BigInt(returnMinor);
  }
  if ([...onPosition.values()].some((minor) => minor > mostStakeMinor)) return 'position';
  return mostMinor > mostPayoutMinor ? 'payout' : null;
}
