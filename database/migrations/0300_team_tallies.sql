-- slice: members
-- A page of a team is read from the index alone: the rows of a hundred thousand members lie everywhere.
DROP INDEX agent_tree_below;
CREATE INDEX agent_tree_below ON agent_tree (brand_id, path, until_at) INCLUDE (from_at, member_id, upline_id);

-- slice: tallies
-- What bets came to by the agents above their members, at any height, and the day of the brand on which they were placed: bets that have their end.
CREATE TABLE tallies_by_team (
  brand_id integer NOT NULL,
  agent_id bigint NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  settled_bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, agent_id, day, category)
) WITH (fillfactor = 80);

-- The same that waits to be added to every agent on its way, so that a bet costs one row and not one for each level.
CREATE TABLE tallies_team_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  day date NOT NULL,
  -- '/85/1042/': from the top to the agent above the members.
  path text COLLATE "C" NOT NULL,
  category text NOT NULL,
  settled_bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL
);

-- Valid turnover of each member up to and with each of 32 days, the last one the latest on which they played: of any days within, it is the difference of two.
CREATE TABLE tallies_recent (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  last_day date NOT NULL,
  through_minor bigint[] NOT NULL CHECK (cardinality(through_minor) = 32),
  PRIMARY KEY (brand_id, member_id)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE, DELETE ON tallies_by_team, tallies_team_news, tallies_recent TO khela_app;

-- Added up anew from the bets by the first server that starts.
DELETE FROM fact_readers WHERE reader = 'tallies';
DELETE FROM tallies_brands;

-- slice: wallet
-- What members paid and were given on some days, whoever they are; the day -infinity finds who has ever paid in. Days of play are not in it.
CREATE INDEX account_days_money ON account_days (brand_id, currency, day, member_id)
 WHERE kind IN ('deposit', 'withdrawal', 'withdrawal_return', 'bonus', 'bonus_forfeit', 'reward', 'redemption');

-- slice: agents
-- What the team of an agent paid and was given on days that are closed: no posting comes to them any more.
CREATE TABLE agent_money_days (
  brand_id integer NOT NULL,
  agent_id bigint NOT NULL,
  day date NOT NULL,
  deposit_minor bigint NOT NULL,
  withdrawal_minor bigint NOT NULL,
  bonus_minor bigint NOT NULL,
  reward_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, agent_id, day)
);

-- Which days of a brand are closed, half-open, by which zone they were cut, and of which money they are.
CREATE TABLE agent_money_closed (
  brand_id integer PRIMARY KEY,
  time_zone text NOT NULL,
  currency text NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_money_days, agent_money_closed TO khela_app;

-- The agents on a way, the top one first.
ALTER TABLE contract_ways ADD COLUMN agent_ids bigint[] GENERATED ALWAYS AS (string_to_array(trim(BOTH '/' FROM path), '/')::bigint[]) STORED;

-- The terms of a contract, as windows are counted by them.
CREATE TYPE agents_terms AS (contract_id bigint, product text, upline_id bigint, member_id bigint, tiers jsonb, active_minor bigint);
DROP FUNCTION IF EXISTS agents_has_deposit(integer, bigint, text);
