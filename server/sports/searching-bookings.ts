import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  officeExportSportsBookings as exportCall,
  officeListSportsBookings,
  OfficeSportsBooking,
} from '../../contract/sports-bookings.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { codeFrom, told } from './booking.ts';
import * as bookingStore from './store-bookings.ts';

type Asked = CallParsed<typeof exportCall>;

const MOST_TICKETS = 5;

const saved: audit.Listing<Asked, bookingStore.BookingFilter, bookingStore.BookingRow, OfficeSportsBooking> = {
  name: 'sports-slips',
  filter: async (ctx, asked) => ({
    code: asked.code === undefined ? undefined : codeFrom(asked.code),
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: bookingStore.listBookings,
  count: bookingStore.countBookings,
  present,
  columns: (ctx) => [
    ['id', ({ bookingId }) => bookingId],
    ['savedAt', ({ createdAtMs }) => audit.fileMoment(ctx, createdAtMs)],
    ['code', ({ code }) => code],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['selections', ({ legs }) => legs.length],
    ['sizes', ({ sizes }) => sizes.join(' ')],
    ['loads', ({ loads }) => loads],
    ['tickets', ({ tickets }) => tickets],
    ['keptUntil', ({ keptUntilMs }) => audit.fileMoment(ctx, keptUntilMs)],
  ],
};

/** Slips that were saved under codes in this brand, with who saved them and what came of them. */
export function searchBookings(
  ctx: Ctx,
  request: CallParsed<typeof officeListSportsBookings>,
): Promise<CallOutput<typeof officeListSportsBookings>> {
  return audit.listPage(ctx, saved, request);
}

/** The same slips as a file; who took it is written down. */
export function exportBookings(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, saved, asked, address);
}

async function present(ctx: Ctx, rows: readonly bookingStore.BookingRow[]): Promise<OfficeSportsBooking[]> {
  const makers = rows.flatMap(({ member_id: id }) => (id === null ? [] : [id]));
  const accounts = await members.accountsOf(ctx, [...new Set(makers)]);
  const tickets = await bookingStore.ticketsMadeOf(
    ctx.db,
    rows.map(({ id }) => id),
    MOST_TICKETS,
  );
  return rows.map((row) => ({
    ...told(row),
    bookingId: String(row.id),
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.member_id === null ? null : (accounts.get(row.member_id) ?? null),
    ticketIds: (tickets.get(row.id) ?? []).map(String),
  }));
}
