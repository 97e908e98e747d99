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
export function releaseOf({ legs, open_minor: open, most_minor: most }: Ticket): ExposureRow[] {
  return liabilitiesOf(legs, open, most - open, -1);
}

/** A ticket of which a part was cashed out costs what the rest can. */
export function shrinkingOf(ticket: Ticket, rest: Pick<Ticket, 'open_minor' | 'most_minor'>): ExposureRow[] {
  const stakeMinor = ticket.open_minor - rest.open_minor;
  const costMinor = ticket.most_minor - rest.most_minor - stakeMinor;
  return liabilitiesOf(ticket.legs, stakeMinor, costMinor, -1).map((row) => ({ ...row, tickets: 0 }));
}
