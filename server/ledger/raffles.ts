import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What raffles, their tickets, what was won in them and the books must say alike. */
export function raffleInvariants({ rewards, sealedRaffles, raffleWins, transactions }: Extent): Record<string, Sql> {
  return {
    'a sealed raffle holds its tickets, numbered without a gap': sql`
      SELECT r.id FROM ${sealedRaffles} r
       CROSS JOIN LATERAL (
         SELECT count(*) AS tickets, count(DISTINCT t.member_id) AS holders, coalesce(max(t.number) + 1, 0) AS numbers FROM raffle_tickets t
          WHERE t.brand_id = r.brand_id AND t.raffle_id = r.id) t
       WHERE t.tickets <> r.tickets OR t.numbers <> r.tickets OR t.holders <> r.holders
          OR (SELECT count(*) FROM raffle_parts p WHERE p.brand_id = r.brand_id AND p.raffle_id = r.id) <> (r.tickets + 1023) / 1024`,
    'a raffle that was drawn shows its seed, and gave each prize to whoever held the number': sql`
      SELECT r.id FROM ${sealedRaffles} r
       CROSS JOIN LATERAL (SELECT coalesce(sum(p.count), 0) AS prizes FROM raffle_prizes p WHERE p.brand_id = r.brand_id AND p.raffle_id = r.id) p
       CROSS JOIN LATERAL (
         SELECT count(*) AS places, coalesce(max(w.place), 0) AS last,
                bool_or(w.member_id IS DISTINCT FROM t.member_id OR w.worth_minor IS DISTINCT FROM q.worth_minor OR w.number = ANY (r.passed)) AS is_wrong
           FROM raffle_wins w
           LEFT JOIN raffle_tickets t ON t.brand_id = w.brand_id AND t.raffle_id = w.raffle_id AND t.number = w.number
           LEFT JOIN raffle_prizes q ON q.brand_id = w.brand_id AND q.raffle_id = w.raffle_id AND q.tier = w.tier
          WHERE w.brand_id = r.brand_id AND w.raffle_id = r.id) w
       WHERE w.is_wrong OR w.last <> w.places
          OR w.places <> CASE WHEN r.state = 'drawn' THEN least(p.prizes, r.numbers - cardinality(r.passed)) ELSE 0 END
          OR r.seed IS NOT NULL AND encode(sha256(decode(r.seed, 'hex')), 'hex') <> r.seed_hash`,
    'a reward of a raffle has its prize': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN raffle_wins w ON w.brand_id = r.brand_id AND w.member_id = r.member_id AND w.raffle_id = r.program_id AND w.id::text = r.occurrence
       WHERE r.program = 'raffle' AND (w.state IS DISTINCT FROM 'claimed' OR w.worth_minor <> r.amount_minor OR r.state <> 'issued')`,
    'points of a raffle have their prize': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind = 'points_awarded' AND t.cause_kind = 'raffle'
         AND NOT EXISTS (SELECT 1 FROM raffle_wins w WHERE w.brand_id = t.brand_id AND w.member_id = t.member_id AND w.id = t.cause_id
                            AND w.state = 'claimed')`,
    'a prize of a raffle that was claimed was given once, any other not': sql`
      SELECT w.id FROM ${raffleWins} w
        LEFT JOIN raffle_prizes p ON p.brand_id = w.brand_id AND p.raffle_id = w.raffle_id AND p.tier = w.tier
       CROSS JOIN LATERAL (
         SELECT CASE WHEN w.state = 'claimed' THEN p.award ->> 'kind' END AS kind,
                coalesce((SELECT sum(r.amount_minor) FROM rewards r
                           WHERE r.brand_id = w.brand_id AND r.member_id = w.member_id AND r.program = 'raffle' AND r.program_id = w.raffle_id
                             AND r.occurrence = w.id::text AND r.state = 'issued'), 0) AS cash,
                coalesce((SELECT sum(g.amount_minor) FROM general_transactions t JOIN general_postings g ON g.transaction_id = t.id
                            JOIN accounts a ON a.id = g.account_id AND a.member_id = t.member_id AND a.kind = 'points'
                           WHERE t.brand_id = w.brand_id AND t.member_id = w.member_id AND t.key = 'raffle:' || w.id
                             AND t.kind = 'points_awarded'), 0) AS points,
                coalesce((SELECT sum(b.amount_minor) FROM bonuses b
                           WHERE b.brand_id = w.brand_id AND b.member_id = w.member_id AND b.reference = 'raffle:' || w.id), 0) AS bonus,
                coalesce((SELECT sum(f.rounds * f.stake_minor) FROM free_rounds f
                           WHERE f.brand_id = w.brand_id AND f.member_id = w.member_id AND f.note = 'raffle:' || w.id), 0) AS free_rounds) g
       WHERE p.tier IS NULL
          OR g.cash <> CASE WHEN g.kind = 'cash' THEN w.worth_minor ELSE 0 END
          OR g.points <> CASE WHEN g.kind = 'points' THEN (p.award ->> 'points')::bigint ELSE 0 END
          OR g.bonus <> CASE WHEN g.kind = 'bonus' THEN w.worth_minor ELSE 0 END
          OR g.free_rounds <> CASE WHEN g.kind = 'free_rounds' THEN w.worth_minor ELSE 0 END`,
  };
}

/** What can be asked of all of it only: a budget knows no time. */
export const raffleBudgetInvariants: Record<string, Sql> = {
  'what raffles keep and gave is in their prizes and within their budget': sql`
      SELECT r.id FROM raffles r
        LEFT JOIN (SELECT w.brand_id, w.raffle_id, coalesce(sum(w.worth_minor) FILTER (WHERE w.state = 'waiting'), 0) AS reserved_minor,
                          coalesce(sum(w.worth_minor) FILTER (WHERE w.state = 'claimed'), 0) AS spent_minor
                     FROM raffle_wins w GROUP BY w.brand_id, w.raffle_id) w ON w.brand_id = r.brand_id AND w.raffle_id = r.id
       WHERE r.reserved_minor <> CASE WHEN r.state IN ('active', 'sealed') THEN r.cap_minor ELSE coalesce(w.reserved_minor, 0) END
          OR r.spent_minor <> coalesce(w.spent_minor, 0) OR r.reserved_minor + r.spent_minor > r.cap_minor
          OR r.published_at IS NOT NULL AND r.cap_minor <> (SELECT coalesce(sum(p.count * p.worth_minor), 0) FROM raffle_prizes p
                                                             WHERE p.brand_id = r.brand_id AND p.raffle_id = r.id)`,
};
