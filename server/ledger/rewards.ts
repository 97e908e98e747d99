import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What rewards, what they were given for, and the books must say alike. */
export function rewardInvariants({ rewards, referrals, transactions }: Extent): Record<string, Sql> {
  return {
    'an issued reward has one transaction of its amount, any other none': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN general_transactions t ON t.brand_id = r.brand_id AND t.member_id = r.member_id AND t.key = 'reward:' || r.id
        LEFT JOIN LATERAL (
          SELECT sum(p.amount_minor) AS amount_minor, count(*) AS postings
            FROM general_postings p JOIN accounts a ON a.id = p.account_id
           WHERE p.transaction_id = t.id AND a.member_id = r.member_id AND a.kind = 'cash') paid ON true
       WHERE CASE WHEN r.state = 'issued'
                  THEN t.id IS DISTINCT FROM r.posted_transaction_id OR t.kind <> 'reward' OR t.currency <> r.currency
                       OR paid.postings <> 1 OR paid.amount_minor <> r.amount_minor
                  ELSE t.id IS NOT NULL END`,
    'a reward transaction has its reward': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind = 'reward' AND NOT EXISTS (SELECT 1 FROM rewards r WHERE r.brand_id = t.brand_id AND r.member_id = t.member_id
                                                 AND r.posted_transaction_id = t.id AND r.state = 'issued')`,
    'what was paid as a reward counts toward the ceilings, by its amount': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN reward_takes t ON t.brand_id = r.brand_id AND t.member_id = r.member_id AND t.program = r.program
                                AND t.program_id = r.program_id AND t.occurrence = r.occurrence
       WHERE r.state = 'issued' AND r.program <> 'points' AND t.worth_minor IS DISTINCT FROM r.amount_minor`,
    'a reward for a friend has its bond, paid by its amount': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN referrals f ON f.brand_id = r.brand_id AND f.id = r.program_id AND f.state = 'paid'
       WHERE r.program = 'referral'
         AND (CASE r.occurrence WHEN 'referrer' THEN f.referrer_id WHEN 'friend' THEN f.friend_id END IS DISTINCT FROM r.member_id
           OR CASE r.occurrence WHEN 'referrer' THEN f.referrer_minor WHEN 'friend' THEN f.friend_minor END IS DISTINCT FROM r.amount_minor)`,
    'a paid bond of a friend gave the rewards that it says': sql`
      SELECT f.id FROM ${referrals} f
        LEFT JOIN LATERAL (
          SELECT coalesce(sum(r.amount_minor) FILTER (WHERE r.occurrence = 'referrer' AND r.member_id = f.referrer_id), 0) AS referrer_minor,
                 coalesce(sum(r.amount_minor) FILTER (WHERE r.occurrence = 'friend' AND r.member_id = f.friend_id), 0) AS friend_minor
            FROM rewards r
           WHERE r.brand_id = f.brand_id AND r.member_id IN (f.referrer_id, f.friend_id) AND r.program = 'referral'
             AND r.program_id = f.id) g ON true
       WHERE f.state = 'paid' AND (g.referrer_minor <> f.referrer_minor OR g.friend_minor <> f.friend_minor)`,
  };
}
