import { settleLeg } from '../../games/sports/book.ts';
import type { LegResult } from '../../games/sports/shapes.ts';
import { factorOf, type LegFactor, payoutMinor } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { EventRow } from './store-events.ts';
import * as store from './store-events.ts';
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
    const events = new Map((await store.eventsByIds(inside.db, [...ids], 'shared')).map((event) => [event.id, event]));
    const dated = { ...inside, nowMs: await store.clockMs(inside.db) };
    const judged = due.map((ticket) => judge(ticket, events));
    const ended = judged.filter(({ paid }) => paid !== null);
    await bets.endAll(dated, ended.filter(({ ticket }) => ticket.version === 0).map(endingOf));
    await bets.endAll(dated, ended.filter(({ ticket }) => ticket.version > 0).map(endingOf));
    await ticketStore.settleLegs(
      inside.db,
      judged.flatMap(({ ticket, legs }) => legs.filter((leg, at) => leg !== ticket.legs[at])),
    );
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

interface Judged {
  ticket: Ticket;
  legs: readonly LegRow[];
  /** null: it goes on, or is paid as before. */
  paid: bigint | null;
}

/** Each selection by the last confirmed result of its event; a ticket ends when nothing that is open can change what it pays. */
function judge(ticket: Ticket, events: ReadonlyMap<bigint, EventRow>): Judged {
  const legs = ticket.legs.map((leg) => judgedLeg(leg, events.get(leg.event_id)!));
  const worst = paidIf(ticket, legs, 'lose');
  const isDecided = legs.every(({ result }) => result !== null) || worst === paidIf(ticket, legs, 'win');
  const isSame = ticket.state === 'settled' && ticket.payout_minor === worst;
  return { ticket, legs, paid: isDecided && !isSame ? worst : null };
}

function judgedLeg(leg: LegRow, event: EventRow): LegRow {
  if (event.result === null || leg.result_version === event.result_version) return leg;
  const result =
    event.result_outcome === 'cancelled' ? 'void' : settleLeg(leg, event.result, event.result_outcome === 'played');
  return { ...leg, result: result as Extract<LegResult, string>, result_version: event.result_version };
}

/** What a ticket pays if everything that is open goes one way. */
function paidIf(ticket: Ticket, legs: readonly LegRow[], open: 'win' | 'lose'): bigint {
  const factors: LegFactor[] = legs.map(({ result, odds, banker }) => ({
    ...factorOf(result ?? open, odds),
    isBanker: banker,
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
