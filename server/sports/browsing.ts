import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { priceSportsBuilder } from '../../contract/sports-builder.ts';
import type { getSportsEvent, listSportsEvents } from '../../contract/sports.ts';
import { sports } from '../../contract/sport-names.ts';
import { BUILDER } from '../../games/sports/builder-shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { countedFor } from './exposing.ts';
import { heardEvent } from './finding.ts';
import { offersOf, termsOf } from './offering.ts';
import { isStarred, starsOfAsker } from './stars.ts';
import { eventOf, marketOf, moneyOf } from './presenting.ts';
import { builderOf, selectionNames, tenThousandths } from './selections.ts';
import * as bookStore from './store-books.ts';
import * as store from './store-events.ts';

const MOST_LISTED = 40;

/**
 * Events that are live, that come next, or that have ended, each with its first market, what the member has starred first; sports that the brand has switched off are missing. */
export async function events(
  ctx: Ctx,
  { view, sport, league, team }: CallParsed<typeof listSportsEvents>,
): Promise<CallOutput<typeof listSportsEvents>> {
  const terms = await termsOf(ctx);
  const nowMs = await store.clockMs(ctx.db);
  const live = await store.listEvents(ctx.db, 'live', {}, MOST_LISTED);
  const narrowed = {
    sport,
    leagueId: league === undefined ? undefined : BigInt(league),
    teamId: team === undefined ? undefined : BigInt(team),
  };
  const stars = await starsOfAsker(ctx);
  const first = stars ? await store.listEvents(ctx.db, view, { ...narrowed, starred: stars }, MOST_LISTED) : [];
  const others = await store.listEvents(ctx.db, view, narrowed, MOST_LISTED);
  const rows = [...new Map([...first, ...others].map((row) => [row.id, row])).values()].slice(0, MOST_LISTED);
  const offered = rows.filter((event) => terms.get(event.sport)!.enabled);
  const offers = await offersOf(ctx, offered, nowMs);
  return {
    nowMs,
    // What people have ended is over, even while its feed goes on.
    events: offers
      .filter(({ event }) => view !== 'live' || event.status === 'live')
      .map((offer) => ({ ...eventOf(ctx, offer, []), starred: isStarred(offer.event, stars) })),
    live: sports
      .filter((each) => terms.get(each)!.enabled)
      .map((each) => ({ sport: each, events: live.filter((event) => event.sport === each).length })),
  };
}

/** One event with its whole book. @throws Refusal not_found */
export async function event(ctx: Ctx, eventId: bigint): Promise<CallOutput<typeof getSportsEvent>> {
  const row = await heardEvent(ctx, eventId);
  const nowMs = await store.clockMs(ctx.db);
  const offer = (await offersOf(ctx, [row], nowMs))[0]!;
  const exposures = await countedFor(ctx, [offer], await bookStore.exposures(ctx.db, ctx.brand.id, [eventId]));
  const money = moneyOf(ctx);
  const { terms, hand } = offer;
  return {
    ...eventOf(ctx, offer, exposures),
    nowMs,
    book: offer.markets.map((market) => marketOf(ctx, offer, market, exposures)),
    marginMilli: hand?.margin_milli ?? terms.margin_milli,
    delayMs: Number(terms.delay_ms),
    mostPayout: money(terms.most_payout_minor),
    mostLiability: money(offer.mostCostMinor),
    seedHash: row.seed_hash,
    seed: row.seed,
  };
}

/** What several selections of one event cost together; why they are not taken, where they are not. @throws Refusal not_found */
export async function builder(
  ctx: Ctx,
  eventId: bigint,
  parts: string,
): Promise<CallOutput<typeof priceSportsBuilder>> {
  const row = await heardEvent(ctx, eventId);
  const offer = (await offersOf(ctx, [row], await store.clockMs(ctx.db)))[0]!;
  const names = selectionNames({ market: BUILDER, line: null, outcome: parts });
  const known = await countedFor(ctx, [offer], await bookStore.exposures(ctx.db, ctx.brand.id, [eventId]));
  const { mostCostMinor, terms } = offer;
  const leastMinor = known
    .filter(({ selection }) => names.includes(selection))
    .map(({ liability_minor: costMinor }) => terms.most_liability_minor - costMinor)
    .reduce((least, left) => (left < least ? left : least), mostCostMinor);
  const room = moneyOf(ctx)(leastMinor > 0n ? leastMinor : 0n);
  if (!offer.isOpen) return { odds: null, chance: 0, room, problem: 'suspended' };
  const price = builderOf(offer, parts);
  if ('problem' in price) return { odds: null, chance: 0, room, problem: price.problem };
  return { odds: price.odds, chance: tenThousandths(price.chance), room, problem: null };
}
