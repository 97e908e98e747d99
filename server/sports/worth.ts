import { legWorth } from '../../games/sports/book.ts';
import { cashOutMinor, factorOf, type LegFactor, partPayoutMinor } from '../../games/sports/tickets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { offersOf, type Offer } from './offering.ts';
import { judgedLeg, resultOf } from './ruling.ts';
import type { EventRow } from './store-events.ts';
import type { LegRow, Ticket } from './store-tickets.ts';

/** What an open ticket is worth, and what is offered for it. */
export interface Worth {
  worthMinor: bigint;
  offerMinor: bigint;
  /** Of each selection that is open its chance now: what it is worth for its odds. */
  chances: readonly (number | null)[];
}

/** The same where it is shown. */
export interface ShownWorth extends Worth {
  canEdit: boolean;
}

const PARTS = 1e9;

/** Of open tickets what is offered for them now; those that nothing is offered for are missing. */
export async function worthsOf(
  ctx: Ctx,
  tickets: readonly Ticket[],
  events: ReadonlyMap<bigint, EventRow>,
  atMs: number,
): Promise<Map<bigint, ShownWorth>> {
  const open = tickets.filter(({ state }) => state === 'accepted');
  const ids = new Set(open.flatMap(({ legs }) => legs.map((leg) => leg.event_id)));
  const offers = await offersOf(
    ctx,
    [...ids].map((id) => events.get(id)!),
    atMs,
  );
  const byEvent = new Map(offers.map((offer) => [offer.event.id, offer]));
  return new Map(
    open.flatMap((ticket): [bigint, ShownWorth][] => {
      const worth = worthOf(ticket, byEvent);
      return worth ? [[ticket.id, { ...worth, canEdit: mayEdit(ticket, byEvent, atMs) }]] : [];
    }),
  );
}

/**
 * What all that is open of a ticket is worth, or a part of it; null where one of its open selections has no price: nothing is offered
 * then. @param partMinor the stake of the part
 */
export function worthOf(ticket: Ticket, offers: ReadonlyMap<bigint, Offer>, partMinor?: bigint): Worth | null {
  const factors: LegFactor[] = [];
  const chances: (number | null)[] = [];
  let kept = 0;
  for (const leg of ticket.legs) {
    const offer = offers.get(leg.event_id)!;
    kept = Math.max(kept, offer.terms.cash_out_margin_milli);
    // What was decided a moment ago counts before the ticket is settled by it.
    const result = resultOf(judgedLeg(ticket, leg, offer.event));
    const worth = result === null ? openWorth(leg, offer) : null;
    if (result === null && worth === null) return null;
    const factor = result === null ? expected(worth!) : factorOf(result, leg.odds);
    factors.push({ ...factor, isBanker: leg.banker });
    chances.push(worth === null ? null : (worth * 1000) / leg.odds);
  }
  const { open_minor: openMinor, lines, sizes } = ticket;
  const offered = (minor: bigint) => cashOutMinor(minor, lines, factors, sizes, { marginThousandths: kept });
  if (offered(openMinor) >= ticket.most_minor) return null;
  const stakeMinor = partMinor ?? openMinor;
  const offerMinor = offered(stakeMinor);
  if (offerMinor <= 0n) return null;
  return { worthMinor: partPayoutMinor(stakeMinor, lines, factors, sizes), offerMinor, chances };
}

/** Whether an open ticket can be changed: nothing of it has begun. */
export function mayEdit(ticket: Ticket, offers: ReadonlyMap<bigint, Offer>, atMs: number): boolean {
  const isToCome = ({ event, isOpen }: Offer) =>
    isOpen && event.status === 'scheduled' && event.starts_at.getTime() > atMs;
  return (
    ticket.state === 'accepted' &&
    ticket.cash_out_minor === null &&
    ticket.legs.every((leg) => leg.result === null && isToCome(offers.get(leg.event_id)!))
  );
}

/** What an open selection is worth. What has ended and has no confirmed result yet is worth nothing certain: null. */
export function openFactor(leg: LegRow, offer: Offer): LegFactor | null {
  const worth = openWorth(leg, offer);
  return worth === null ? null : expected(worth);
}

function openWorth(leg: LegRow, { event, isOpen, situation }: Offer): number | null {
  // What is left of a builder when people have decided on a part of it is priced by nothing until the rest is known.
  const isRuled = leg.rest_odds !== null && event.rulings.length > 0;
  return isOpen && !isRuled ? legWorth(situation, leg) : null;
}

function expected(worth: number): LegFactor {
  return { numerator: BigInt(Math.round(worth * PARTS)), denominator: BigInt(PARTS) };
}
