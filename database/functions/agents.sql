-- Edition 3 (4e3707bd7626)

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

-- The contracts whose terms pay for a window, with what each side is.
CREATE OR REPLACE FUNCTION agents_contracts_at(p_brand integer, p_kind text, p_period text, p_from timestamptz)
RETURNS TABLE (contract_id bigint, product text, upline_id bigint, member_id bigint, version integer, tiers jsonb, carry_windows integer) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.product, c.upline_id, c.member_id, v.version, v.tiers, c.carry_windows
    FROM contract_versions v JOIN contracts c ON c.id = v.contract_id
   WHERE v.brand_id = p_brand AND v.from_at <= p_from AND v.until_at > p_from AND c.kind = p_kind AND c.period = p_period;
$$;

-- What is paid for in a window, by member, way and kind of game: whole days of dividends and daily wages, else spans of five minutes. Of real-time
-- salary each group of bets on one outcome is a row.
CREATE OR REPLACE FUNCTION agents_window_play(p_brand integer, p_kind text, p_zone text, p_from timestamptz, p_until timestamptz)
RETURNS TABLE (way_id bigint, member_id bigint, product text, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_kind IN ('dividend', 'daily') THEN
    RETURN QUERY SELECT d.way_id, d.member_id, CASE d.category WHEN 'ESPORTS' THEN 'SPORTS' ELSE d.category END, sum(d.bets)::bigint, sum(d.stake_minor)::bigint,
           sum(d.payout_minor)::bigint, sum(d.valid_minor)::bigint
      FROM contract_days d
     WHERE d.brand_id = p_brand AND d.day >= (p_from AT TIME ZONE p_zone)::date AND d.day < (p_until AT TIME ZONE p_zone)::date
     GROUP BY 1, 2, 3;
  ELSE
    RETURN QUERY SELECT s.way_id, s.member_id, CASE s.category WHEN 'ESPORTS' THEN 'SPORTS' ELSE s.category END, sum(s.bets)::bigint, sum(s.stake_minor)::bigint,
           sum(s.payout_minor)::bigint, sum(s.valid_minor)::bigint
      FROM contract_slots s
     WHERE s.brand_id = p_brand AND s.slot_at >= p_from AND s.slot_at < p_until
     GROUP BY s.way_id, s.member_id, 3, CASE p_kind WHEN 'realtime' THEN s.bet_group END;
  END IF;
END $$;

-- What the team of each contract came to in a window: members who stood below its downline while that stood below its upline. `micro` is what
-- real-time salary comes to in millionths of the smallest unit.
CREATE OR REPLACE FUNCTION agents_contract_play(p_brand integer, p_kind text, p_period text, p_zone text, p_currency text, p_from timestamptz,
  p_until timestamptz, p_active_minor bigint)
RETURNS TABLE (contract_id bigint, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint, cost_minor bigint, active integer, micro numeric)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  WITH living AS MATERIALIZED (SELECT * FROM agents_contracts_at(p_brand, p_kind, p_period, p_from)),
  play AS MATERIALIZED (SELECT * FROM agents_window_play(p_brand, p_kind, p_zone, p_from, p_until)),
  -- Each way with the agents on it, each with the one above them.
  agents AS MATERIALIZED (
    SELECT w.id AS way_id, a.ids[a.at]::bigint AS member_id, a.ids[a.at - 1]::bigint AS upline_id
      FROM (SELECT DISTINCT p.way_id FROM play p) u JOIN contract_ways w ON w.id = u.way_id
     CROSS JOIN LATERAL (SELECT s.ids, generate_subscripts(s.ids, 1) AS at FROM (SELECT string_to_array(trim(BOTH '/' FROM w.path), '/') AS ids) s) a),
  reached AS MATERIALIZED (
    SELECT l.contract_id, l.product, l.tiers, a.way_id
      FROM living l JOIN agents a ON a.member_id = l.member_id AND a.upline_id IS NOT DISTINCT FROM l.upline_id),
  of_members AS MATERIALIZED (
    SELECT r.contract_id, p.member_id, sum(p.bets) AS bets, sum(p.stake_minor) AS stake_minor, sum(p.payout_minor) AS payout_minor,
           sum(p.valid_minor) AS valid_minor, sum(p.valid_minor * t.rate) AS micro
      FROM play p JOIN reached r ON r.way_id = p.way_id AND (r.product = 'CONS' OR r.product = p.product)
     CROSS JOIN LATERAL (
       SELECT CASE WHEN p_kind = 'realtime' THEN coalesce((
                SELECT max(CASE WHEN p.payout_minor > p.stake_minor THEN (e ->> 'rateMicro')::bigint ELSE (e ->> 'lossMicro')::bigint END)
                  FROM jsonb_array_elements(r.tiers) e WHERE p.stake_minor >= (e ->> 'minimumBetMinor')::bigint), 0) ELSE 0 END AS rate) t
     GROUP BY r.contract_id, p.member_id),
  sums AS (
    SELECT m.contract_id, sum(m.bets)::bigint AS bets, sum(m.stake_minor)::bigint AS stake_minor, sum(m.payout_minor)::bigint AS payout_minor,
           sum(m.valid_minor)::bigint AS valid_minor, sum(m.micro) AS micro,
           (count(*) FILTER (WHERE m.valid_minor >= p_active_minor AND y.paid_at < p_until))::integer AS active
      FROM of_members m LEFT JOIN contract_payers y ON y.brand_id = p_brand AND y.member_id = m.member_id
     GROUP BY m.contract_id)
  SELECT l.contract_id, coalesce(s.bets, 0), coalesce(s.stake_minor, 0), coalesce(s.payout_minor, 0), coalesce(s.valid_minor, 0), coalesce(k.cost_minor, 0),
         coalesce(s.active, 0), coalesce(s.micro, 0)
    FROM living l LEFT JOIN sums s ON s.contract_id = l.contract_id
    LEFT JOIN LATERAL (
      SELECT sum(m.bonus_minor + m.reward_minor)::bigint AS cost_minor
        FROM agents_money(p_brand, l.member_id, p_zone, p_currency, (p_from AT TIME ZONE p_zone)::date, (p_until AT TIME ZONE p_zone)::date, NULL) m
       WHERE p_kind = 'dividend' AND l.product = 'CONS') k ON true;
END $$;

-- Adds news of settled bets up, each at the moment of its first settlement; what comes to a window that was paid is written down as late.
CREATE OR REPLACE FUNCTION agents_count_play(p_brand integer, p_zone text, p_news jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_closed timestamptz := coalesce((SELECT max(r.until_at) FROM contract_runs r WHERE r.brand_id = p_brand), '-infinity');
BEGIN
  INSERT INTO contract_ways (brand_id, path)
  SELECT DISTINCT p_brand, n.path FROM jsonb_to_recordset(p_news) AS n(path text) ON CONFLICT DO NOTHING;
  WITH news AS MATERIALIZED (
    SELECT n.*, w.id AS way_id, to_timestamp(n.at_ms / 1000.0::double precision) AS settled_at
      FROM jsonb_to_recordset(p_news) AS n(path text, member_id bigint, category text, bet_group text, bet_id bigint, at_ms bigint, told_ms bigint, first bigint,
             stake_minor bigint, payout_minor bigint, valid_minor bigint)
      JOIN contract_ways w ON w.brand_id = p_brand AND w.path = n.path),
  days AS (
    INSERT INTO contract_days AS t (brand_id, day, way_id, member_id, category, bets, stake_minor, payout_minor, valid_minor)
    SELECT p_brand, (n.settled_at AT TIME ZONE p_zone)::date, n.way_id, n.member_id, n.category, sum(n.first), sum(n.stake_minor), sum(n.payout_minor), sum(n.valid_minor)
      FROM news n GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
    ON CONFLICT (brand_id, day, way_id, member_id, category) DO UPDATE
       SET bets = t.bets + excluded.bets, stake_minor = t.stake_minor + excluded.stake_minor, payout_minor = t.payout_minor + excluded.payout_minor,
           valid_minor = t.valid_minor + excluded.valid_minor),
  late AS (
    INSERT INTO contract_late (brand_id, settled_at, way_id, bet_id, told_at)
    SELECT p_brand, n.settled_at, n.way_id, n.bet_id, to_timestamp(n.told_ms / 1000.0::double precision) FROM news n WHERE n.settled_at < v_closed)
  INSERT INTO contract_slots AS t (brand_id, slot_at, way_id, member_id, category, bet_group, bets, stake_minor, payout_minor, valid_minor)
  SELECT p_brand, date_bin('5 minutes', n.settled_at, 'epoch'), n.way_id, n.member_id, n.category, n.bet_group, sum(n.first), sum(n.stake_minor), sum(n.payout_minor),
         sum(n.valid_minor)
    FROM news n GROUP BY 2, 3, 4, 5, 6 ORDER BY 2, 3, 4, 5, 6
  ON CONFLICT (brand_id, slot_at, way_id, member_id, category, bet_group) DO UPDATE
     SET bets = t.bets + excluded.bets, stake_minor = t.stake_minor + excluded.stake_minor, payout_minor = t.payout_minor + excluded.payout_minor,
         valid_minor = t.valid_minor + excluded.valid_minor;
END $$;

-- Whose play makes a window of a contract, the highest stakes first.
CREATE OR REPLACE FUNCTION agents_contract_members(p_brand integer, p_contract bigint, p_zone text, p_from timestamptz, p_until timestamptz, p_most integer)
RETURNS TABLE (member_id bigint, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT p.member_id, sum(p.bets)::bigint, sum(p.stake_minor)::bigint, sum(p.payout_minor)::bigint, sum(p.valid_minor)::bigint
    FROM contracts c
   CROSS JOIN LATERAL agents_window_play(p_brand, CASE c.kind WHEN 'realtime' THEN 'hourly' ELSE c.kind END, p_zone, p_from, p_until) p
    JOIN contract_ways w ON w.id = p.way_id
     AND CASE WHEN c.upline_id IS NULL THEN starts_with(w.path, '/' || c.member_id || '/')
              ELSE strpos(w.path, '/' || c.upline_id || '/' || c.member_id || '/') > 0 END
   WHERE c.brand_id = p_brand AND c.id = p_contract AND (c.product = 'CONS' OR c.product = p.product)
   GROUP BY p.member_id ORDER BY sum(p.stake_minor) DESC, p.member_id LIMIT p_most;
$$;
