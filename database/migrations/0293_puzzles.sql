-- slice: sessions
-- Slider puzzles that were shown and wait for their piece; each serves one try.
CREATE TABLE puzzles (
  id bytea PRIMARY KEY,
  brand_id integer NOT NULL,
  -- Of the cookie of the browser that was shown it.
  browser_hash bytea NOT NULL,
  -- How far the piece has to be pushed; no answer names it.
  gap smallint NOT NULL CHECK (gap >= 0),
  shown_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX puzzles_expiry ON puzzles (expires_at);
GRANT SELECT, INSERT, DELETE ON puzzles TO khela_app;
