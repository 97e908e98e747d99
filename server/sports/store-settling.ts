import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { type Ticket, type TicketRow, withLegs } from './store-tickets.ts';

/**
 * Of a brand, tickets with a selection whose event has another result than it was settled by, or moved too far: its feed has confirmed one,
 * or staff have decided something or taken it back.
 * @param mostMovedMs further from when it was to begin is too far
 * @returns also whether each was settled before
 * @param isUp what has not begun by then counts as moved: only while the feed is heard
 */
export async function unsettledTickets(
  db: Db,
  brandId: number,
  { limit, mostMovedMs, isUp }: { limit: number; mostMovedMs: number; isUp: boolean },
): Promise<{ id: bigint; isAgain: boolean }[]> {
  const far = sql`make_interval(secs => ${mostMovedMs / 1000})`;
  const { rows } = await sql<{ id: bigint; is_again: boolean }>`
    WITH ruled AS (
      SELECT event_id, (count(*) + count(ended_at))::integer AS version FROM sports_rulings WHERE brand_id = ${brandId} GROUP BY event_id)
    SELECT t.id, t.version > 0 AS is_again FROM sports_tickets t
     WHERE t.brand_id = ${brandId} AND t.state IN ('accepted', 'settled')
       AND (t.id IN (SELECT l.ticket_id FROM sports_events e JOIN sports_legs l ON l.event_id = e.id AND l.result_version < e.result_version
                      WHERE e.result IS NOT NULL
                     UNION ALL
                     SELECT l.ticket_id FROM ruled r JOIN sports_events e ON e.id = r.event_id
                       JOIN sports_legs l ON l.event_id = e.id AND l.result_version < e.result_version + r.version)
         OR t.state = 'accepted' AND t.id IN (
              SELECT l.ticket_id FROM sports_events e JOIN sports_legs l ON l.event_id = e.id AND l.result IS NULL
               WHERE e.result IS NULL
                 AND (e.moved OR e.status = 'scheduled' AND e.starts_at < clock_timestamp() - ${far} OR e.began_at > e.starts_at + ${far})
                 AND (e.starts_at > l.starts_at + ${far} OR e.starts_at < l.starts_at - ${far} OR e.began_at > l.starts_at + ${far}
                   OR (${isUp} AND e.status = 'scheduled' AND clock_timestamp() > l.starts_at + ${far}))))
     ORDER BY t.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, is_again: isAgain }) => ({ id, isAgain }));
}

/** Some of these tickets that are still open or settled, locked; those that another server settles are left to it. */
export async function holdTickets(db: Db, ids: readonly bigint[]): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    SELECT * FROM sports_tickets WHERE id = ANY (${[...ids]}::bigint[]) AND state IN ('accepted', 'settled')
     ORDER BY id FOR UPDATE SKIP LOCKED`.execute(db);
  return withLegs(db, rows);
}

/** Writes what tickets came to: nothing more is asked of them, nor watched. */
export async function settleTickets(
  db: Db,
  atMs: number,
  tickets: readonly { id: bigint; payoutMinor: bigint }[],
): Promise<void> {
  await sql`
    UPDATE sports_tickets t
       SET state = 'settled', payout_minor = r.payout, version = t.version + 1, settled_at = ${dateOf(atMs)}::timestamptz,
           cash_out_minor = NULL, cash_out_at = NULL, cash_out_asked_at = NULL, cash_out_part_minor = NULL, cash_out_by_rule = false,
           rule_minor = NULL, rule_share_milli = NULL, rule_checked_at = NULL
      FROM unnest(${tickets.map(({ id }) => id)}::bigint[], ${tickets.map((ticket) => ticket.payoutMinor)}::bigint[]) AS r(id, payout)
     WHERE t.id = r.id`.execute(db);
}
