import { type RawBuilder, sql } from 'kysely';

/** What must be true of rounds and seeds at any moment; each query finds the rows that break it. */
export function sharedInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    'an open round has a time by which it is ended': sql`
      SELECT r.id AS round_id, r.member_id FROM current_rounds c JOIN game_rounds r ON r.bet_id = c.bet_id
       WHERE r.state = 'open' AND c.due_at IS NULL`,
    'a member has one seed pair in use': sql`
      SELECT brand_id, member_id FROM game_seeds WHERE revealed_at IS NULL GROUP BY brand_id, member_id HAVING count(*) > 1`,
  };
}

/** By when rounds are ended whose player has gone; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'no round is interrupted for more than 30 seconds': sql`
      SELECT id AS round_id, member_id, due_at FROM game_rounds WHERE due_at < now() - interval '10 seconds' ORDER BY due_at`,
  };
}

/**
 * That each pair begins with the seed whose hash was shown before it, and that the one shown now is still the one.
 * @param seeds the pairs that are looked at, to stand behind FROM
 */
export function promiseInvariants(seeds: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a seed pair begins with the seed that was promised': sql`
      SELECT g.id AS seed_id, g.member_id FROM ${seeds} g
        LEFT JOIN game_seed_promises p ON p.brand_id = g.brand_id AND p.member_id = g.member_id
        LEFT JOIN LATERAL (SELECT b.id, b.next_seed_hash FROM game_seeds b
                            WHERE b.brand_id = g.brand_id AND b.member_id = g.member_id AND b.id < g.id ORDER BY b.id DESC LIMIT 1) before ON true
       WHERE g.server_seed_hash <> CASE WHEN before.id IS NOT NULL THEN before.next_seed_hash
                                        WHEN g.promised_at IS NOT NULL THEN p.first_seed_hash END
          OR (g.revealed_at IS NULL AND g.next_seed_hash IS NOT NULL AND g.next_seed_hash IS DISTINCT FROM p.server_seed_hash)`,
  };
}

/** What is asked of all rounds; of new ones it is asked another way. */
export function wholeInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    ...promiseInvariants(sql`game_seeds`),
    'the nonces of a seed pair are used without a gap': sql`
      SELECT g.id FROM game_seeds g
        LEFT JOIN (SELECT seed_id, count(*) AS rounds, count(DISTINCT nonce) AS nonces, max(nonce) AS last FROM game_rounds GROUP BY seed_id) r
               ON r.seed_id = g.id
       WHERE g.next_nonce <> coalesce(r.nonces, 0) OR g.next_nonce <> coalesce(r.rounds, 0) OR g.next_nonce <> coalesce(r.last + 1, 0)`,
  };
}

/**
 * That a bet of ours is a round whole, and that those which are not over are kept.
 * @param bets the bets that are looked at, to stand behind FROM
 */
export function roundInvariants(bets: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a round of ours is as its bet is': sql`
      SELECT b.round_id FROM (SELECT * FROM ${bets} b WHERE provider = 'khela') b LEFT JOIN current_rounds c ON c.bet_id = b.id
       WHERE b.seed_id IS NULL OR (b.state = 'accepted') <> (c.due_at IS NOT NULL)
          OR (c.brand_id, c.member_id, c.game_code) <> (b.brand_id, b.member_id, b.game_code)
          OR c.steps <> jsonb_array_length(c.record -> 'steps')
       UNION ALL
      SELECT c.bet_id FROM current_rounds c WHERE NOT EXISTS (SELECT 1 FROM game_rounds r WHERE r.bet_id = c.bet_id)`,
  };
}
