-- Edition 4 (a3a67a302c2c)

-- The day, the week (which begins on Monday) and the month of a moment in a time zone, half-open. The one place where
-- the periods of limits are cut; where a clock is moved at midnight, a day begins with its first moment that exists.
CREATE OR REPLACE FUNCTION protection_periods(p_zone text, p_at timestamptz)
RETURNS TABLE (day_from timestamptz, week_from timestamptz, month_from timestamptz,
               day_until timestamptz, week_until timestamptz, month_until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', p_at, p_zone), date_trunc('week', p_at, p_zone), date_trunc('month', p_at, p_zone),
         (date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day') AT TIME ZONE p_zone,
         (date_trunc('week', p_at AT TIME ZONE p_zone) + interval '1 week') AT TIME ZONE p_zone,
         (date_trunc('month', p_at AT TIME ZONE p_zone) + interval '1 month') AT TIME ZONE p_zone;
$$;

-- What stands in the way of these members' bets at a moment: one row for each who has a limit on stakes or losses, or
-- an exclusion that has not ended; NULL: no such limit. Called with the members' gates held: whoever has been told that
-- their limit or exclusion stands has it counted in every bet that begins after that.
CREATE OR REPLACE FUNCTION protection_rules(p_brand integer, p_members bigint[], p_at timestamptz)
RETURNS TABLE (member_id bigint, excluded boolean, day_from timestamptz, week_from timestamptz, month_from timestamptz,
               stake_day_minor bigint, stake_week_minor bigint, stake_month_minor bigint,
               loss_day_minor bigint, loss_week_minor bigint, loss_month_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT g.member_id, bool_or(g.kind = 'exclusion'), p.day_from, p.week_from, p.month_from,
         min(g.amount_minor) FILTER (WHERE g.kind = 'stake' AND g.period = 'day'),
         min(g.amount_minor) FILTER (WHERE g.kind = 'stake' AND g.period = 'week'),
         min(g.amount_minor) FILTER (WHERE g.kind = 'stake' AND g.period = 'month'),
         min(g.amount_minor) FILTER (WHERE g.kind = 'loss' AND g.period = 'day'),
         min(g.amount_minor) FILTER (WHERE g.kind = 'loss' AND g.period = 'week'),
         min(g.amount_minor) FILTER (WHERE g.kind = 'loss' AND g.period = 'month')
    FROM (SELECT l.member_id, l.kind, l.period, l.amount_minor FROM protection_limits l
           WHERE l.brand_id = p_brand AND l.member_id = ANY (p_members) AND l.kind IN ('stake', 'loss')
          UNION ALL
          SELECT e.member_id, 'exclusion', NULL, NULL FROM protection_exclusions e
           WHERE e.brand_id = p_brand AND e.member_id = ANY (p_members) AND (e.until_at IS NULL OR e.until_at > p_at)) g
    JOIN protection_zones z ON z.brand_id = p_brand
   CROSS JOIN LATERAL protection_periods(z.time_zone, p_at) p
   GROUP BY g.member_id, p.day_from, p.week_from, p.month_from;
$$;

-- The zone that a brand's limits are cut in.
CREATE OR REPLACE FUNCTION protection_zone(p_brand integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT z.time_zone FROM protection_zones z WHERE z.brand_id = p_brand;
$$;

-- The running pause of a member that ends last; NULL: none. Called with their gate held where something hangs on it.
CREATE OR REPLACE FUNCTION protection_pause(p_brand integer, p_member bigint, p_at timestamptz)
RETURNS TABLE (kind text, until_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.kind, e.until_at FROM protection_exclusions e
   WHERE e.brand_id = p_brand AND e.member_id = p_member AND (e.until_at IS NULL OR e.until_at > p_at)
   ORDER BY e.until_at DESC NULLS FIRST LIMIT 1;
$$;
