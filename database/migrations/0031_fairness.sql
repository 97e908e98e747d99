-- slice: providers

-- A member's rounds are listed pair by pair.
CREATE INDEX game_seeds_member ON game_seeds (brand_id, member_id, id DESC);

-- slice: returns

-- What the bets of one game of the house have brought in one brand, and the evidence that it does not return what it
-- states (server/returns/evidence.ts).
CREATE TABLE game_returns (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  rounds bigint NOT NULL DEFAULT 0,
  stake_minor bigint NOT NULL DEFAULT 0,
  payout_minor bigint NOT NULL DEFAULT 0,
  -- What each imagined wager against the game stands at, and how far payouts scatter: logarithms and squares, no money.
  evidence jsonb NOT NULL,
  -- Since when evidence is gathered: a game that is taken up again after an alarm begins anew.
  watched_since timestamptz NOT NULL,
  alarm text CHECK (alarm IN ('high', 'low')),
  alarm_at timestamptz,
  PRIMARY KEY (brand_id, game_code),
  CHECK ((alarm IS NULL) = (alarm_at IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON game_returns TO khela_app;
