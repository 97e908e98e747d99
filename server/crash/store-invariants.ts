import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of shared flights at any moment; each query finds the rows that break it.
 * @param flights those that are looked at: something to stand behind FROM
 */
export function invariants(flights: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'no bet on a flight was placed at or after the close of its betting': sql`
      SELECT b.id FROM ${all} b JOIN ${flights} r ON r.brand_id = b.brand_id AND r.number = b.number
       WHERE b.placed_at >= r.closes_at`,
    'a flight ends every bet on it, those it reached with a cash-out': sql`
      SELECT b.id FROM crash_bets b JOIN ${flights} r ON r.brand_id = b.brand_id AND r.number = b.number
       WHERE r.state = 'crashed' AND b.state <> 'taken_back' AND (b.state = 'placed' OR b.cash_out_hundredths > r.crash_hundredths
          OR (b.state = 'lost' AND b.latest_hundredths <= r.crash_hundredths))`,
    'the seed of a flight was committed to before its betting': sql`
      SELECT r.brand_id, r.number FROM ${flights} r JOIN crash_chains c ON c.id = r.chain_id
       WHERE (r.server_seed IS NOT NULL AND sha256(r.server_seed) <> r.server_seed_hash)
          OR r.server_seed_hash <> CASE WHEN r.number = c.first_number THEN c.commitment ELSE
               (SELECT p.server_seed FROM crash_rounds p WHERE p.brand_id = r.brand_id AND p.number = r.number - 1) END
          OR r.opened_at < c.started_at`,
  };
}

/** All bets: those that stand and those that were taken back have each their own index. */
const all = sql`(SELECT * FROM crash_bets WHERE state <> 'taken_back' UNION ALL SELECT * FROM crash_bets WHERE state = 'taken_back')`;

/** By when flights are paid; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'a flight that is over has paid everybody within 30 seconds': sql`
      SELECT r.brand_id, r.number, r.crashed_at AS due_at FROM crash_rounds r
       WHERE r.paid_at IS NULL AND r.crashed_at < clock_timestamp() - interval '30 seconds' ORDER BY r.crashed_at`,
  };
}
