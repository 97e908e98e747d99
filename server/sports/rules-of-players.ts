import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { toMinor } from '../../contract/money.ts';
import type { setSportsCashOutRule } from '../../contract/sports.ts';
import { partOfferMinor, partStakeMinor } from '../../games/sports/parts-shapes.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { ticketAnswer } from './browsing-tickets.ts';
import { ask, checkParts, offersFor } from './cashing.ts';
import { noRule, nothingAsked } from './ending.ts';
import * as partStore from './store-cash-outs.ts';
import type { Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { worthOf } from './worth.ts';

const LOOKED_AT_ONCE = 50;
/** What no news of an event tells, a trader's hand above all, is seen so late at most. */
const LOOK_AGAIN_MS = 15_000;
/** So that everything heard of an event before its rule was set is looked at. */
const NEVER = 0;

/**
 * Sets, changes or removes what a player wants done with an open ticket: as soon as all of it is offered so much, it, or a share of it, is
 * cashed out as if they had asked. What an earlier rule has asked for, and is not done, is asked for no more.
 * @throws Refusal not_found, sports_cash_out_changed where the ticket is not open, bad input
 */
export async function setRule(
  ctx: Ctx,
  { ticketId, offer, share }: CallParsed<typeof setSportsCashOutRule>,
): Promise<CallOutput<typeof setSportsCashOutRule>> {
  const { memberId } = memberOf(ctx);
  const id = BigInt(ticketId);
  await transact(ctx, async (inside) => {
    const ticket = await ticketStore.ticketById(inside.db, ctx.brand.id, id, true);
    if (ticket?.member_id !== memberId) return fail('not_found');
    if (ticket.state !== 'accepted') return fail('sports_cash_out_changed');
    const rule = offer === null ? noRule : ruleOf(ctx, ticket, offer, share);
    const isAsked = ticket.cash_out_by_rule && ticket.cash_out_minor !== null;
    await ticketStore.changeTicket(inside.db, id, { ...rule, ...(isAsked && nothingAsked) });
    if (offer !== null) wakeAfterCommit(inside, 'decideSports');
  });
  return { ticket: await ticketAnswer(ctx, (await ticketStore.ticketById(ctx.db, ctx.brand.id, id, false))!) };
}

function ruleOf(ctx: Ctx, ticket: Ticket, offer: string, share: number) {
  const minor = toMinor(offer, ctx.brand.settings.currency.decimals) ?? failField('offer', 'invalid_amount');
  if (minor <= 0n) failField('offer', 'too_small');
  if (minor >= ticket.most_minor) failField('offer', 'too_big');
  checkParts(ctx, ticket.open_minor, share);
  return { rule_minor: minor, rule_share_milli: share, rule_checked_at: ticketStore.atMs(NEVER) };
}

/** Looks at tickets with rules whose events were heard of, and asks for those that are offered enough. @returns how many it looked at */
export async function askByRules(ctx: Ctx): Promise<number> {
  let looked = 0;
  const ids = await partStore.ruledTickets(ctx.db, ctx.brand.id, LOOKED_AT_ONCE, LOOK_AGAIN_MS);
  // Each by itself, as tickets are decided.
  for (const id of ids) if (await transact(ctx, (inside) => askByRule(inside, id))) looked += 1;
  return looked;
}

/** @returns whether nobody else held it */
async function askByRule(ctx: Ctx, id: bigint): Promise<boolean> {
  const ticket = await partStore.holdRuled(ctx.db, ctx.brand.id, id);
  if (!ticket) return false;
  const { dated, offers } = await offersFor(ctx, ticket);
  await ticketStore.changeTicket(dated.db, ticket.id, { rule_checked_at: ticketStore.atMs(dated.nowMs) });
  const worth = worthOf(ticket, offers);
  if (!worth || worth.offerMinor < ticket.rule_minor!) return true;
  const part = partStakeMinor(ticket.open_minor, ticket.rule_share_milli!);
  const partMinor = part === 0n || part === ticket.open_minor ? null : part;
  const minor = partOfferMinor(ticket.rule_minor!, ticket.open_minor, partMinor ?? ticket.open_minor);
  await ask(dated, ticket, { minor: minor === 0n ? 1n : minor, partMinor, isByRule: true }, offers);
  return true;
}
