-- slice: crash
-- A flight that all players of a brand share. Every moment is the database's; they are whole milliseconds.

-- Chance made beforehand: each round's server seed is the SHA-256 of the one after it. What was published when the chain
-- began is the SHA-256 of the first round's seed.
CREATE TABLE crash_chains (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  commitment bytea NOT NULL,
  -- Public, and drawn when the commitment stood.
  client_seed text NOT NULL,
  first_number bigint NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  -- Every so many-th seed, sealed: those between follow from the next one.
  seeds_sealed bytea NOT NULL,
  started_at timestamptz NOT NULL,
  CONSTRAINT crash_chains_first UNIQUE (brand_id, first_number)
);

-- Rounds are begun only while somebody is in the room, on whichever server.
CREATE TABLE crash_rooms (
  brand_id integer PRIMARY KEY,
  watched_until timestamptz NOT NULL
);

CREATE TABLE crash_rounds (
  brand_id integer NOT NULL,
  number bigint NOT NULL,
  chain_id bigint NOT NULL REFERENCES crash_chains,
  -- SHA-256 of its server seed.
  server_seed_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'flying', 'crashed')),
  opened_at timestamptz NOT NULL,
  -- No bet is taken any more: the flight begins.
  closes_at timestamptz NOT NULL,
  -- Known to nobody before the flight is over.
  server_seed bytea,
  crash_hundredths integer CHECK (crash_hundredths BETWEEN 100 AND 100000000),
  crashed_at timestamptz,
  -- The next round may be opened.
  next_at timestamptz,
  -- All that it owed has been paid.
  paid_at timestamptz,
  PRIMARY KEY (brand_id, number),
  CHECK ((state = 'crashed') = (server_seed IS NOT NULL AND crash_hundredths IS NOT NULL AND crashed_at IS NOT NULL AND next_at IS NOT NULL)),
  CHECK (paid_at IS NULL OR state = 'crashed')
);
CREATE UNIQUE INDEX crash_rounds_open ON crash_rounds (brand_id) WHERE state <> 'crashed';
CREATE INDEX crash_rounds_unpaid ON crash_rounds (brand_id, number) WHERE paid_at IS NULL;
CREATE INDEX crash_rounds_crashed ON crash_rounds (crashed_at);

CREATE TABLE crash_bets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  number bigint NOT NULL,
  member_id bigint NOT NULL,
  place smallint NOT NULL CHECK (place IN (1, 2)),
  key text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  -- Where its player wants it cashed out without him.
  auto_hundredths integer CHECK (auto_hundredths BETWEEN 101 AND 100000000),
  -- Where it is cashed out at the latest: there, or where the most is reached that a bet may be paid.
  latest_hundredths integer NOT NULL CHECK (latest_hundredths BETWEEN 101 AND 100000000 AND latest_hundredths <= coalesce(auto_hundredths, latest_hundredths)),
  state text NOT NULL CHECK (state IN ('placed', 'taken_back', 'cashed_out', 'lost')),
  cash_out_hundredths integer CHECK (cash_out_hundredths BETWEEN 101 AND latest_hundredths),
  payout_minor bigint NOT NULL DEFAULT 0 CHECK (payout_minor >= 0),
  paid boolean NOT NULL DEFAULT false,
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (brand_id, number) REFERENCES crash_rounds,
  CONSTRAINT crash_bets_key UNIQUE (brand_id, member_id, key),
  CHECK ((state = 'placed') = (ended_at IS NULL)),
  CHECK ((state = 'cashed_out') = (cash_out_hundredths IS NOT NULL)),
  CHECK (payout_minor = CASE WHEN state = 'cashed_out' THEN stake_minor * cash_out_hundredths / 100 ELSE 0 END),
  CHECK (NOT paid OR state = 'cashed_out')
);
CREATE UNIQUE INDEX crash_bets_place ON crash_bets (brand_id, number, member_id, place) WHERE state <> 'taken_back';
CREATE INDEX crash_bets_round ON crash_bets (brand_id, number);
CREATE INDEX crash_bets_placed ON crash_bets (brand_id, number, latest_hundredths) WHERE state = 'placed';
CREATE INDEX crash_bets_unpaid ON crash_bets (brand_id, number) WHERE state = 'cashed_out' AND NOT paid;

GRANT SELECT, INSERT ON crash_chains TO khela_app;
GRANT SELECT, INSERT, UPDATE ON crash_rooms, crash_rounds, crash_bets TO khela_app;
