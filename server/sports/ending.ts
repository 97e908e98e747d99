import { fromMinor } from '../../contract/money.ts';
import { partPayoutMinor } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { releaseOf, shrinkingOf } from './exposing.ts';
import type { Offer } from './offering.ts';
import { winning } from './placing.ts';
import * as bookStore from './store-books.ts';
import * as partStore from './store-cash-outs.ts';
import type { Ticket, TicketChange } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { tellTicket, writeRuleDone } from './telling.ts';
import { worthOf } from './worth.ts';

/** What a ticket says whose cash-out is not asked for, or not any more. */
export const nothingAsked = {
  cash_out_minor: null,
  cash_out_at: null,
  cash_out_asked_at: null,
  cash_out_part_minor: null,
  cash_out_by_rule: false,
} as const;
/** What a ticket says that no rule of its player watches. */
export const noRule = { rule_minor: null, rule_share_milli: null, rule_checked_at: null } as const;

/**
 * Pays what was asked for where that is still offered, else the ticket goes on as it was; a rule pays what is offered now. Call it with
 * the ticket and its events held.
 */
export async function endCashOut(ctx: Ctx, ticket: Ticket, offers: ReadonlyMap<bigint, Offer>): Promise<void> {
  const partMinor = ticket.cash_out_part_minor ?? ticket.open_minor;
  const worth = worthOf(ticket, offers, partMinor);
  if (!worth || worth.offerMinor < ticket.cash_out_minor!) {
    await ticketStore.changeTicket(ctx.db, ticket.id, nothingAsked);
    afterCommit(ctx, () => tellTicket(ctx, ticket));
    return;
  }
  const payoutMinor = ticket.cash_out_by_rule ? worth.offerMinor : ticket.cash_out_minor!;
  const change =
    partMinor === ticket.open_minor
      ? await endWhole(ctx, ticket, payoutMinor)
      : await endPart(ctx, ticket, { partMinor, payoutMinor, worthMinor: worth.worthMinor });
  if (ticket.cash_out_by_rule) await writeRuleDone(ctx, ticket, payoutMinor);
  const paid = fromMinor(payoutMinor, ctx.brand.settings.currency.decimals);
  afterCommit(ctx, () => tellTicket(ctx, { ...ticket, ...change }, paid));
}

/** Ends all that is open of a ticket for what is paid, minor units: call it with the ticket held. */
export async function endWhole(ctx: Ctx, ticket: Ticket, payoutMinor: bigint): Promise<TicketChange> {
  const { member_id: memberId, key } = ticket;
  const bodyHash = sha256(`${ticket.id}:cashed-out`);
  await bets.endAll(ctx, [{ memberId, key, bodyHash, kind: 'win', payoutMinor }]);
  await bookStore.moveExposures(ctx.db, ctx.brand.id, releaseOf(ticket));
  const change: TicketChange = {
    state: 'cashed_out',
    payout_minor: payoutMinor,
    settled_at: ticketStore.atMs(ctx.nowMs),
    cash_out_part_minor: null,
    ...noRule,
  };
  await ticketStore.changeTicket(ctx.db, ticket.id, change);
  return change;
}

/** The part becomes a bet of its own and ends; the rest goes on with what it can still bring, and a rule of the player in proportion. */
async function endPart(
  ctx: Ctx,
  ticket: Ticket,
  { partMinor, payoutMinor, worthMinor }: { partMinor: bigint; payoutMinor: bigint; worthMinor: bigint },
): Promise<TicketChange> {
  const { id, member_id: memberId, key, open_minor: openMinor, lines, legs, sizes } = ticket;
  const partKey = `${key}#${openMinor}`;
  const bodyHash = sha256(`${id}:${openMinor}:cashed-out`);
  const betId = await bets.split(ctx, { memberId, key, partKey, partMinor, bodyHash });
  await bets.endAll(ctx, [{ memberId, key: partKey, bodyHash, kind: 'win', payoutMinor }]);
  await partStore.insertCashOut(ctx.db, {
    ticket_id: id,
    open_minor: openMinor,
    brand_id: ctx.brand.id,
    member_id: memberId,
    bet_id: betId,
    stake_minor: partMinor,
    worth_minor: worthMinor,
    payout_minor: payoutMinor,
    by_rule: ticket.cash_out_by_rule,
    at: ticketStore.atMs(ctx.nowMs),
  });
  const restMinor = openMinor - partMinor;
  const rest = { open_minor: restMinor, most_minor: partPayoutMinor(restMinor, lines, winning(legs), sizes) };
  await bookStore.moveExposures(ctx.db, ctx.brand.id, shrinkingOf(ticket, rest));
  const ruleMinor = ticket.rule_minor === null ? 0n : (ticket.rule_minor * restMinor) / openMinor;
  const rule = ticket.cash_out_by_rule || ruleMinor === 0n ? noRule : { rule_minor: ruleMinor };
  const change: TicketChange = { ...rest, ...nothingAsked, ...rule };
  await ticketStore.changeTicket(ctx.db, id, change);
  return change;
}
