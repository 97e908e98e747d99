import type { Ctx } from '../platform/process/ctx.ts';
import type { Offer } from './offering.ts';
import { selectionNames, type Selection } from './selections.ts';
import type { ExposureRow } from './store-books.ts';
import { ownCosts } from './store-players.ts';
import type { Ticket } from './store-tickets.ts';

/**
 * What a ticket adds to what its outcomes may cost: on each of them the whole of it, as if all others had won. A builder stands on
 * every outcome that it is made of: no mix of them costs more than the limit of one.
 * @param sign -1 takes it back
 */
export function liabilitiesOf(
  legs: readonly (Selection & { event_id: bigint })[],
  stakeMinor: bigint,
  costMinor: bigint,
  sign: 1 | -1,
): ExposureRow[] {
  return legs.flatMap((leg) =>
    selectionNames(leg).map((selection) => ({
      event_id: leg.event_id,
      selection,
      tickets: sign,
      stake_minor: BigInt(sign) * stakeMinor,
      liability_minor: BigInt(sign) * costMinor,
    })),
  );
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

/**
 * What outcomes may cost as it counts for the member who asks: who may cost the house less than others has that much less room, and
 * their own tickets fill it, however many they are.
 */
export async function countedFor(
  ctx: Ctx,
  offers: readonly Offer[],
  exposures: readonly ExposureRow[],
): Promise<ExposureRow[]> {
  const limited = offers.filter(({ terms, mostCostMinor }) => mostCostMinor < terms.most_liability_minor);
  if (ctx.actor.kind !== 'member' || limited.length === 0) return [...exposures];
  const ids = limited.map(({ event }) => event.id);
  const own = await ownCosts(ctx.db, ctx.brand.id, ctx.actor.memberId, ids);
  const counted = new Map(exposures.map((row) => [`${row.event_id} ${row.selection}`, row]));
  // Of those that are asked about.
  for (const { event_id: eventId, selection, cost_minor: costMinor } of own) {
    const { terms, mostCostMinor } = limited.find(({ event }) => event.id === eventId)!;
    const key = `${eventId} ${selection}`;
    const known = counted.get(key);
    if (!known) continue;
    const fills = terms.most_liability_minor - mostCostMinor + costMinor;
    if (fills > known.liability_minor) counted.set(key, { ...known, liability_minor: fills });
  }
  return [...counted.values()];
}
