import { type RawBuilder, sql } from 'kysely';
import { outcomesOfLeg } from './store-legs.ts';

/**
 * What must be true of sports at any moment; each query finds the rows that break it.
 * @param tickets those that are looked at: something to stand behind FROM
 */
export function invariants(tickets: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'what outcomes may cost is what tickets say that count': sql`
      WITH of_events AS MATERIALIZED (SELECT DISTINCT l.event_id FROM ${tickets} t JOIN sports_legs l ON l.ticket_id = t.id),
      -- Added up once, whatever is known of the sizes of tables: looked up for each outcome, a poor plan takes hours.
      counted AS MATERIALIZED (
        SELECT t.brand_id, l.event_id, o.selection, count(*) AS tickets, sum(t.open_minor) AS stake, sum(t.most_minor - t.open_minor) AS liability
          FROM of_events JOIN sports_legs l USING (event_id) JOIN sports_tickets t ON t.id = l.ticket_id
         CROSS JOIN LATERAL (SELECT DISTINCT unnest(${outcomesOfLeg}) AS selection) o
         WHERE t.state IN ('pending', 'accepted', 'settled') GROUP BY t.brand_id, l.event_id, o.selection)
      SELECT e.brand_id, e.event_id, e.selection FROM of_events JOIN sports_exposures e USING (event_id)
        LEFT JOIN counted s ON s.brand_id = e.brand_id AND s.event_id = e.event_id AND s.selection = e.selection
       WHERE e.tickets <> coalesce(s.tickets, 0) OR e.stake_minor <> coalesce(s.stake, 0) OR e.liability_minor <> coalesce(s.liability, 0)`,
    'a settled selection has a result of its event, confirmed after the bet was taken': sql`
      SELECT l.ticket_id, l.place FROM ${tickets} t JOIN sports_legs l ON l.ticket_id = t.id JOIN sports_events e ON e.id = l.event_id
         JOIN sports_tickets o ON o.id = l.ticket_id
         LEFT JOIN LATERAL (SELECT count(*) + count(r.ended_at) AS version FROM sports_rulings r
                             WHERE r.brand_id = o.brand_id AND r.event_id = l.event_id) r ON true
       WHERE (l.result IS NOT NULL AND l.result_version = 0 AND l.postponed_at IS NULL) OR l.result_version > e.result_version + r.version
          OR (l.result IS NULL AND l.result_version > 0 AND (r.version = 0 OR e.result IS NOT NULL AND l.result_version = e.result_version + r.version))`,
    'what tables are made of is the results of their events': sql`
      SELECT e.id FROM sports_events e LEFT JOIN sports_results r ON r.event_id = e.id
       WHERE e.id IN (SELECT l.event_id FROM ${tickets} t JOIN sports_legs l ON l.ticket_id = t.id)
         AND ((coalesce(e.result_outcome, 'cancelled') <> 'cancelled') <> (r.event_id IS NOT NULL) OR r.state <> e.result OR r.outcome <> e.result_outcome)`,
    'a ticket pays no more than all of it won': sql`
      SELECT t.id FROM ${tickets} t WHERE t.payout_minor > t.most_minor`,
    'a ticket that was changed ended at its worth, for the one that it was changed into': sql`
      SELECT t.id FROM ${tickets} t LEFT JOIN sports_tickets o ON o.id = t.edited_from
       WHERE (t.edited_from IS NOT NULL OR t.key LIKE 'sports-edit:%')
         AND (o.id IS NULL OR t.key <> 'sports-edit:' || o.id OR o.brand_id <> t.brand_id OR o.member_id <> t.member_id
           OR o.state <> 'cashed_out' OR o.payout_minor <> t.edit_credit_minor OR o.settled_at > t.placed_at
           OR t.edit_credit_minor > t.edit_worth_minor OR t.edit_credit_minor < least(t.stake_minor, t.edit_worth_minor))`,
    'the parts of a ticket follow each other and come to its stake': sql`
      SELECT t.id FROM ${tickets} t
       WHERE t.open_minor < t.stake_minor
         AND (t.stake_minor - t.open_minor <> coalesce((SELECT sum(c.stake_minor) FROM sports_cash_outs c WHERE c.ticket_id = t.id), 0)
           OR EXISTS (SELECT FROM sports_cash_outs c WHERE c.ticket_id = t.id AND c.open_minor - c.stake_minor <> t.open_minor
                       AND NOT EXISTS (SELECT FROM sports_cash_outs n WHERE n.ticket_id = t.id AND n.open_minor = c.open_minor - c.stake_minor)))
      UNION
      SELECT t.id FROM sports_cash_outs c JOIN ${tickets} t ON t.id = c.ticket_id WHERE t.open_minor = t.stake_minor`,
  };
}

/** By when tickets are decided and settled; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'a ticket is decided within a minute of its wait, and settled within ten of its last result': sql`
      SELECT t.id, t.brand_id, t.state FROM sports_tickets t
       WHERE (t.state = 'pending' AND t.decides_at < clock_timestamp() - interval '1 minute')
          OR (t.state = 'accepted' AND t.cash_out_at < clock_timestamp() - interval '1 minute')
          OR (t.state = 'accepted'
              AND NOT EXISTS (SELECT FROM sports_legs l JOIN sports_events e ON e.id = l.event_id
                               WHERE l.ticket_id = t.id AND (e.result IS NULL OR e.result_at > clock_timestamp() - interval '10 minutes')))`,
  };
}
