import type { Ctx } from '../platform/process/ctx.ts';
import type { Selection } from './selections.ts';
import * as bookingStore from './store-bookings.ts';

/**
 * Notes a ticket with the slip that it was made of, where it holds a selection of it. A code that says nothing any more, or nothing of
 * this ticket, keeps nobody from betting.
 */
export async function noteTicket(
  ctx: Ctx,
  code: string,
  ticketId: bigint,
  legs: readonly (Selection & { event_id: bigint })[],
): Promise<void> {
  const row = await bookingStore.bookingByCode(ctx.db, ctx.brand.id, code, ctx.nowMs);
  const isOf = row?.legs.some((booked) =>
    legs.some(
      ({ event_id: eventId, market, line, outcome }) =>
        booked.eventId === String(eventId) &&
        booked.market === market &&
        booked.line === line &&
        booked.outcome === outcome,
    ),
  );
  if (row && isOf)
    await bookingStore.insertBookingTicket(ctx.db, { brandId: ctx.brand.id, bookingId: row.id, ticketId });
}
