import { type RawBuilder, sql } from 'kysely';

/** What must be true of rounds and seeds at any moment; each query finds the rows that break it. */
export function sharedInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    'no round is interrupted for more than 30 seconds': sql`
      SELECT id FROM game_rounds WHERE state = 'open' AND (due_at IS NULL OR due_at < now() - interval '10 seconds')`,
    'a member has one seed pair in use': sql`
      SELECT brand_id, member_id FROM game_seeds WHERE revealed_at IS NULL GROUP BY brand_id, member_id HAVING count(*) > 1`,
  };
}

/** What is asked of all rounds; of new ones it is asked another way. */
export function wholeInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    'the nonces of a seed pair are used without a gap': sql`
      SELECT g.id FROM game_seeds g
       WHERE g.next_nonce <> (SELECT count(*) FROM game_rounds r WHERE r.seed_id = g.id)
          OR g.next_nonce <> (SELECT coalesce(max(r.nonce) + 1, 0) FROM game_rounds r WHERE r.seed_id = g.id)`,
  };
}
