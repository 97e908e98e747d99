import { selectionName, type Selection } from './selections.ts';
import type { ExposureRow } from './store-books.ts';
import type { Ticket } from './store-tickets.ts';

/**
 * What a ticket adds to what its outcomes may cost: on each of them the whole of it, as if all others had won.
 * @param sign -1 takes it back
 */
export function liabilitiesOf(
  legs: readonly (Selection & { event_id: bigint })[],
  stakeMinor: bigint,
  costMinor: bigint,
  sign: 1 | -1,
): ExposureRow[] {
  return legs.map((leg) => ({
    event_id: leg.event_id,
    selection: selectionName(leg),
    tickets: sign,
    stake_minor: BigInt(sign) * stakeMinor,
    liability_minor: BigInt(sign) * costMinor,
  }));
}

/** A ticket that was refused or cashed out costs nothing any more. */
export function releaseOf({ legs, stake_minor: stake, most_minor: most }: Ticket): ExposureRow[] {
  return liabilitiesOf(legs, stake, most - stake, -1);
}
