import { legWorth } from '../../games/sports/book.ts';
import { cashOutMinor, factorOf, type LegFactor, payoutMinor } from '../../games/sports/tickets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { offersOf, type Offer } from './offering.ts';
import { judgedLeg, resultOf } from './ruling.ts';
import type { EventRow } from './store-events.ts';
import type { LegRow, Ticket } from './store-tickets.ts';

/** What an open ticket is worth, and what is offered for it. */
export interface Worth {
  worthMinor: bigint;
  offerMinor: bigint;
}

const PARTS = 1e9;

/** Of open tickets what is offered for them now; those that nothing is offered for are missing. */
export async function worthsOf(
  ctx: Ctx,
  tickets: readonly Ticket[],
  events: ReadonlyMap<bigint, EventRow>,
  atMs: number,
): Promise<Map<bigint, Worth>> {
  const open = tickets.filter(({ state }) => state === 'accepted');
  const ids = new Set(open.flatMap(({ legs }) => legs.map((leg) => leg.event_id)));
  const offers = await offersOf(
    ctx,
    [...ids].map((id) => events.get(id)!),
    atMs,
  );
  const byEvent = new Map(offers.map((offer) => [offer.event.id, offer]));
  return new Map(
    open.flatMap((ticket): [bigint, Worth][] => {
      const worth = worthOf(ticket, byEvent);
      return worth ? [[ticket.id, worth]] : [];
    }),
  );
}

/** null where one of its open selections has no price: nothing is offered then. */
export function worthOf(ticket: Ticket, offers: ReadonlyMap<bigint, Offer>): Worth | null {
  const factors: LegFactor[] = [];
  let kept = 0;
  for (const leg of ticket.legs) {
    const offer = offers.get(leg.event_id)!;
    kept = Math.max(kept, offer.terms.cash_out_margin_milli);
    // What was decided a moment ago counts before the ticket is settled by it.
    const result = resultOf(judgedLeg(ticket, leg, offer.event));
    const factor = result === null ? openFactor(leg, offer) : factorOf(result, leg.odds);
    if (!factor) return null;
    factors.push({ ...factor, isBanker: leg.banker });
  }
  const offerMinor = cashOutMinor(ticket.line_minor, factors, ticket.sizes, { marginThousandths: kept });
  if (offerMinor <= 0n || offerMinor >= ticket.most_minor) return null;
  return { worthMinor: payoutMinor(ticket.line_minor, factors, ticket.sizes), offerMinor };
}

/** What an open selection is worth. What has ended and has no confirmed result yet is worth nothing certain: null. */
export function openFactor(leg: LegRow, { isOpen, situation }: Offer): LegFactor | null {
  const worth = isOpen ? legWorth(situation, leg) : null;
  return worth === null ? null : { numerator: BigInt(Math.round(worth * PARTS)), denominator: BigInt(PARTS) };
}
