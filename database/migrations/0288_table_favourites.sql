-- slice: rooms
-- Bets at a table that members have kept under a name, to put down again with one tap in any room of the game.
CREATE TABLE table_favourites (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- The table whose positions are meant: no code of a room.
  game text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  -- [position, stake in minor units], in the member's order.
  places jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT table_favourites_name UNIQUE (brand_id, member_id, game, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON table_favourites TO khela_app;
