import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { Opened } from './table.ts';

/**
 * A chip of the player's own worth.
 * @param amount decimal text, as typed or as kept from an earlier visit
 * @returns its worth as the wire has it; null where the table takes no such stake (any more)
 */
export function ownChipOf(
  amount: string | null,
  { leastStake, mostStake }: Pick<Opened, 'leastStake' | 'mostStake'>,
  decimals: number,
): string | null {
  const minor = amount === null ? null : toMinor(amount, decimals);
  const [leastMinor, mostMinor] = [toMinor(leastStake, decimals), toMinor(mostStake, decimals)];
  if (minor === null || leastMinor === null || mostMinor === null) return null;
  return minor >= leastMinor && minor <= mostMinor ? fromMinor(minor, decimals) : null;
}
