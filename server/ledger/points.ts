import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What points, what was redeemed with them and the books must say alike. */
export function pointsInvariants(extent: Extent): Record<string, Sql> {
  return { ...earningInvariants(extent), ...redemptionInvariants(extent) };
}

function earningInvariants({ pointsAccounts, transactions }: Extent): Record<string, Sql> {
  return {
    'earned points are the turnover that was counted, rounded down once': sql`
      SELECT c.member_id FROM ${pointsAccounts} c WHERE c.earned_points <> points_earned(c.brand_id, c.member_id)`,
    'credited points are what was posted for play': sql`
      SELECT c.member_id FROM ${pointsAccounts} c
        LEFT JOIN LATERAL (
          SELECT sum(p.amount_minor) AS points, count(*) AS credits
            FROM accounts a JOIN general_postings p ON p.account_id = a.id
            JOIN general_transactions t ON t.id = p.transaction_id AND t.kind = 'points_earned'
           WHERE a.brand_id = c.brand_id AND a.member_id = c.member_id AND a.kind = 'points') posted ON true
       WHERE c.credited_points <> coalesce(posted.points, 0) OR c.credits <> posted.credits`,
    'points move for play, by promotions, for what is redeemed, and by two people': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE (t.currency = 'PTS') <> (t.kind IN ('points_earned', 'points_awarded', 'points_adjustment') OR (t.kind = 'redemption' AND t.key NOT LIKE 'redemption-cash:%'))
          OR (t.kind = 'points_earned' AND NOT EXISTS (SELECT 1 FROM points_accounts c WHERE c.brand_id = t.brand_id AND c.member_id = t.member_id))
          OR (t.kind = 'points_adjustment' AND NOT EXISTS (
                SELECT 1 FROM proposals d WHERE d.brand_id = t.brand_id AND d.kind = 'points' AND d.state = 'approved' AND d.subject = 'member:' || t.member_id
                   AND t.key = 'points_adjustment:' || d.proposed_by || ':' || (d.body ->> 'requestId')))`,
  };
}

function redemptionInvariants({ redemptions, transactions }: Extent): Record<string, Sql> {
  const spent = (key: Sql, kind: string) => sql`
        LEFT JOIN LATERAL (
          SELECT t.kind, t.currency, sum(p.amount_minor) AS minor
            FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
            JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id AND a.kind = ${kind}
           WHERE t.brand_id = r.brand_id AND t.member_id = r.member_id AND t.key = ${key} || r.id
           GROUP BY t.id) t ON true`;
  return {
    'what a redemption costs is held until it is decided': sql`
      SELECT r.id FROM ${redemptions} r
        LEFT JOIN holds h ON h.id = r.points_hold_id AND h.brand_id = r.brand_id AND h.member_id = r.member_id AND h.amount_minor = r.points
        LEFT JOIN holds m ON m.id = r.cash_hold_id AND m.brand_id = r.brand_id AND m.member_id = r.member_id AND m.amount_minor = r.amount_minor
       CROSS JOIN LATERAL (SELECT CASE r.state WHEN 'in_process' THEN 'open' WHEN 'approved' THEN 'posted' ELSE 'released' END AS state) due
       WHERE h.state IS DISTINCT FROM due.state OR (r.amount_minor > 0 AND m.state IS DISTINCT FROM due.state)`,
    'an approved redemption has spent its points once, any other none': sql`
      SELECT r.id FROM ${redemptions} r ${spent(sql`'redemption:'`, 'points')}
       WHERE t.minor IS DISTINCT FROM CASE WHEN r.state = 'approved' THEN -r.points END OR t.kind <> 'redemption' OR t.currency <> 'PTS'`,
    'an approved redemption has taken its cash once, any other none': sql`
      SELECT r.id FROM ${redemptions} r ${spent(sql`'redemption-cash:'`, 'cash')}
       WHERE t.minor IS DISTINCT FROM CASE WHEN r.state = 'approved' AND r.amount_minor > 0 THEN -r.amount_minor END
          OR t.kind <> 'redemption' OR t.currency <> r.currency`,
    'a redemption transaction has its redemption': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind = 'redemption'
         AND NOT EXISTS (SELECT 1 FROM points_redemptions r WHERE r.brand_id = t.brand_id AND r.member_id = t.member_id
                                                             AND r.state = 'approved' AND t.cause_kind = 'redemption' AND r.id = t.cause_id)`,
    'an approved redemption has given what it is for, any other nothing': sql`
      SELECT r.id FROM ${redemptions} r
       CROSS JOIN LATERAL (
         SELECT coalesce((SELECT sum(w.amount_minor) FROM rewards w
                           WHERE w.brand_id = r.brand_id AND w.member_id = r.member_id AND w.program = 'points' AND w.program_id = r.id
                             AND w.state = 'issued'), 0)
              + coalesce((SELECT sum(b.amount_minor) FROM bonuses b
                           WHERE b.brand_id = r.brand_id AND b.member_id = r.member_id AND b.reference = 'redemption:' || r.id), 0)
              + coalesce((SELECT sum(f.rounds * f.stake_minor) FROM free_rounds f
                           WHERE f.brand_id = r.brand_id AND f.member_id = r.member_id AND f.note = 'redemption:' || r.id), 0) AS minor) given
       WHERE given.minor <> CASE WHEN r.state = 'approved' AND r.kind <> 'goods' THEN r.worth_minor ELSE 0 END`,
    'the stock of a gift is what was put in less what was taken': sql`
      SELECT g.id FROM points_gifts g
       WHERE g.stock <> g.stocked - (SELECT coalesce(sum(r.quantity), 0) FROM points_redemptions r WHERE r.gift_id = g.id AND r.state <> 'rejected')`,
  };
}
