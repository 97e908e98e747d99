import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  bookSportsSlip,
  listSportsBookings,
  loadSportsSlip,
  SportsBooking,
} from '../../contract/sports-bookings.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { transact } from '../platform/database/transaction.ts';
import { addressGroup } from '../platform/http/address.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail, Refusal } from '../platform/process/fail.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { hmacSha256, sha256 } from '../platform/process/seal.ts';
import { type Offer, offersOf } from './offering.ts';
import { checkShape } from './placing.ts';
import { priceOf, type Selection } from './selections.ts';
import * as bookingStore from './store-bookings.ts';
import type { BookedLeg, BookingRow } from './store-bookings.ts';
import * as store from './store-events.ts';

/** Neither 0 and O nor 1 and I: 8 of 32 are 1.1 million millions, so that nobody finds one by trying. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** After the last of its events begins. */
const KEPT_MS = 14 * DAY_MS;
/** Slips that are saved in a day, and codes that are none in an hour: by a member, or by all visitors of one address, who may be a village. */
const mostMade = { member: 50, visitor: 200 } as const;
const mostTries = { member: 5, visitor: 100 } as const;
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Saves a slip under a code. The same slip of the same player, or from the same address, keeps the code that it has.
 * @throws Refusal not_found, sports_suspended where a selection is not offered, sports_related, sports_codes_many, bad input
 */
export async function book(
  ctx: Ctx,
  asked: CallParsed<typeof bookSportsSlip>,
  address: string,
): Promise<CallOutput<typeof bookSportsSlip>> {
  checkShape(asked);
  const wanted = asked.legs.map(({ eventId, market, line, outcome, banker }) => ({
    eventId,
    market,
    line,
    outcome,
    banker,
  }));
  const slipHash = sha256(canonicalJson({ wanted, sizes: asked.sizes }));
  const { maker, kind } = asker(ctx, address);
  return transact(ctx, async (inside) => {
    await bookingStore.oneAtATime(inside.db, ctx.brand.id, maker);
    const known = await bookingStore.bookingOf(inside.db, ctx.brand.id, maker, slipHash);
    if (known) return told(known);
    const made = await bookingStore.madeSince(inside.db, ctx.brand.id, maker, ctx.nowMs - DAY_MS);
    if (made >= mostMade[kind]) fail('sports_codes_many');
    const offers = await offersFor(inside, asked.legs);
    const legs = wanted.map((leg) => {
      const offer = offers.get(leg.eventId) ?? fail('not_found');
      return bookedLeg(offer, leg, oddsOf(offer, leg) ?? fail('sports_suspended', { eventId: leg.eventId }));
    });
    const draft = {
      brandId: ctx.brand.id,
      maker,
      slipHash,
      memberId: ctx.actor.kind === 'member' ? ctx.actor.memberId : null,
      sizes: asked.sizes,
      legs,
      atMs: ctx.nowMs,
      keptUntilMs: Math.max(ctx.nowMs, ...legs.map(({ startsAtMs }) => startsAtMs)) + KEPT_MS,
    };
    for (let tries = 0; tries < 5; tries++) {
      const row = await bookingStore.insertBooking(inside.db, { ...draft, code: newCode(ctx.random) });
      if (row) return told(row);
    }
    return fail('unavailable');
  });
}

/**
 * A saved slip of this brand with the odds of now; who asks for codes that are none has to wait.
 * @throws Refusal sports_code_wrong, sports_code_wait with when to try again
 */
export async function load(
  ctx: Ctx,
  { code: typed }: CallParsed<typeof loadSportsSlip>,
  address: string,
): Promise<CallOutput<typeof loadSportsSlip>> {
  const { maker, kind } = asker(ctx, address);
  const { count, first } = await bookingStore.triesSince(ctx.db, ctx.brand.id, maker, ctx.nowMs - HOUR_MS);
  if (count >= mostTries[kind]) {
    const againMs = (first?.getTime() ?? ctx.nowMs) + HOUR_MS - ctx.nowMs;
    throw new Refusal('sports_code_wait', null, Math.max(1, Math.ceil(againMs / 1000)));
  }
  const row = await bookingStore.bookingByCode(ctx.db, ctx.brand.id, codeFrom(typed), ctx.nowMs);
  if (!row) {
    await bookingStore.insertTry(ctx.db, ctx.brand.id, maker, ctx.nowMs);
    return fail('sports_code_wrong');
  }
  const offers = await offersFor(ctx, row.legs);
  const isOwn = ctx.actor.kind === 'member' && ctx.actor.memberId === row.member_id;
  if (!isOwn) await bookingStore.countLoad(ctx.db, row.id);
  return {
    code: row.code,
    sizes: row.sizes,
    legs: row.legs.map((leg) => {
      const offer = offers.get(leg.eventId);
      return { ...leg, oddsNow: (offer && oddsOf(offer, leg)) ?? null };
    }),
  };
}

/** Slips that the member has saved, newest first, with what came of them. */
export async function bookings(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listSportsBookings>,
): Promise<CallOutput<typeof listSportsBookings>> {
  const { memberId } = memberOf(ctx);
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await bookingStore.listBookings(ctx.db, ctx.brand.id, { memberId }, window);
  return pageOf(rows.map(told), await bookingStore.countBookings(ctx.db, ctx.brand.id, { memberId }), pageSize);
}

/** Forgets slips some time after their last event, and who tried codes a day ago. @returns how many of both there were */
export async function forgetBookings(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const some = { atMs: ctx.nowMs, triesBeforeMs: ctx.nowMs - DAY_MS, most: FORGOTTEN_AT_ONCE };
    const now = await bookingStore.forgetBookings(ctx.db, some);
    if (now === 0) return forgotten;
    forgotten += now;
  }
}

/** A code as it is kept, however it was typed. */
export function codeFrom(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x9e6))
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** A saved slip as its maker sees it. */
export function told({ code, sizes, legs, loads, tickets, ...row }: BookingRow): SportsBooking {
  return {
    code,
    createdAtMs: row.created_at.getTime(),
    keptUntilMs: row.kept_until.getTime(),
    loads,
    tickets,
    sizes,
    legs,
  };
}

/** Who saves or loads, as a keyed hash that says nothing of them: a member wherever they are, a visitor by their address. */
function asker({ actor, brand, platform }: Ctx, address: string): { maker: Buffer; kind: 'member' | 'visitor' } {
  const kind = actor.kind === 'member' ? 'member' : 'visitor';
  const who = actor.kind === 'member' ? actor.memberId : addressGroup(address);
  const key = platform.seal.key('makers of saved slips');
  return { kind, maker: hmacSha256(key, `${brand.id}:${kind}:${who}`).subarray(0, 16) };
}

async function offersFor(ctx: Ctx, legs: readonly { eventId: string }[]): Promise<Map<string, Offer>> {
  const ids = [...new Set(legs.map(({ eventId }) => BigInt(eventId)))];
  const offers = await offersOf(ctx, await store.eventsByIds(ctx.db, ids), await store.clockMs(ctx.db));
  return new Map(offers.map((offer) => [String(offer.event.id), offer]));
}

/** What a selection has now, also while betting on it is only stopped for a moment; undefined: it is no longer offered. */
function oddsOf(offer: Offer, leg: Selection): number | undefined {
  const isOver = offer.event.status === 'ended' || offer.event.status === 'abandoned';
  return isOver ? undefined : priceOf({ ...offer, isOpen: true }, leg)?.odds;
}

function bookedLeg(
  { event }: Offer,
  leg: Omit<BookedLeg, 'sport' | 'home' | 'away' | 'startsAtMs' | 'odds'>,
  odds: number,
): BookedLeg {
  const { sport, home, away, starts_at: startsAt } = event;
  return { ...leg, sport, home, away, startsAtMs: startsAt.getTime(), odds };
}

function newCode(random: RandomBytes): string {
  assert(letters.length === 32, 'each letter is equally likely');
  return [...random(LENGTH)].map((byte) => letters[byte % letters.length]).join('');
}
