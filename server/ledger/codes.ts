import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What gift codes, their uses and the books must say alike. */
export function codeInvariants({ rewards, transactions, codeUses }: Extent): Record<string, Sql> {
  return {
    'a reward or points of a code have their use': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN code_uses u ON u.brand_id = r.brand_id AND u.member_id = r.member_id AND u.campaign_id = r.program_id AND u.id::text = r.occurrence
       WHERE r.program = 'gift_code' AND (u.award IS DISTINCT FROM 'cash' OR u.worth_minor <> r.amount_minor OR r.state <> 'issued')
      UNION ALL
      SELECT t.id FROM ${transactions} t
       WHERE t.kind = 'points_awarded' AND t.cause_kind = 'gift_code'
         AND NOT EXISTS (SELECT 1 FROM code_uses u WHERE u.brand_id = t.brand_id AND u.member_id = t.member_id AND u.award = 'points'
                            AND u.id = t.cause_id)`,
    'a use of a code gave once what the code is for': sql`
      SELECT u.id FROM ${codeUses} u
        LEFT JOIN code_campaigns c ON c.brand_id = u.brand_id AND c.id = u.campaign_id
        LEFT JOIN codes k ON k.brand_id = u.brand_id AND k.hash = u.hash AND k.campaign_id = u.campaign_id
       CROSS JOIN LATERAL (
         SELECT coalesce((SELECT sum(r.amount_minor) FROM rewards r
                           WHERE r.brand_id = u.brand_id AND r.member_id = u.member_id AND r.program = 'gift_code'
                             AND r.program_id = u.campaign_id AND r.occurrence = u.id::text AND r.state = 'issued'), 0) AS cash,
                coalesce((SELECT sum(p.amount_minor) FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
                            JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id AND a.kind = 'points'
                           WHERE t.brand_id = u.brand_id AND t.member_id = u.member_id AND t.key = 'gift_code:' || u.id), 0) AS points,
                coalesce((SELECT sum(b.amount_minor) FROM bonuses b
                           WHERE b.brand_id = u.brand_id AND b.member_id = u.member_id AND b.reference = 'gift_code:' || u.id), 0) AS bonus,
                coalesce((SELECT sum(o.rounds * o.stake_minor) FROM free_rounds o
                           WHERE o.brand_id = u.brand_id AND o.member_id = u.member_id AND o.note = 'gift_code:' || u.id), 0) AS free_rounds) g
       WHERE c.id IS NULL OR k.hash IS NULL OR u.worth_minor <> c.worth_minor OR u.award <> c.terms #>> '{award,kind}'
          OR c.kind = 'single' AND u.code_place <> 1
          OR g.cash <> CASE WHEN u.award = 'cash' THEN u.worth_minor ELSE 0 END
          OR g.points <> CASE WHEN u.award = 'points' THEN (c.terms #>> '{award,points}')::bigint ELSE 0 END
          OR g.bonus <> CASE WHEN u.award = 'bonus' THEN u.worth_minor ELSE 0 END
          OR g.free_rounds <> CASE WHEN u.award = 'free_rounds' THEN u.worth_minor ELSE 0 END`,
  };
}

/** What can be asked of all of it only: a budget knows no time. */
export const codeBudgetInvariants: Record<string, Sql> = {
  'what campaigns of codes have spent is in their uses, within their budget': sql`
      SELECT c.id FROM code_campaigns c
        LEFT JOIN (SELECT brand_id, campaign_id, count(*) AS used, sum(worth_minor) AS given_minor FROM code_uses GROUP BY brand_id, campaign_id) u
               ON u.brand_id = c.brand_id AND u.campaign_id = c.id
       WHERE c.used <> coalesce(u.used, 0) OR c.spent_minor <> coalesce(u.given_minor, 0) OR c.used > c.uses OR c.spent_minor > c.budget_minor`,
};
