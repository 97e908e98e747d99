import { type RawBuilder, sql } from 'kysely';

/** What must be true of rounds and seeds at any moment; each query finds the rows that break it. */
export function sharedInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    'an open round has a time by which it is ended': sql`
      SELECT id AS round_id, member_id FROM game_rounds WHERE state = 'open' AND due_at IS NULL`,
    'a member has one seed pair in use': sql`
      SELECT brand_id, member_id FROM game_seeds WHERE revealed_at IS NULL GROUP BY brand_id, member_id HAVING count(*) > 1`,
  };
}

/** By when rounds are ended whose player has gone; each query finds those that are late. */
export function punctuality(): Record<string, RawBuilder<unknown>> {
  return {
    'no round is interrupted for more than 30 seconds': sql`
      SELECT id AS round_id, member_id, due_at FROM game_rounds
       WHERE state = 'open' AND due_at < now() - interval '10 seconds' ORDER BY due_at`,
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
       WHERE g.next_nonce <> (SELECT count(*) FROM game_rounds r WHERE r.seed_id = g.id)
          OR g.next_nonce <> (SELECT coalesce(max(r.nonce) + 1, 0) FROM game_rounds r WHERE r.seed_id = g.id)`,
  };
}
