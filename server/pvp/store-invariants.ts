import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of hands between people at any moment; each query finds the rows that break it.
 * @param hands those that are looked at: something to stand behind FROM
 */
export function invariants(hands: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a hand between people shares out what was put in, but for its rake': sql`
      SELECT h.id FROM ${hands} h JOIN pvp_hand_seats s ON s.hand_id = h.id
       WHERE h.state <> 'playing'
       GROUP BY h.id, h.state
      HAVING sum(s.put_minor) <> sum(s.won_minor + s.rake_minor) OR min(s.rake_minor) < 0
          OR (h.state = 'void' AND bool_or(s.won_minor <> s.put_minor))`,
    'a hand between people is dealt from seeds that were promised, by as many as play': sql`
      SELECT h.id FROM ${hands} h LEFT JOIN pvp_hand_seats s ON s.hand_id = h.id
       GROUP BY h.id, h.client_seed
      HAVING count(s.seat) < 2 OR bool_or(sha256(s.seed) <> s.promise)
          OR h.client_seed NOT LIKE '%:' || string_agg(s.seat || '=' || encode(s.seed, 'hex'), ',' ORDER BY s.seat)`,
    'the moves of a hand between people follow each other': sql`
      SELECT h.id FROM ${hands} h
       WHERE h.moves <> (SELECT count(*) FROM pvp_moves m WHERE m.hand_id = h.id)
          OR h.moves <> (SELECT coalesce(max(m.move_no) + 1, 0) FROM pvp_moves m WHERE m.hand_id = h.id)`,
  };
}

/** By when turns end; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'a turn between people ends within its time and ten seconds': sql`
      SELECT h.id, h.brand_id, h.turn_seat FROM pvp_hands h
        JOIN pvp_hand_seats s ON s.hand_id = h.id AND s.seat = h.turn_seat
       WHERE h.state = 'playing'
         AND h.turn_ends_at + s.bank_left_ms * interval '1 millisecond' < clock_timestamp() - interval '10 seconds'`,
  };
}
