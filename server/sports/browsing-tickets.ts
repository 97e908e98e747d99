import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listSportsTickets, SportsTicket } from '../../contract/sports.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { ticketOf } from './presenting.ts';
import { ruledEvents } from './ruling.ts';
import { cashOutsOf, editedInto } from './store-cash-outs.ts';
import type { Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';
import * as store from './store-events.ts';
import { worthsOf } from './worth.ts';

/** The member's tickets, newest first; open ones with what is offered for them. */
export async function tickets(
  ctx: Ctx,
  { open, pageNo, pageSize }: CallParsed<typeof listSportsTickets>,
): Promise<CallOutput<typeof listSportsTickets>> {
  const { memberId } = memberOf(ctx);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, count } = await ticketStore.listTickets(ctx.db, ctx.brand.id, memberId, { open, ...page });
  return pageOf(await presented(ctx, rows), count, pageSize);
}

export async function ticketAnswer(ctx: Ctx, ticket: Ticket): Promise<SportsTicket> {
  return (await presented(ctx, [ticket]))[0]!;
}

async function presented(ctx: Ctx, rows: readonly Ticket[]): Promise<SportsTicket[]> {
  const ids = new Set(rows.flatMap(({ legs }) => legs.map(({ event_id: id }) => id)));
  const heard = await store.eventsByIds(ctx.db, [...ids]);
  const told = new Map(heard.map((event) => [event.id, event]));
  const worths = await worthsOf(ctx, rows, told, await store.clockMs(ctx.db));
  const events = new Map((await ruledEvents(ctx, heard)).map((event) => [event.id, event]));
  const parts = await cashOutsOf(
    ctx.db,
    rows.filter((row) => row.open_minor < row.stake_minor).map(({ id }) => id),
  );
  const ended = rows.filter(({ state }) => state === 'cashed_out').map(({ id }) => id);
  const into = await editedInto(ctx.db, ended);
  return rows.map((row) => {
    const more = { parts: parts.get(row.id) ?? [], editedInto: into.get(row.id) };
    return ticketOf(ctx, row, events, worths.get(row.id) ?? null, more);
  });
}
