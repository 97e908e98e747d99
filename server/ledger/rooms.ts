import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That rounds of the live room and bets tell the same story. */
export function roomInvariants({ separateBets: bets, rooms }: Extent): Record<string, Sql> {
  return {
    // Before a flight had a number of its own, each player had a round of it among those of providers.
    'a bet in a room stands in our bets and was paid what it came to': sql`
      SELECT t.id FROM room_bets t JOIN ${rooms} r ON r.brand_id = t.brand_id AND r.game_code = t.game_code AND r.number = t.number
        LEFT JOIN bets b ON b.brand_id = t.brand_id AND b.member_id = t.member_id
             AND b.key = CASE t.game_code WHEN 'crash' THEN 'khela-crash:' || t.number || ':' || t.member_id || ':' || (t.places -> 0 ->> 0) || ':' || t.id
                                          ELSE 'table:' || t.id END
       WHERE b.id IS NULL OR b.id <> t.bet_id OR b.stake_minor <> t.stake_minor OR b.game_code <> t.game_code
          OR (t.paid AND t.state = 'won' AND b.payout_minor <> t.payout_minor)
          OR (r.paid_at IS NOT NULL AND (b.payout_minor <> t.payout_minor
              OR b.state <> CASE WHEN t.state IN ('taken_back', 'refunded') THEN 'rolled_back' ELSE 'settled' END))
          OR (b.round_id <> r.id AND NOT EXISTS (
                SELECT FROM provider_rounds p WHERE t.game_code = 'crash' AND p.id = b.round_id AND p.brand_id = t.brand_id
                   AND p.member_id = t.member_id AND p.provider = b.provider AND p.name = t.number::text))`,
    'a bet of a room has been placed in it': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider IN ('khela-tables', 'khela-crash')) b
       WHERE NOT EXISTS (SELECT FROM room_bets t WHERE t.game_code = b.game_code
                            AND t.id = nullif(split_part(b.key, ':', CASE b.provider WHEN 'khela-crash' THEN 5 ELSE 2 END), '')::bigint
                            AND t.bet_id = b.id AND t.brand_id = b.brand_id AND t.member_id = b.member_id)`,
  };
}
