import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of lotteries at any moment; each query finds the rows that break it.
 * @param draws those that are looked at: something to stand behind FROM
 */
export function invariants(draws: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'no ticket was placed at or after the close of its draw': sql`
      SELECT t.id AS ticket_id, t.member_id FROM lottery_tickets t JOIN ${draws} d ON d.id = t.draw_id WHERE t.placed_at >= d.closes_at`,
    'the seal of a draw holds every ticket of it': sql`
      SELECT d.id AS draw_id, d.game_code, d.issue FROM ${draws} d
       WHERE d.state IN ('closed', 'drawn', 'settled')
         AND (d.tickets <> (SELECT count(*) FROM lottery_tickets t WHERE t.draw_id = d.id AND t.cancelled_at IS NULL)
           OR d.tickets <> (SELECT coalesce(sum(p.tickets), 0) FROM lottery_parts p WHERE p.draw_id = d.id)
           OR d.sealed_at < d.closes_at)`,
    'the seed of our own draw was committed to before its betting': sql`
      SELECT d.id AS draw_id, d.game_code, d.issue FROM ${draws} d WHERE d.server_seed IS NOT NULL AND sha256(d.server_seed) IS DISTINCT FROM d.server_seed_hash`,
    'a draw has numbers only after its tickets were sealed': sql`
      SELECT d.id AS draw_id, d.game_code, d.issue FROM ${draws} d WHERE d.result IS NOT NULL AND (d.drawn_at IS NULL OR d.drawn_at < d.sealed_at OR d.drawn_at < d.draws_at)`,
    'a settled draw has settled every part of it': sql`
      SELECT d.id AS draw_id, d.game_code, d.issue FROM ${draws} d
       WHERE d.state = 'settled' AND EXISTS (SELECT FROM lottery_parts p WHERE p.draw_id = d.id AND p.settled_version <> d.result_version)`,
    'the parts of a settled draw add up to what its tickets staked and were paid': sql`
      SELECT d.id AS draw_id, d.game_code, d.issue FROM ${draws} d
       CROSS JOIN LATERAL (SELECT coalesce(sum(p.stake_minor), 0) AS stake_minor, coalesce(sum(p.payout_minor), 0) AS payout_minor
                             FROM lottery_parts p WHERE p.draw_id = d.id) p
       WHERE d.state = 'settled'
         AND (p.stake_minor <> (SELECT coalesce(sum(t.stake_minor), 0) FROM lottery_tickets t WHERE t.draw_id = d.id AND t.cancelled_at IS NULL)
           OR p.payout_minor <> (SELECT coalesce(sum(w.prize_minor + w.rebate_minor), 0) FROM lottery_wins w WHERE w.draw_id = d.id))`,
    'a big win is a prize as high as its draw says, and no other win is': sql`
      SELECT w.ticket_id FROM ${draws} d JOIN lottery_wins w ON w.draw_id = d.id
       WHERE (w.flagged_at IS NOT NULL) IS DISTINCT FROM (w.prize_minor >= d.big_win_from_minor)`,
  };
}

/** By when draws are closed, drawn and settled; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'a draw of ours is drawn within a minute of its time, and settled within ten': sql`
      SELECT d.id AS draw_id, d.brand_id, d.game_code, d.issue, d.state, d.due_at FROM (
        SELECT o.*, o.draws_at AS due_at FROM lottery_draws o
         WHERE o.state IN ('open', 'closed') AND o.server_seed_sealed IS NOT NULL AND o.draws_at < clock_timestamp() - interval '1 minute'
        UNION ALL
        SELECT o.*, o.drawn_at AS due_at FROM lottery_draws o
         WHERE o.state = 'drawn' AND o.drawn_at < clock_timestamp() - interval '10 minutes') d
       ORDER BY d.due_at`,
  };
}
