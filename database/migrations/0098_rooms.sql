-- slice: rooms
-- Rounds that all players of a brand share at a table. Every moment is the database's; they are whole milliseconds.

-- Chance made beforehand: each round's server seed is the SHA-256 of the one after it. What was published when the chain
-- began is the SHA-256 of the first round's seed.
CREATE TABLE room_chains (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
  first_number bigint NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  -- Every so many-th seed, sealed: those between follow from the next one.
  seeds_sealed bytea NOT NULL,
  started_at timestamptz NOT NULL,
  CONSTRAINT room_chains_first UNIQUE (brand_id, game_code, first_number)
);

-- Rounds are begun only while somebody is in the room, on whichever server.
CREATE TABLE rooms (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  watched_until timestamptz NOT NULL,
  PRIMARY KEY (brand_id, game_code)
);

CREATE TABLE room_rounds (
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  number bigint NOT NULL,
  -- Of the rules by which it is drawn.
  version smallint NOT NULL,
  chain_id bigint NOT NULL REFERENCES room_chains,
  -- SHA-256 of its server seed.
  server_seed_hash bytea NOT NULL CHECK (octet_length(server_seed_hash) = 32),
  -- Named when betting opens: what this round of the public beacon says is known to nobody before betting is over.
  beacon_round bigint,
  state text NOT NULL CHECK (state IN ('betting', 'closed', 'dealing', 'settled', 'void')),
  opened_at timestamptz NOT NULL,
  -- No bet is taken any more.
  closes_at timestamptz NOT NULL,
  -- The root of the tree of its bets, written when betting is over.
  bets_root bytea CHECK (octet_length(bets_root) = 32),
  beacon_signature bytea,
  -- Known to nobody before the bets stand.
  server_seed bytea,
  client_seed text,
  outcome jsonb,
  dealt_at timestamptz,
  -- The cards have been shown; of a void round the moment at which it was.
  ends_at timestamptz,
  -- The next round may be opened.
  next_at timestamptz,
  -- All that it owed has been paid.
  paid_at timestamptz,
  PRIMARY KEY (brand_id, game_code, number),
  CONSTRAINT room_rounds_id UNIQUE (id),
  CHECK ((state = 'betting') = (bets_root IS NULL)),
  CHECK ((state IN ('dealing', 'settled')) = (client_seed IS NOT NULL AND outcome IS NOT NULL AND dealt_at IS NOT NULL)),
  CHECK ((state IN ('dealing', 'settled', 'void')) = (server_seed IS NOT NULL AND ends_at IS NOT NULL AND next_at IS NOT NULL)),
  CHECK (state NOT IN ('dealing', 'settled') OR (beacon_round IS NULL) = (beacon_signature IS NULL)),
  CHECK (paid_at IS NULL OR state IN ('settled', 'void'))
);
CREATE UNIQUE INDEX room_rounds_open ON room_rounds (brand_id, game_code) WHERE state IN ('betting', 'closed', 'dealing');
CREATE INDEX room_rounds_unpaid ON room_rounds (brand_id, game_code, number) WHERE paid_at IS NULL;
CREATE INDEX room_rounds_ended ON room_rounds (ends_at);

CREATE TABLE room_bets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bet in our books.
  bet_id bigint NOT NULL,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  number bigint NOT NULL,
  member_id bigint NOT NULL,
  key text NOT NULL,
  -- What was put where: [position, stake in minor units, the most that it can come back as, in minor units], in the player's order.
  places jsonb NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  player_seed bytea NOT NULL CHECK (octet_length(player_seed) = 16),
  state text NOT NULL CHECK (state IN ('placed', 'taken_back', 'won', 'lost', 'refunded')),
  payout_minor bigint NOT NULL DEFAULT 0 CHECK (payout_minor >= 0),
  paid boolean NOT NULL DEFAULT false,
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (brand_id, game_code, number) REFERENCES room_rounds,
  CONSTRAINT room_bets_key UNIQUE (brand_id, member_id, key),
  CHECK ((state = 'placed') = (ended_at IS NULL)),
  CHECK ((state = 'won') = (payout_minor > 0)),
  CHECK (NOT paid OR state IN ('won', 'refunded'))
);
CREATE INDEX room_bets_round ON room_bets (brand_id, game_code, number, member_id);
CREATE INDEX room_bets_unpaid ON room_bets (brand_id, game_code, number) WHERE state IN ('won', 'refunded') AND NOT paid;

GRANT SELECT, INSERT ON room_chains TO khela_app;
GRANT SELECT, INSERT, UPDATE ON rooms, room_rounds, room_bets TO khela_app;
-- Known before the bet is written: the key in our books holds it.
GRANT USAGE ON SEQUENCE room_bets_id_seq TO khela_app;

-- A bet as it is asked for; what may be staked where the brand says nothing else of this game.
CREATE TYPE rooms_command AS (
  brand_id integer, member_id bigint, session_id bigint, game_code text, number bigint, key text, body_hash bytea, stake_minor bigint,
  largest_minor bigint, places jsonb, player_seed bytea, least_stake_minor bigint, most_stake_minor bigint, most_payout_minor bigint,
  at_ms bigint);
-- What is being placed, with what its game session and its round say of it.
CREATE TYPE rooms_placing AS (
  place integer, command rooms_command, refusal text, category text, currency text, studio text, id bigint, round_id bigint);
