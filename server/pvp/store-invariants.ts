import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of hands between people at any moment; each query finds the rows that break it.
 * @param hands those that are looked at: something to stand behind FROM
 * @param tournaments likewise
 */
export function invariants(
  hands: RawBuilder<unknown>,
  tournaments: RawBuilder<unknown>,
): Record<string, RawBuilder<unknown>> {
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
    'a tournament that has ended pays all entries as prizes, by places': sql`
      SELECT t.id FROM ${tournaments} t LEFT JOIN pvp_entries e ON e.tournament_id = t.id AND e.state <> 'back'
       WHERE t.state = 'ended'
       GROUP BY t.id, t.entry_minor, t.seats
      HAVING count(e.id) <> t.seats OR sum(e.prize_minor) <> t.entry_minor * t.seats OR coalesce(bool_or(e.place IS NULL), true)
          OR min(e.place) <> 1`,
    'chips of a tournament never grow, and lie before those who are in it': sql`
      SELECT t.id FROM ${tournaments} t
       WHERE t.ended_at IS NULL
         AND ((SELECT coalesce(sum(s.stack_minor), 0) FROM pvp_seats s WHERE s.table_id = t.table_id AND s.state <> 'left')
              + (SELECT coalesce(sum(p.put_minor), 0) FROM pvp_hands h JOIN pvp_hand_seats p ON p.hand_id = h.id
                  WHERE h.table_id = t.table_id AND h.state = 'playing') > t.chips * t.seats
          OR EXISTS (SELECT FROM pvp_entries e WHERE e.tournament_id = t.id AND e.state = 'in' AND NOT EXISTS (
                       SELECT FROM pvp_seats s WHERE s.table_id = t.table_id AND s.member_id = e.member_id AND s.state <> 'left')))`,
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
