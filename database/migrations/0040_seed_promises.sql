-- slice: providers

-- The server seed of a member's next pair: made, and its hash shown, before anybody knows the client seed that it will be
-- used with. It is locked before the pair in use wherever one gives way to the other.
CREATE TABLE game_seed_promises (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  server_seed_sealed bytea NOT NULL,
  server_seed_hash bytea NOT NULL,
  promised_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON game_seed_promises TO khela_app;

-- Since when the hash of the server's seed could be seen; null of pairs whose seed was made when its client seed was set.
ALTER TABLE game_seeds ADD COLUMN promised_at timestamptz;
