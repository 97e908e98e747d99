import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { editSportsTicket, getSportsTicket } from '../../contract/sports-edit.ts';
import { editCreditMinor } from '../../games/sports/parts-shapes.ts';
import * as bets from '../bets/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { repeatedBet } from './bet-of-ticket.ts';
import { ticketAnswer } from './browsing-tickets.ts';
import { endWhole } from './ending.ts';
import { type Offer, offersOf } from './offering.ts';
import { checkShape, hashOf, placeNew, stakeMinorOf } from './placing.ts';
import * as store from './store-events.ts';
import type { Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { mayEdit, worthOf } from './worth.ts';

type Wanted = CallParsed<typeof editSportsTicket>;

/** One ticket of the member. @throws Refusal not_found */
export async function ticket(
  ctx: Ctx,
  { ticketId }: CallParsed<typeof getSportsTicket>,
): Promise<CallOutput<typeof getSportsTicket>> {
  const found = await ticketStore.ticketById(ctx.db, ctx.brand.id, BigInt(ticketId), false);
  if (found?.member_id !== memberOf(ctx).memberId) return fail('not_found');
  return ticketAnswer(ctx, found);
}

/**
 * Changes an open ticket of which nothing has begun. It ends for what it is worth as far as that is staked again, and for what a cash-out
 * would pay beyond it; the new one is priced, limited and counted as any other. Both happen or neither. A ticket is changed into one other:
 * asked for again, that is answered again.
 * @throws Refusal not_found, sports_edit_closed, sports_cash_out_changed where it gives back less than was shown, key_reused where it was changed otherwise, and as place
 */
export async function edit(ctx: Ctx, wanted: Wanted): Promise<CallOutput<typeof editSportsTicket>> {
  const { memberId } = memberOf(ctx);
  checkShape(wanted);
  const inPlaceOf = { ticketId: BigInt(wanted.ticketId) };
  // No key of a player's own begins so.
  const key = `sports-edit:${inPlaceOf.ticketId}`;
  const bodyHash = hashOf(ctx, wanted, inPlaceOf);
  const edited = await transact(ctx, async (inside) => {
    // Held first: of requests at the same moment the later ones see what the first has done.
    const before = await ticketStore.ticketById(inside.db, ctx.brand.id, inPlaceOf.ticketId, true);
    if (before?.member_id !== memberId) return fail('not_found');
    const known = await ticketStore.ticketByKey(inside.db, ctx.brand.id, memberId, key);
    if (known) {
      await bets.placeAll(inside, [repeatedBet(known, bodyHash)]);
      return known;
    }
    const given = await endForCredit(inside, before, wanted);
    return placeNew(inside, wanted, key, bodyHash, { ...inPlaceOf, ...given });
  });
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  return {
    ticket: await ticketAnswer(ctx, edited),
    balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals),
  };
}

/** Ends a ticket for what it gives toward the new one. @returns what it was worth, and what of that it gave */
async function endForCredit(
  ctx: Ctx,
  before: Ticket,
  wanted: Wanted,
): Promise<{ worthMinor: bigint; creditMinor: bigint }> {
  const minor = (field: 'openStake' | 'credit') =>
    toMinor(wanted[field], ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount');
  if (before.state !== 'accepted' || before.cash_out_minor !== null) return fail('sports_edit_closed');
  if (before.open_minor !== minor('openStake')) return fail('sports_cash_out_changed');
  const { dated, offers } = await offersOfBoth(ctx, before, wanted);
  if (!mayEdit(before, offers, dated.nowMs)) return fail('sports_edit_closed');
  const worth = worthOf(before, offers) ?? fail('sports_suspended');
  const creditMinor = editCreditMinor(worth.worthMinor, worth.offerMinor, stakeMinorOf(ctx, wanted));
  if (creditMinor < minor('credit')) return fail('sports_cash_out_changed');
  await endWhole(dated, before, creditMinor);
  return { worthMinor: worth.worthMinor, creditMinor };
}

/** What is offered on the events of the ticket; those of the new one are held with them, in one order for everybody. */
async function offersOfBoth(
  ctx: Ctx,
  { legs }: Ticket,
  wanted: Wanted,
): Promise<{ dated: Ctx; offers: ReadonlyMap<bigint, Offer> }> {
  const own = new Set(legs.map((leg) => leg.event_id));
  const ids = new Set([...own, ...wanted.legs.map(({ eventId }) => BigInt(eventId))]);
  const events = await store.eventsByIds(ctx.db, [...ids], 'shared');
  const atMs = await store.clockMs(ctx.db);
  const offers = await offersOf(
    ctx,
    events.filter(({ id }) => own.has(id)),
    atMs,
  );
  return { dated: { ...ctx, nowMs: atMs }, offers: new Map(offers.map((offer) => [offer.event.id, offer])) };
}
