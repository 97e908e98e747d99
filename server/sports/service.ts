import type { BetPlace } from '../../contract/bet-story.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as betEvents from './store-bet-events.ts';
import { eventsTopic, playerTopic } from './telling.ts';

export { book, bookings, forgetBookings, load } from './booking.ts';
export { builder, event, events } from './browsing.ts';
export { calibration, keepChances } from './calibrating.ts';
export { tickets } from './browsing-tickets.ts';
export { registerHouseSports } from './catalogue.ts';
export { cashOut } from './cashing.ts';
export { company } from './company.ts';
export { decideDue } from './deciding.ts';
export { edit, ticket } from './editing.ts';
export { eventLog, eventLogFile, rulings } from './event-log.ts';
export { exposure } from './exposure-page.ts';
export { feedHealth } from './feed-health.ts';
export { form, league, team } from './leagues.ts';
export { listenToFeed } from './listening.ts';
export { board, listTerms, saveBook, saveTerms } from './managing.ts';
export { place } from './placing.ts';
export { carryOutPlayer, player, savePlayer } from './players.ts';
export {
  carryOutRuling,
  carryOutRulingEnd,
  eventNames,
  previewRuling,
  proposeRuling,
  proposeRulingEnd,
} from './ruling-by-two.ts';
export { askByRules, setRule } from './rules-of-players.ts';
export { search } from './searching.ts';
export { star, stars } from './stars.ts';
export { exportBookings, searchBookings } from './searching-bookings.ts';
export { settleDue } from './settling.ts';
export { forgetEvents, forgetGaps } from './store-events.ts';
export { forgetOpenings } from './store-openings.ts';
export { forgetResults } from './store-results.ts';
export { invariants, punctuality } from './store-invariants.ts';
export { untilDueMs } from './store-tickets.ts';

type EventName = Record<'BN' | 'EN', string>;

/** The ticket of a bet and the events that it is on, each once; null where it is none of ours. */
export async function eventsOfBet(
  ctx: Ctx,
  betId: bigint,
): Promise<Omit<Extract<BetPlace, { kind: 'events' }>, 'kind'> | null> {
  const rows = await betEvents.eventsOfBet(ctx.db, ctx.brand.id, betId);
  const [first] = rows;
  if (!first) return null;
  const events = [...new Map(rows.map((row) => [row.id, row])).values()];
  return {
    ticketId: String(first.ticket_id),
    events: events.map(({ id, home, away }) => ({
      id: String(id),
      home: home as unknown as EventName,
      away: away as unknown as EventName,
    })),
  };
}

/** What a page of this visitor hears on its live socket: events, and what became of their own tickets. */
export function topicsFor(ctx: Ctx): string[] {
  const own = ctx.actor.kind === 'member' ? [playerTopic(ctx.brand.id, ctx.actor.memberId)] : [];
  return [eventsTopic, ...own];
}
