import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That flights and bets tell the same story. */
export function flightInvariants({ bets, flights }: Extent): Record<string, Sql> {
  return {
    // Before a flight had a number of its own, each player had a round of it among those of providers.
    'a bet on a flight stands in our bets and was paid what it came to': sql`
      SELECT c.id FROM ${onFlights} c JOIN ${flights} r ON r.brand_id = c.brand_id AND r.number = c.number
        LEFT JOIN bets b ON b.brand_id = c.brand_id AND b.member_id = c.member_id
             AND b.key = 'khela-crash:' || c.number || ':' || c.member_id || ':' || c.place || ':' || c.id
       WHERE b.id IS NULL OR b.id <> c.bet_id OR b.stake_minor <> c.stake_minor OR (c.paid AND b.payout_minor <> c.payout_minor)
          OR (r.paid_at IS NOT NULL AND (b.payout_minor <> c.payout_minor
              OR b.state <> CASE c.state WHEN 'taken_back' THEN 'rolled_back' ELSE 'settled' END))
          OR (b.round_id <> r.id AND NOT EXISTS (
                SELECT FROM provider_rounds p WHERE p.id = b.round_id AND p.brand_id = c.brand_id AND p.member_id = c.member_id
                   AND p.provider = b.provider AND p.name = c.number::text))`,
    'a bet of a flight has been placed on it': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider = 'khela-crash') b
       WHERE NOT EXISTS (SELECT FROM crash_bets c WHERE c.id = nullif(split_part(b.key, ':', 5), '')::bigint
                            AND c.bet_id = b.id AND c.brand_id = b.brand_id AND c.member_id = b.member_id)`,
  };
}

/** All bets on flights: those that stand and those that were taken back have each their own index. */
const onFlights = sql`(SELECT * FROM crash_bets WHERE state <> 'taken_back' UNION ALL SELECT * FROM crash_bets WHERE state = 'taken_back')`;
