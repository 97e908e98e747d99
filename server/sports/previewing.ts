import type { CallOutput } from '../../contract/call.ts';
import type { officePreviewSportsRuling, SportsRulingBody } from '../../contract/sports-rulings.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { moneyOf } from './presenting.ts';
import { isFeedUp } from './offering.ts';
import { ruledEvent, ruledEvents, rulingOn } from './ruling.ts';
import { type Judged, judge } from './settling.ts';
import * as deskStore from './store-desk.ts';
import type { EventRow } from './store-events.ts';
import * as store from './store-events.ts';
import type { RulingRow } from './store-rulings.ts';
import * as rulingStore from './store-rulings.ts';
import { atMs, type Ticket } from './store-tickets.ts';

const MOST_LISTED = 100;

/** What a decision touches, and what it would move. */
interface Preview {
  tickets: number;
  memberIds: readonly bigint[];
  members: number;
  stakeMinor: bigint;
  returnedMinor: bigint;
  takenBackMinor: bigint;
  open: number;
  cashedOut: number;
  touched: readonly Touched[];
}

interface Touched {
  ticket: Ticket;
  selections: number;
  /** null: it stays open. */
  paysMinor: bigint | null;
  movedMinor: bigint;
}

/** What would become of the tickets that a decision touches: each settled in thought as it would be in earnest. */
export async function preview(ctx: Ctx, event: EventRow, ruling: SportsRulingBody): Promise<Preview> {
  const thought = thoughtOf(event, ruling);
  const all = await deskStore.ticketsOn(ctx.db, ctx.brand.id, event.id);
  const hit = all
    .map((ticket) => ({
      ticket,
      selections: ticket.legs.filter((leg) => isTouched(ticket, leg, event, thought)).length,
    }))
    .filter(({ selections }) => selections > 0);
  const ids = new Set(hit.flatMap(({ ticket }) => ticket.legs.map((leg) => leg.event_id)));
  const events = await ruledEvents(ctx, await store.eventsByIds(ctx.db, [...ids]));
  const byId = new Map(events.map((one) => [one.id, one]));
  const rulings = await rulingStore.rulingsOf(ctx.db, ctx.brand.id, [event.id]);
  byId.set(event.id, ruledEvent(event, [...rulings, thought]));
  const atMs = await store.clockMs(ctx.db);
  const now = { atMs, isUp: await isFeedUp(ctx, atMs) };
  const touched = hit
    .filter(({ ticket }) => ticket.state !== 'cashed_out')
    .map(({ ticket, selections }) => touchedBy(judge(ticket, byId, now), selections))
    .toSorted((one, other) => Number(size(other) - size(one)));
  const memberIds = [...new Set(hit.map(({ ticket }) => ticket.member_id))];
  const sum = (of: (one: Touched) => bigint) => touched.reduce((all, one) => all + of(one), 0n);
  return {
    tickets: hit.length,
    memberIds,
    members: memberIds.length,
    stakeMinor: hit.reduce((all, { ticket }) => all + ticket.open_minor, 0n),
    returnedMinor: sum(({ movedMinor }) => (movedMinor > 0n ? movedMinor : 0n)),
    takenBackMinor: sum(({ movedMinor }) => (movedMinor < 0n ? -movedMinor : 0n)),
    open: touched.filter(({ paysMinor }) => paysMinor === null).length,
    cashedOut: hit.length - touched.length,
    touched,
  };
}

/** A preview as the office reads it, with the accounts of whom it moves most. */
export async function presentPreview(ctx: Ctx, found: Preview): Promise<CallOutput<typeof officePreviewSportsRuling>> {
  const money = moneyOf(ctx);
  const listed = found.touched.slice(0, MOST_LISTED);
  const ids = new Set(listed.map(({ ticket }) => ticket.member_id));
  const accounts = await members.accountsOf(ctx, [...ids]);
  return {
    tickets: found.tickets,
    members: found.members,
    stake: money(found.stakeMinor),
    returned: money(found.returnedMinor),
    takenBack: money(found.takenBackMinor),
    open: found.open,
    cashedOut: found.cashedOut,
    list: listed.map(({ ticket, selections, paysMinor }) => ({
      ticketId: String(ticket.id),
      memberId: String(ticket.member_id),
      account: accounts.get(ticket.member_id) ?? '',
      acceptedAtMs: ticket.decided_at!.getTime(),
      stake: money(ticket.open_minor),
      selections,
      paid: money(ticket.payout_minor),
      pays: paysMinor === null ? null : money(paysMinor),
    })),
  };
}

function isTouched(ticket: Ticket, leg: Ticket['legs'][number], event: EventRow, thought: RulingRow): boolean {
  return leg.event_id === event.id && rulingOn(leg, ticket.decided_at!.getTime(), [thought]) !== undefined;
}

/** A ticket that is settled already, and pays as before, moves nothing. */
function touchedBy({ ticket, paid }: Judged, selections: number): Touched {
  const paysMinor = paid ?? (ticket.state === 'settled' ? ticket.payout_minor : null);
  return { ticket, selections, paysMinor, movedMinor: paysMinor === null ? 0n : paysMinor - ticket.payout_minor };
}

function size({ movedMinor, ticket }: Touched): bigint {
  if (movedMinor === 0n) return ticket.stake_minor / 1_000_000n;
  return movedMinor < 0n ? -movedMinor : movedMinor;
}

/** A decision that nobody has made. */
function thoughtOf(event: EventRow, body: SportsRulingBody): RulingRow {
  return {
    ...({ kind: body.kind, body } as Pick<RulingRow, 'kind' | 'body'>),
    id: 0n,
    event_id: event.id,
    reason: '',
    public_reason: { BN: '', EN: '' },
    proposed_by_account: '',
    decided_by_account: '',
    decided_at: atMs(0),
    ended_at: null,
    ended_reason: null,
    ended_by_account: null,
  } as RulingRow;
}
