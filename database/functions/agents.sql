-- Edition 2 (dad22e987b51)

-- The days of a half-open window on which who stood below an agent; only of these, where `p_members` is not NULL.
CREATE OR REPLACE FUNCTION agents_team(p_brand integer, p_agent bigint, p_zone text, p_from date, p_until date, p_members bigint[])
RETURNS TABLE (member_id bigint, from_day date, until_day date) LANGUAGE sql STABLE AS $$
  SELECT d.member_id, greatest(d.from_day, p_from), least(d.until_day, p_until) FROM members_team_days(p_brand, p_agent, p_zone) d
   WHERE d.from_day < p_until AND d.until_day > p_from AND (p_members IS NULL OR d.member_id = ANY (p_members));
$$;

-- What the team of an agent played, by member, day on which bets were placed, and category: bets that have their end.
CREATE OR REPLACE FUNCTION agents_play(p_brand integer, p_agent bigint, p_zone text, p_from date, p_until date, p_members bigint[])
RETURNS TABLE (member_id bigint, day date, category text, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT t.member_id, t.day, t.category, sum(t.settled_bets)::bigint, sum(t.stake_minor)::bigint, sum(t.payout_minor)::bigint, sum(t.valid_minor)::bigint
    FROM agents_team(p_brand, p_agent, p_zone, p_from, p_until, p_members) s
   CROSS JOIN LATERAL tallies_days(p_brand, s.member_id, s.from_day, s.until_day) t
   GROUP BY t.member_id, t.day, t.category;
$$;

-- What money the team of an agent paid in and out, and what they were given: bonuses less those that were forfeited, and rewards as cash.
CREATE OR REPLACE FUNCTION agents_money(p_brand integer, p_agent bigint, p_zone text, p_currency text, p_from date, p_until date, p_members bigint[])
RETURNS TABLE (member_id bigint, day date, deposit_minor bigint, withdrawal_minor bigint, bonus_minor bigint, reward_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT t.member_id, t.day, coalesce(sum(t.in_minor) FILTER (WHERE t.kind = 'deposit' AND t.account = 'cash'), 0)::bigint,
         coalesce(sum(t.out_minor - t.in_minor) FILTER (WHERE t.kind IN ('withdrawal', 'withdrawal_return') AND t.account = 'cash'), 0)::bigint,
         coalesce(sum(t.in_minor - t.out_minor) FILTER (WHERE t.kind IN ('bonus', 'bonus_forfeit') AND t.account = 'bonus'), 0)::bigint,
         coalesce(sum(t.in_minor) FILTER (WHERE t.kind IN ('reward', 'redemption') AND t.account = 'cash'), 0)::bigint
    FROM agents_team(p_brand, p_agent, p_zone, p_from, p_until, p_members) s
   CROSS JOIN LATERAL wallet_days(p_brand, s.member_id, p_currency, s.from_day, s.until_day) t
   WHERE t.kind IN ('deposit', 'withdrawal', 'withdrawal_return', 'bonus', 'bonus_forfeit', 'reward', 'redemption')
   GROUP BY t.member_id, t.day;
$$;

-- Whether a member has ever paid in.
CREATE OR REPLACE FUNCTION agents_has_deposit(p_brand integer, p_member bigint, p_currency text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM wallet_days(p_brand, p_member, p_currency, '-infinity', '4713-01-01 BC') t WHERE t.kind = 'deposit' AND t.in_minor > 0);
$$;
