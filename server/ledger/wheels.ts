import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What wheels, their spins and the books must say alike. */
export function wheelInvariants({ rewards, transactions, spins }: Extent): Record<string, Sql> {
  return {
    'a reward or points of a wheel have their spin': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN wheel_spins s ON s.brand_id = r.brand_id AND s.member_id = r.member_id AND s.wheel_id = r.program_id AND s.id::text = r.occurrence
       WHERE r.program = 'wheel' AND (s.award IS DISTINCT FROM 'cash' OR s.worth_minor <> r.amount_minor OR r.state <> 'issued')
      UNION ALL
      SELECT t.id FROM ${transactions} t
       WHERE t.kind = 'points_awarded' AND t.cause_kind = 'wheel'
         AND NOT EXISTS (SELECT 1 FROM wheel_spins s WHERE s.brand_id = t.brand_id AND s.member_id = t.member_id AND s.award = 'points'
                            AND s.id = t.cause_id)`,
    'a spin gave once what it stopped at': sql`
      SELECT s.id FROM ${spins} s
        LEFT JOIN wheels w ON w.brand_id = s.brand_id AND w.id = s.wheel_id
       CROSS JOIN LATERAL (SELECT w.terms #> ARRAY['segments', s.segment::text] AS segment, w.worths -> s.segment AS worth) f
       CROSS JOIN LATERAL (
         SELECT coalesce((SELECT sum(r.amount_minor) FROM rewards r
                           WHERE r.brand_id = s.brand_id AND r.member_id = s.member_id AND r.program = 'wheel'
                             AND r.program_id = s.wheel_id AND r.occurrence = s.id::text AND r.state = 'issued'), 0) AS cash,
                coalesce((SELECT sum(p.amount_minor) FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
                            JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id AND a.kind = 'points'
                           WHERE t.brand_id = s.brand_id AND t.member_id = s.member_id AND t.key = 'wheel:' || s.id), 0) AS points,
                coalesce((SELECT sum(b.amount_minor) FROM bonuses b
                           WHERE b.brand_id = s.brand_id AND b.member_id = s.member_id AND b.reference = 'wheel:' || s.id), 0) AS bonus,
                coalesce((SELECT sum(o.rounds * o.stake_minor) FROM free_rounds o
                           WHERE o.brand_id = s.brand_id AND o.member_id = s.member_id AND o.note = 'wheel:' || s.id), 0) AS free_rounds) g
       WHERE f.segment IS NULL OR s.award IS DISTINCT FROM f.segment #>> '{award,kind}'
          OR s.worth_minor <> coalesce((f.worth ->> 'worthMinor')::bigint, 0)
          OR g.cash <> CASE WHEN s.award = 'cash' THEN s.worth_minor ELSE 0 END
          OR g.points <> CASE WHEN s.award = 'points' THEN (f.segment #>> '{award,points}')::bigint ELSE 0 END
          OR g.bonus <> CASE WHEN s.award = 'bonus' THEN s.worth_minor ELSE 0 END
          OR g.free_rounds <> CASE WHEN s.award = 'free_rounds' THEN s.worth_minor ELSE 0 END`,
    'a spin was sealed with the weights of its wheel': sql`
      SELECT s.id FROM ${spins} s
        LEFT JOIN wheels w ON w.brand_id = s.brand_id AND w.id = s.wheel_id
       WHERE s.seal IS DISTINCT FROM encode(sha256(convert_to(s.wheel_id || '-' || s.member_id || '-' || s.number || ';1;' || (
               SELECT string_agg(e.segment ->> 'weight', ',' ORDER BY e.at)
                 FROM jsonb_array_elements(w.terms -> 'segments') WITH ORDINALITY e (segment, at)) || ';' || s.salt, 'UTF8')), 'hex')`,
  };
}

/** What can be asked of all of it only: a budget knows no time. */
export const wheelBudgetInvariants: Record<string, Sql> = {
  'what a wheel has spent is what its spins gave, within its budget': sql`
      SELECT w.id FROM wheels w
        LEFT JOIN (SELECT brand_id, wheel_id, sum(worth_minor) AS given_minor FROM wheel_spins GROUP BY brand_id, wheel_id) s
               ON s.brand_id = w.brand_id AND s.wheel_id = w.id
       WHERE w.spent_minor <> coalesce(s.given_minor, 0) OR w.spent_minor > w.budget_minor`,
};
