-- slice: beacon
-- not of a brand: rounds of a public beacon that something waited for, and what it said in them; all servers and brands go by this.
CREATE TABLE beacon_rounds (
  -- The beacon, by the key that its words are signed with.
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 96),
  round bigint NOT NULL CHECK (round > 0),
  -- When it was asked first.
  asked_at timestamptz NOT NULL,
  -- NULL: it has said nothing, or nothing that it has signed.
  signature bytea CHECK (octet_length(signature) = 48),
  PRIMARY KEY (public_key, round)
);
CREATE INDEX beacon_rounds_asked ON beacon_rounds (asked_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON beacon_rounds TO khela_app;

-- slice: rooms
-- Which beacon the round names, by its key: another one's word decides nothing.
ALTER TABLE room_rounds ADD COLUMN beacon_key bytea,
  ADD CHECK (beacon_key IS NULL OR beacon_round IS NOT NULL);

-- slice: lottery
-- The word of a public beacon that a draw is mixed with: named when it is planned, due when its betting is over. Without one
-- it follows from its seed and its tickets alone.
ALTER TABLE lottery_draws ADD COLUMN beacon_key bytea, ADD COLUMN beacon_round bigint, ADD COLUMN beacon_signature bytea,
  ADD CHECK ((beacon_round IS NULL) = (beacon_key IS NULL)),
  ADD CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL),
  ADD CHECK (state NOT IN ('drawn', 'settled') OR (beacon_round IS NULL) = (beacon_signature IS NULL));
CREATE INDEX lottery_draws_beacon ON lottery_draws (beacon_round)
  WHERE state IN ('open', 'closed') AND beacon_round IS NOT NULL AND beacon_signature IS NULL;
