import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of rounds of the live room at any moment; each query finds the rows that break it.
 * @param rounds those that are looked at: something to stand behind FROM
 */
export function invariants(rounds: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'no bet in a room was placed at or after the close of its betting': sql`
      SELECT b.id FROM room_bets b JOIN ${rounds} r ON ${isOf}
       WHERE b.placed_at >= r.closes_at`,
    'a round in a room ends every bet on it': sql`
      SELECT b.id FROM room_bets b JOIN ${rounds} r ON ${isOf}
       WHERE (r.state IN ('dealing', 'settled') AND b.state NOT IN ('won', 'lost', 'taken_back'))
          OR (r.state = 'void' AND b.state NOT IN ('refunded', 'taken_back'))
          OR (r.state IN ('betting', 'closed') AND b.state NOT IN ('placed', 'taken_back'))
          OR (r.state = 'running' AND b.state NOT IN ('placed', 'won', 'taken_back'))`,
    'a flight cashes out what it reached, and nothing beyond': sql`
      SELECT b.id FROM room_bets b JOIN ${rounds} r ON ${isOf}
       WHERE b.latest_hundredths IS NOT NULL AND (b.cash_out_hundredths > (r.outcome ->> 'crashHundredths')::bigint
          OR (b.state = 'lost' AND b.latest_hundredths <= (r.outcome ->> 'crashHundredths')::bigint))`,
    'no position of a player holds two bets that may be cashed out': sql`
      SELECT b.brand_id, b.game_code, b.number, b.member_id FROM room_bets b JOIN ${rounds} r ON ${isOf}
       WHERE b.latest_hundredths IS NOT NULL AND b.state <> 'taken_back'
       GROUP BY b.brand_id, b.game_code, b.number, b.member_id, b.places -> 0 ->> 0 HAVING count(*) > 1`,
    'a bet in a room is the sum of its places, and comes to no more than they can': sql`
      SELECT b.id FROM room_bets b JOIN ${rounds} r ON ${isOf}
       CROSS JOIN LATERAL (SELECT sum((e.place ->> 1)::bigint) AS stake_minor, sum((e.place ->> 2)::bigint) AS most_minor
                             FROM jsonb_array_elements(b.places) AS e(place)) p
       WHERE b.stake_minor <> p.stake_minor OR b.payout_minor > p.most_minor`,
    'the seed of a round in a room was committed to before its betting': sql`
      SELECT r.brand_id, r.game_code, r.number FROM ${rounds} r JOIN room_chains c ON c.id = r.chain_id
       WHERE (r.server_seed IS NOT NULL AND sha256(r.server_seed) <> r.server_seed_hash)
          OR r.server_seed_hash <> CASE WHEN r.number = c.first_number THEN c.commitment ELSE
               (SELECT p.server_seed FROM room_rounds p
                 WHERE p.brand_id = r.brand_id AND p.game_code = r.game_code AND p.number = r.number - 1) END
          OR r.opened_at < c.started_at`,
  };
}

const isOf = sql`r.brand_id = b.brand_id AND r.game_code = b.game_code AND r.number = b.number`;

/** By when rounds are paid; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'a round in a room that is over has paid everybody within 30 seconds': sql`
      SELECT r.brand_id, r.game_code, r.number, r.ends_at AS due_at FROM room_rounds r
       WHERE r.paid_at IS NULL AND r.ends_at < clock_timestamp() - interval '30 seconds' ORDER BY r.ends_at`,
  };
}
