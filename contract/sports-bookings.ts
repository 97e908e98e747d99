import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, rowId, text } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { sports } from './sport-names.ts';
import { bookingCode, slip, slipLeg } from './sports.ts';

/** Slips that are passed on by a code: what is chosen and how it goes together. There is no stake in them, and nobody's name. */

const name = z.strictObject({ BN: z.string(), EN: z.string() });

const counted = {
  code: bookingCode,
  createdAtMs: momentMs,
  /** Until then it can be loaded: some days after its last event. */
  keptUntilMs: momentMs,
  /** How often it was loaded, and how many tickets were made of it. */
  loads: z.int(),
  tickets: z.int(),
};

const bookedLeg = z.strictObject({
  eventId: z.string(),
  sport: z.enum(sports),
  home: name,
  away: name,
  startsAtMs: momentMs,
  market: z.string(),
  line: slipLeg.shape.line,
  outcome: z.string(),
  banker: z.boolean(),
  /** When it was saved. */
  odds: z.int(),
});

const booking = z.strictObject({ ...counted, sizes: z.array(z.int()), legs: z.array(bookedLeg) });
export type SportsBooking = z.infer<typeof booking>;

export const bookSportsSlip = defineCall({
  name: 'bookSportsSlip',
  changes: ['sportsBookings'],
  path: '/wps/sports/booking',
  verb: 'POST',
  token: 'member',
  tokenOptional: true,
  strict: true,
  input: z.strictObject(slip),
  output: booking,
  summary: 'Saves a slip under a code that others load; the same slip of the same player keeps its code.',
});

export const loadSportsSlip = defineCall({
  name: 'loadSportsSlip',
  path: '/wps/sports/booking/load',
  verb: 'POST',
  token: 'member',
  tokenOptional: true,
  /** As people type it: small letters and gaps do not matter. */
  input: z.strictObject({ code: text(20, 1) }),
  output: z.strictObject({
    code: bookingCode,
    sizes: z.array(z.int()),
    legs: z.array(
      z.extend(bookedLeg, {
        /** null: it is no longer offered. */
        oddsNow: z.nullable(z.int()),
      }),
    ),
  }),
  summary: 'A saved slip with the odds of now.',
});

export const listSportsBookings = defineCall({
  name: 'listSportsBookings',
  about: 'sportsBookings',
  path: '/wps/sports/bookings',
  verb: 'GET',
  token: 'member',
  input: z.strictObject(paging),
  output: page(booking),
  summary: 'Slips that the member has saved, newest first, and what came of them.',
});

/** How staff narrow them down. */
const asked = {
  code: z.optional(text(20, 1)),
  ...ofMember,
  ...between,
  ...ordered(['id']),
};

const officeBooking = z.extend(booking, {
  bookingId: z.string(),
  /** null: a visitor. */
  memberId: z.nullable(rowId),
  account: z.nullable(z.string()),
  /** The newest tickets that were made of it. */
  ticketIds: z.array(z.string()),
});
export type OfficeSportsBooking = z.infer<typeof officeBooking>;

export const officeListSportsBookings = defineCall({
  name: 'officeListSportsBookings',
  about: 'sportsBookings',
  path: '/office/api/sports/bookings',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ ...asked, ...paging }),
  output: page(officeBooking),
  summary: 'Slips that were saved under codes, who saved them, and what came of them.',
});

export const officeExportSportsBookings = defineListFile({
  name: 'officeExportSportsBookings',
  path: '/office/api/sports/bookings.csv',
  permission: 'games.read',
  input: z.strictObject(asked),
  summary: 'The same slips as a file.',
});
