import { sql } from 'kysely';
import type { Sql } from './extent.ts';

/** What the tree of agents must say of itself: by it bets have their agent. It is asked of all the books only. */
export const treeInvariants: Record<string, Sql> = {
  // Before somebody came, those above them may have stood elsewhere.
  'the way down to a member is that of their upline at any time': sql`
    SELECT t.member_id, t.path FROM agent_tree t
      JOIN members m ON m.id = t.member_id
      LEFT JOIN agent_tree u ON u.member_id = t.upline_id AND u.until_at > greatest(t.from_at, m.registered_at) AND u.from_at < t.until_at
     WHERE t.until_at > m.registered_at AND (
           t.path <> coalesce(u.path, '/') || t.member_id || '/' OR t.depth <> coalesce(u.depth, 0) + 1
        OR (u.member_id IS NULL) <> (t.upline_id IS NULL) OR t.brand_id <> m.brand_id)`,
  'a member stands in one place at any time': sql`
    SELECT m.id FROM members m
      LEFT JOIN (SELECT t.member_id, min(t.from_at) AS first_at, max(t.until_at) AS last_at, bool_and(t.joins) AS joins
                   FROM (SELECT member_id, from_at, until_at,
                                lag(until_at, 1, from_at) OVER (PARTITION BY member_id ORDER BY from_at) = from_at AS joins
                           FROM agent_tree) t
                  GROUP BY t.member_id) s ON s.member_id = m.id
     WHERE s.member_id IS NULL OR s.first_at <> '-infinity' OR s.last_at <> 'infinity' OR NOT s.joins`,
  'a member has the upline of the tree, but for moves that are due': sql`
    SELECT m.id FROM members m
      JOIN agent_tree t ON t.member_id = m.id AND t.from_at <= now() AND now() < t.until_at
      LEFT JOIN agent_moves w ON w.brand_id = m.brand_id AND w.member_id = m.id AND w.done_at IS NULL AND w.effective_at <= now()
     WHERE m.upline_id IS DISTINCT FROM t.upline_id AND w.id IS NULL`,
};
