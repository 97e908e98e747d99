import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { countViolations, type InvariantResult } from '../platform/database-invariants.ts';

/** What must be true of rounds and seeds; each query finds the rows that break it. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return countViolations(db, invariants);
}

const invariants = {
  'no round is interrupted for more than 30 seconds': sql`
    SELECT id FROM game_rounds WHERE state = 'open' AND touched_at < now() - interval '30 seconds'`,
  'the nonces of a seed pair are used without a gap': sql`
    SELECT g.id FROM game_seeds g
     WHERE g.next_nonce <> (SELECT count(*) FROM game_rounds r WHERE r.seed_id = g.id)
        OR g.next_nonce <> (SELECT coalesce(max(r.nonce) + 1, 0) FROM game_rounds r WHERE r.seed_id = g.id)`,
  'a member has one seed pair in use': sql`
    SELECT brand_id, member_id FROM game_seeds WHERE revealed_at IS NULL GROUP BY brand_id, member_id HAVING count(*) > 1`,
};
