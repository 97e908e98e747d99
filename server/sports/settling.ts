import { factorOf, type LegFactor, payoutMinor } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { judgedLeg, resultOf, type RuledEvent, ruledEvents } from './ruling.ts';
import * as store from './store-events.ts';
import type { Run } from './store-rulings.ts';
import * as rulingStore from './store-rulings.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { tellTicket } from './telling.ts';

const SETTLED_AT_ONCE = 200;

/** Settles tickets whose events have results that they were not settled by yet. @returns how many there were */
export async function settleDue(ctx: Ctx): Promise<number> {
  return transact(ctx, async (inside) => {
    const due = await ticketStore.unsettledTickets(inside.db, ctx.brand.id, SETTLED_AT_ONCE);
    if (due.length === 0) return 0;
    const ids = new Set(due.flatMap(({ legs }) => legs.map((leg) => leg.event_id)));
    const heard = await store.eventsByIds(inside.db, [...ids], 'shared');
    const events = new Map((await ruledEvents(inside, heard)).map((event) => [event.id, event]));
    const dated = { ...inside, nowMs: await store.clockMs(inside.db) };
    const judged = due.map((ticket) => judge(ticket, events));
    const ended = judged.filter(({ paid }) => paid !== null);
    await bets.endAll(dated, ended.filter(({ ticket }) => ticket.version === 0).map(endingOf));
    await bets.endAll(dated, ended.filter(({ ticket }) => ticket.version > 0).map(endingOf));
    await ticketStore.settleLegs(
      inside.db,
      judged.flatMap(({ ticket, legs }) => legs.filter((leg, at) => leg !== ticket.legs[at])),
    );
    await rulingStore.insertRuns(inside.db, ctx.brand.id, dated.nowMs, runsOf(judged, events));
    for (const { ticket, paid } of ended) {
      const change = {
        state: 'settled',
        payout_minor: paid!,
        version: ticket.version + 1,
        settled_at: ticketStore.atMs(dated.nowMs),
        cash_out_minor: null,
        cash_out_at: null,
      } as const;
      await ticketStore.changeTicket(inside.db, ticket.id, change);
      afterCommit(dated, () => tellTicket(dated, { ...ticket, ...change }));
    }
    return due.length;
  });
}

/** What settling a ticket anew comes to. */
export interface Judged {
  ticket: Ticket;
  legs: readonly LegRow[];
  /** null: it goes on, or is paid as before. */
  paid: bigint | null;
}

/** Each selection by the last confirmed result of its event; a ticket ends when nothing that is open can change what it pays. */
export function judge(ticket: Ticket, events: ReadonlyMap<bigint, RuledEvent>): Judged {
  const legs = ticket.legs.map((leg) => judgedLeg(ticket, leg, events.get(leg.event_id)!));
  const worst = paidIf(ticket, legs, 'lose');
  const isDecided = legs.every(({ result }) => result !== null) || worst === paidIf(ticket, legs, 'win');
  const isSame = ticket.state === 'settled' && ticket.payout_minor === worst;
  return { ticket, legs, paid: isDecided && !isSame ? worst : null };
}

/** What a ticket pays if everything that is open goes one way. */
function paidIf(ticket: Ticket, legs: readonly LegRow[], open: 'win' | 'lose'): bigint {
  const factors: LegFactor[] = legs.map((leg) => ({
    ...factorOf(resultOf(leg) ?? open, leg.odds),
    isBanker: leg.banker,
  }));
  return payoutMinor(ticket.line_minor, factors, ticket.sizes);
}

function endingOf({ ticket, paid }: Judged): bets.Ending {
  return {
    memberId: ticket.member_id,
    key: ticket.key,
    bodyHash: sha256(`${ticket.id}:${ticket.version + 1}`),
    kind: ticket.version === 0 ? 'win' : 'resettle',
    payoutMinor: paid!,
  };
}

/**
 * Of each event whose result selections were settled by, how many, and what that moved. A ticket that two of them ended at once is told
 * of both: what each run paid may add up to more than was paid.
 */
function runsOf(judged: readonly Judged[], events: ReadonlyMap<bigint, RuledEvent>): Run[] {
  const runs = new Map<bigint, Run>();
  for (const { ticket, legs, paid } of judged) {
    const moved = paid === null ? 0n : paid - ticket.payout_minor;
    for (const eventId of new Set(legs.filter((leg, at) => leg !== ticket.legs[at]).map((leg) => leg.event_id))) {
      const run = runs.get(eventId) ?? {
        eventId,
        resultVersion: events.get(eventId)!.result_version,
        selections: 0,
        tickets: 0,
        paidMinor: 0n,
        takenBackMinor: 0n,
      };
      run.selections += legs.filter((leg, at) => leg.event_id === eventId && leg !== ticket.legs[at]).length;
      run.tickets += paid === null ? 0 : 1;
      if (moved > 0n) run.paidMinor += moved;
      else run.takenBackMinor -= moved;
      runs.set(eventId, run);
    }
  }
  return [...runs.values()];
}
