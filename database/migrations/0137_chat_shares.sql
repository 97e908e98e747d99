-- slice: chat
-- A message may answer another of its room, and may show a round that its author has played: under which code others
-- see it, its money as it was, and whether the author wants that seen.
ALTER TABLE chat_messages
  ADD COLUMN reply_to bigint,
  ADD COLUMN round_id bigint,
  ADD COLUMN round_code text,
  ADD COLUMN round_game text,
  ADD COLUMN round_stake_minor bigint,
  ADD COLUMN round_payout_minor bigint,
  ADD COLUMN shows_stake boolean NOT NULL DEFAULT false,
  ADD CHECK (num_nulls(round_id, round_code, round_game, round_stake_minor, round_payout_minor) IN (0, 5)),
  ADD CHECK (round_stake_minor > 0 AND round_payout_minor >= 0);
