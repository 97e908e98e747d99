-- Edition 17 (776f28bd20d6)

-- The days of a half-open window on which who stood below an agent; only of these, where `p_members` is not NULL.
CREATE OR REPLACE FUNCTION agents_team(p_brand integer, p_agent bigint, p_zone text, p_from date, p_until date, p_members bigint[])
RETURNS TABLE (member_id bigint, from_day date, until_day date) LANGUAGE sql STABLE AS $$
  SELECT d.member_id, greatest(d.from_day, p_from), least(d.until_day, p_until) FROM members_team_days(p_brand, p_agent, p_zone) d
   WHERE p_members IS NULL AND d.from_day < p_until AND d.until_day > p_from
  UNION ALL
  -- A few of them are found by their own places, however large the team is.
  SELECT d.member_id, greatest(d.from_day, p_from), least(d.until_day, p_until)
    FROM unnest(p_members) AS m(id)
    JOIN members_place_days(p_brand, p_zone) d ON d.member_id = m.id AND d.member_id <> p_agent AND strpos(d.path, '/' || p_agent || '/') > 0
   WHERE d.from_day < p_until AND d.until_day > p_from;
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

-- What the whole team of an agent played by day on which bets were placed and category, and what it paid and was given by day (of no category): days that are
-- closed are added up, the others from the days of members.
CREATE OR REPLACE FUNCTION agents_team_figures(p_brand integer, p_agent bigint, p_zone text, p_currency text, p_from date, p_until date)
RETURNS TABLE (day date, category text, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint, deposit_minor bigint, withdrawal_minor bigint,
  bonus_minor bigint, reward_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.category, t.settled_bets, t.stake_minor, t.payout_minor, t.valid_minor, 0, 0, 0, 0 FROM tallies_of_team(p_brand, p_agent, p_from, p_until) t
  UNION ALL
  SELECT m.day, '', 0, 0, 0, 0, m.deposit_minor, m.withdrawal_minor, m.bonus_minor, m.reward_minor
    FROM agent_money_closed c
    JOIN agent_money_days m ON m.brand_id = c.brand_id AND m.agent_id = p_agent AND m.day >= greatest(p_from, c.from_day) AND m.day < least(p_until, c.until_day)
   WHERE c.brand_id = p_brand AND c.time_zone = p_zone AND c.currency = p_currency
  UNION ALL
  SELECT m.day, '', 0, 0, 0, 0, m.deposit_minor, m.withdrawal_minor, m.bonus_minor, m.reward_minor
    FROM (SELECT coalesce(max(c.from_day), p_until) AS from_day, coalesce(max(c.until_day), p_until) AS until_day
            FROM agent_money_closed c WHERE c.brand_id = p_brand AND c.time_zone = p_zone AND c.currency = p_currency) c
   CROSS JOIN LATERAL (VALUES (p_from, least(p_until, c.from_day)), (greatest(p_from, c.until_day), p_until)) AS o(from_day, until_day)
   CROSS JOIN LATERAL agents_money_of(p_brand, p_zone, p_currency, o.from_day, o.until_day) m
   WHERE strpos(m.path, '/' || p_agent || '/') > 0 AND m.member_id <> p_agent;
$$;

-- What members paid and were given on days, by their place in the tree on that day: '/85/1042/' is that of 1042.
CREATE OR REPLACE FUNCTION agents_money_of(p_brand integer, p_zone text, p_currency text, p_from date, p_until date)
RETURNS TABLE (path text, member_id bigint, day date, deposit_minor bigint, withdrawal_minor bigint, bonus_minor bigint, reward_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT w.path, w.member_id, t.day, CASE WHEN t.kind = 'deposit' AND t.account = 'cash' THEN t.in_minor ELSE 0 END,
         CASE WHEN t.kind IN ('withdrawal', 'withdrawal_return') AND t.account = 'cash' THEN t.out_minor - t.in_minor ELSE 0 END,
         CASE WHEN t.kind IN ('bonus', 'bonus_forfeit') AND t.account = 'bonus' THEN t.in_minor - t.out_minor ELSE 0 END,
         CASE WHEN t.kind IN ('reward', 'redemption') AND t.account = 'cash' THEN t.in_minor ELSE 0 END
    FROM wallet_money_days(p_brand, p_currency, p_from, p_until) t
    JOIN members_place_days(p_brand, p_zone) w ON w.member_id = t.member_id AND t.day >= w.from_day AND t.day < w.until_day;
$$;

-- What every agent's team paid and was given on days, one pass for all of them.
CREATE OR REPLACE FUNCTION agents_money_above(p_brand integer, p_zone text, p_currency text, p_from date, p_until date) RETURNS SETOF agent_money_days
LANGUAGE sql STABLE AS $$
  SELECT p_brand, a.id::bigint, m.day, sum(m.deposit_minor)::bigint, sum(m.withdrawal_minor)::bigint, sum(m.bonus_minor)::bigint, sum(m.reward_minor)::bigint
    FROM (SELECT left(o.path, length(o.path) - length(o.member_id::text) - 1) AS path, o.day, sum(o.deposit_minor) AS deposit_minor, sum(o.withdrawal_minor) AS withdrawal_minor, sum(o.bonus_minor) AS bonus_minor,
                 sum(o.reward_minor) AS reward_minor FROM agents_money_of(p_brand, p_zone, p_currency, p_from, p_until) o GROUP BY 1, 2) m
   CROSS JOIN LATERAL string_to_table(trim(BOTH '/' FROM m.path), '/') AS a(id)
   GROUP BY 2, 3;
$$;

-- The same of all days that are closed.
CREATE OR REPLACE FUNCTION agents_money_sums() RETURNS SETOF agent_money_days LANGUAGE sql STABLE AS $$
  SELECT m.* FROM agent_money_closed c CROSS JOIN LATERAL agents_money_above(c.brand_id, c.time_zone, c.currency, c.from_day, c.until_day) m;
$$;

-- Closes days of a brand: those before the moment up to which postings are added up, and no more than some of them at once. Where the brand has moved to another
-- zone, it begins anew.
CREATE OR REPLACE FUNCTION agents_close_money(p_brand integer, p_zone text, p_currency text, p_first date, p_most integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from date;
  v_until date := (wallet_added_up_until() AT TIME ZONE p_zone)::date;
BEGIN
  IF EXISTS (SELECT FROM agent_money_closed c WHERE c.brand_id = p_brand AND (c.time_zone, c.currency) <> (p_zone, p_currency)) THEN
    PERFORM agents_open_money(p_brand);
  END IF;
  v_from := coalesce((SELECT c.until_day FROM agent_money_closed c WHERE c.brand_id = p_brand), p_first);
  v_until := least(v_until, v_from + p_most);
  IF v_until IS NULL OR v_until <= v_from THEN RETURN; END IF;
  INSERT INTO agent_money_days SELECT * FROM agents_money_above(p_brand, p_zone, p_currency, v_from, v_until);
  INSERT INTO agent_money_closed AS c (brand_id, time_zone, currency, from_day, until_day) VALUES (p_brand, p_zone, p_currency, v_from, v_until)
  ON CONFLICT (brand_id) DO UPDATE SET until_day = excluded.until_day;
END $$;

-- Opens all days of a brand again: until they are closed anew, they are read from the days of members.
CREATE OR REPLACE FUNCTION agents_open_money(p_brand integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM agent_money_days WHERE brand_id = p_brand;
  DELETE FROM agent_money_closed WHERE brand_id = p_brand;
$$;

-- How many different members of the team of an agent were active in each of four half-open spans of days: with so much valid turnover in it, and a deposit of
-- their own at any time. The last span holds the others and begins no earlier than 31 days before the latest play.
CREATE OR REPLACE FUNCTION agents_active(p_brand integer, p_agent bigint, p_zone text, p_currency text, p_from date[], p_until date[], p_least_minor bigint)
RETURNS integer[]
-- Ten members or a hundred thousand are planned for as many as there are, and those have room in memory.
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET work_mem = '64MB' AS $$
DECLARE
  v_members bigint[];
  v_moved bigint[];
  v_counts integer[];
BEGIN
  -- Nearly all stood there all the time, and have one row.
  SELECT array_agg(s.member_id) FILTER (WHERE s.from_day <= p_from[4] AND s.until_day >= p_until[4]),
         array_agg(s.member_id) FILTER (WHERE (s.from_day > p_from[4] OR s.until_day < p_until[4]) AND s.from_day < p_until[4] AND s.until_day > p_from[4])
    INTO v_members, v_moved FROM members_team_days(p_brand, p_agent, p_zone) s;
  SELECT ARRAY[count(*) FILTER (WHERE r.through_minor[32 - greatest(0, r.last_day - p_until[1] + 1)] - r.through_minor[32 - greatest(0, r.last_day - p_from[1] + 1)] >= p_least_minor),
               count(*) FILTER (WHERE r.through_minor[32 - greatest(0, r.last_day - p_until[2] + 1)] - r.through_minor[32 - greatest(0, r.last_day - p_from[2] + 1)] >= p_least_minor),
               count(*) FILTER (WHERE r.through_minor[32 - greatest(0, r.last_day - p_until[3] + 1)] - r.through_minor[32 - greatest(0, r.last_day - p_from[3] + 1)] >= p_least_minor),
               count(*) FILTER (WHERE r.through_minor[32 - greatest(0, r.last_day - p_until[4] + 1)] - r.through_minor[32 - greatest(0, r.last_day - p_from[4] + 1)] >= p_least_minor)]
    INTO v_counts
    FROM unnest(v_members) AS s(member_id)
    JOIN tallies_recent_of(p_brand) r ON r.member_id = s.member_id AND r.last_day >= p_from[4]
    JOIN wallet_payers(p_brand, p_currency) y ON y.member_id = s.member_id;
  IF v_moved IS NULL THEN RETURN v_counts; END IF;
  SELECT ARRAY[v_counts[1] + count(*) FILTER (WHERE p.first_minor >= p_least_minor), v_counts[2] + count(*) FILTER (WHERE p.second_minor >= p_least_minor),
               v_counts[3] + count(*) FILTER (WHERE p.third_minor >= p_least_minor), v_counts[4] + count(*) FILTER (WHERE p.fourth_minor >= p_least_minor)]
    INTO v_counts
    FROM (SELECT s.member_id, sum(tallies_within(r.last_day, r.through_minor, greatest(s.from_day, p_from[1]), least(s.until_day, p_until[1]))) AS first_minor,
                 sum(tallies_within(r.last_day, r.through_minor, greatest(s.from_day, p_from[2]), least(s.until_day, p_until[2]))) AS second_minor,
                 sum(tallies_within(r.last_day, r.through_minor, greatest(s.from_day, p_from[3]), least(s.until_day, p_until[3]))) AS third_minor,
                 sum(tallies_within(r.last_day, r.through_minor, greatest(s.from_day, p_from[4]), least(s.until_day, p_until[4]))) AS fourth_minor
            FROM members_team_days(p_brand, p_agent, p_zone) s
            JOIN (SELECT DISTINCT m.id FROM unnest(v_moved) AS m(id)) m ON m.id = s.member_id
            JOIN tallies_recent_of(p_brand) r ON r.member_id = s.member_id AND r.last_day >= p_from[4]
            JOIN wallet_payers(p_brand, p_currency) y ON y.member_id = s.member_id
           GROUP BY s.member_id) p;
  RETURN v_counts;
END $$;

-- The contracts whose terms pay for a window, with what each side is.
CREATE OR REPLACE FUNCTION agents_contracts_at(p_brand integer, p_kind text, p_period text, p_from timestamptz)
RETURNS TABLE (contract_id bigint, product text, upline_id bigint, member_id bigint, version integer, tiers jsonb, active_minor bigint, carry_windows integer)
LANGUAGE sql STABLE AS $$
  SELECT c.id, c.product, c.upline_id, c.member_id, v.version, v.tiers, v.active_minor, c.carry_windows
    FROM contract_versions v JOIN contracts c ON c.id = v.contract_id
   WHERE v.brand_id = p_brand AND v.from_at <= p_from AND v.until_at > p_from AND c.kind = p_kind AND c.period = p_period;
$$;

-- What is paid for in windows (half-open, numbered from 1 in their order), by member, way and kind of game: whole days of dividends and daily wages, else
-- spans of five minutes. Of real-time salary each group of bets on one outcome is a row. Only of some ways, where `p_ways` is not NULL.
CREATE OR REPLACE FUNCTION agents_windows_play(p_brand integer, p_kind text, p_zone text, p_from timestamptz[], p_until timestamptz[], p_ways bigint[])
RETURNS TABLE (place integer, way_id bigint, member_id bigint, product text, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE plpgsql STABLE ROWS 10000 AS $$
BEGIN
  IF p_kind IN ('dividend', 'daily') THEN
    RETURN QUERY SELECT w.place::integer, d.way_id, d.member_id, CASE d.category WHEN 'ESPORTS' THEN 'SPORTS' ELSE d.category END, sum(d.bets)::bigint,
           sum(d.stake_minor)::bigint, sum(d.payout_minor)::bigint, sum(d.valid_minor)::bigint
      FROM unnest(p_from, p_until) WITH ORDINALITY AS w(from_at, until_at, place)
      JOIN contract_days d ON d.brand_id = p_brand AND d.day >= (w.from_at AT TIME ZONE p_zone)::date AND d.day < (w.until_at AT TIME ZONE p_zone)::date
     WHERE p_ways IS NULL OR d.way_id = ANY (p_ways)
     GROUP BY 1, 2, 3, 4;
  ELSIF p_kind = 'realtime' THEN
    -- A window is one span, and a group in it one row already.
    RETURN QUERY SELECT w.place::integer, s.way_id, s.member_id, CASE s.category WHEN 'ESPORTS' THEN 'SPORTS' ELSE s.category END, s.bets, s.stake_minor,
           s.payout_minor, s.valid_minor
      FROM unnest(p_from, p_until) WITH ORDINALITY AS w(from_at, until_at, place)
      JOIN contract_slots s ON s.brand_id = p_brand AND s.slot_at >= w.from_at AND s.slot_at < w.until_at
     WHERE p_ways IS NULL OR s.way_id = ANY (p_ways);
  ELSE
    RETURN QUERY SELECT w.place::integer, s.way_id, s.member_id, CASE s.category WHEN 'ESPORTS' THEN 'SPORTS' ELSE s.category END, sum(s.bets)::bigint,
           sum(s.stake_minor)::bigint, sum(s.payout_minor)::bigint, sum(s.valid_minor)::bigint
      FROM unnest(p_from, p_until) WITH ORDINALITY AS w(from_at, until_at, place)
      JOIN contract_slots s ON s.brand_id = p_brand AND s.slot_at >= w.from_at AND s.slot_at < w.until_at
     WHERE p_ways IS NULL OR s.way_id = ANY (p_ways)
     GROUP BY 1, 2, 3, 4;
  END IF;
END $$;

-- What the team of each of some contracts came to in windows: members who stood below its downline while that stood below its upline. `micro` is what
-- real-time salary comes to in millionths of the smallest unit. Windows without anything have no row. Contracts are those of `p_terms`, and where that is NULL
-- those of the period whose terms pay for the first window.
-- All agents of a way, each with the one above them, get what it came to in one pass. Bets of one way that are paid alike are one line before that, contracts are
-- looked up for what is added up already, their rates once for all that pay the same, and members are told apart only where they played on several ways in a window:
-- all others are counted on a line, by each mark that makes one active.
CREATE OR REPLACE FUNCTION agents_team_play(p_brand integer, p_kind text, p_period text, p_zone text, p_currency text, p_from timestamptz[],
  p_until timestamptz[], p_terms agents_terms[], p_ways bigint[])
RETURNS TABLE (place integer, contract_id bigint, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint, cost_minor bigint, active integer,
  micro numeric)
-- Few terms or ten thousand are planned for as many as there are, and those have room in memory, where nothing needs an order. Joins are made as they are written:
-- from what was played up to the terms, and not from all terms down.
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET join_collapse_limit = 1 SET work_mem = '64MB' SET enable_sort = off SET enable_mergejoin = off
SET enable_memoize = off AS $$
BEGIN
  RETURN QUERY
  WITH windows AS MATERIALIZED (SELECT w.from_at, w.until_at, w.place::integer FROM unnest(p_from, p_until) WITH ORDINALITY AS w(from_at, until_at, place)),
  terms AS MATERIALIZED (
    SELECT t.* FROM unnest(p_terms) AS t(contract_id, product, upline_id, member_id, tiers, active_minor) WHERE p_terms IS NOT NULL
     UNION ALL
    SELECT l.contract_id, l.product, l.upline_id, l.member_id, l.tiers, l.active_minor FROM agents_contracts_at(p_brand, p_kind, p_period, p_from[1]) l
     WHERE p_terms IS NULL),
  -- The turnovers from which somebody is active: many contracts say the same.
  marks AS MATERIALIZED (SELECT DISTINCT t.product, t.active_minor FROM terms t),
  products AS MATERIALIZED (SELECT k.product, min(k.active_minor) AS active_minor FROM marks k GROUP BY 1),
  play AS MATERIALIZED (SELECT * FROM agents_windows_play(p_brand, p_kind, p_zone, p_from, p_until, p_ways)),
  -- Who has paid in, by what they played; the least stake stands for their way.
  payers AS MATERIALIZED (
    SELECT p.*
      FROM (SELECT p.place, p.member_id, p.way_id, k.product, sum(p.valid_minor)::bigint AS valid_minor,
                   CASE p_kind WHEN 'realtime' THEN min(p.stake_minor) ELSE 0 END AS least_minor
              FROM play p JOIN products k ON k.product = p.product OR k.product = 'CONS' GROUP BY 1, 2, 3, 4) p
      JOIN windows w ON w.place = p.place
      JOIN contract_payers y ON y.brand_id = p_brand AND y.member_id = p.member_id AND y.paid_at < w.until_at),
  movers AS MATERIALIZED (SELECT y.place, y.member_id FROM payers y GROUP BY 1, 2 HAVING min(y.way_id) < max(y.way_id)),
  -- How many of a way reach each mark, to be told with one of its lines.
  active AS MATERIALIZED (
    SELECT y.place, y.way_id, y.product, k.active_minor, min(y.least_minor) AS least_minor,
           (count(*) FILTER (WHERE y.valid_minor >= k.active_minor))::integer AS members
      FROM payers y JOIN marks k ON k.product = y.product
     WHERE (y.place, y.member_id) NOT IN (SELECT m.place, m.member_id FROM movers m) GROUP BY 1, 2, 3, 4),
  -- What is paid alike: of real-time salary groups of one stake, those that were won and all others. Each further mark is a line of its own, of nothing but who
  -- reaches it.
  lines AS MATERIALIZED (
    SELECT l.place, l.way_id, l.product, l.least_minor, l.active_minor, y.members, l.bets, l.stake_minor, l.payout_minor, l.valid_minor, l.won_minor
      FROM (SELECT p.place, p.way_id, k.product, CASE p_kind WHEN 'realtime' THEN p.stake_minor ELSE 0 END AS least_minor, k.active_minor,
                   sum(p.bets)::bigint AS bets, sum(p.stake_minor)::bigint AS stake_minor, sum(p.payout_minor)::bigint AS payout_minor,
                   sum(p.valid_minor)::bigint AS valid_minor, coalesce(sum(p.valid_minor) FILTER (WHERE p.payout_minor > p.stake_minor), 0)::bigint AS won_minor
              FROM play p JOIN products k ON k.product = p.product OR k.product = 'CONS'
             GROUP BY 1, 2, 3, 4, 5) l
      LEFT JOIN active y ON y.place = l.place AND y.way_id = l.way_id AND y.product = l.product AND y.least_minor = l.least_minor AND y.active_minor = l.active_minor
     UNION ALL
    SELECT y.place, y.way_id, y.product, y.least_minor, y.active_minor, y.members, 0, 0, 0, 0, 0
      FROM active y JOIN products k ON k.product = y.product AND k.active_minor < y.active_minor),
  -- The same for each agent below the one above them, of all ways on which they stand.
  teams AS MATERIALIZED (
    SELECT l.place, l.agent_id, l.upline_id, l.product, l.least_minor, l.active_minor, sum(l.members)::integer AS members, sum(l.bets)::bigint AS bets,
           sum(l.stake_minor)::bigint AS stake_minor, sum(l.payout_minor)::bigint AS payout_minor, sum(l.valid_minor)::bigint AS valid_minor,
           sum(l.won_minor)::bigint AS won_minor
      FROM (SELECT l.*, unnest(w.agent_ids) AS agent_id, unnest(NULL::bigint || w.agent_ids[:cardinality(w.agent_ids) - 1]) AS upline_id
              FROM lines l JOIN contract_ways w ON w.id = l.way_id AND w.id = ANY (ARRAY(SELECT DISTINCT p.way_id FROM play p))) l
     GROUP BY 1, 2, 3, 4, 5, 6),
  -- Each contract with what it is paid for alike.
  alike AS MATERIALIZED (
    SELECT e.place, t.contract_id, t.tiers, e.least_minor, e.bets, e.stake_minor, e.payout_minor, e.valid_minor, e.won_minor,
           CASE e.active_minor WHEN t.active_minor THEN e.members ELSE 0 END AS active
      FROM teams e JOIN terms t ON t.member_id = e.agent_id AND t.product = e.product AND t.upline_id IS NOT DISTINCT FROM e.upline_id),
  moved AS (
    SELECT m.place, m.contract_id, count(*)::integer AS active
      FROM (SELECT y.place, t.contract_id
              FROM (SELECT y.*, unnest(w.agent_ids) AS agent_id, unnest(NULL::bigint || w.agent_ids[:cardinality(w.agent_ids) - 1]) AS upline_id
                      FROM payers y JOIN movers m ON m.place = y.place AND m.member_id = y.member_id
                      JOIN contract_ways w ON w.id = y.way_id) y
              JOIN terms t ON t.member_id = y.agent_id AND t.product = y.product AND t.upline_id IS NOT DISTINCT FROM y.upline_id
             GROUP BY y.place, t.contract_id, y.member_id, t.active_minor HAVING sum(y.valid_minor) >= t.active_minor) m
     GROUP BY 1, 2),
  scales AS MATERIALIZED (SELECT DISTINCT a.tiers FROM alike a WHERE p_kind = 'realtime'),
  -- What terms pay from which stake on: many contracts have the same.
  rates AS MATERIALIZED (
    SELECT e.tiers, array_agg(e.least_minor ORDER BY e.least_minor) AS least_minor, array_agg(e.won ORDER BY e.least_minor) AS won,
           array_agg(e.lost ORDER BY e.least_minor) AS lost
      FROM (SELECT d.tiers, (t ->> 'minimumBetMinor')::bigint AS least_minor,
                   max(max((t ->> 'rateMicro')::bigint)) OVER (PARTITION BY d.tiers ORDER BY (t ->> 'minimumBetMinor')::bigint) AS won,
                   max(max((t ->> 'lossMicro')::bigint)) OVER (PARTITION BY d.tiers ORDER BY (t ->> 'minimumBetMinor')::bigint) AS lost
              FROM scales d CROSS JOIN LATERAL jsonb_array_elements(d.tiers) t GROUP BY 1, 2) e
     GROUP BY 1),
  sums AS (
    SELECT a.place, a.contract_id, sum(a.bets)::bigint AS bets, sum(a.stake_minor)::bigint AS stake_minor, sum(a.payout_minor)::bigint AS payout_minor,
           sum(a.valid_minor)::bigint AS valid_minor,
           coalesce(sum(a.won_minor::numeric * r.won[s.step] + (a.valid_minor - a.won_minor)::numeric * r.lost[s.step]), 0) AS micro,
           coalesce(sum(a.active), 0)::integer AS active
      FROM alike a LEFT JOIN rates r ON r.tiers = a.tiers
     CROSS JOIN LATERAL (SELECT width_bucket(a.least_minor, r.least_minor) AS step) s
     GROUP BY 1, 2),
  costs AS (
    SELECT w.place, l.contract_id, sum(m.bonus_minor + m.reward_minor)::bigint AS cost_minor
      FROM terms l
     CROSS JOIN LATERAL agents_money(p_brand, l.member_id, p_zone, p_currency, (SELECT min(w.from_at AT TIME ZONE p_zone)::date FROM windows w),
                  (SELECT max(w.until_at AT TIME ZONE p_zone)::date FROM windows w), NULL) m
      JOIN members_upline_days(p_brand, l.member_id, p_zone) u
        ON u.upline_id IS NOT DISTINCT FROM l.upline_id AND m.day >= u.from_day AND m.day < u.until_day
      JOIN windows w ON m.day >= (w.from_at AT TIME ZONE p_zone)::date AND m.day < (w.until_at AT TIME ZONE p_zone)::date
     WHERE p_kind = 'dividend' AND l.product = 'CONS'
     GROUP BY w.place, l.contract_id)
  SELECT coalesce(s.place, k.place), coalesce(s.contract_id, k.contract_id), coalesce(s.bets, 0), coalesce(s.stake_minor, 0), coalesce(s.payout_minor, 0),
         coalesce(s.valid_minor, 0), coalesce(k.cost_minor, 0), coalesce(s.active, 0) + coalesce(m.active, 0), coalesce(s.micro, 0)
    FROM sums s LEFT JOIN moved m ON m.place = s.place AND m.contract_id = s.contract_id
    FULL JOIN costs k ON k.place = s.place AND k.contract_id = s.contract_id;
END $$;

-- The same of terms that stand in no contract, or not yet.
CREATE OR REPLACE FUNCTION agents_terms_play(p_brand integer, p_kind text, p_zone text, p_currency text, p_from timestamptz[], p_until timestamptz[],
  p_terms jsonb, p_ways bigint[])
RETURNS TABLE (place integer, contract_id bigint, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint, cost_minor bigint, active integer,
  micro numeric)
LANGUAGE sql STABLE AS $$
  SELECT * FROM agents_team_play(p_brand, p_kind, NULL, p_zone, p_currency, p_from, p_until,
    ARRAY(SELECT t FROM jsonb_populate_recordset(NULL::agents_terms, p_terms) t), p_ways);
$$;

-- The same of one window and the contracts that it is paid by: a row for each that came to something.
CREATE OR REPLACE FUNCTION agents_contract_play(p_brand integer, p_kind text, p_period text, p_zone text, p_currency text, p_from timestamptz,
  p_until timestamptz)
RETURNS TABLE (contract_id bigint, bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint, cost_minor bigint, active integer, micro numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.contract_id, p.bets, p.stake_minor, p.payout_minor, p.valid_minor, p.cost_minor, p.active, p.micro
    FROM agents_team_play(p_brand, p_kind, p_period, p_zone, p_currency, ARRAY[p_from], ARRAY[p_until], NULL, NULL) p;
$$;

-- The ways on which some contracts stand.
CREATE OR REPLACE FUNCTION agents_terms_ways(p_brand integer, p_terms jsonb) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT w.id), '{}')
    FROM jsonb_to_recordset(p_terms) AS t(upline_id bigint, member_id bigint)
    JOIN contract_ways w ON w.brand_id = p_brand
     AND CASE WHEN t.upline_id IS NULL THEN starts_with(w.path, '/' || t.member_id || '/')
              ELSE strpos(w.path, '/' || t.upline_id || '/' || t.member_id || '/') > 0 END;
$$;

-- Since when the team of an agent had so many bets, about, up to a moment and within ninety days: -infinity where it had no more.
CREATE OR REPLACE FUNCTION agents_played_since(p_brand integer, p_agent bigint, p_zone text, p_at timestamptz, p_most bigint) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT e.until_at - (e.until_at - e.from_at) * ((p_most - (d.through - d.bets))::double precision / d.bets)
      FROM (SELECT o.day, o.bets, sum(o.bets) OVER (ORDER BY o.day DESC) AS through
              FROM (SELECT t.day, sum(t.settled_bets) AS bets
                      FROM tallies_of_team(p_brand, p_agent, (p_at AT TIME ZONE p_zone)::date - 90, (p_at AT TIME ZONE p_zone)::date + 1) t
                     GROUP BY t.day HAVING sum(t.settled_bets) > 0) o) d
     CROSS JOIN LATERAL (SELECT d.day::timestamp AT TIME ZONE p_zone AS from_at, least(p_at, (d.day + 1)::timestamp AT TIME ZONE p_zone) AS until_at) e
     WHERE d.through > p_most ORDER BY d.day DESC LIMIT 1), '-infinity');
$$;

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
   CROSS JOIN LATERAL agents_windows_play(p_brand, CASE c.kind WHEN 'realtime' THEN 'hourly' ELSE c.kind END, p_zone, ARRAY[p_from], ARRAY[p_until], NULL) p
    JOIN contract_ways w ON w.id = p.way_id
     AND CASE WHEN c.upline_id IS NULL THEN starts_with(w.path, '/' || c.member_id || '/')
              ELSE strpos(w.path, '/' || c.upline_id || '/' || c.member_id || '/') > 0 END
   WHERE c.brand_id = p_brand AND c.id = p_contract AND (c.product = 'CONS' OR c.product = p.product)
   GROUP BY p.member_id ORDER BY sum(p.stake_minor) DESC, p.member_id LIMIT p_most;
$$;

-- What moved the cash of an agent by month of the brand and kind, from a day on, as of the last adding up; of no month: all that was before.
CREATE OR REPLACE FUNCTION agents_purse(p_brand integer, p_agent bigint, p_currency text, p_from date)
RETURNS TABLE (month text, kind text, in_minor bigint, out_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT to_char(t.day, 'YYYY-MM'), t.kind, sum(t.in_minor)::bigint, sum(t.out_minor)::bigint
    FROM wallet_days(p_brand, p_agent, p_currency, p_from, 'infinity') t WHERE t.account = 'cash' GROUP BY 1, 2
  UNION ALL
  SELECT '', '', sum(a.in_minor) - coalesce(sum(d.in_minor), 0)::bigint, sum(a.out_minor) - coalesce(sum(d.out_minor), 0)::bigint
    FROM wallet_days(p_brand, p_agent, p_currency, '-infinity', '4713-01-01 BC') a
    LEFT JOIN LATERAL (
      SELECT sum(t.in_minor) AS in_minor, sum(t.out_minor) AS out_minor FROM wallet_days(p_brand, p_agent, p_currency, p_from, 'infinity') t
       WHERE t.account = 'cash' AND t.kind = a.kind) d ON true
   WHERE a.account = 'cash';
$$;

-- Members directly below one agent who played the same rounds on opposite sides: how many rounds both played, and of those in which one won about what the
-- other lost their number, stakes and result. Rounds that many of the team played say nothing and are left out.
CREATE OR REPLACE FUNCTION agents_opposite(p_brand integer, p_from timestamptz, p_until timestamptz, p_least integer)
RETURNS TABLE (agent_id bigint, member_id bigint, other_id bigint, rounds integer, opposite integer, stake_minor bigint, net_minor bigint)
LANGUAGE sql STABLE AS $$
  WITH played AS MATERIALIZED (
    SELECT s.way_id, s.bet_group, s.member_id, sum(s.stake_minor) AS stake_minor, sum(s.payout_minor) - sum(s.stake_minor) AS net_minor,
           count(*) OVER (PARTITION BY s.way_id, s.bet_group) AS players
      FROM contract_slots s WHERE s.brand_id = p_brand AND s.slot_at >= p_from AND s.slot_at < p_until GROUP BY 1, 2, 3),
  shared AS MATERIALIZED (SELECT * FROM played WHERE players BETWEEN 2 AND 20),
  pairs AS (
    SELECT a.way_id, a.member_id, b.member_id AS other_id, a.stake_minor + b.stake_minor AS stake_minor, a.net_minor + b.net_minor AS net_minor,
           sign(a.net_minor) * sign(b.net_minor) < 0 AND abs(a.net_minor + b.net_minor) * 10 <= a.stake_minor + b.stake_minor AS is_opposite
      FROM shared a JOIN shared b ON b.way_id = a.way_id AND b.bet_group = a.bet_group AND b.member_id > a.member_id)
  SELECT substring(w.path FROM '([0-9]+)/$')::bigint, p.member_id, p.other_id, count(*)::integer, (count(*) FILTER (WHERE p.is_opposite))::integer,
         (sum(p.stake_minor) FILTER (WHERE p.is_opposite))::bigint, (sum(p.net_minor) FILTER (WHERE p.is_opposite))::bigint
    FROM pairs p JOIN contract_ways w ON w.id = p.way_id
   GROUP BY w.path, p.member_id, p.other_id
  HAVING count(*) FILTER (WHERE p.is_opposite) >= p_least AND 2 * count(*) FILTER (WHERE p.is_opposite) >= count(*)
   ORDER BY 6 DESC LIMIT 100;
$$;

-- Agents of whose members directly below, who played on some days, many had a bonus, played on three days at most, and have not come back for two weeks.
CREATE OR REPLACE FUNCTION agents_churn(p_brand integer, p_currency text, p_from date, p_until date, p_least integer)
RETURNS TABLE (agent_id bigint, members integer, gone integer, bonus_minor bigint, deposit_minor bigint) LANGUAGE sql STABLE AS $$
  WITH played AS (
    SELECT d.way_id, d.member_id, max(d.day) AS last_day, count(DISTINCT d.day) AS days
      FROM contract_days d WHERE d.brand_id = p_brand AND d.day >= p_from AND d.day < p_until GROUP BY 1, 2),
  paid AS (
    SELECT p.*, coalesce(m.bonus_minor, 0) AS bonus_minor, coalesce(m.deposit_minor, 0) AS deposit_minor,
           coalesce(m.bonus_minor, 0) > 0 AND p.days <= 3 AND p.last_day < p_until - 14 AS is_gone
      FROM played p
     CROSS JOIN LATERAL (
       SELECT sum(t.in_minor) FILTER (WHERE t.kind = 'bonus' AND t.account = 'bonus') AS bonus_minor,
              sum(t.in_minor) FILTER (WHERE t.kind = 'deposit' AND t.account = 'cash') AS deposit_minor
         FROM wallet_days(p_brand, p.member_id, p_currency, '-infinity', '4713-01-01 BC') t) m)
  SELECT substring(w.path FROM '([0-9]+)/$')::bigint, count(*)::integer, (count(*) FILTER (WHERE p.is_gone))::integer,
         (sum(p.bonus_minor) FILTER (WHERE p.is_gone))::bigint, (sum(p.deposit_minor) FILTER (WHERE p.is_gone))::bigint
    FROM paid p JOIN contract_ways w ON w.id = p.way_id
   GROUP BY w.path
  HAVING count(*) FILTER (WHERE p.is_gone) >= p_least AND 2 * count(*) FILTER (WHERE p.is_gone) >= count(*)
   ORDER BY 4 DESC LIMIT 100;
$$;

-- What members played directly below an agent on some days, and what bonuses they ever had.
CREATE OR REPLACE FUNCTION agents_played_by(p_brand integer, p_agent bigint, p_members bigint[], p_currency text, p_from date, p_until date)
RETURNS TABLE (member_id bigint, valid_minor bigint, bonus_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT m.id,
         coalesce((SELECT sum(d.valid_minor) FROM contract_days d JOIN contract_ways w ON w.id = d.way_id AND w.brand_id = p_brand AND w.path LIKE '%/' || p_agent || '/'
                    WHERE d.brand_id = p_brand AND d.day >= p_from AND d.day < p_until AND d.member_id = m.id), 0)::bigint,
         coalesce((SELECT sum(t.in_minor) FROM wallet_days(p_brand, m.id, p_currency, '-infinity', '4713-01-01 BC') t
                    WHERE t.kind = 'bonus' AND t.account = 'bonus'), 0)::bigint
    FROM unnest(p_members) AS m(id);
$$;
