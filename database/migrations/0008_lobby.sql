-- slice: lobby

-- not of a brand: the studios whose games the catalogue holds, by the code that callers know them by
CREATE TABLE vendors (
  vassalage text PRIMARY KEY CHECK (vassalage ~ '^[A-Z0-9_]{2,40}$'),
  name_bn text NOT NULL,
  name_en text NOT NULL,
  position integer NOT NULL DEFAULT 100
);

-- not of a brand: the catalogue that every brand chooses from
CREATE TABLE games (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  provider text NOT NULL,
  vassalage text NOT NULL REFERENCES vendors,
  category text NOT NULL,
  name_bn text NOT NULL,
  name_en text NOT NULL,
  return_to_player text NOT NULL,
  trial boolean NOT NULL DEFAULT true
);

CREATE TABLE brand_games (
  brand_id integer NOT NULL,
  game_code text NOT NULL REFERENCES games,
  enabled boolean NOT NULL DEFAULT true,
  hot boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 100,
  PRIMARY KEY (brand_id, game_code)
);

GRANT SELECT, INSERT, UPDATE ON vendors, games, brand_games TO khela_app;
