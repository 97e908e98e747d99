-- slice: bets
-- What members with limits have staked and lost in their latest day, week and month, written with their bets. A member has a
-- row from the first bet that a limit is asked about.
CREATE TABLE bets_counts (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- The zone that the periods were cut in.
  time_zone text NOT NULL,
  day_from timestamptz NOT NULL,
  week_from timestamptz NOT NULL,
  month_from timestamptz NOT NULL,
  stake_day_minor bigint NOT NULL,
  stake_week_minor bigint NOT NULL,
  stake_month_minor bigint NOT NULL,
  loss_day_minor bigint NOT NULL,
  loss_week_minor bigint NOT NULL,
  loss_month_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, member_id)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON bets_counts TO khela_app;
