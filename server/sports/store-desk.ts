import { type RawBuilder, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import type { Ticket, TicketRow } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';

/** Tickets of a brand with a selection on an event that were accepted, whatever has become of them. */
export async function ticketsOn(
  db: Db,
  brandId: number,
  eventId: bigint,
  state: 'open' | 'any' = 'any',
): Promise<Ticket[]> {
  const states = state === 'open' ? ['pending', 'accepted'] : ['accepted', 'settled', 'cashed_out'];
  const { rows } = await sql<TicketRow>`
    SELECT t.* FROM sports_tickets t
     WHERE t.brand_id = ${brandId} AND t.state = ANY (${states}::text[])
       AND t.id IN (SELECT ticket_id FROM sports_legs WHERE event_id = ${eventId})
     ORDER BY t.id`.execute(db);
  return ticketStore.withLegs(db, rows);
}

export interface LogFilter {
  eventId: bigint;
  kind?: string | undefined;
}

export interface LogRow {
  /** Its place in the log, the oldest is 1. */
  id: bigint;
  at: Date;
  kind: 'statement' | 'ruling' | 'ruling_end' | 'settlement';
  what: string;
  reference: string;
  state: unknown;
  by_account: string | null;
  reason: string | null;
  selections: number | null;
  tickets: number | null;
  paid_minor: bigint | null;
  taken_back_minor: bigint | null;
}

/** What was said, decided and settled of an event, as far as a filter leaves it. */
export async function logRows(db: Db, brandId: number, filter: LogFilter, window: Window): Promise<LogRow[]> {
  return inWindow(logged(db, brandId, filter).selectAll(), window).execute();
}

export async function countLog(db: Db, brandId: number, filter: LogFilter): Promise<number> {
  const { count } = await logged(db, brandId, filter)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Three tables in the order of time; a place in it never changes, since nothing is written into the past. */
function logged(db: Db, brandId: number, { eventId, kind }: LogFilter) {
  const entries: RawBuilder<LogRow> = sql<LogRow>`(
    SELECT row_number() OVER (ORDER BY at, kind, reference) AS id, e.* FROM (
      SELECT heard_at AS at, 'statement' AS kind, CASE body ->> 'type' WHEN 'result' THEN 'result_' || (body ->> 'certainty') ELSE body ->> 'type' END AS what,
             version::text AS reference, body -> 'state' AS state, NULL::text AS by_account, NULL::text AS reason,
             NULL::integer AS selections, NULL::integer AS tickets, NULL::bigint AS paid_minor, NULL::bigint AS taken_back_minor
        FROM sports_statements WHERE event_id = ${eventId}
      UNION ALL
      SELECT decided_at, 'ruling', kind, id::text, body -> 'state', proposed_by_account || ', ' || decided_by_account, reason, NULL, NULL, NULL, NULL
        FROM sports_rulings WHERE brand_id = ${brandId} AND event_id = ${eventId}
      UNION ALL
      SELECT ended_at, 'ruling_end', kind, id::text, NULL, ended_by_account, ended_reason, NULL, NULL, NULL, NULL
        FROM sports_rulings WHERE brand_id = ${brandId} AND event_id = ${eventId} AND ended_at IS NOT NULL
      UNION ALL
      SELECT settled_at, 'settlement', 'settlement', id::text, NULL, NULL, NULL, selections, tickets, paid_minor, taken_back_minor
        FROM sports_settlements WHERE brand_id = ${brandId} AND event_id = ${eventId}) e)`;
  const query = db.selectFrom(entries.as('entries'));
  return kind === undefined ? query : query.where('entries.kind', '=', kind as LogRow['kind']);
}

interface LargestRow {
  id: bigint;
  member_id: bigint;
  state: string;
  stake_minor: bigint;
  most_minor: bigint;
  placed_at: Date;
  market: string;
  line: number | null;
  outcome: string;
  odds: number;
  legs: number;
}

/** Selections on an event in the tickets that can pay most, or in all of the last that were placed. */
export async function ticketsBy(
  db: Db,
  brandId: number,
  eventId: bigint,
  by: 'most' | 'newest',
  limit: number,
): Promise<LargestRow[]> {
  const order = by === 'most' ? sql`t.most_minor DESC, t.id` : sql`t.id DESC`;
  const { rows } = await sql<LargestRow>`
    SELECT t.id, t.member_id, t.state, t.stake_minor, t.most_minor, t.placed_at, l.market, l.line, l.outcome, l.odds,
           (SELECT count(*)::integer FROM sports_legs o WHERE o.ticket_id = t.id) AS legs
      FROM sports_legs l JOIN sports_tickets t ON t.id = l.ticket_id
     WHERE l.event_id = ${eventId} AND t.brand_id = ${brandId} AND t.state <> 'refused'
     ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

interface Health {
  /** Statements of the last hour by their kind. */
  kinds: { type: string; statements: number }[];
  medianMs: number | null;
  worstMs: number | null;
  gaps: { began_at: Date; noted_at: Date; recovered_at: Date | null }[];
  silent: { id: bigint; told_at: Date }[];
}

/** How a feed has spoken since a moment, and which events that are played it has not spoken of since another. */
export async function feedHealth(db: Db, sinceMs: number, silentSinceMs: number): Promise<Health> {
  const { rows: kinds } = await sql<Health['kinds'][number]>`
    SELECT body ->> 'type' AS type, count(*)::integer AS statements FROM sports_statements
     WHERE heard_at >= ${dateOf(sinceMs)} GROUP BY 1 ORDER BY 2 DESC`.execute(db);
  const { rows: lags } = await sql<{ median: number | null; worst: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS median, max(ms) AS worst
      FROM (SELECT greatest(0, extract(epoch FROM heard_at) * 1000 - (body ->> 'atMs')::double precision)::double precision AS ms
              FROM sports_statements WHERE heard_at >= ${dateOf(sinceMs)} AND body ? 'atMs') s`.execute(db);
  const gaps = await db
    .selectFrom('sports_feed_gaps')
    .select(['began_at', 'noted_at', 'recovered_at'])
    .where('noted_at', '>=', dateOf(sinceMs))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const silent = await db
    .selectFrom('sports_events')
    .select(['id', 'told_at'])
    .where('status', '=', 'live')
    .where('told_at', '<', dateOf(silentSinceMs))
    .orderBy('told_at')
    .limit(20)
    .execute();
  return { kinds, medianMs: lags[0]!.median, worstMs: lags[0]!.worst, gaps, silent };
}

/** How many events are played, or begin soon. */
export async function openEvents(db: Db, beforeMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('sports_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'live'), and([eb('status', '=', 'scheduled'), eb('starts_at', '<', dateOf(beforeMs))])]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
