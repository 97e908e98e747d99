import { factorOf, type LegFactor, partPayoutMinor } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { isFeedUp } from './offering.ts';
import { judgedLeg, resultOf, type RuledEvent, ruledEvents } from './ruling.ts';
import * as store from './store-events.ts';
import type { Run } from './store-rulings.ts';
import * as rulingStore from './store-rulings.ts';
import { settleLegs } from './store-legs.ts';
import * as settlingStore from './store-settling.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import { tellTicket, writePostponed } from './telling.ts';

/** Looked for at once, and settled in one transaction: its events hear nothing new meanwhile. */
const LOOKED_FOR = 20_000;
const SETTLED_AT_ONCE = 1_000;
/** A selection waits so long for an event that does not begin when it was announced. */
const MOST_MOVED_MS = 48 * 60 * 60_000;

/** Settles tickets whose events have results that they were not settled by yet. @returns how many there were: there may be more */
export async function settleDue(ctx: Ctx): Promise<number> {
  const isUp = await isFeedUp(ctx, await store.clockMs(ctx.db));
  const wanted = { limit: LOOKED_FOR, mostMovedMs: MOST_MOVED_MS, isUp };
  const found = await settlingStore.unsettledTickets(ctx.db, ctx.brand.id, wanted);
  let settled = 0;
  // Those that are settled again by themselves: accounts are locked once in a transaction, in the order of members.
  for (const isAgain of [false, true]) {
    const ids = found.flatMap((one) => (one.isAgain === isAgain ? [one.id] : []));
    const lists: bigint[][] = [];
    for (let from = 0; from < ids.length; from += SETTLED_AT_ONCE) lists.push(ids.slice(from, from + SETTLED_AT_ONCE));
    const settleLists = async () => {
      let count = 0;
      for (let list = lists.shift(); list !== undefined; list = lists.shift())
        count += await settleSome(ctx, list, isAgain);
      return count;
    };
    // While one list is judged here, the database writes another.
    for (const count of await Promise.all([settleLists(), settleLists()])) settled += count;
  }
  return settled;
}

/** Settles some tickets by what is known of their events once they are held. @returns how many nobody else held */
async function settleSome(ctx: Ctx, ids: readonly bigint[], isAgain: boolean): Promise<number> {
  return transact(ctx, async (inside) => {
    const isUp = await isFeedUp(inside, await store.clockMs(inside.db));
    const held = await settlingStore.holdTickets(inside.db, ids);
    const due = held.filter(({ version }) => version > 0 === isAgain);
    if (due.length === 0) return 0;
    const eventIds = new Set(due.flatMap(({ legs }) => legs.map((leg) => leg.event_id)));
    const heard = await store.eventsByIds(inside.db, [...eventIds], 'shared');
    const events = new Map((await ruledEvents(inside, heard)).map((event) => [event.id, event]));
    const dated = { ...inside, nowMs: await store.clockMs(inside.db) };
    const judged = due.map((ticket) => judge(ticket, events, { atMs: dated.nowMs, isUp }));
    const ended = judged.filter(({ paid }) => paid !== null);
    await settleLegs(
      inside.db,
      judged.flatMap(({ ticket, legs }) => legs.filter((leg, at) => leg !== ticket.legs[at])),
    );
    await rulingStore.insertRuns(inside.db, ctx.brand.id, dated.nowMs, runsOf(judged, events));
    await writePostponed(dated, judged);
    await settlingStore.settleTickets(
      inside.db,
      dated.nowMs,
      ended.map(({ ticket, paid }) => ({ id: ticket.id, payoutMinor: paid! })),
    );
    // Last: whoever bets meanwhile waits for their account no longer than this takes.
    await bets.endAll(dated, ended.map(endingOf));
    afterCommit(dated, () => {
      for (const { ticket, paid } of ended) tellTicket(dated, { ...ticket, state: 'settled', payout_minor: paid! });
    });
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
export function judge(ticket: Ticket, events: ReadonlyMap<bigint, RuledEvent>, now: Now): Judged {
  const legs = ticket.legs.map((leg) => judgedNow(ticket, leg, events.get(leg.event_id)!, now));
  const worst = paidIf(ticket, legs, 'lose');
  const isDecided = legs.every(({ result }) => result !== null) || worst === paidIf(ticket, legs, 'win');
  const isSame = ticket.state === 'settled' && ticket.payout_minor === worst;
  return { ticket, legs, paid: isDecided && !isSame ? worst : null };
}

export interface Now {
  atMs: number;
  /** The feed is heard: what it has not said has not happened. */
  isUp: boolean;
}

function judgedNow(ticket: Ticket, leg: LegRow, event: RuledEvent, now: Now): LegRow {
  const judged = judgedLeg(ticket, leg, event);
  if (judged.result !== null || event.result !== null || !isPostponed(leg, event, now)) return judged;
  return {
    ...judged,
    result: 'void',
    result_version: event.result_version,
    postponed_at: ticketStore.atMs(now.atMs),
  };
}

/** Whether an event was moved, or begins, further from when it was announced than a selection waits. */
function isPostponed({ starts_at: startsAt }: LegRow, event: RuledEvent, { atMs, isUp }: Now): boolean {
  const from = (moment: Date) => Math.abs(moment.getTime() - startsAt.getTime());
  if (from(event.starts_at) > MOST_MOVED_MS) return true;
  if (event.began_at !== null) return event.began_at.getTime() - startsAt.getTime() > MOST_MOVED_MS;
  return isUp && event.status === 'scheduled' && atMs - startsAt.getTime() > MOST_MOVED_MS;
}

/** What a ticket pays if everything that is open goes one way. */
function paidIf(ticket: Ticket, legs: readonly LegRow[], open: 'win' | 'lose'): bigint {
  const factors: LegFactor[] = legs.map((leg) => ({
    ...factorOf(resultOf(leg) ?? open, leg.odds),
    isBanker: leg.banker,
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
