-- slice: points
-- What members played by kind of game, ratio and unit: valid turnover of bets by what held as the day began on which they were placed.
-- A point is earned by each `unit_minor` of turnover times the ratio, in hundredths.
CREATE TABLE points_sums (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  ratio smallint NOT NULL CHECK (ratio > 0),
  unit_minor bigint NOT NULL CHECK (unit_minor > 0),
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, member_id, category, ratio, unit_minor)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON points_sums TO khela_app;

-- What of it stands in the member's points. `credited_points` is more than `earned_points` where points that were spent were taken back by
-- a later settlement: the next play makes that good.
CREATE TABLE points_accounts (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  earned_points bigint NOT NULL CHECK (earned_points >= 0),
  credited_points bigint NOT NULL CHECK (credited_points >= 0),
  -- How often points were credited or taken back; each is a transaction by its number.
  credits integer NOT NULL CHECK (credits >= 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id)
);
CREATE INDEX points_accounts_counted ON points_accounts (counted_at);
GRANT SELECT, INSERT, UPDATE ON points_accounts TO khela_app;

-- What the mall gives for points.
CREATE TABLE points_gifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  -- Grows with each change that people make; the stock moves without it.
  version integer NOT NULL,
  name jsonb NOT NULL,
  text jsonb NOT NULL,
  picture_url text,
  -- What is given: goods, cash, a bonus of an offer, or free rounds, as contract/points.ts says.
  award jsonb NOT NULL,
  -- What one of it is worth in the brand's currency.
  worth_minor bigint NOT NULL CHECK (worth_minor >= 0),
  points bigint NOT NULL CHECK (points > 0),
  -- What it costs in cash beside the points.
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  -- NULL: there is always one more.
  stock bigint CONSTRAINT points_gifts_stock CHECK (stock >= 0),
  -- How many were put in, all told: what is left and what members took come to it.
  stocked bigint CHECK (stocked >= 0),
  most_per_member integer CHECK (most_per_member > 0),
  is_shown boolean NOT NULL,
  from_at timestamptz,
  until_at timestamptz,
  position integer NOT NULL,
  saved_at timestamptz NOT NULL,
  CHECK ((stock IS NULL) = (stocked IS NULL)),
  CHECK (until_at > from_at)
);
CREATE INDEX points_gifts_order ON points_gifts (brand_id, position, id);
GRANT SELECT, INSERT, UPDATE ON points_gifts TO khela_app;

-- What members gave points for. One life: it is in process, and then it was approved, or rejected and everything came back.
CREATE TABLE points_redemptions (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 900001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('goods', 'cash', 'bonus', 'free_rounds', 'conversion')),
  -- NULL: points became cash.
  gift_id bigint REFERENCES points_gifts,
  -- As they were when it was asked for.
  name jsonb NOT NULL,
  award jsonb NOT NULL,
  worth_minor bigint NOT NULL CHECK (worth_minor >= 0),
  quantity bigint NOT NULL CHECK (quantity > 0),
  -- All of them together.
  points bigint NOT NULL CHECK (points > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  -- What was left to spend after it.
  points_after bigint NOT NULL CHECK (points_after >= 0),
  points_hold_id bigint NOT NULL,
  cash_hold_id bigint,
  -- Where goods go to, in the member's words.
  remark text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('in_process', 'approved', 'rejected')),
  applied_at timestamptz NOT NULL,
  -- Of what is worth much: who has approved first.
  first_by bigint,
  first_by_account text,
  decided_at timestamptz,
  -- NULL: the rules of the brand decided.
  decided_by bigint,
  decided_by_account text,
  -- Why, in the words of the house.
  reason text NOT NULL DEFAULT '',
  CHECK ((state = 'in_process') = (decided_at IS NULL)),
  CHECK ((kind = 'conversion') = (gift_id IS NULL)),
  CHECK ((amount_minor > 0) = (cash_hold_id IS NOT NULL)),
  CHECK (decided_by IS DISTINCT FROM first_by OR decided_by IS NULL OR state = 'rejected')
);
CREATE INDEX points_redemptions_member ON points_redemptions (brand_id, member_id, id DESC);
CREATE INDEX points_redemptions_newest ON points_redemptions (brand_id, id DESC);
CREATE INDEX points_redemptions_waiting ON points_redemptions (brand_id, id) WHERE state = 'in_process';
CREATE INDEX points_redemptions_decided ON points_redemptions (decided_at);
CREATE INDEX points_redemptions_gift ON points_redemptions (gift_id);
GRANT SELECT, INSERT, UPDATE ON points_redemptions TO khela_app;
