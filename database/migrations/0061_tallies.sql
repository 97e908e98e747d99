-- slice: tallies
-- What is added up of bets, as facts tell of them. A brand is here from its first fact, or from when its bets were counted.
CREATE TABLE tallies_brands (
  brand_id integer PRIMARY KEY,
  -- The zone that the days of its members are cut in.
  time_zone text NOT NULL
);

-- By member, day on which bets were placed, category and game; the day -infinity is all days together.
CREATE TABLE tallies_by_member (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  game_code text NOT NULL,
  open_bets bigint NOT NULL,
  open_stake_minor bigint NOT NULL,
  back_bets bigint NOT NULL,
  settled_bets bigint NOT NULL,
  -- Of settled bets, with what of it was bonus money.
  stake_minor bigint NOT NULL,
  stake_bonus_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, member_id, day, category, game_code)
) WITH (fillfactor = 80);

-- By the quarter of an hour in which bets were placed, game and agent: whose downline the member was then, or 0.
CREATE TABLE tallies_by_quarter (
  brand_id integer NOT NULL,
  quarter_at timestamptz NOT NULL,
  provider text NOT NULL,
  category text NOT NULL,
  game_code text NOT NULL,
  agent_id bigint NOT NULL,
  open_bets bigint NOT NULL,
  open_stake_minor bigint NOT NULL,
  back_bets bigint NOT NULL,
  settled_bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  stake_bonus_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, quarter_at, provider, category, game_code, agent_id)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE, DELETE ON tallies_brands, tallies_by_member, tallies_by_quarter TO khela_app;

-- slice: members
-- Since when a member belongs to an upline; NULL: since they came.
ALTER TABLE members ADD COLUMN upline_at timestamptz;
