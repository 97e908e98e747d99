import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That rounds at tables and bets tell the same story. */
export function tableInvariants({ bets, tables }: Extent): Record<string, Sql> {
  return {
    'a bet at a table stands in our bets and was paid what it came to': sql`
      SELECT t.id FROM room_bets t JOIN ${tables} r ON r.brand_id = t.brand_id AND r.game_code = t.game_code AND r.number = t.number
        LEFT JOIN bets b ON b.brand_id = t.brand_id AND b.member_id = t.member_id AND b.key = 'table:' || t.id
       WHERE b.id IS NULL OR b.id <> t.bet_id OR b.stake_minor <> t.stake_minor OR b.round_id <> r.id OR b.game_code <> t.game_code
          OR (t.paid AND t.state = 'won' AND b.payout_minor <> t.payout_minor)
          OR (r.paid_at IS NOT NULL AND (b.payout_minor <> t.payout_minor
              OR b.state <> CASE WHEN t.state IN ('taken_back', 'refunded') THEN 'rolled_back' ELSE 'settled' END))`,
    'a bet of a table has been placed on it': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider = 'khela-tables') b
       WHERE NOT EXISTS (SELECT FROM room_bets t WHERE t.id = nullif(split_part(b.key, ':', 2), '')::bigint
                            AND t.bet_id = b.id AND t.brand_id = b.brand_id AND t.member_id = b.member_id)`,
  };
}
