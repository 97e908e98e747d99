import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { cashOutSportsTicket } from '../../contract/sports.ts';
import { partStakeMinor } from '../../games/sports/parts-shapes.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { ticketAnswer } from './browsing-tickets.ts';
import { endCashOut } from './ending.ts';
import { type Offer, offersOf } from './offering.ts';
import * as partStore from './store-cash-outs.ts';
import * as store from './store-events.ts';
import type { Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { worthOf } from './worth.ts';

type Wanted = CallParsed<typeof cashOutSportsTicket>;

/** Of a part, and of what goes on behind it, units of the currency. */
const LEAST_PART_UNITS = 1n;

/** What of a ticket is to be cashed out, for how much. */
interface Asked {
  minor: bigint;
  /** The stake that it ends; null: all that is open. */
  partMinor: bigint | null;
  isByRule: boolean;
}

/**
 * Ends an open ticket, or a part of it, for what is offered. While one of its events is played it waits as a bet does, and ends for what
 * was asked only if that is still offered then. Asked again, it answers the same: what was open says which asking it is.
 * @throws Refusal not_found, sports_cash_out_changed, sports_suspended, bad input
 */
export async function cashOut(ctx: Ctx, wanted: Wanted): Promise<CallOutput<typeof cashOutSportsTicket>> {
  const { memberId } = memberOf(ctx);
  const ticketId = BigInt(wanted.ticketId);
  await transact(ctx, async (inside) => {
    const ticket = await ticketStore.ticketById(inside.db, ctx.brand.id, ticketId, true);
    if (ticket?.member_id !== memberId) return fail('not_found');
    const openMinor = minorOf(ctx, 'openStake', wanted.openStake);
    const asked = askedOf(ctx, wanted, openMinor);
    if (await isDone(inside, ticket, asked, openMinor)) return;
    if (ticket.state !== 'accepted' || ticket.open_minor !== openMinor) return fail('sports_cash_out_changed');
    if (ticket.cash_out_minor === asked.minor && ticket.cash_out_part_minor === asked.partMinor) return;
    checkParts(ctx, openMinor, wanted.share);
    const { dated, offers } = await offersFor(inside, ticket);
    const worth = worthOf(ticket, offers, asked.partMinor ?? openMinor) ?? fail('sports_suspended');
    if (worth.offerMinor < asked.minor) return fail('sports_cash_out_changed');
    await ask(dated, ticket, asked, offers);
  });
  const ticket = (await ticketStore.ticketById(ctx.db, ctx.brand.id, ticketId, false))!;
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  const { decimals } = ctx.brand.settings.currency;
  return { ticket: await ticketAnswer(ctx, ticket), balance: fromMinor(balanceMinor, decimals) };
}

/** A share that leaves less than a unit on one side is none. @throws Refusal bad input */
export function checkParts(ctx: Ctx, openMinor: bigint, share: number): void {
  if (share === 1000) return;
  const leastMinor = LEAST_PART_UNITS * 10n ** BigInt(ctx.brand.settings.currency.decimals);
  const partMinor = partStakeMinor(openMinor, share);
  if (partMinor < leastMinor) failField('share', 'too_small');
  if (openMinor - partMinor < leastMinor) failField('share', 'too_big');
}

/** The events of a ticket, held, and what is offered on them at the moment of the clock that decides. */
export async function offersFor(
  ctx: Ctx,
  { legs, member_id: memberId }: Ticket,
): Promise<{ dated: Ctx; offers: ReadonlyMap<bigint, Offer> }> {
  const ids = legs.map((leg) => leg.event_id);
  const events = await store.eventsByIds(ctx.db, ids, 'shared');
  const atMs = await store.clockMs(ctx.db);
  const dated = { ...ctx, nowMs: atMs };
  return { dated, offers: new Map((await offersOf(dated, events, atMs, memberId)).map((one) => [one.event.id, one])) };
}

/** Notes what is to be cashed out until its wait is over, or does it at once where nothing is played. */
export async function ask(
  ctx: Ctx,
  ticket: Ticket,
  { minor, partMinor, isByRule }: Asked,
  offers: ReadonlyMap<bigint, Offer>,
): Promise<void> {
  const waits = ticket.legs
    .filter((leg) => leg.result === null && offers.get(leg.event_id)!.event.status === 'live')
    .map((leg) => Number(offers.get(leg.event_id)!.terms.delay_ms));
  const change = {
    cash_out_minor: minor,
    cash_out_at: ticketStore.atMs(ctx.nowMs + Math.max(0, ...waits)),
    cash_out_asked_at: ticketStore.atMs(ctx.nowMs),
    cash_out_part_minor: partMinor,
    cash_out_by_rule: isByRule,
  };
  await ticketStore.changeTicket(ctx.db, ticket.id, change);
  if (waits.length === 0) return endCashOut(ctx, { ...ticket, ...change }, offers);
  wakeAfterCommit(ctx, 'decideSports');
}

function minorOf(ctx: Ctx, field: string, amount: string): bigint {
  return toMinor(amount, ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount');
}

function askedOf(ctx: Ctx, { offer, share }: Wanted, openMinor: bigint): Asked {
  const partMinor = share === 1000 ? null : partStakeMinor(openMinor, share);
  return { minor: minorOf(ctx, 'offer', offer), partMinor, isByRule: false };
}

/** Whether just that was asked for before, and done. */
async function isDone(ctx: Ctx, ticket: Ticket, { minor, partMinor }: Asked, openMinor: bigint): Promise<boolean> {
  if (partMinor === null)
    return ticket.state === 'cashed_out' && ticket.open_minor === openMinor && ticket.payout_minor === minor;
  const part = await partStore.cashOutAt(ctx.db, ticket.id, openMinor);
  return part !== undefined && part.stake_minor === partMinor && part.payout_minor === minor;
}
