import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What promotions, what members took of them, and the books must say alike. */
export function promotionInvariants({ rewards, promotionEntries, transactions }: Extent): Record<string, Sql> {
  return {
    'a reward of a promotion has its entry': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN promotion_entries e ON e.brand_id = r.brand_id AND e.member_id = r.member_id AND e.promotion_id = r.program_id
                                     AND e.id::text = r.occurrence
       WHERE r.program = 'promotion'
         AND (e.id IS NULL OR e.award <> 'cash' OR e.state <> 'issued' OR e.worth_minor <> r.amount_minor OR r.state <> 'issued')`,
    'points of a promotion have their entry': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind = 'points_awarded' AND coalesce(t.cause_kind, '') NOT IN ('wheel', 'gift_code', 'raffle')
         AND NOT EXISTS (SELECT 1 FROM promotion_entries e WHERE e.brand_id = t.brand_id AND e.member_id = t.member_id AND e.award = 'points'
                            AND e.state = 'issued' AND t.cause_kind = 'promotion' AND e.id = t.cause_id)`,
    'what was issued of a promotion was given once, anything else not': sql`
      SELECT e.id FROM ${promotionEntries} e
        LEFT JOIN promotion_terms v ON v.brand_id = e.brand_id AND v.promotion_id = e.promotion_id AND v.version = e.version
       CROSS JOIN LATERAL (
         SELECT coalesce((SELECT sum(r.amount_minor) FROM rewards r
                           WHERE r.brand_id = e.brand_id AND r.member_id = e.member_id AND r.program = 'promotion'
                             AND r.program_id = e.promotion_id AND r.occurrence = e.id::text AND r.state = 'issued'), 0) AS cash,
                coalesce((SELECT sum(p.amount_minor) FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
                            JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id AND a.kind = 'points'
                           WHERE t.brand_id = e.brand_id AND t.member_id = e.member_id AND t.key = 'promotion:' || e.id
                             AND t.kind = 'points_awarded'), 0) AS points,
                coalesce((SELECT sum(b.amount_minor) FROM bonuses b
                           WHERE b.brand_id = e.brand_id AND b.member_id = e.member_id AND b.reference = 'promotion:' || e.id), 0) AS bonus,
                coalesce((SELECT sum(f.rounds * f.stake_minor) FROM free_rounds f
                           WHERE f.brand_id = e.brand_id AND f.member_id = e.member_id AND f.note = 'promotion:' || e.id), 0) AS free_rounds) g
       WHERE v.version IS NULL
          OR g.cash <> CASE WHEN e.state = 'issued' AND e.award = 'cash' THEN e.worth_minor ELSE 0 END
          OR g.points <> CASE WHEN e.state = 'issued' AND e.award = 'points' THEN (v.terms #>> '{award,points}')::bigint ELSE 0 END
          OR g.bonus <> CASE WHEN e.state = 'issued' AND e.award = 'bonus' THEN e.worth_minor ELSE 0 END
          OR g.free_rounds <> CASE WHEN e.state = 'issued' AND e.award = 'free_rounds' THEN e.worth_minor ELSE 0 END`,
  };
}

/** What can be asked of all of it only: a budget knows no time. */
export const promotionBudgetInvariants: Record<string, Sql> = {
  'what promotions keep and gave is in their entries and within their budget': sql`
      SELECT m.id FROM promotions m
        LEFT JOIN (SELECT e.brand_id, e.promotion_id,
                          coalesce(sum(e.worth_minor) FILTER (WHERE e.state IN ('signed', 'process', 'claim', 'claimed')), 0) AS reserved_minor,
                          coalesce(sum(e.worth_minor) FILTER (WHERE e.state = 'issued'), 0) AS spent_minor
                     FROM promotion_entries e GROUP BY e.brand_id, e.promotion_id) e ON e.brand_id = m.brand_id AND e.promotion_id = m.id
       WHERE m.reserved_minor <> coalesce(e.reserved_minor, 0) OR m.spent_minor <> coalesce(e.spent_minor, 0)
          OR m.reserved_minor + m.spent_minor > m.budget_minor`,
};
