-- slice: protection

-- In which time zone a brand cuts its days, as its settings said last: the functions below know no settings.
CREATE TABLE protection_zones (
  brand_id integer PRIMARY KEY,
  time_zone text NOT NULL
);

-- What a member chose for himself beside limits and exclusions; also the row that every change of his protection locks first.
CREATE TABLE protection_members (
  brand_id integer NOT NULL REFERENCES protection_zones,
  member_id bigint NOT NULL,
  -- How often he is shown his time and result; NULL: as often as the brand says.
  reality_check_minutes smallint CHECK (reality_check_minutes BETWEEN 5 AND 240),
  -- After how long a sitting he wants to be told to stop; NULL: never.
  sitting_minutes smallint CHECK (sitting_minutes BETWEEN 15 AND 720),
  PRIMARY KEY (brand_id, member_id)
);

-- A limit counts as it stands in amount_minor. A higher one, or none, waits beside it from pending_at on, and replaces
-- it only when the member says so again after pending_from.
CREATE TABLE protection_limits (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  pending text CHECK (pending IN ('raise', 'removal')),
  pending_amount_minor bigint,
  pending_from timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, kind, period),
  FOREIGN KEY (brand_id, member_id) REFERENCES protection_members,
  CHECK ((pending IS NULL) = (pending_from IS NULL)),
  CHECK (CASE WHEN pending = 'raise' THEN pending_amount_minor IS NOT NULL AND pending_amount_minor > amount_minor
              ELSE pending_amount_minor IS NULL END)
);

-- append-only
-- A pause counts from the moment it is written until its end; until_at NULL: for ever. Rows only come, so that the end
-- of all of them only ever moves later.
CREATE TABLE protection_exclusions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
  from_at timestamptz NOT NULL,
  until_at timestamptz CHECK (until_at > from_at),
  made_by text NOT NULL CHECK (made_by IN ('member', 'staff')),
  staff_id bigint,
  staff_account text,
  reason text NOT NULL DEFAULT '',
  FOREIGN KEY (brand_id, member_id) REFERENCES protection_members,
  CHECK ((made_by = 'staff') = (staff_id IS NOT NULL)),
  CHECK (kind = 'self_exclusion' OR until_at IS NOT NULL)
);
CREATE INDEX protection_exclusions_member ON protection_exclusions (brand_id, member_id, until_at);
CREATE INDEX protection_exclusions_newest ON protection_exclusions (brand_id, id DESC);
CREATE TRIGGER protection_exclusions_rows BEFORE UPDATE OR DELETE ON protection_exclusions FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER protection_exclusions_truncate BEFORE TRUNCATE ON protection_exclusions FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- append-only
-- Every change of a limit, with what stood before and after it; NULL: no limit.
CREATE TABLE protection_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('set', 'lowered', 'raise_asked', 'removal_asked', 'raised', 'removed', 'kept')),
  kind text NOT NULL,
  period text NOT NULL,
  before_minor bigint,
  after_minor bigint,
  made_by text NOT NULL CHECK (made_by IN ('member', 'staff')),
  staff_id bigint,
  staff_account text,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CHECK ((made_by = 'staff') = (staff_id IS NOT NULL))
);
CREATE INDEX protection_changes_member ON protection_changes (brand_id, member_id, id DESC);
CREATE TRIGGER protection_changes_rows BEFORE UPDATE OR DELETE ON protection_changes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER protection_changes_truncate BEFORE TRUNCATE ON protection_changes FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- The day, the week (which begins on Monday) and the month of a moment in a time zone, half-open. The one place where
-- the periods of limits are cut; where a clock is moved at midnight, a day begins with its first moment that exists.
CREATE FUNCTION protection_periods(p_zone text, p_at timestamptz)
RETURNS TABLE (day_from timestamptz, week_from timestamptz, month_from timestamptz,
               day_until timestamptz, week_until timestamptz, month_until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', p_at, p_zone), date_trunc('week', p_at, p_zone), date_trunc('month', p_at, p_zone),
         (date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day') AT TIME ZONE p_zone,
         (date_trunc('week', p_at AT TIME ZONE p_zone) + interval '1 week') AT TIME ZONE p_zone,
         (date_trunc('month', p_at AT TIME ZONE p_zone) + interval '1 month') AT TIME ZONE p_zone;
$$;

-- What stands in the way of these members' bets at a moment: one row for each who has a limit on stakes or losses, or
-- an exclusion that has not ended; NULL: no such limit. Called with the members' gates held: whoever has been told that
-- his limit or exclusion stands has it counted in every bet that begins after that.
CREATE FUNCTION protection_rules(p_brand integer, p_members bigint[], p_at timestamptz)
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

GRANT SELECT, INSERT, UPDATE ON protection_zones, protection_members TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON protection_limits TO khela_app;
GRANT SELECT, INSERT ON protection_exclusions, protection_changes TO khela_app;

-- slice: sittings

-- A member's present or last sitting at the games: it ends by itself when he has shown no sign of life for a while.
CREATE TABLE sittings (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  began_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When he last answered a reality check of this sitting.
  answered_at timestamptz,
  PRIMARY KEY (brand_id, member_id),
  CHECK (seen_at >= began_at)
) WITH (fillfactor = 80);

GRANT SELECT, INSERT, UPDATE ON sittings TO khela_app;
