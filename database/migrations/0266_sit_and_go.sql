-- slice: pvp
-- A room of sit-and-go tournaments: in it a unit is a chip, what is brought are the chips that everybody begins with, and no rake is taken.
ALTER TABLE pvp_rooms
  ADD COLUMN entry_minor bigint CHECK (entry_minor > 0),
  ADD COLUMN fee_minor bigint CHECK (fee_minor >= 0),
  -- Of the entries, by place, hundredths of a percent.
  ADD COLUMN prize_bps integer[],
  ADD COLUMN level_hands integer CHECK (level_hands BETWEEN 1 AND 50),
  ADD CHECK (num_nulls(entry_minor, fee_minor, prize_bps, level_hands) IN (0, 4)),
  ADD CHECK (entry_minor IS NULL OR (unit_minor = 1 AND least_buy_in_minor = most_buy_in_minor AND rake_bps = 0 AND rake_cap_minor = 0));

ALTER TABLE pvp_tables DROP CONSTRAINT pvp_tables_kind_check;
ALTER TABLE pvp_tables ADD CONSTRAINT pvp_tables_kind_check CHECK (kind IN ('open', 'private', 'practice', 'tournament'));

-- What is played at a table of such a room from its first member to its last hand, by the terms that the room had when it was opened.
CREATE TABLE pvp_tournaments (
  -- Of the numbers of hands: bets name either by one number.
  id bigint PRIMARY KEY,
  brand_id integer NOT NULL,
  table_id bigint NOT NULL UNIQUE REFERENCES pvp_tables,
  room_id bigint NOT NULL REFERENCES pvp_rooms,
  game_code text NOT NULL,
  options jsonb NOT NULL,
  seats integer NOT NULL CHECK (seats BETWEEN 2 AND 6),
  chips bigint NOT NULL CHECK (chips > 0),
  entry_minor bigint NOT NULL CHECK (entry_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
  prize_bps integer[] NOT NULL,
  level_hands integer NOT NULL CHECK (level_hands > 0),
  state text NOT NULL CHECK (state IN ('open', 'running', 'ended', 'void')),
  -- Those that were to be dealt, whether enough were there or not.
  hands integer NOT NULL DEFAULT 0,
  -- When it began, or its last hand ended.
  last_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  CHECK ((ended_at IS NOT NULL) = (state IN ('ended', 'void'))),
  CHECK ((started_at IS NULL) = (last_at IS NULL)),
  CHECK (state <> 'open' OR started_at IS NULL),
  CHECK (state NOT IN ('running', 'ended') OR started_at IS NOT NULL)
);
CREATE INDEX pvp_tournaments_open ON pvp_tournaments (room_id) WHERE ended_at IS NULL;
CREATE INDEX pvp_tournaments_ended ON pvp_tournaments (brand_id, ended_at) WHERE ended_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON pvp_tournaments TO khela_app;

-- Who has entered one: a bet of entry and fee each.
CREATE TABLE pvp_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  tournament_id bigint NOT NULL REFERENCES pvp_tournaments,
  game_code text NOT NULL,
  member_id bigint NOT NULL,
  seat integer NOT NULL CHECK (seat BETWEEN 1 AND 6),
  name text NOT NULL,
  -- `back`: it was left before it began, or made void, and everything went back.
  state text NOT NULL CHECK (state IN ('in', 'out', 'back')),
  -- Chips before the last hand.
  before_chips bigint NOT NULL CHECK (before_chips >= 0),
  place integer CHECK (place BETWEEN 1 AND 6),
  prize_minor bigint NOT NULL DEFAULT 0 CHECK (prize_minor >= 0),
  entered_at timestamptz NOT NULL,
  out_at timestamptz,
  CHECK ((state = 'in') = (out_at IS NULL)),
  CHECK ((state = 'out') = (place IS NOT NULL))
);
CREATE INDEX pvp_entries_of ON pvp_entries (tournament_id);
CREATE INDEX pvp_entries_member ON pvp_entries (brand_id, member_id, id);
-- One at a time in each game: a player looks at one table of it.
CREATE UNIQUE INDEX pvp_entries_in ON pvp_entries (brand_id, member_id, game_code) WHERE state = 'in';
GRANT SELECT, INSERT, UPDATE ON pvp_entries TO khela_app;
