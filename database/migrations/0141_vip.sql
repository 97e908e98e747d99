-- slice: members
-- Where a member stands among the brand's VIP levels; what brought them there is told by vip_changes.
ALTER TABLE members ADD COLUMN vip_level smallint NOT NULL DEFAULT 0 CHECK (vip_level BETWEEN 0 AND 19);
CREATE INDEX members_vip ON members (brand_id, vip_level, id) WHERE vip_level > 0;

-- slice: vip
-- append-only
-- Each move of a member from one level to another.
CREATE TABLE vip_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  level_before smallint NOT NULL CHECK (level_before >= 0),
  level smallint NOT NULL CHECK (level >= 0),
  -- By their turnover, because a month was not kept, or by people.
  cause text NOT NULL CHECK (cause IN ('turnover', 'month', 'staff')),
  -- Of `month`: the first day of the month that was not kept.
  month date CHECK ((cause = 'month') = (month IS NOT NULL)),
  -- Of `staff`: until then no month takes the level away.
  until_at timestamptz CHECK (until_at IS NULL OR cause = 'staff'),
  staff_account text CHECK ((cause = 'staff') = (staff_account IS NOT NULL)),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CHECK (level <> level_before OR cause = 'staff'),
  CHECK (cause <> 'turnover' OR level > level_before),
  CHECK (cause <> 'month' OR level = level_before - 1),
  CONSTRAINT vip_changes_month UNIQUE (brand_id, member_id, month)
);
CREATE INDEX vip_changes_member ON vip_changes (brand_id, member_id, id DESC);
CREATE TRIGGER vip_changes_rows BEFORE UPDATE OR DELETE ON vip_changes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER vip_changes_truncate BEFORE TRUNCATE ON vip_changes FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON vip_changes TO khela_app;

-- Months of which every level was held against its play.
CREATE TABLE vip_months (
  brand_id integer NOT NULL,
  month date NOT NULL,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, month)
);
GRANT SELECT, INSERT ON vip_months TO khela_app;

-- slice: cashback
-- What members played at each rate: valid turnover of bets by the rate of the day on which they were placed, in hundredths of a percent.
CREATE TABLE cashback_sums (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  rate smallint NOT NULL CHECK (rate > 0),
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, member_id, category, rate)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON cashback_sums TO khela_app;

-- What of it was paid; each payment is a reward by its number.
CREATE TABLE cashback_accounts (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  claimed_minor bigint NOT NULL CHECK (claimed_minor >= 0),
  claims integer NOT NULL CHECK (claims >= 0),
  PRIMARY KEY (brand_id, member_id)
);
GRANT SELECT, INSERT, UPDATE ON cashback_accounts TO khela_app;

-- Days on which a brand has paid everybody's cashback by itself.
CREATE TABLE cashback_days (
  brand_id integer NOT NULL,
  day date NOT NULL,
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, day)
);
GRANT SELECT, INSERT ON cashback_days TO khela_app;
