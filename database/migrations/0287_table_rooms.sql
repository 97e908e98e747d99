-- slice: rooms
-- What a brand says of one room: how its rounds follow each other, and whether new ones begin. A room without a row has the
-- rhythm of all tables of its brand and is open; so is what is NULL.
CREATE TABLE room_terms (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  is_open boolean NOT NULL,
  betting_ms bigint CHECK (betting_ms BETWEEN 5000 AND 60000),
  pause_ms bigint CHECK (pause_ms BETWEEN 1000 AND 60000),
  PRIMARY KEY (brand_id, game_code)
);
GRANT SELECT, INSERT, UPDATE ON room_terms TO khela_app;

-- slice: lobby
-- What a brand calls a game, where it calls it otherwise than the catalogue does.
ALTER TABLE brand_games
  ADD COLUMN name_bn text CHECK (name_bn <> ''),
  ADD COLUMN name_en text CHECK (name_en <> ''),
  ADD CONSTRAINT brand_games_named CHECK ((name_bn IS NULL) = (name_en IS NULL));
