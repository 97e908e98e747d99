-- Edition 16 (ecf42c83cbbd)

-- What news of a bet adds to what is added up: see Facts in server/facts.ts.
CREATE OR REPLACE FUNCTION tallies_parts(p_news tallies_news) RETURNS TABLE (
  member_id bigint, provider text, category text, game_code text, placed_at timestamptz, open_bets bigint, open_stake_minor bigint,
  back_bets bigint, settled_bets bigint, stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_news.member_id, p_news.provider, p_news.category, p_news.game_code, to_timestamp(p_news.placed_at_ms / 1000.0::double precision),
         k.opens, k.opens * p_news.stake_minor, CASE p_news.kind WHEN 'betTakenBack' THEN 1::bigint ELSE 0 END,
         CASE p_news.settlement WHEN 1 THEN 1::bigint ELSE 0 END,
         -- Once more settled, a bet is told of with no stake.
         CASE p_news.kind WHEN 'betSettled' THEN p_news.stake_minor ELSE 0 END,
         CASE p_news.kind WHEN 'betSettled' THEN p_news.stake_bonus_minor ELSE 0 END,
         coalesce(p_news.payout_minor, 0), coalesce(p_news.valid_minor, 0)
    FROM (SELECT CASE p_news.kind WHEN 'betOpened' THEN 1::bigint WHEN 'betTakenBack' THEN -1
                                  ELSE CASE WHEN p_news.settlement = 1 AND p_news.opened THEN -1 ELSE 0 END END AS opens) k;
$$;

-- News as it stands in the table of facts, in the types of its fields.
CREATE OR REPLACE FUNCTION tallies_news_of(p_kind text, p_body jsonb, p_told_at_ms bigint) RETURNS tallies_news LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(p_kind, (p_body ->> 'memberId')::bigint, p_body ->> 'provider', p_body ->> 'category', p_body ->> 'gameCode',
    (p_body ->> 'placedAtMs')::bigint, (p_body ->> 'stakeMinor')::bigint, (p_body ->> 'stakeBonusMinor')::bigint, (p_body ->> 'payoutMinor')::bigint,
    (p_body ->> 'validMinor')::bigint, (p_body ->> 'settlement')::integer, (p_body ->> 'opened')::boolean, (p_body ->> 'betId')::bigint,
    p_body ->> 'currency', p_told_at_ms)::tallies_news;
$$;

-- The news that is not added up yet, in its parts: with what is, it is what the bets come to at the moment of the statement. Of these
-- members and, where there are few of them, of some others (NULL: of all).
CREATE OR REPLACE FUNCTION tallies_unread(p_members bigint[] DEFAULT NULL) RETURNS TABLE (
  brand_id integer, member_id bigint, provider text, category text, game_code text, placed_at timestamptz, open_bets bigint,
  open_stake_minor bigint, back_bets bigint, settled_bets bigint, stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.brand_id, p.member_id, p.provider, p.category, p.game_code, p.placed_at, p.open_bets, p.open_stake_minor, p.back_bets, p.settled_bets,
         p.stake_minor, p.stake_bonus_minor, p.payout_minor, p.valid_minor
    FROM platform_unread_facts('tallies', CASE WHEN cardinality(p_members) <= 8 THEN p_members END) f
   CROSS JOIN LATERAL tallies_parts(tallies_news_of(f.kind, f.body, bets_ms(f.at))) p
   WHERE f.kind IN ('betOpened', 'betSettled', 'betTakenBack');
$$;

-- Adds news of a brand up, in the transaction that moves the reader's mark.
CREATE OR REPLACE FUNCTION tallies_add(p_brand integer, p_zone text, p_news tallies_news[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_zone text;
BEGIN
  INSERT INTO tallies_brands (brand_id, time_zone) VALUES (p_brand, p_zone) ON CONFLICT (brand_id) DO NOTHING;
  SELECT b.time_zone INTO STRICT v_zone FROM tallies_brands b WHERE b.brand_id = p_brand;
  -- Alike in a quarter of an hour they are one: every day, in every zone, begins with one.
  WITH parts AS MATERIALIZED (
    SELECT p.member_id, p.provider, p.category, p.game_code, coalesce(m.upline_id, 0) AS agent_id, date_bin('15 minutes', p.placed_at, 'epoch') AS quarter_at,
           sum(p.open_bets) AS open_bets, sum(p.open_stake_minor) AS open_stake_minor, sum(p.back_bets) AS back_bets, sum(p.settled_bets) AS settled_bets,
           sum(p.stake_minor) AS stake_minor, sum(p.stake_bonus_minor) AS stake_bonus_minor, sum(p.payout_minor) AS payout_minor, sum(p.valid_minor) AS valid_minor
      FROM unnest(p_news) AS n(kind, member_id, provider, category, game_code, placed_at_ms, stake_minor, stake_bonus_minor, payout_minor, valid_minor,
             settlement, opened, bet_id, currency, told_at_ms)
     CROSS JOIN LATERAL tallies_parts(n) p
      -- All at once: members_agent_at would be called once for each.
      LEFT JOIN members_uplines(ARRAY(SELECT DISTINCT o.member_id FROM unnest(p_news) o)) m
             ON m.member_id = p.member_id AND m.from_at <= p.placed_at AND p.placed_at < m.until_at
     GROUP BY 1, 2, 3, 4, 5, 6),
  by_member AS (
    INSERT INTO tallies_by_member AS t (brand_id, member_id, day, category, game_code, open_bets, open_stake_minor, back_bets, settled_bets,
                                        stake_minor, stake_bonus_minor, payout_minor, valid_minor)
    SELECT p_brand, p.member_id, d.day, p.category, p.game_code, sum(p.open_bets), sum(p.open_stake_minor), sum(p.back_bets), sum(p.settled_bets),
           sum(p.stake_minor), sum(p.stake_bonus_minor), sum(p.payout_minor), sum(p.valid_minor)
      FROM parts p CROSS JOIN LATERAL (VALUES ((p.quarter_at AT TIME ZONE v_zone)::date), ('-infinity'::date)) AS d (day)
     GROUP BY p.member_id, d.day, p.category, p.game_code
    ON CONFLICT (brand_id, member_id, day, category, game_code) DO UPDATE
       SET open_bets = t.open_bets + excluded.open_bets, open_stake_minor = t.open_stake_minor + excluded.open_stake_minor,
           back_bets = t.back_bets + excluded.back_bets, settled_bets = t.settled_bets + excluded.settled_bets,
           stake_minor = t.stake_minor + excluded.stake_minor, stake_bonus_minor = t.stake_bonus_minor + excluded.stake_bonus_minor,
           payout_minor = t.payout_minor + excluded.payout_minor, valid_minor = t.valid_minor + excluded.valid_minor)
  INSERT INTO tallies_by_quarter AS t (brand_id, quarter_at, provider, category, game_code, agent_id, open_bets, open_stake_minor, back_bets,
                                       settled_bets, stake_minor, stake_bonus_minor, payout_minor, valid_minor)
  SELECT p_brand, p.quarter_at, k.provider, k.category, k.game_code, k.agent_id, sum(p.open_bets), sum(p.open_stake_minor),
         sum(p.back_bets), sum(p.settled_bets), sum(p.stake_minor), sum(p.stake_bonus_minor), sum(p.payout_minor), sum(p.valid_minor)
    FROM parts p
   CROSS JOIN LATERAL (VALUES (p.provider, p.category, p.game_code, p.agent_id), ('', '', '', 0::bigint))
     AS k (provider, category, game_code, agent_id)
   GROUP BY 2, k.provider, k.category, k.game_code, k.agent_id
  ON CONFLICT (brand_id, quarter_at, provider, category, game_code, agent_id) DO UPDATE
     SET open_bets = t.open_bets + excluded.open_bets, open_stake_minor = t.open_stake_minor + excluded.open_stake_minor,
         back_bets = t.back_bets + excluded.back_bets, settled_bets = t.settled_bets + excluded.settled_bets,
         stake_minor = t.stake_minor + excluded.stake_minor, stake_bonus_minor = t.stake_bonus_minor + excluded.stake_bonus_minor,
         payout_minor = t.payout_minor + excluded.payout_minor, valid_minor = t.valid_minor + excluded.valid_minor;
  PERFORM tallies_add_settlements(p_brand, v_zone, p_news);
  PERFORM tallies_add_teams(p_brand, v_zone, p_news);
END $$;

-- Every bet in its parts less the news that will be added up later: what the tallies are to be, as of the reader's mark.
CREATE OR REPLACE FUNCTION tallies_due() RETURNS TABLE (
  brand_id integer, member_id bigint, provider text, category text, game_code text, placed_at timestamptz, open_bets bigint,
  open_stake_minor bigint, back_bets bigint, settled_bets bigint, stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.* FROM bets_parts() b
  UNION ALL
  SELECT u.brand_id, u.member_id, u.provider, u.category, u.game_code, u.placed_at, -u.open_bets, -u.open_stake_minor, -u.back_bets, -u.settled_bets,
         -u.stake_minor, -u.stake_bonus_minor, -u.payout_minor, -u.valid_minor
    FROM tallies_unread() u;
$$;

-- What stands in the tallies of members, from the bets: each brand's days in its zone.
CREATE OR REPLACE FUNCTION tallies_member_sums(p_brands integer[], p_zones text[]) RETURNS SETOF tallies_by_member LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, p.member_id, d.day, p.category, p.game_code, sum(p.open_bets)::bigint, sum(p.open_stake_minor)::bigint, sum(p.back_bets)::bigint,
         sum(p.settled_bets)::bigint, sum(p.stake_minor)::bigint, sum(p.stake_bonus_minor)::bigint, sum(p.payout_minor)::bigint, sum(p.valid_minor)::bigint
    FROM unnest(p_brands, p_zones) AS z(brand_id, zone) JOIN tallies_due() p ON p.brand_id = z.brand_id
   CROSS JOIN LATERAL (VALUES ((p.placed_at AT TIME ZONE z.zone)::date), ('-infinity'::date)) AS d (day)
   GROUP BY p.brand_id, p.member_id, d.day, p.category, p.game_code
  HAVING sum(p.open_bets) <> 0 OR sum(p.back_bets) <> 0 OR sum(p.settled_bets) <> 0 OR sum(p.payout_minor) <> 0 OR sum(p.valid_minor) <> 0;
$$;

-- What stands in the tallies of quarters of an hour, from the bets.
CREATE OR REPLACE FUNCTION tallies_quarter_sums(p_brands integer[]) RETURNS SETOF tallies_by_quarter LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, date_bin('15 minutes', p.placed_at, 'epoch'), k.provider, k.category, k.game_code, k.agent_id, sum(p.open_bets)::bigint,
         sum(p.open_stake_minor)::bigint, sum(p.back_bets)::bigint, sum(p.settled_bets)::bigint, sum(p.stake_minor)::bigint,
         sum(p.stake_bonus_minor)::bigint, sum(p.payout_minor)::bigint, sum(p.valid_minor)::bigint
    FROM tallies_due() p
   CROSS JOIN LATERAL (VALUES (p.provider, p.category, p.game_code, members_agent_at(p.member_id, p.placed_at)), ('', '', '', 0::bigint))
     AS k (provider, category, game_code, agent_id)
   WHERE p.brand_id = ANY (p_brands)
   GROUP BY p.brand_id, 2, k.provider, k.category, k.game_code, k.agent_id
  HAVING sum(p.open_bets) <> 0 OR sum(p.back_bets) <> 0 OR sum(p.settled_bets) <> 0 OR sum(p.payout_minor) <> 0 OR sum(p.valid_minor) <> 0;
$$;

-- Adds all of these brands up anew, from the bets, while play goes on. All brands are named: the mark is of all of them.
CREATE OR REPLACE FUNCTION tallies_rebuild(p_brands integer[], p_zones text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The reader waits from here on; what is told later than the new mark is subtracted, and added up by the reader after it.
  PERFORM platform_pass_facts('tallies');
  DELETE FROM tallies_brands;
  DELETE FROM tallies_by_member;
  DELETE FROM tallies_by_quarter;
  DELETE FROM tallies_by_settlement;
  DELETE FROM tallies_active;
  DELETE FROM tallies_by_team;
  DELETE FROM tallies_team_news;
  DELETE FROM tallies_recent;
  INSERT INTO tallies_brands (brand_id, time_zone) SELECT * FROM unnest(p_brands, p_zones);
  INSERT INTO tallies_by_member SELECT * FROM tallies_member_sums(p_brands, p_zones);
  INSERT INTO tallies_by_quarter SELECT * FROM tallies_quarter_sums(p_brands);
  INSERT INTO tallies_by_settlement SELECT * FROM tallies_settlement_sums(p_brands, p_zones);
  INSERT INTO tallies_active SELECT * FROM tallies_active_sums(p_brands, p_zones);
  INSERT INTO tallies_by_team SELECT * FROM tallies_team_sums(p_brands, p_zones);
  INSERT INTO tallies_recent SELECT * FROM tallies_recent_sums();
END $$;

-- Adds what news of a brand says of teams and of members' latest days up. A list of bets costs a row for each way and day in it; when there are enough of
-- them, all agents above get theirs at once.
CREATE OR REPLACE FUNCTION tallies_add_teams(p_brand integer, p_zone text, p_news tallies_news[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH parts AS MATERIALIZED (
    SELECT p.member_id, p.placed_at, (p.placed_at AT TIME ZONE p_zone)::date AS day, p.category, p.settled_bets, p.stake_minor, p.payout_minor, p.valid_minor
      FROM unnest(p_news) n CROSS JOIN LATERAL tallies_parts(n) p
     WHERE p.settled_bets <> 0 OR p.stake_minor <> 0 OR p.payout_minor <> 0 OR p.valid_minor <> 0),
  days AS (SELECT p.member_id, p.day, sum(p.valid_minor)::bigint AS minor FROM parts p GROUP BY 1, 2),
  members AS (
    SELECT d.member_id, max(d.day) AS last_day, count(*) AS days, sum(d.minor)::bigint AS minor, array_agg(d.day) AS each_day, array_agg(d.minor) AS each_minor
      FROM days d GROUP BY 1),
  recent AS (
    INSERT INTO tallies_recent AS t (brand_id, member_id, last_day, through_minor)
    SELECT p_brand, m.member_id, m.last_day,
           CASE m.days WHEN 1 THEN array_fill(0::bigint, ARRAY[31]) || m.minor ELSE tallies_through(m.last_day, m.each_day, m.each_minor) END
      FROM members m ORDER BY m.member_id
    ON CONFLICT (brand_id, member_id) DO UPDATE
       SET last_day = greatest(t.last_day, excluded.last_day),
           -- Nearly always more of the same day.
           through_minor = CASE WHEN t.last_day = excluded.last_day AND excluded.through_minor[31] = 0
                                THEN t.through_minor[1:31] || (t.through_minor[32] + excluded.through_minor[32])
                                ELSE tallies_together(t.last_day, t.through_minor, excluded.last_day, excluded.through_minor) END)
  INSERT INTO tallies_team_news (brand_id, day, path, category, settled_bets, stake_minor, payout_minor, valid_minor)
  SELECT p_brand, p.day, w.path, p.category, sum(p.settled_bets), sum(p.stake_minor), sum(p.payout_minor), sum(p.valid_minor)
    FROM parts p
    -- All at once: members_way_at would be called once for each.
    JOIN members_ways(ARRAY(SELECT DISTINCT o.member_id FROM unnest(p_news) o)) w
      ON w.member_id = p.member_id AND w.from_at <= p.placed_at AND p.placed_at < w.until_at
   GROUP BY p.day, w.path, p.category;
  IF (SELECT max(n.id) - min(n.id) >= 8192 FROM tallies_team_news n) THEN PERFORM tallies_roll_up(); END IF;
END $$;

-- Adds what waits to every agent on its way, in the transaction of the reader, who alone writes here.
CREATE OR REPLACE FUNCTION tallies_roll_up() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (DELETE FROM tallies_team_news RETURNING *)
  INSERT INTO tallies_by_team AS t SELECT * FROM tallies_team_above(ARRAY(SELECT n::tallies_team_news FROM taken n)) ORDER BY 1, 2, 3, 4
  ON CONFLICT (brand_id, agent_id, day, category) DO UPDATE
     SET settled_bets = t.settled_bets + excluded.settled_bets, stake_minor = t.stake_minor + excluded.stake_minor,
         payout_minor = t.payout_minor + excluded.payout_minor, valid_minor = t.valid_minor + excluded.valid_minor;
$$;

-- What comes to each agent on the ways of news, one pass for all of them.
CREATE OR REPLACE FUNCTION tallies_team_above(p_news tallies_team_news[]) RETURNS SETOF tallies_by_team LANGUAGE sql STABLE AS $$
  SELECT n.brand_id, a.id::bigint, n.day, n.category, sum(n.settled_bets)::bigint, sum(n.stake_minor)::bigint, sum(n.payout_minor)::bigint, sum(n.valid_minor)::bigint
    FROM (SELECT o.brand_id, o.day, o.path, o.category, sum(o.settled_bets) AS settled_bets, sum(o.stake_minor) AS stake_minor, sum(o.payout_minor) AS payout_minor,
                 sum(o.valid_minor) AS valid_minor FROM unnest(p_news) o GROUP BY 1, 2, 3, 4) n
   CROSS JOIN LATERAL string_to_table(trim(BOTH '/' FROM n.path), '/') AS a(id)
   GROUP BY 1, 2, 3, 4;
$$;

-- What every team came to by day and category: what is added to its agents and what waits. A row of nothing says nothing.
CREATE OR REPLACE FUNCTION tallies_teams() RETURNS SETOF tallies_by_team LANGUAGE sql STABLE AS $$
  SELECT t.brand_id, t.agent_id, t.day, t.category, sum(t.settled_bets)::bigint, sum(t.stake_minor)::bigint, sum(t.payout_minor)::bigint, sum(t.valid_minor)::bigint
    FROM (SELECT * FROM tallies_by_team UNION ALL SELECT * FROM tallies_team_above(ARRAY(SELECT n FROM tallies_team_news n))) t
   GROUP BY 1, 2, 3, 4
  HAVING sum(t.settled_bets) <> 0 OR sum(t.stake_minor) <> 0 OR sum(t.payout_minor) <> 0 OR sum(t.valid_minor) <> 0;
$$;

-- The same from the bets.
CREATE OR REPLACE FUNCTION tallies_team_sums(p_brands integer[], p_zones text[]) RETURNS SETOF tallies_by_team LANGUAGE sql STABLE AS $$
  SELECT n.brand_id, a.id::bigint, n.day, n.category, sum(n.settled_bets)::bigint, sum(n.stake_minor)::bigint, sum(n.payout_minor)::bigint, sum(n.valid_minor)::bigint
    FROM (SELECT p.brand_id, (p.placed_at AT TIME ZONE z.zone)::date AS day, members_way_at(p.member_id, p.placed_at) AS path, p.category,
                 sum(p.settled_bets) AS settled_bets, sum(p.stake_minor) AS stake_minor, sum(p.payout_minor) AS payout_minor, sum(p.valid_minor) AS valid_minor
            FROM unnest(p_brands, p_zones) AS z(brand_id, zone) JOIN tallies_due() p ON p.brand_id = z.brand_id
           GROUP BY 1, 2, 3, 4) n
   CROSS JOIN LATERAL string_to_table(trim(BOTH '/' FROM n.path), '/') AS a(id)
   GROUP BY 1, 2, 3, 4
  HAVING sum(n.settled_bets) <> 0 OR sum(n.stake_minor) <> 0 OR sum(n.payout_minor) <> 0 OR sum(n.valid_minor) <> 0;
$$;

-- What the team of an agent came to on some days.
CREATE OR REPLACE FUNCTION tallies_of_team(p_brand integer, p_agent bigint, p_from date, p_until date)
RETURNS TABLE (day date, category text, settled_bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT t.day, t.category, t.settled_bets, t.stake_minor, t.payout_minor, t.valid_minor FROM tallies_by_team t
   WHERE t.brand_id = p_brand AND t.agent_id = p_agent AND t.day >= p_from AND t.day < p_until
  UNION ALL
  SELECT n.day, n.category, n.settled_bets, n.stake_minor, n.payout_minor, n.valid_minor FROM tallies_team_news n
   WHERE n.brand_id = p_brand AND n.day >= p_from AND n.day < p_until AND strpos(n.path, '/' || p_agent || '/') > 0;
$$;

-- The latest days of members, as they are to stand by their days: up to the day that is kept, where that is a later one.
CREATE OR REPLACE FUNCTION tallies_recent_sums() RETURNS SETOF tallies_recent LANGUAGE sql STABLE AS $$
  SELECT d.brand_id, d.member_id, l.day, tallies_through(l.day, d.each_day, d.each_minor)
    FROM (SELECT o.brand_id, o.member_id, max(o.day) AS last_day, array_agg(o.day) AS each_day, array_agg(o.minor) AS each_minor
            FROM (SELECT t.brand_id, t.member_id, t.day, sum(t.valid_minor)::bigint AS minor FROM tallies_by_member t WHERE t.day > '-infinity'
                   GROUP BY 1, 2, 3 HAVING sum(t.settled_bets) <> 0 OR sum(t.valid_minor) <> 0) o
           GROUP BY 1, 2) d
    LEFT JOIN tallies_recent k ON k.brand_id = d.brand_id AND k.member_id = d.member_id
   CROSS JOIN LATERAL (SELECT greatest(k.last_day, d.last_day) AS day) l;
$$;

-- Sums up to and with each of the 32 days that end with one, of sums of days.
CREATE OR REPLACE FUNCTION tallies_through(p_last date, p_days date[], p_minor bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(s.minor ORDER BY s.place)
    FROM (SELECT c.place, coalesce(sum(d.minor) OVER (ORDER BY c.place), 0)::bigint AS minor
            FROM generate_series(1, 32) AS c(place)
            LEFT JOIN (SELECT greatest(1, 32 - (p_last - o.day)) AS place, sum(o.minor) AS minor FROM unnest(p_days, p_minor) AS o(day, minor) GROUP BY 1) d
                   ON d.place = c.place) s;
$$;

-- Sums up to days of two, added up, up to the later last day of both.
CREATE OR REPLACE FUNCTION tallies_together(p_last date, p_through bigint[], p_other_last date, p_other_through bigint[]) RETURNS bigint[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(b.minor + o.minor ORDER BY b.place)
    FROM unnest(tallies_moved_on(p_through, greatest(0, p_other_last - p_last))) WITH ORDINALITY AS b(minor, place)
    JOIN unnest(tallies_moved_on(p_other_through, greatest(0, p_last - p_other_last))) WITH ORDINALITY AS o(minor, place) ON o.place = b.place;
$$;

-- Sums up to days, so many days later: nothing was added since.
CREATE OR REPLACE FUNCTION tallies_moved_on(p_through bigint[], p_days integer) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_days = 0 THEN p_through ELSE p_through[p_days + 1:32] || array_fill(p_through[32], ARRAY[least(p_days, 32)]) END;
$$;

-- The latest days of a brand's members.
CREATE OR REPLACE FUNCTION tallies_recent_of(p_brand integer) RETURNS SETOF tallies_recent LANGUAGE sql STABLE AS $$
  SELECT * FROM tallies_recent t WHERE t.brand_id = p_brand;
$$;

-- Valid turnover of days, of sums up to days: they begin no earlier than 31 days before the last of these.
CREATE OR REPLACE FUNCTION tallies_within(p_last date, p_through bigint[], p_from date, p_until date) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_from >= p_until THEN 0
              ELSE p_through[32 - greatest(0, p_last - p_until + 1)] - p_through[32 - greatest(0, p_last - p_from + 1)] END;
$$;


-- What news of a bet says of settlements and open stakes. Once more settled, a bet says what was added or taken back, and its books
-- how much of that was bonus money.
CREATE OR REPLACE FUNCTION tallies_settlement_of(p_brand integer, p_news tallies_news) RETURNS SETOF bets_settlement LANGUAGE sql STABLE AS $$
  SELECT p_brand, p_news.member_id, p_news.currency, p_news.provider, p_news.category, p_news.game_code,
         to_timestamp(p_news.placed_at_ms / 1000.0::double precision), to_timestamp(k.at_ms / 1000.0::double precision), k.first,
         k.settled * p_news.stake_minor, k.settled * coalesce(p_news.stake_bonus_minor, 0), coalesce(p_news.payout_minor, 0),
         CASE WHEN p_news.settlement > 1 THEN bets_change_bonus(p_news.bet_id, p_news.settlement)
              WHEN p_news.payout_minor > 0 THEN bets_bonus_share(p_news.payout_minor, p_news.stake_bonus_minor, p_news.stake_minor) ELSE 0 END,
         k.opens * p_news.stake_minor, k.opens * coalesce(p_news.stake_bonus_minor, 0)
    FROM (SELECT CASE p_news.kind WHEN 'betOpened' THEN 1::bigint WHEN 'betTakenBack' THEN -1
                                  ELSE CASE WHEN p_news.settlement = 1 AND p_news.opened THEN -1 ELSE 0 END END AS opens,
                 CASE p_news.kind WHEN 'betSettled' THEN 1::bigint ELSE 0 END AS settled,
                 CASE p_news.settlement WHEN 1 THEN 1::bigint ELSE 0 END AS first,
                 CASE p_news.kind WHEN 'betOpened' THEN p_news.placed_at_ms ELSE p_news.told_at_ms END AS at_ms) k
   -- Of a bet that was taken back only its group counts otherwise.
   WHERE p_news.kind <> 'betSettled' OR p_news.settlement > 0;
$$;

-- Settlements in the days and quarters of an hour that they are added up in; days of the brands' zones.
CREATE OR REPLACE FUNCTION tallies_settlements_by_span(p_brands integer[], p_zones text[], p_settlements bets_settlement[])
RETURNS SETOF tallies_by_settlement LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, d.span, d.from_at, p.currency, k.provider, k.category, k.game_code, k.agent_id, sum(p.settled_bets)::bigint,
         sum(p.stake_minor)::bigint, sum(p.stake_bonus_minor)::bigint, sum(p.payout_minor)::bigint, sum(p.payout_bonus_minor)::bigint,
         sum(p.open_change_minor)::bigint, sum(p.open_bonus_change_minor)::bigint
    FROM unnest(p_brands, p_zones) AS z(brand_id, zone)
    JOIN unnest(p_settlements) p ON p.brand_id = z.brand_id
    LEFT JOIN members_uplines(ARRAY(SELECT DISTINCT o.member_id FROM unnest(p_settlements) o)) m
           ON m.member_id = p.member_id AND m.from_at <= p.placed_at AND p.placed_at < m.until_at
   CROSS JOIN LATERAL (VALUES ('day', tallies_day_start(z.zone, (p.at AT TIME ZONE z.zone)::date)), ('quarter', date_bin('15 minutes', p.at, 'epoch')))
     AS d (span, from_at)
   CROSS JOIN LATERAL (VALUES (p.provider, p.category, p.game_code, coalesce(m.upline_id, 0)), ('', '', '', 0::bigint))
     AS k (provider, category, game_code, agent_id)
   GROUP BY p.brand_id, d.span, d.from_at, p.currency, k.provider, k.category, k.game_code, k.agent_id;
$$;

-- Who was active by settlements.
CREATE OR REPLACE FUNCTION tallies_active_by_day(p_brands integer[], p_zones text[], p_settlements bets_settlement[])
RETURNS SETOF tallies_active LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, (p.at AT TIME ZONE z.zone)::date, p.currency, k.provider, k.category, k.game_code, p.member_id, sum(p.settled_bets)::bigint
    FROM unnest(p_brands, p_zones) AS z(brand_id, zone)
    JOIN unnest(p_settlements) p ON p.brand_id = z.brand_id AND p.settled_bets <> 0 AND p.stake_minor <> 0
   CROSS JOIN LATERAL (VALUES (p.provider, p.category, p.game_code), ('', '', '')) AS k (provider, category, game_code)
   GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(p.settled_bets) <> 0;
$$;

-- Adds what news of a brand says of settlements up.
CREATE OR REPLACE FUNCTION tallies_add_settlements(p_brand integer, p_zone text, p_news tallies_news[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Alike in a quarter of an hour they are one, as in tallies_add; whoever stood above a member in it, did so until its end.
  v_settlements bets_settlement[] := ARRAY(
    SELECT ROW(p_brand, s.member_id, s.currency, s.provider, s.category, s.game_code, max(s.placed_at), max(s.at), sum(s.settled_bets), sum(s.stake_minor),
               sum(s.stake_bonus_minor), sum(s.payout_minor), sum(s.payout_bonus_minor), sum(s.open_change_minor), sum(s.open_bonus_change_minor))::bets_settlement
      FROM unnest(p_news) n CROSS JOIN LATERAL tallies_settlement_of(p_brand, n) s
     -- Who staked nothing was not active by it.
     GROUP BY s.member_id, s.currency, s.provider, s.category, s.game_code, date_bin('15 minutes', s.placed_at, 'epoch'), date_bin('15 minutes', s.at, 'epoch'),
              s.stake_minor <> 0);
BEGIN
  INSERT INTO tallies_by_settlement AS t SELECT * FROM tallies_settlements_by_span(ARRAY[p_brand], ARRAY[p_zone], v_settlements)
  ON CONFLICT (brand_id, span, from_at, currency, provider, category, game_code, agent_id) DO UPDATE
     SET settled_bets = t.settled_bets + excluded.settled_bets, stake_minor = t.stake_minor + excluded.stake_minor,
         stake_bonus_minor = t.stake_bonus_minor + excluded.stake_bonus_minor, payout_minor = t.payout_minor + excluded.payout_minor,
         payout_bonus_minor = t.payout_bonus_minor + excluded.payout_bonus_minor,
         open_change_minor = t.open_change_minor + excluded.open_change_minor,
         open_bonus_change_minor = t.open_bonus_change_minor + excluded.open_bonus_change_minor;
  INSERT INTO tallies_active AS t SELECT * FROM tallies_active_by_day(ARRAY[p_brand], ARRAY[p_zone], v_settlements)
  ON CONFLICT (brand_id, day, currency, provider, category, game_code, member_id) DO UPDATE SET settled_bets = t.settled_bets + excluded.settled_bets;
END $$;

-- The settlements in news that is not added up yet.
CREATE OR REPLACE FUNCTION tallies_unread_settlements() RETURNS SETOF bets_settlement LANGUAGE sql STABLE AS $$
  SELECT s.* FROM platform_unread_facts('tallies') f CROSS JOIN LATERAL tallies_settlement_of(f.brand_id, tallies_news_of(f.kind, f.body, bets_ms(f.at))) s
   WHERE f.kind IN ('betOpened', 'betSettled', 'betTakenBack');
$$;

-- All settlements less those that will be added up later, as tallies_due.
CREATE OR REPLACE FUNCTION tallies_settlements_due() RETURNS SETOF bets_settlement LANGUAGE sql STABLE AS $$
  SELECT * FROM bets_settlements()
  UNION ALL
  SELECT u.brand_id, u.member_id, u.currency, u.provider, u.category, u.game_code, u.placed_at, u.at, -u.settled_bets, -u.stake_minor, -u.stake_bonus_minor,
         -u.payout_minor, -u.payout_bonus_minor, -u.open_change_minor, -u.open_bonus_change_minor
    FROM tallies_unread_settlements() u;
$$;

-- What stands in the tallies of settlements, from the bets: each brand's days in its zone. A row of nothing says nothing: a bet was
-- placed and taken back in it.
CREATE OR REPLACE FUNCTION tallies_settlement_sums(p_brands integer[], p_zones text[]) RETURNS SETOF tallies_by_settlement LANGUAGE sql STABLE AS $$
  SELECT s.* FROM (
    SELECT p.brand_id, d.span, d.from_at, p.currency, k.provider, k.category, k.game_code, k.agent_id, sum(p.settled_bets)::bigint,
           sum(p.stake_minor)::bigint, sum(p.stake_bonus_minor)::bigint, sum(p.payout_minor)::bigint, sum(p.payout_bonus_minor)::bigint,
           sum(p.open_change_minor)::bigint, sum(p.open_bonus_change_minor)::bigint
      FROM unnest(p_brands, p_zones) AS z(brand_id, zone) JOIN tallies_settlements_due() p ON p.brand_id = z.brand_id
     CROSS JOIN LATERAL (VALUES ('day', tallies_day_start(z.zone, (p.at AT TIME ZONE z.zone)::date)), ('quarter', date_bin('15 minutes', p.at, 'epoch')))
       AS d (span, from_at)
     CROSS JOIN LATERAL (VALUES (p.provider, p.category, p.game_code, members_agent_at(p.member_id, p.placed_at)), ('', '', '', 0::bigint))
       AS k (provider, category, game_code, agent_id)
     GROUP BY p.brand_id, d.span, d.from_at, p.currency, k.provider, k.category, k.game_code, k.agent_id) s
   WHERE tallies_says_something(s::tallies_by_settlement);
$$;

-- Who was active, from the bets.
CREATE OR REPLACE FUNCTION tallies_active_sums(p_brands integer[], p_zones text[]) RETURNS SETOF tallies_active LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, (p.at AT TIME ZONE z.zone)::date, p.currency, k.provider, k.category, k.game_code, p.member_id, sum(p.settled_bets)::bigint
    FROM unnest(p_brands, p_zones) AS z(brand_id, zone)
    JOIN tallies_settlements_due() p ON p.brand_id = z.brand_id AND p.settled_bets <> 0 AND p.stake_minor <> 0
   CROSS JOIN LATERAL (VALUES (p.provider, p.category, p.game_code), ('', '', '')) AS k (provider, category, game_code)
   GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(p.settled_bets) <> 0;
$$;

CREATE OR REPLACE FUNCTION tallies_says_something(p tallies_by_settlement) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.settled_bets <> 0 OR p.stake_minor <> 0 OR p.payout_minor <> 0 OR p.payout_bonus_minor <> 0 OR p.open_change_minor <> 0
      OR p.open_bonus_change_minor <> 0;
$$;

-- The settlements of a brand in a half-open window, in days where it has no other ends (`p_span`) or in quarters of an hour, of all
-- games together (`p_in_all`) or by game: what is added up and the news that is not; of a brand of which nothing is added up yet
-- what its bets come to.
CREATE OR REPLACE FUNCTION tallies_settled(p_brand integer, p_zone text, p_span text, p_currency text, p_from timestamptz, p_until timestamptz, p_in_all boolean)
RETURNS SETOF tallies_by_settlement
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_zone text := (SELECT b.time_zone FROM tallies_brands b WHERE b.brand_id = p_brand);
BEGIN
  IF v_zone IS NULL THEN
    RETURN QUERY SELECT s.* FROM tallies_settlement_sums(ARRAY[p_brand], ARRAY[p_zone]) s
     WHERE s.span = p_span AND s.from_at >= p_from AND s.from_at < p_until AND s.currency = p_currency AND (s.provider = '') = p_in_all;
  ELSE
    RETURN QUERY SELECT t.* FROM tallies_by_settlement t
     WHERE t.brand_id = p_brand AND t.span = p_span AND t.from_at >= p_from AND t.from_at < p_until AND t.currency = p_currency
       AND (t.provider = '') = p_in_all;
  END IF;
  RETURN QUERY SELECT s.* FROM tallies_settlements_by_span(ARRAY[p_brand], ARRAY[coalesce(v_zone, p_zone)],
      ARRAY(SELECT u FROM tallies_unread_settlements() u
             WHERE u.brand_id = p_brand AND u.currency = p_currency AND u.at >= p_from AND u.at < p_until)) s
   WHERE s.span = p_span AND (s.provider = '') = p_in_all;
END $$;

-- Who was active on the days of a half-open window of days, by game or (`p_in_all`) in any of them.
CREATE OR REPLACE FUNCTION tallies_active_on(p_brand integer, p_zone text, p_currency text, p_from date, p_until date, p_in_all boolean)
RETURNS SETOF tallies_active
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_zone text := (SELECT b.time_zone FROM tallies_brands b WHERE b.brand_id = p_brand);
BEGIN
  IF v_zone IS NULL THEN
    RETURN QUERY SELECT s.* FROM tallies_active_sums(ARRAY[p_brand], ARRAY[p_zone]) s
     WHERE s.day >= p_from AND s.day < p_until AND s.currency = p_currency AND (s.provider = '') = p_in_all;
  ELSE
    RETURN QUERY SELECT t.* FROM tallies_active t
     WHERE t.brand_id = p_brand AND t.day >= p_from AND t.day < p_until AND t.currency = p_currency AND (t.provider = '') = p_in_all;
  END IF;
  RETURN QUERY SELECT s.* FROM tallies_active_by_day(ARRAY[p_brand], ARRAY[coalesce(v_zone, p_zone)],
      ARRAY(SELECT u FROM tallies_unread_settlements() u WHERE u.brand_id = p_brand AND u.currency = p_currency)) s
   WHERE s.day >= p_from AND s.day < p_until AND (s.provider = '') = p_in_all;
END $$;

-- The first moment of a day in a zone.
CREATE OR REPLACE FUNCTION tallies_day_start(p_zone text, p_day date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_day::timestamp AT TIME ZONE p_zone;
$$;

-- What members played in a half-open window, in parts of any size whose sums are exact at the moment of the statement: whole
-- days as they are added up, the news that is not, and the bets of the days that the window cuts. `p_zone` is that of a brand
-- of which nothing is added up yet.
CREATE OR REPLACE FUNCTION tallies_of_members(p_brand integer, p_members bigint[], p_zone text, p_from timestamptz, p_until timestamptz,
  p_category text, p_game text, p_by_day boolean)
RETURNS TABLE (member_id bigint, day date, category text, game_code text, open_bets bigint, open_stake_minor bigint, back_bets bigint, settled_bets bigint,
               stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_zone text := (SELECT b.time_zone FROM tallies_brands b WHERE b.brand_id = p_brand);
  v_from_day date;
  v_until_day date;
  v_in_all boolean := NOT p_by_day AND p_from = '-infinity' AND p_until = 'infinity';
BEGIN
  IF v_zone IS NOT NULL THEN
    v_from_day := CASE WHEN p_from = '-infinity' THEN '-infinity' ELSE (p_from AT TIME ZONE v_zone)::date END;
    IF tallies_day_start(v_zone, v_from_day) < p_from THEN v_from_day := v_from_day + 1; END IF;
    v_until_day := CASE WHEN p_until = 'infinity' THEN 'infinity' ELSE (p_until AT TIME ZONE v_zone)::date END;
  END IF;
  IF v_zone IS NULL OR v_from_day >= v_until_day THEN
    RETURN QUERY SELECT b.member_id, (b.placed_at AT TIME ZONE coalesce(v_zone, p_zone))::date, b.category, b.game_code, b.open_bets, b.open_stake_minor, b.back_bets,
           b.settled_bets, b.stake_minor, b.stake_bonus_minor, b.payout_minor, b.valid_minor
      FROM bets_parts() b
     WHERE b.brand_id = p_brand AND b.member_id = ANY (p_members) AND b.placed_at >= p_from AND b.placed_at < p_until
       AND (p_category IS NULL OR b.category = p_category) AND (p_game IS NULL OR b.game_code = p_game);
    RETURN;
  END IF;
  RETURN QUERY SELECT t.member_id, t.day, t.category, t.game_code, t.open_bets, t.open_stake_minor, t.back_bets, t.settled_bets, t.stake_minor, t.stake_bonus_minor,
         t.payout_minor, t.valid_minor
    FROM tallies_by_member t
   WHERE t.brand_id = p_brand AND t.member_id = ANY (p_members)
     AND t.day >= CASE WHEN v_in_all THEN '-infinity' ELSE greatest(v_from_day, '4713-01-01 BC'::date) END
     AND t.day < CASE WHEN v_in_all THEN '4713-01-01 BC'::date ELSE v_until_day END
     AND (p_category IS NULL OR t.category = p_category) AND (p_game IS NULL OR t.game_code = p_game);
  RETURN QUERY SELECT u.member_id, d.day, u.category, u.game_code, u.open_bets, u.open_stake_minor, u.back_bets, u.settled_bets, u.stake_minor, u.stake_bonus_minor,
         u.payout_minor, u.valid_minor
    FROM tallies_unread(p_members) u CROSS JOIN LATERAL (SELECT (u.placed_at AT TIME ZONE v_zone)::date AS day) d
   WHERE u.brand_id = p_brand AND u.member_id = ANY (p_members) AND d.day >= v_from_day AND d.day < v_until_day
     AND (p_category IS NULL OR u.category = p_category) AND (p_game IS NULL OR u.game_code = p_game);
  -- Two hours more on both sides and then by the day itself: where a clock is moved at midnight, days overlap.
  RETURN QUERY SELECT b.member_id, d.day, b.category, b.game_code, b.open_bets, b.open_stake_minor, b.back_bets, b.settled_bets, b.stake_minor, b.stake_bonus_minor,
         b.payout_minor, b.valid_minor
    FROM (VALUES (p_from, CASE WHEN p_from > '-infinity' THEN tallies_day_start(v_zone, v_from_day) + interval '2 hours' ELSE '-infinity' END, v_from_day, true),
                 (CASE WHEN p_until < 'infinity' THEN tallies_day_start(v_zone, v_until_day) - interval '2 hours' ELSE 'infinity' END, p_until, v_until_day, false))
           AS e (from_at, until_at, border, is_before)
    JOIN LATERAL (SELECT b.* FROM bets_parts() b
           WHERE b.brand_id = p_brand AND b.member_id = ANY (p_members) AND b.placed_at >= greatest(e.from_at, p_from) AND b.placed_at < least(e.until_at, p_until)
             AND (p_category IS NULL OR b.category = p_category) AND (p_game IS NULL OR b.game_code = p_game)) b ON e.from_at < e.until_at
   CROSS JOIN LATERAL (SELECT (b.placed_at AT TIME ZONE v_zone)::date AS day) d
   WHERE CASE WHEN e.is_before THEN d.day < e.border ELSE d.day >= e.border END;
END $$;

-- What each of these members played in a half-open window, in all: of bets in one state, or in any (NULL).
CREATE OR REPLACE FUNCTION tallies_totals(p_brand integer, p_members bigint[], p_zone text, p_from timestamptz, p_until timestamptz,
  p_category text, p_game text, p_state text)
RETURNS TABLE (bets bigint, stake_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  SELECT coalesce(sum(tallies_bets(p_state, t.open_bets, t.back_bets, t.settled_bets)), 0)::bigint,
         -- A bet that was taken back cost nothing.
         coalesce(sum(CASE WHEN p_state IS NULL THEN t.open_stake_minor + t.stake_minor WHEN p_state = 'accepted' THEN t.open_stake_minor
                           WHEN p_state = 'settled' THEN t.stake_minor ELSE 0 END), 0)::bigint,
         coalesce(sum(t.payout_minor) FILTER (WHERE p_state IS NULL OR p_state = 'settled'), 0)::bigint,
         coalesce(sum(t.valid_minor), 0)::bigint
    FROM unnest(p_members) WITH ORDINALITY AS asked(member_id, place)
    LEFT JOIN tallies_of_members(p_brand, p_members, p_zone, p_from, p_until, p_category, p_game, false) t ON t.member_id = asked.member_id
   GROUP BY asked.place ORDER BY asked.place;
$$;

-- How many bets stand in a state, or in any (NULL).
CREATE OR REPLACE FUNCTION tallies_bets(p_state text, p_open_bets bigint, p_back_bets bigint, p_settled_bets bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_state IS NULL THEN p_open_bets + p_back_bets + p_settled_bets WHEN p_state = 'accepted' THEN p_open_bets
              WHEN p_state = 'rolled_back' THEN p_back_bets ELSE p_settled_bets END;
$$;

-- A page of each of these members' bets, newest first, with the totals over the whole filter. A page far behind is found by the
-- days before it, and never by the bets before it.
CREATE OR REPLACE FUNCTION tallies_records(p_brand integer, p_members bigint[], p_zone text, p_from timestamptz, p_until timestamptz,
  p_category text, p_game text, p_state text, p_most integer, p_skipped bigint)
RETURNS TABLE (count bigint, stake_minor bigint, payout_minor bigint, list json)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_zone text := coalesce((SELECT b.time_zone FROM tallies_brands b WHERE b.brand_id = p_brand), p_zone);
  v_counts bigint[];
  v_stakes_minor bigint[];
  v_payouts_minor bigint[];
  v_untils timestamptz[] := array_fill(p_until, ARRAY[cardinality(p_members)]);
  v_skipped bigint[] := array_fill(p_skipped, ARRAY[cardinality(p_members)]);
  v_until timestamptz;
  v_left bigint;
BEGIN
  SELECT array_agg(t.bets), array_agg(t.stake_minor), array_agg(t.payout_minor) INTO v_counts, v_stakes_minor, v_payouts_minor
    FROM tallies_totals(p_brand, p_members, p_zone, p_from, p_until, p_category, p_game, p_state) t;
  IF p_skipped >= 500 THEN
    FOR v_at IN 1..cardinality(p_members) LOOP
      IF p_skipped >= v_counts[v_at] THEN
        v_untils[v_at] := '-infinity';
      ELSE
        SELECT least(p_until, tallies_day_start(v_zone, d.day + 1)), p_skipped - d.newer INTO STRICT v_until, v_left
          FROM (SELECT o.day, o.bets, sum(o.bets) OVER (ORDER BY o.day DESC) - o.bets AS newer
                  FROM (SELECT t.day, sum(tallies_bets(p_state, t.open_bets, t.back_bets, t.settled_bets)) AS bets
                          FROM tallies_of_members(p_brand, ARRAY[p_members[v_at]], p_zone, p_from, p_until, p_category, p_game, true) t
                         GROUP BY t.day) o) d
         WHERE d.newer <= p_skipped AND d.newer + d.bets > p_skipped;
        v_untils[v_at] := v_until;
        v_skipped[v_at] := v_left;
      END IF;
    END LOOP;
  END IF;
  RETURN QUERY SELECT r.* FROM ROWS FROM (unnest(v_counts), unnest(v_stakes_minor), unnest(v_payouts_minor),
    bets_pages(p_brand, p_members, p_from, v_untils, p_category, p_game, p_state, p_most, v_skipped)) AS r;
END $$;

-- What a brand's members played in a half-open window of whole quarters of an hour.
CREATE OR REPLACE FUNCTION tallies_of_brand(p_brand integer, p_from timestamptz, p_until timestamptz,
  OUT bets bigint, OUT stake_minor bigint, OUT payout_minor bigint, OUT valid_minor bigint)
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  SELECT coalesce(sum(s.open_bets + s.back_bets + s.settled_bets), 0)::bigint, coalesce(sum(s.open_stake_minor + s.stake_minor), 0)::bigint,
         coalesce(sum(s.payout_minor), 0)::bigint, coalesce(sum(s.valid_minor), 0)::bigint
    FROM (
      SELECT t.open_bets, t.back_bets, t.settled_bets, t.open_stake_minor, t.stake_minor, t.payout_minor, t.valid_minor FROM tallies_by_quarter t
       WHERE t.brand_id = p_brand AND t.quarter_at >= p_from AND t.quarter_at < p_until AND t.provider = '' AND t.category = '' AND t.game_code = ''
      UNION ALL
      SELECT u.open_bets, u.back_bets, u.settled_bets, u.open_stake_minor, u.stake_minor, u.payout_minor, u.valid_minor FROM tallies_unread() u
       WHERE u.brand_id = p_brand AND u.placed_at >= p_from AND u.placed_at < p_until AND EXISTS (SELECT FROM tallies_brands b WHERE b.brand_id = p_brand)
      UNION ALL
      SELECT b.open_bets, b.back_bets, b.settled_bets, b.open_stake_minor, b.stake_minor, b.payout_minor, b.valid_minor FROM bets_parts() b
       WHERE b.brand_id = p_brand AND b.placed_at >= p_from AND b.placed_at < p_until AND NOT EXISTS (SELECT FROM tallies_brands b WHERE b.brand_id = p_brand)) s;
$$;

-- Since when a brand had so many bets, or as far back as is looked at: within a month, and where all brands had no more than `p_most`,
-- since a moment's bets are read with those of the others.
CREATE OR REPLACE FUNCTION tallies_since(p_brand integer, p_bets bigint, p_most bigint, p_at timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_since timestamptz;
  v_from timestamptz;
  v_own bigint;
  v_all bigint;
BEGIN
  FOREACH v_from IN ARRAY ARRAY[p_at - interval '15 minutes', p_at - interval '1 hour', p_at - interval '6 hours', p_at - interval '1 day',
                                p_at - interval '7 days', p_at - interval '30 days'] LOOP
    SELECT sum(t.bets) FILTER (WHERE b.brand_id = p_brand), sum(t.bets) INTO v_own, v_all
      FROM tallies_brands b
     CROSS JOIN LATERAL (
       SELECT sum(q.open_bets + q.back_bets + q.settled_bets) AS bets FROM tallies_by_quarter q
        WHERE q.brand_id = b.brand_id AND q.quarter_at >= v_from AND q.provider = '' AND q.category = '' AND q.game_code = '') t;
    EXIT WHEN v_since IS NOT NULL AND v_all > p_most;
    v_since := v_from;
    EXIT WHEN v_own >= p_bets;
  END LOOP;
  RETURN v_since;
END $$;

-- What a member played on the days of a half-open window, as of the last adding up.
CREATE OR REPLACE FUNCTION tallies_days(p_brand integer, p_member bigint, p_from date, p_until date) RETURNS SETOF tallies_by_member LANGUAGE sql STABLE AS $$
  SELECT * FROM tallies_by_member t WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.day >= p_from AND t.day < p_until;
$$;
