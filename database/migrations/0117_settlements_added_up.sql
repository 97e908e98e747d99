-- slice: bets
-- When a bet that was settled several times was settled first; NULL of any other, whose settlement is its first.
ALTER TABLE bets ADD COLUMN first_settled_at timestamptz;
-- Of those that are older: the moment of the first win, of one that had lost that of the first payment that there is.
UPDATE bets b SET first_settled_at = coalesce(
    (SELECT min(t.at) FROM transactions t WHERE t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.key = 'win:' || b.key),
    (SELECT min(t.at) FROM general_transactions t WHERE t.brand_id = b.brand_id AND t.member_id = b.member_id
        AND t.key IN ('win:' || b.key || '#2', 'win_reversal:' || b.key || '#2')), b.settled_at)
 WHERE b.settlement_version > 1;

-- One settlement, or one bet that was placed and stays open, in the parts that are added up.
CREATE TYPE bets_settlement AS (
  brand_id integer, member_id bigint, currency text, provider text, category text, game_code text, placed_at timestamptz, at timestamptz,
  settled_bets bigint, stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, payout_bonus_minor bigint,
  open_change_minor bigint, open_bonus_change_minor bigint);

-- slice: tallies
-- What bets came to by the moment of each settlement, as reports need it: a later settlement counts when it was made, and not when
-- the bet was. By day of the brand and by quarter of an hour (`span`), currency, game and agent; with a row of no provider that
-- is all of them.
CREATE TABLE tallies_by_settlement (
  brand_id integer NOT NULL,
  span text NOT NULL CHECK (span IN ('day', 'quarter')),
  from_at timestamptz NOT NULL,
  currency text NOT NULL,
  provider text NOT NULL,
  category text NOT NULL,
  game_code text NOT NULL,
  agent_id bigint NOT NULL,
  -- Settled for the first time.
  settled_bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  stake_bonus_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  payout_bonus_minor bigint NOT NULL,
  -- What was staked on bets that were placed and stayed open, less that of those that ended.
  open_change_minor bigint NOT NULL,
  open_bonus_change_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, span, from_at, currency, provider, category, game_code, agent_id)
) WITH (fillfactor = 80);

-- Who was active: members with settled bets that had a stake, by day of the brand and game; with a row of no provider that is any game.
CREATE TABLE tallies_active (
  brand_id integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  provider text NOT NULL,
  category text NOT NULL,
  game_code text NOT NULL,
  member_id bigint NOT NULL,
  settled_bets bigint NOT NULL,
  PRIMARY KEY (brand_id, day, currency, provider, category, game_code, member_id)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE, DELETE ON tallies_by_settlement, tallies_active TO khela_app;

ALTER TYPE tallies_news ADD ATTRIBUTE bet_id bigint, ADD ATTRIBUTE currency text, ADD ATTRIBUTE told_at_ms bigint;

-- Added up anew from the bets, once all who tell news without the bonus money in open stakes have ended.
DELETE FROM fact_readers WHERE reader = 'tallies';
DELETE FROM tallies_brands;

-- slice: wallet
-- What moved members' money is added up by the kind of transaction too: anew, from the postings.
DELETE FROM liability_marks;
DELETE FROM liability_quarters;
DELETE FROM account_days;
DELETE FROM account_day_zones;
ALTER TABLE liability_quarters ADD COLUMN transaction_kind text NOT NULL, DROP CONSTRAINT liability_quarters_pkey;
ALTER TABLE liability_quarters ADD PRIMARY KEY (brand_id, currency, kind, from_at, transaction_kind);
