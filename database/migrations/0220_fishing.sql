-- slice: fishing
-- Rivers: opened where all others of a room are full, and never closed. What swims in one follows from its seed and the time.
CREATE TABLE fishing_rivers (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  seed bigint NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  opened_at timestamptz NOT NULL
);
CREATE INDEX fishing_rivers_of_game ON fishing_rivers (brand_id, game_code, id);
-- UPDATE: whoever fires holds the row.
GRANT SELECT, INSERT, UPDATE ON fishing_rivers TO khela_app;

-- Who fishes where, or was the last to: a rod that is silent is given to the next who comes.
CREATE TABLE fishing_rods (
  river_id bigint NOT NULL REFERENCES fishing_rivers,
  seat integer NOT NULL CHECK (seat BETWEEN 1 AND 4),
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  -- The frame that came here last; of a visitor their only one.
  game_session_id bigint NOT NULL,
  -- NULL: a visitor, who fishes for fun.
  member_id bigint,
  name text NOT NULL,
  -- What a bullet of theirs costs, minor units.
  bullet_minor bigint NOT NULL CHECK (bullet_minor > 0),
  seen_at timestamptz NOT NULL,
  -- Each shot moves it on by what a rod needs for one: how far it lies ahead says how many more may be fired now.
  ready_at timestamptz NOT NULL,
  PRIMARY KEY (river_id, seat)
);
CREATE UNIQUE INDEX fishing_rods_member ON fishing_rods (brand_id, game_code, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX fishing_rods_visitor ON fishing_rods (game_session_id) WHERE member_id IS NULL;
GRANT SELECT, INSERT, UPDATE ON fishing_rods TO khela_app;

-- Fish that are caught: each once, by whoever's shot is written first. Forgotten when nobody can aim at them any more.
-- not of a brand: of rivers
CREATE TABLE fishing_catches (
  river_id bigint NOT NULL REFERENCES fishing_rivers,
  fish_id bigint NOT NULL,
  caught_at timestamptz NOT NULL,
  PRIMARY KEY (river_id, fish_id)
);
CREATE INDEX fishing_catches_old ON fishing_catches (caught_at);
GRANT SELECT, INSERT, DELETE ON fishing_catches TO khela_app;

-- The jackpot of each room, in parts, so that rivers do not wait for each other: what lies in it is what was fed less what was
-- won, of all its parts. Hundredths of a minor unit.
CREATE TABLE fishing_pools (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  part integer NOT NULL,
  fed_hundredths bigint NOT NULL CHECK (fed_hundredths >= 0),
  won_hundredths bigint NOT NULL CHECK (won_hundredths BETWEEN 0 AND fed_hundredths),
  PRIMARY KEY (brand_id, game_code, part)
);
GRANT SELECT, INSERT, UPDATE ON fishing_pools TO khela_app;
