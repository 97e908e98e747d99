import { sql } from 'kysely';
import { type Extent, type Sql, underKey } from './extent.ts';
import { differenceOf } from '../platform/database/database-invariants.ts';

/** That bets and the books tell the same story. */
export function playInvariants(extent: Extent): Record<string, Sql> {
  const { separateBets: bets, transactions } = extent;
  const under = (beginning: string) => underKey(extent, { row: 'b', beginning, key: sql`b.key` });
  const [stake, win, rollback] = [under('bet:'), under('win:'), under('rollback:')];
  return {
    'a bet has one stake posting of its amount': sql`
      SELECT b.id FROM ${bets} b ${stake.join}
       WHERE (b.stake_minor > 0 AND b.part_of IS NULL) <> ${stake.stands} OR m.kind <> 'bet' OR m.postings <> m.accounts
          OR m.amount_minor <> -(b.stake_minor + coalesce(b.split_minor, 0)) OR m.currency <> b.currency`,
    'a settled bet with a payout has one win of it, any other bet none': sql`
      SELECT b.id FROM ${bets} b ${win.join}
       WHERE b.settlement_version <= 1 AND ((b.state = 'settled' AND b.payout_minor > 0) <> ${win.stands}
          OR m.kind <> 'win' OR m.postings <> m.accounts OR m.amount_minor <> b.payout_minor OR m.currency <> b.currency)`,
    'a bet that was settled several times has a transaction for each change, and was paid their sum': sql`
      SELECT b.id FROM ${bets} b LEFT JOIN ${winsOf(bets)} w ON w.id = b.id
       WHERE b.settlement_version > 1
         AND (w.changes IS DISTINCT FROM b.settlement_version - 1 OR w.paid_minor <> b.payout_minor
           OR w.bonus_minor <> b.payout_bonus_minor OR w.studio_minor <> CASE WHEN b.studio = '' THEN 0 ELSE b.payout_minor END)`,
    'a bet that was taken back has its stake back, any other has not': sql`
      SELECT b.id FROM ${bets} b ${rollback.join}
       WHERE (b.state = 'rolled_back' AND b.stake_minor > 0) <> ${rollback.stands}
          OR m.kind <> 'rollback' OR m.postings <> m.accounts OR m.amount_minor <> b.stake_minor OR m.currency <> b.currency`,
    'a bet takes and returns its shares of bonus and studio money': sql`
      SELECT b.id FROM ${bets} b
        LEFT JOIN ${extent.moved(['bet:'])} took ON took.brand_id = b.brand_id AND took.member_id = b.member_id AND took.key = 'bet:' || b.key
        LEFT JOIN ${extent.moved(['win:', 'rollback:'])} paid ON paid.brand_id = b.brand_id AND paid.member_id = b.member_id
              AND paid.key = CASE b.state WHEN 'settled' THEN 'win:' WHEN 'rolled_back' THEN 'rollback:' END || b.key
       WHERE took.bonus_minor <> -(b.stake_bonus_minor + coalesce(b.split_bonus_minor, 0))
          OR took.studio_minor <> CASE WHEN b.studio = '' THEN 0 ELSE -(b.stake_minor + coalesce(b.split_minor, 0)) END
          OR b.payout_bonus_minor <> coalesce(div(b.payout_minor::numeric * b.stake_bonus_minor, nullif(b.stake_minor, 0)), 0)
          OR (b.settlement_version <= 1
              AND (paid.bonus_minor <> CASE b.state WHEN 'settled' THEN b.payout_bonus_minor ELSE b.stake_bonus_minor END
                OR paid.studio_minor <> CASE WHEN b.studio = '' THEN 0 WHEN b.state = 'settled' THEN b.payout_minor ELSE b.stake_minor END))`,
    'a bet, win or rollback transaction has its bet': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind IN ('bet', 'win', 'win_reversal', 'rollback')
         AND (t.cause_kind IS DISTINCT FROM 'bet' OR NOT EXISTS (
               SELECT 1 FROM bets b WHERE b.id = t.cause_id AND b.brand_id = t.brand_id AND b.member_id = t.member_id))`,
  };
}

/**
 * That what counts as played is what all bets on one outcome come to together, where none of them is open; before that it
 * stands as it was last counted. Machines count what was staked.
 */
export const turnoverInvariants: Record<string, Sql> = {
  'what bets on one outcome count is what all of them come to': sql`
    SELECT b.game_code FROM (
      SELECT brand_id, member_id, game_code, round_id, bets_shares_round(provider, stake_minor) AS shares,
             bets_counts_in_full(max(category), game_code) AS full_stake, count(*) FILTER (WHERE state = 'accepted') AS open_bets,
             coalesce(sum(stake_minor) FILTER (WHERE state <> 'rolled_back'), 0) AS stake_minor,
             coalesce(sum(stake_bonus_minor) FILTER (WHERE state <> 'rolled_back'), 0) AS stake_bonus_minor,
             sum(payout_minor) AS payout_minor, sum(valid_minor) AS valid_minor
        FROM bets WHERE stake_minor > 0 GROUP BY brand_id, member_id, game_code, round_id, shares) b
      FULL JOIN turnover t ON b.shares AND t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.game_code = b.game_code AND t.round_id = b.round_id
     WHERE b.game_code IS NULL OR (b.shares AND t.game_code IS NULL)
        OR t.open_bets <> b.open_bets OR t.stake_minor <> b.stake_minor OR t.stake_bonus_minor <> b.stake_bonus_minor
        OR t.payout_minor <> b.payout_minor OR t.valid_minor <> b.valid_minor
        OR (b.open_bets > 0 AND NOT b.shares AND b.valid_minor <> 0)
        OR (b.open_bets = 0 AND b.valid_minor <> coalesce(div(
              CASE WHEN t.uncounted THEN 0 WHEN b.full_stake THEN b.stake_minor ELSE least(b.stake_minor, abs(b.payout_minor - b.stake_minor)) END
                * (b.stake_minor - b.stake_bonus_minor), nullif(b.stake_minor, 0)), 0))`,
};

/** That what is counted for members' limits, bet by bet, is what the bets of their latest day, week and month come to. */
export const countInvariants: Record<string, Sql> = {
  'what is counted of a member with limits is what their bets come to': sql`
    SELECT c.member_id FROM bets_counts c
      LEFT JOIN (
        SELECT b.brand_id, b.member_id,
               sum(b.stake_minor) FILTER (WHERE b.placed_at >= k.day_from) AS stake_day_minor,
               sum(b.stake_minor) FILTER (WHERE b.placed_at >= k.week_from) AS stake_week_minor,
               sum(b.stake_minor) FILTER (WHERE b.placed_at >= k.month_from) AS stake_month_minor,
               sum(b.stake_minor - b.payout_minor) FILTER (WHERE b.placed_at >= k.day_from) AS loss_day_minor,
               sum(b.stake_minor - b.payout_minor) FILTER (WHERE b.placed_at >= k.week_from) AS loss_week_minor,
               sum(b.stake_minor - b.payout_minor) FILTER (WHERE b.placed_at >= k.month_from) AS loss_month_minor
          FROM bets b JOIN bets_counts k ON k.brand_id = b.brand_id AND k.member_id = b.member_id
         WHERE b.state <> 'rolled_back' GROUP BY b.brand_id, b.member_id) s ON s.brand_id = c.brand_id AND s.member_id = c.member_id
     WHERE c.stake_day_minor <> coalesce(s.stake_day_minor, 0) OR c.stake_week_minor <> coalesce(s.stake_week_minor, 0)
        OR c.stake_month_minor <> coalesce(s.stake_month_minor, 0) OR c.loss_day_minor <> coalesce(s.loss_day_minor, 0)
        OR c.loss_week_minor <> coalesce(s.loss_week_minor, 0) OR c.loss_month_minor <> coalesce(s.loss_month_minor, 0)`,
};

/** That what is added up of bets, with the news of them that is not read yet, is what all bets come to. */
export const tallyInvariants: Record<string, Sql> = {
  'what is added up by member and day is what the bets come to': differenceOf(
    sql`tallies_by_member`,
    sql`(SELECT s.* FROM (SELECT array_agg(brand_id) AS ids, array_agg(time_zone) AS zones FROM tallies_brands) b, tallies_member_sums(b.ids, b.zones) s)`,
  ),
  'what is added up by quarter of an hour is what the bets come to': differenceOf(
    sql`tallies_by_quarter`,
    sql`(SELECT s.* FROM (SELECT array_agg(brand_id) AS ids FROM tallies_brands) b, tallies_quarter_sums(b.ids) s)`,
  ),
  'what is added up by settlement is what the bets come to': differenceOf(
    sql`(SELECT t.* FROM tallies_by_settlement t WHERE tallies_says_something(t))`,
    sql`(SELECT s.* FROM (SELECT array_agg(brand_id) AS ids, array_agg(time_zone) AS zones FROM tallies_brands) b, tallies_settlement_sums(b.ids, b.zones) s)`,
  ),
  'who is counted as active has settled bets of that day': differenceOf(
    sql`tallies_active`,
    sql`(SELECT s.* FROM (SELECT array_agg(brand_id) AS ids, array_agg(time_zone) AS zones FROM tallies_brands) b, tallies_active_sums(b.ids, b.zones) s)`,
  ),
  'what is added up by team is what the bets of those below come to': differenceOf(
    sql`tallies_teams()`,
    sql`(SELECT s.* FROM (SELECT array_agg(brand_id) AS ids, array_agg(time_zone) AS zones FROM tallies_brands) b, tallies_team_sums(b.ids, b.zones) s)`,
  ),
  'the latest days of a member are what their days come to': differenceOf(
    sql`tallies_recent`,
    sql`tallies_recent_sums()`,
  ),
};

/**
 * What bets that were settled several times were paid: the first win stands under the bet's key, what was paid or taken back
 * later under its version too.
 */
function winsOf(bets: Sql): Sql {
  return sql`(
    SELECT b.id, count(DISTINCT w.transaction_id) FILTER (WHERE w.is_change) AS changes, sum(w.amount_minor) AS paid_minor,
           coalesce(sum(w.amount_minor) FILTER (WHERE w.account = 'bonus'), 0) AS bonus_minor,
           coalesce(sum(w.amount_minor) FILTER (WHERE w.account = 'studio'), 0) AS studio_minor
      FROM ${bets} b
     CROSS JOIN LATERAL (
       SELECT t.id AS transaction_id, n.version > 1 AS is_change, a.kind AS account, p.amount_minor
         FROM generate_series(1, b.settlement_version) AS n (version)
         JOIN general_transactions t ON t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.kind IN ('win', 'win_reversal')
                            AND t.key = t.kind || ':' || b.key || CASE WHEN n.version > 1 THEN '#' || n.version ELSE '' END
         JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.currency = b.currency
         JOIN general_postings p ON p.account_id = a.id AND p.transaction_id = t.id
       UNION ALL
       SELECT m.id, false, l.account, l.amount_minor
         FROM movements m
        CROSS JOIN LATERAL (VALUES ('cash', m.paid_cash_minor), ('bonus', m.paid_bonus_minor), ('studio', m.paid_studio_minor)) AS l (account, amount_minor)
        WHERE m.member_id = b.member_id AND m.id IN (b.id, b.ended_id) AND m.pays = 1 AND l.amount_minor > 0) w
     WHERE b.settlement_version > 1
     GROUP BY b.id)`;
}

/** That bonuses, the bets under them and the books tell the same story. */
export function bonusInvariants(extent: Extent): Record<string, Sql> {
  const paidIn = underKey(extent, { row: 'b', beginning: 'bonus:', key: sql`b.id` });
  return {
    'bonus money lies only under an active bonus': sql`
      SELECT a.id FROM accounts a LEFT JOIN bonuses b
          ON b.brand_id = a.brand_id AND b.member_id = a.member_id AND b.currency = a.currency AND b.state = 'active'
       WHERE a.kind = 'bonus' AND a.balance_minor <> 0 AND b.id IS NULL`,
    'an accepted bonus was paid in once, any other never': sql`
      SELECT b.id FROM ${extent.bonuses} b ${paidIn.join}
       WHERE (b.accepted_at IS NOT NULL) <> ${paidIn.stands}
          OR m.kind <> 'bonus' OR m.amount_minor <> b.amount_minor OR m.bonus_minor <> b.amount_minor OR m.currency <> b.currency`,
    'what left a bonus is what its transactions moved': sql`
      SELECT b.id FROM ${extent.bonuses} b
        LEFT JOIN ${extent.sweeps} s ON s.brand_id = b.brand_id AND s.member_id = b.member_id AND s.reference = 'bonus:' || b.id
       WHERE coalesce(s.converted_minor, 0) <> b.converted_minor OR coalesce(s.forfeited_minor, 0) <> b.forfeited_minor`,
    'a bonus counts its open bets, and no stake that was not settled under it': sql`
      SELECT b.id FROM ${extent.playedBonuses} b
        LEFT JOIN (SELECT s.bonus_id, count(*) FILTER (WHERE s.state = 'accepted') AS open_bets,
                          sum(s.stake_minor * coalesce(o.game_weights ->> s.game_code, o.weights ->> s.category, '0')::bigint)
                            FILTER (WHERE s.state = 'settled') AS staked_hundredths
                     FROM ${extent.bonusBets} s JOIN bonuses o ON o.id = s.bonus_id GROUP BY s.bonus_id) n ON n.bonus_id = b.id
       WHERE b.open_bets <> coalesce(n.open_bets, 0)
              + (SELECT count(*) FROM provider_held_wins h WHERE h.bonus_id = b.id AND h.state IN ('held', 'proposed'))
          OR b.wagered_hundredths > coalesce(n.staked_hundredths, 0)`,
  };
}
