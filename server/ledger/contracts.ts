import { sql } from 'kysely';
import { differenceOf } from '../platform/database/database-invariants.ts';
import type { Sql } from './extent.ts';

/** What the contracts of agents, their statements and the books must say alike. It is asked of all the books only. */
export const contractInvariants: Record<string, Sql> = {
  'a statement that is paid has one transaction of its amount, any other none': sql`
    SELECT s.id FROM contract_statements s
      LEFT JOIN (
        SELECT t.brand_id, t.member_id, t.cause_id, min(t.id) AS id, min(t.currency) AS currency, sum(p.amount_minor) AS minor
          FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
          JOIN accounts a ON a.id = p.account_id AND a.kind = 'cash'
         WHERE t.kind = 'commission' GROUP BY t.brand_id, t.member_id, t.cause_id) t
        ON t.brand_id = s.brand_id AND t.member_id = s.member_id AND t.cause_id = s.id
     WHERE (t.id, t.currency, t.minor) IS DISTINCT FROM (s.transaction_id, CASE WHEN s.state = 'paid' THEN s.currency END,
                                                         CASE WHEN s.state = 'paid' THEN s.amount_minor END)`,
  'a commission has its statement': sql`
    SELECT t.id AS transaction_id FROM general_transactions t
      LEFT JOIN contract_statements s ON s.brand_id = t.brand_id AND s.id = t.cause_id AND s.transaction_id = t.id
     WHERE t.kind = 'commission' AND s.id IS NULL`,
  'what the house paid its agents is what its cost account says': sql`
    SELECT b.brand_id FROM (
      SELECT coalesce(s.brand_id, c.brand_id) AS brand_id, coalesce(s.minor, 0) AS paid_minor, coalesce(c.minor, 0) AS cost_minor
        FROM (SELECT brand_id, currency, sum(amount_minor) AS minor FROM contract_statements WHERE state = 'paid' GROUP BY brand_id, currency) s
        FULL JOIN (SELECT a.brand_id, a.currency, -sum(p.amount_minor) AS minor FROM accounts a JOIN general_postings p ON p.account_id = a.id
                    WHERE a.kind = 'house_commissions' GROUP BY a.brand_id, a.currency) c ON c.brand_id = s.brand_id AND c.currency = s.currency) b
     WHERE b.paid_minor <> b.cost_minor`,
  // Of five minutes without play nothing is written; whether there was none, the last days are asked below.
  'no moment of a contract is paid twice, and none is left out': sql`
    SELECT s.contract_id, s.from_at FROM (
      SELECT s.contract_id, s.from_at, s.kind, s.version, lag(s.until_at) OVER (PARTITION BY s.contract_id ORDER BY s.from_at) AS before_at,
             lag(s.version) OVER (PARTITION BY s.contract_id ORDER BY s.from_at) AS before
        FROM contract_statements s) s
     WHERE s.before_at > s.from_at OR s.before_at < s.from_at AND s.kind <> 'realtime' AND s.version IS NOT NULL AND s.before IS NOT NULL`,
  'a statement comes to what its parts say': sql`
    SELECT s.id FROM contract_statements s
      LEFT JOIN (SELECT statement_id, sum(amount_minor) AS minor FROM contract_corrections GROUP BY statement_id) c ON c.statement_id = s.id
     WHERE s.adjusted_minor <> coalesce(c.minor, 0) OR s.income_minor - s.gap_minor <> s.gross_minor - s.below_minor OR s.income_minor * s.gap_minor <> 0
        OR s.amount_minor + s.owed_minor <> s.owed_before_minor + s.income_minor + s.adjusted_minor - CASE s.kind WHEN 'dividend' THEN s.gap_minor ELSE 0 END`,
  'what agents directly below are worth is taken off': sql`
    SELECT k.contract_id FROM contract_counts k
      JOIN contracts c ON c.id = k.contract_id
      LEFT JOIN (
        SELECT d.brand_id, d.upline_id, d.kind, d.product, d.period, o.from_at, sum(o.gross_minor) AS minor
          FROM contracts d JOIN contract_counts o ON o.contract_id = d.id
         GROUP BY d.brand_id, d.upline_id, d.kind, d.product, d.period, o.from_at) below
        ON below.brand_id = c.brand_id AND below.upline_id = c.member_id AND below.kind = c.kind AND below.product = c.product
       AND below.period = c.period AND below.from_at = k.from_at
     WHERE k.income_minor - k.gap_minor <> k.gross_minor - coalesce(below.minor, 0)`,
  // Of the last days; of what came late and is not made good yet the next window says it.
  'what a window was counted by is what was played in it': sql`
    SELECT r.brand_id, r.kind, r.from_at, c.contract_id
      FROM contract_runs r
     CROSS JOIN LATERAL (
       SELECT coalesce(k.contract_id, p.contract_id) AS contract_id, (coalesce(k.stake_minor, 0), coalesce(k.payout_minor, 0), coalesce(k.valid_minor, 0))
                <> (coalesce(p.stake_minor, 0), coalesce(p.payout_minor, 0), coalesce(p.valid_minor, 0)) AS is_other
         FROM agents_contract_play(r.brand_id, r.kind, r.period, r.time_zone, '', r.from_at, r.until_at) p
         FULL JOIN (SELECT o.* FROM contracts a JOIN contract_counts o ON o.contract_id = a.id AND o.from_at = r.from_at
                     WHERE a.brand_id = r.brand_id AND a.kind = r.kind AND a.period = r.period) k ON k.contract_id = p.contract_id) c
     WHERE r.until_at > (SELECT max(o.until_at) FROM contract_runs o WHERE o.brand_id = r.brand_id AND o.kind = r.kind AND o.period = r.period)
                        - CASE WHEN r.kind IN ('hourly', 'realtime') THEN interval '6 hours' ELSE interval '60 days' END
       AND c.is_other
       AND NOT EXISTS (SELECT 1 FROM contract_late l WHERE l.brand_id = r.brand_id AND l.settled_at >= r.from_at AND l.settled_at < r.until_at
                          AND l.id > (SELECT max(o.late_id) FROM contract_runs o WHERE o.brand_id = r.brand_id AND o.kind = r.kind AND o.period = r.period))`,
  'what the money of a team comes to on a closed day is that of its members': differenceOf(
    sql`agent_money_days`,
    sql`agents_money_sums()`,
  ),
  'a contract that counts stands under one of its kind and product': sql`
    SELECT c.id FROM contracts c
      LEFT JOIN contracts u ON u.brand_id = c.brand_id AND u.member_id = c.upline_id AND u.kind = c.kind AND u.product = c.product AND u.period = c.period
                           AND u.state IN ('active', 'edit_offered', 'end_asked')
     WHERE c.state IN ('active', 'edit_offered', 'end_asked') AND c.upline_id IS NOT NULL AND u.id IS NULL`,
};
