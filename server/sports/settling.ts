import { settleLeg } from '../../games/sports/book.ts';
import type { LegResult } from '../../games/sports/shapes.ts';
import { factorOf, type LegFactor, partPayoutMinor } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { noRule, nothingAsked } from './ending.ts';
import { isFeedUp } from './offering.ts';
import type { EventRow } from './store-events.ts';
import * as store from './store-events.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { tellTicket, writePostponed } from './telling.ts';

const SETTLED_AT_ONCE = 200;
/** A selection waits so long for an event that does not begin when it was announced. */
const MOST_MOVED_MS = 48 * 60 * 60_000;

/** Settles tickets whose events have results that they were not settled by yet. @returns how many there were */
export async function settleDue(ctx: Ctx): Promise<number> {
  return transact(ctx, async (inside) => {
    const isUp = await isFeedUp(inside, await store.clockMs(inside.db));
    const due = await ticketStore.unsettledTickets(inside.db, ctx.brand.id, {
      limit: SETTLED_AT_ONCE,
      mostMovedMs: MOST_MOVED_MS,
      isUp,
    });
    if (due.length === 0) return 0;
    const ids = new Set(due.flatMap(({ legs }) => legs.map((leg) => leg.event_id)));
    const events = new Map((await store.eventsByIds(inside.db, [...ids], 'shared')).map((event) => [event.id, event]));
    const dated = { ...inside, nowMs: await store.clockMs(inside.db) };
    const judged = due.map((ticket) => judge(ticket, events, { atMs: dated.nowMs, isUp }));
    const ended = judged.filter(({ paid }) => paid !== null);
    await bets.endAll(dated, ended.filter(({ ticket }) => ticket.version === 0).map(endingOf));
    await bets.endAll(dated, ended.filter(({ ticket }) => ticket.version > 0).map(endingOf));
    await ticketStore.settleLegs(
      inside.db,
      judged.flatMap(({ ticket, legs }) => legs.filter((leg, at) => leg !== ticket.legs[at])),
    );
    await writePostponed(dated, judged);
    for (const { ticket, paid } of ended) {
      const change = {
        state: 'settled',
        payout_minor: paid!,
        version: ticket.version + 1,
        settled_at: ticketStore.atMs(dated.nowMs),
        ...nothingAsked,
        ...noRule,
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
function judge(ticket: Ticket, events: ReadonlyMap<bigint, EventRow>, now: Now): Judged {
  const legs = ticket.legs.map((leg) => judgedLeg(leg, events.get(leg.event_id)!, now));
  const worst = paidIf(ticket, legs, 'lose');
  const isDecided = legs.every(({ result }) => result !== null) || worst === paidIf(ticket, legs, 'win');
  const isSame = ticket.state === 'settled' && ticket.payout_minor === worst;
  return { ticket, legs, paid: isDecided && !isSame ? worst : null };
}

interface Now {
  atMs: number;
  /** The feed is heard: what it has not said has not happened. */
  isUp: boolean;
}

function judgedLeg(leg: LegRow, event: EventRow, now: Now): LegRow {
  // Void for good, whatever comes of a match that is played some other day.
  if (leg.postponed_at !== null) return { ...leg, result_version: event.result_version };
  if (leg.result === null && event.result === null && isPostponed(leg, event, now))
    return { ...leg, result: 'void', result_version: event.result_version, postponed_at: ticketStore.atMs(now.atMs) };
  if (event.result === null || leg.result_version === event.result_version) return leg;
  const result =
    event.result_outcome === 'cancelled' ? 'void' : settleLeg(leg, event.result, event.result_outcome === 'played');
  return { ...leg, result: result as Extract<LegResult, string>, result_version: event.result_version };
}

/** Whether an event was moved, or begins, further from when it was announced than a selection waits. */
function isPostponed({ starts_at: startsAt }: LegRow, event: EventRow, { atMs, isUp }: Now): boolean {
  const from = (moment: Date) => Math.abs(moment.getTime() - startsAt.getTime());
  if (from(event.starts_at) > MOST_MOVED_MS) return true;
  if (event.began_at !== null) return event.began_at.getTime() - startsAt.getTime() > MOST_MOVED_MS;
  return isUp && event.status === 'scheduled' && atMs - startsAt.getTime() > MOST_MOVED_MS;
}

/** What a ticket pays if everything that is open goes one way. */
function paidIf(ticket: Ticket, legs: readonly LegRow[], open: 'win' | 'lose'): bigint {
  const factors: LegFactor[] = legs.map(({ result, odds, banker }) => ({
    ...factorOf(result ?? open, odds),
    isBanker: banker,
  }));
  return partPayoutMinor(ticket.open_minor, ticket.lines, factors, ticket.sizes);
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
