import type { SportsRefusal } from '../../contract/sports.ts';
import { acceptedScore, incidentsOf } from '../../games/sports/book.ts';
import { payoutMinor } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { endCashOut } from './ending.ts';
import { liabilitiesOf, releaseOf } from './exposing.ts';
import { offersOf, type Offer } from './offering.ts';
import { isTaken, winning } from './placing.ts';
import { priceOf } from './selections.ts';
import * as bookStore from './store-books.ts';
import * as store from './store-events.ts';
import { takeLegs } from './store-legs.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { tellTicket } from './telling.ts';

const DECIDED_AT_ONCE = 100;
/** A ticket that meets a stop of betting waits for what comes after it, looking so often, so long at most. */
const LOOK_AGAIN_MS = 1_000;
const LONGEST_WAIT_MS = 90_000;

/**
 * Decides the tickets of a brand that have waited long enough, and ends those whose cash-out has. Each by itself: whoever waits for
 * the account of one member, or for what an outcome may cost, holds nothing of another's.
 * @returns how many nobody else held
 */
export async function decideDue(ctx: Ctx): Promise<number> {
  let decided = 0;
  for (const id of await ticketStore.dueTickets(ctx.db, ctx.brand.id, DECIDED_AT_ONCE))
    if (await transact(ctx, (inside) => decideOne(inside, id))) decided += 1;
  return decided;
}

async function decideOne(ctx: Ctx, id: bigint): Promise<boolean> {
  const ticket = await ticketStore.holdDue(ctx.db, ctx.brand.id, id);
  if (!ticket) return false;
  const events = await store.eventsByIds(
    ctx.db,
    ticket.legs.map((leg) => leg.event_id),
    'shared',
  );
  const atMs = await store.clockMs(ctx.db);
  const offers = new Map((await offersOf(ctx, events, atMs)).map((offer) => [offer.event.id, offer]));
  const dated = { ...ctx, nowMs: atMs };
  const heardMs = (await store.feed(ctx.db))?.heard_at.getTime() ?? 0;
  // What the feed has not spoken since, nobody here can know to have happened or not.
  if (heardMs <= askedMs(ticket) && atMs - askedMs(ticket) < LONGEST_WAIT_MS)
    await ticketStore.putOff(dated.db, ticket, ticketStore.atMs(atMs + LOOK_AGAIN_MS));
  else if (ticket.state === 'pending') await decide(dated, ticket, offers);
  else await endCashOut(dated, ticket, offers);
  return true;
}

/** When a ticket, or its cash-out, was asked for. */
function askedMs({ state, placed_at: placedAt, cash_out_asked_at: askedAt }: Ticket): number {
  return (state === 'pending' || askedAt === null ? placedAt : askedAt).getTime();
}

async function decide(ctx: Ctx, ticket: Ticket, offers: ReadonlyMap<bigint, Offer>): Promise<void> {
  const taken = ticket.legs.map((leg) => takenNow(ticket, leg, offers.get(leg.event_id)!));
  const refusal = taken.find((leg) => typeof leg === 'string');
  if (refusal === 'suspended' && mayWait(ctx, ticket, offers))
    return ticketStore.putOff(ctx.db, ticket, ticketStore.atMs(ctx.nowMs + LOOK_AGAIN_MS));
  if (refusal !== undefined) return refuse(ctx, ticket, refusal);
  const legs = taken.filter((leg) => typeof leg !== 'string');
  const mostMinor = payoutMinor(ticket.line_minor, winning(legs), ticket.sizes);
  if (mostMinor !== ticket.most_minor && !(await fits(ctx, ticket, mostMinor, offers)))
    return refuse(ctx, ticket, 'limit');
  await takeLegs(ctx.db, legs);
  const change = { state: 'accepted', decided_at: ticketStore.atMs(ctx.nowMs), most_minor: mostMinor } as const;
  await ticketStore.changeTicket(ctx.db, ticket.id, change);
  afterCommit(ctx, () => tellTicket(ctx, { ...ticket, ...change }));
}

/** Whether betting is only stopped for a moment on what was chosen: what comes next decides, not that somebody took a breath. */
function mayWait({ nowMs }: Ctx, { legs, placed_at: placedAt }: Ticket, offers: ReadonlyMap<bigint, Offer>): boolean {
  const isStopped = ({ event, terms, hand }: Offer) =>
    terms.enabled && !hand?.suspended && event.status === 'live' && event.stopped;
  const closed = legs.map((leg) => offers.get(leg.event_id)!).filter(({ isOpen }) => !isOpen);
  return closed.length > 0 && closed.every(isStopped) && nowMs - placedAt.getTime() < LONGEST_WAIT_MS;
}

/**
 * A selection as it is taken after its wait. Whatever has happened meanwhile ends it, whoever it would have served: a goal, a wicket,
 * a map. Else the odds of this moment count, by the player's policy.
 */
function takenNow({ policy }: Ticket, leg: LegRow, offer: Offer): SportsRefusal | LegRow {
  const { event } = offer;
  const price = priceOf(offer, leg);
  if (leg.incidents !== incidentsOf(event.state)) return 'incident';
  if (!price) return 'suspended';
  if (!isTaken(policy, leg.odds, price.odds)) return price.odds > leg.odds ? 'odds_higher' : 'odds_lower';
  return {
    ...leg,
    odds: price.odds,
    chance: price.chance,
    rest_odds: price.rest,
    event_version: event.version,
    accepted: acceptedScore(event.state),
  };
}

/** Odds that rose cost more: still within the limits? What is reserved follows. */
async function fits(ctx: Ctx, ticket: Ticket, mostMinor: bigint, offers: ReadonlyMap<bigint, Offer>): Promise<boolean> {
  const moved = liabilitiesOf(ticket.legs, 0n, mostMinor - ticket.most_minor, 1).map((row) => ({ ...row, tickets: 0 }));
  const events = ticket.legs.map((leg) => offers.get(leg.event_id)!.event);
  const own = await offersOf(ctx, events, ctx.nowMs, ticket.member_id);
  const costMinor = mostMinor - ticket.stake_minor;
  if (own.some(({ terms, mostCostMinor }) => mostMinor > terms.most_payout_minor || costMinor > mostCostMinor))
    return false;
  const raised = await bookStore.moveExposures(ctx.db, ctx.brand.id, moved);
  // By the event of each: sides of a match of tennis are called as those of a match of cricket, and their limits are others.
  const mostCostOn = (row: bookStore.ExposureRow) => offers.get(row.event_id)!.terms.most_liability_minor;
  if (raised.every((row) => row.liability_minor <= mostCostOn(row))) return true;
  const back = moved.map((row) => ({ ...row, liability_minor: -row.liability_minor }));
  await bookStore.moveExposures(ctx.db, ctx.brand.id, back);
  return false;
}

async function refuse(ctx: Ctx, ticket: Ticket, refusal: SportsRefusal): Promise<void> {
  await bets.endAll(ctx, [
    {
      memberId: ticket.member_id,
      key: ticket.key,
      bodyHash: sha256(`${ticket.id}:refused`),
      kind: 'rollback',
      payoutMinor: 0n,
    },
  ]);
  await bookStore.moveExposures(ctx.db, ctx.brand.id, releaseOf(ticket));
  const change = { state: 'refused', refusal, decided_at: ticketStore.atMs(ctx.nowMs) } as const;
  await ticketStore.changeTicket(ctx.db, ticket.id, change);
  afterCommit(ctx, () => tellTicket(ctx, { ...ticket, ...change }));
}
