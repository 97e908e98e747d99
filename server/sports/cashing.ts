import type { CallOutput } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { cashOutSportsTicket } from '../../contract/sports.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as wallet from '../wallet/service.ts';
import { ticketAnswer } from './browsing-tickets.ts';
import { releaseOf } from './exposing.ts';
import { type Offer, offersOf } from './offering.ts';
import * as bookStore from './store-books.ts';
import * as store from './store-events.ts';
import type { Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { tellTicket } from './telling.ts';
import { worthOf } from './worth.ts';

/**
 * Ends an open ticket for what is offered. While one of its events is played it waits as a bet does, and ends for what was asked only
 * if that is still offered then. Asked again, it answers the same.
 * @throws Refusal not_found, sports_cash_out_changed, sports_suspended, bad input
 */
export async function cashOut(
  ctx: Ctx,
  ticketId: bigint,
  offer: string,
): Promise<CallOutput<typeof cashOutSportsTicket>> {
  const { memberId } = memberOf(ctx);
  const { decimals } = ctx.brand.settings.currency;
  const askedMinor = toMinor(offer, decimals) ?? failField('offer', 'invalid_amount');
  await transact(ctx, async (inside) => {
    const ticket = await ticketStore.ticketById(inside.db, ctx.brand.id, ticketId, true);
    if (ticket?.member_id !== memberId) return fail('not_found');
    const isAsked = ticket.cash_out_minor === askedMinor;
    if (ticket.state === 'cashed_out' && isAsked) return;
    if (ticket.state !== 'accepted') return fail('sports_cash_out_changed');
    if (isAsked) return;
    const ids = ticket.legs.map((leg) => leg.event_id);
    const events = await store.eventsByIds(inside.db, ids, 'shared');
    const atMs = await store.clockMs(inside.db);
    const dated = { ...inside, nowMs: atMs };
    const offers = new Map((await offersOf(dated, events, atMs)).map((one) => [one.event.id, one]));
    const worth = worthOf(ticket, offers) ?? fail('sports_suspended');
    if (worth.offerMinor < askedMinor) return fail('sports_cash_out_changed');
    const waits = ticket.legs
      .filter((leg) => leg.result === null && offers.get(leg.event_id)!.event.status === 'live')
      .map((leg) => offers.get(leg.event_id)!.terms.delay_ms)
      .map(Number);
    const asked = { cash_out_minor: askedMinor, cash_out_at: ticketStore.atMs(atMs + Math.max(0, ...waits)) };
    await ticketStore.changeTicket(inside.db, ticketId, asked);
    if (waits.length === 0) return endCashOut(dated, { ...ticket, ...asked }, offers);
    wakeAfterCommit(inside, 'decideSports');
  });
  const ticket = (await ticketStore.ticketById(ctx.db, ctx.brand.id, ticketId, false))!;
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  return { ticket: await ticketAnswer(ctx, ticket), balance: fromMinor(balanceMinor, decimals) };
}

/** Pays what was asked for where the ticket is still worth it; else the ticket goes on. Call it with the ticket and its events held. */
export async function endCashOut(ctx: Ctx, ticket: Ticket, offers: ReadonlyMap<bigint, Offer>): Promise<void> {
  const askedMinor = ticket.cash_out_minor!;
  const worth = worthOf(ticket, offers);
  if (!worth || worth.offerMinor < askedMinor) {
    await ticketStore.changeTicket(ctx.db, ticket.id, { cash_out_minor: null, cash_out_at: null });
    afterCommit(ctx, () => tellTicket(ctx, ticket));
    return;
  }
  await bets.endAll(ctx, [
    {
      memberId: ticket.member_id,
      key: ticket.key,
      bodyHash: sha256(`${ticket.id}:cashed-out`),
      kind: 'win',
      payoutMinor: askedMinor,
    },
  ]);
  await bookStore.moveExposures(ctx.db, ctx.brand.id, releaseOf(ticket));
  const change = { state: 'cashed_out', payout_minor: askedMinor, settled_at: ticketStore.atMs(ctx.nowMs) } as const;
  await ticketStore.changeTicket(ctx.db, ticket.id, change);
  afterCommit(ctx, () => tellTicket(ctx, { ...ticket, ...change }));
}
