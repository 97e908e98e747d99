-- slice: lobby

-- What the operator says of a game, and when it is not to be played: half-open, without an end until he ends it.
ALTER TABLE brand_games
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN maintenance_from timestamptz,
  ADD COLUMN maintenance_until timestamptz,
  ADD CONSTRAINT brand_games_maintenance CHECK (maintenance_from IS NOT NULL OR maintenance_until IS NULL),
  ADD CONSTRAINT brand_games_maintenance_order CHECK (maintenance_until > maintenance_from);

-- What a brand's operator has decided about a studio; a studio without a row is shown at its usual place.
CREATE TABLE brand_vendors (
  brand_id integer NOT NULL,
  vassalage text NOT NULL REFERENCES vendors,
  enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 100,
  -- Its sports stand under esports.
  is_esports boolean NOT NULL DEFAULT false,
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  PRIMARY KEY (brand_id, vassalage),
  CHECK (maintenance_from IS NOT NULL OR maintenance_until IS NULL),
  CHECK (maintenance_until > maintenance_from)
);

-- The same for a kind of game.
CREATE TABLE brand_categories (
  brand_id integer NOT NULL,
  category text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 100,
  PRIMARY KEY (brand_id, category)
);

CREATE TABLE favourite_games (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  game_code text NOT NULL REFERENCES games,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, game_code)
);

-- The games that a member opened last, each once.
CREATE TABLE recent_games (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  game_code text NOT NULL REFERENCES games,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, game_code)
) WITH (fillfactor = 80);

GRANT SELECT, INSERT, UPDATE ON brand_vendors, brand_categories TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON favourite_games, recent_games TO khela_app;
