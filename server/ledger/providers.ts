import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That what providers told and what stands in the bets is the same story. */
export function providerInvariants({ separateBets: bets, providerTransactions }: Extent): Record<string, Sql> {
  return {
    'a bet of a provider stands in its calls and in our bets': sql`
      SELECT t.id FROM (SELECT * FROM ${providerTransactions} c WHERE c.kind IN ('bet', 'bonus_win', 'jackpot_win') AND ${isCarriedOut('c')}) t
        LEFT JOIN bets b ON b.brand_id = t.brand_id AND b.member_id = t.member_id AND b.key = t.provider || ':' || t.transaction_id
       WHERE b.id IS NULL OR b.stake_minor <> CASE t.kind WHEN 'bet' THEN t.amount_minor ELSE 0 END OR b.currency <> t.currency
          OR b.round_id <> t.round_id OR b.game_code <> t.game_code OR b.provider <> t.provider
       UNION ALL
      SELECT b.id FROM ${ofProviders(bets)} b
       WHERE NOT EXISTS (SELECT 1 FROM provider_transactions t WHERE ${isOf} AND t.transaction_id = b.transaction_id
                            AND t.kind IN ('bet', 'bonus_win', 'jackpot_win'))`,
    'a bet of a provider was paid what its calls say': sql`
      SELECT b.id FROM ${ofProviders(bets)} b
       WHERE b.payout_minor <> (SELECT coalesce(sum(t.amount_minor), 0) FROM provider_transactions t WHERE ${isOf} AND t.bet = b.transaction_id
                                   AND t.kind IN ('win', 'bonus_win', 'jackpot_win') AND ${isCarriedOut('t')})`,
    'a bet of a provider is taken back where a call says so': sql`
      SELECT b.id FROM ${ofProviders(bets)} b
       WHERE (b.state = 'rolled_back')::integer <> (SELECT count(*) FROM provider_transactions t WHERE ${isOf} AND t.bet = b.transaction_id
                                                       AND t.kind = 'rollback' AND t.state = 'posted')`,
    'a bet that was taken back before it came has not come': sql`
      SELECT t.id FROM ${providerTransactions} t
       WHERE t.state = 'tombstone' AND EXISTS (
         SELECT 1 FROM provider_transactions b WHERE b.brand_id = t.brand_id AND b.provider = t.provider AND b.transaction_id = t.bet AND b.kind = 'bet')`,
    'an ended round of a provider has no open bet': sql`
      SELECT b.id FROM ${ofProviders(bets)} b JOIN provider_rounds r ON r.id = b.round_id
       WHERE b.state = 'accepted' AND r.state = 'ended'`,
    'free rounds were used as often as bets say': sql`
      SELECT f.id FROM free_rounds f
       WHERE f.used <> (
         SELECT count(*) FROM provider_transactions t
          WHERE t.free_rounds_id = f.id AND t.kind = 'bet' AND NOT EXISTS (
            SELECT 1 FROM provider_transactions r WHERE r.brand_id = t.brand_id AND r.provider = t.provider AND r.bet = t.bet
               AND r.kind = 'rollback' AND r.state = 'posted'))`,
    'a win above a ceiling waits for people, and two of them released what was paid': sql`
      SELECT t.id FROM ${providerTransactions} t LEFT JOIN provider_held_wins h ON h.id = t.id
       WHERE (t.state = 'held') <> (h.id IS NOT NULL) OR h.amount_minor <> t.amount_minor OR h.member_id <> t.member_id
          OR (h.state = 'released' AND (h.proposed_by IS NULL OR h.decided_by IS NULL OR h.decided_by = h.proposed_by))`,
    'what studios were paid in a day stands in its sums': sql`
      SELECT d.day_at FROM provider_days d
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(t.amount_minor) FILTER (WHERE t.kind = 'win'), 0) AS win_minor,
                coalesce(sum(t.amount_minor) FILTER (WHERE t.kind = 'bonus_win'), 0) AS bonus_minor,
                coalesce(sum(t.amount_minor) FILTER (WHERE t.kind = 'jackpot_win'), 0) AS jackpot_minor
           FROM provider_transactions t
          WHERE t.brand_id = d.brand_id AND t.provider = d.provider AND t.counted_day = d.day_at
            AND t.at >= d.day_at - interval '1 hour' AND t.at < d.day_at + interval '26 hours') s
       WHERE d.day_at > now() - interval '8 days'
         AND (d.win_minor <> s.win_minor OR d.bonus_minor <> s.bonus_minor OR d.jackpot_minor <> s.jackpot_minor)`,
  };
}

/** Bets that a provider told us of: their key has its name, a colon and its own id. What a flight tells of its own is asked of flights. */
function ofProviders(bets: Sql): Sql {
  return sql`(
    SELECT p.*, substr(p.key, length(p.provider) + 2) AS transaction_id FROM ${bets} p
     WHERE starts_with(p.key, p.provider || ':') AND p.provider <> 'khela-crash')`;
}

/** What was told above a ceiling is carried out when people have released it. */
function isCarriedOut(name: 'c' | 't'): Sql {
  const told = sql.ref(name);
  return sql`(${told}.state <> 'held' OR EXISTS (SELECT 1 FROM provider_held_wins h WHERE h.id = ${told}.id AND h.state = 'released'))`;
}

const isOf = sql`t.brand_id = b.brand_id AND t.provider = b.provider`;
