-- slice: providers
-- Game sessions and rounds: the wallet port that every game reaches money through, in-house or not.

CREATE TABLE game_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  brand_id integer NOT NULL,
  -- NULL: a visitor plays for fun; no account of anyone is touched.
  member_id bigint,
  provider text NOT NULL,
  game_code text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  fun_balance_minor bigint CHECK (fun_balance_minor >= 0),
  -- The round of a visitor's play for fun; it is nobody's money and nobody's record.
  fun_round jsonb,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((member_id IS NULL) = (fun_balance_minor IS NOT NULL))
);
CREATE INDEX game_sessions_member ON game_sessions (brand_id, member_id, id DESC);

-- Seed pairs of provable rounds. The server's seed is sealed at rest and its hash shown before the player's seed is known.
CREATE TABLE game_seeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  server_seed_sealed bytea NOT NULL,
  server_seed_hash bytea NOT NULL,
  client_seed text NOT NULL,
  next_nonce bigint NOT NULL DEFAULT 0,
  last_round_at timestamptz,
  started_at timestamptz NOT NULL,
  revealed_at timestamptz
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX game_seeds_active ON game_seeds (brand_id, member_id) WHERE revealed_at IS NULL;

CREATE TABLE game_rounds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  provider text NOT NULL,
  game_code text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed', 'rolled_back')),
  stake_minor bigint NOT NULL CHECK (stake_minor >= 0),
  payout_minor bigint NOT NULL DEFAULT 0,
  -- The balance that the first answer told; a repeated request is told the same.
  balance_after_minor bigint,
  -- The same for the step that ended it.
  closed_balance_minor bigint,
  seed_id bigint,
  nonce bigint,
  steps integer NOT NULL DEFAULT 0,
  record jsonb NOT NULL,
  closed_by text CHECK (closed_by IN ('player', 'server')),
  started_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT game_rounds_key UNIQUE (brand_id, member_id, key),
  CONSTRAINT game_rounds_nonce UNIQUE (seed_id, nonce),
  CHECK ((state = 'open') = (closed_at IS NULL))
) WITH (fillfactor = 90);
CREATE UNIQUE INDEX game_rounds_open ON game_rounds (brand_id, member_id, game_code) WHERE state = 'open';
-- The game first: an index that starts like the key's would tempt the planner away from it while tables are young.
CREATE INDEX game_rounds_latest ON game_rounds (game_code, brand_id, member_id, id DESC);

GRANT SELECT, INSERT, UPDATE ON game_sessions, game_seeds, game_rounds TO khela_app;
GRANT USAGE ON SEQUENCE game_rounds_id_seq TO khela_app;

-- One round of an in-house game in one round trip: checks the session, takes the nonce that the outcome was computed from,
-- takes the stake, writes the round and, if it ended at once, pays it.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'session_ended' | 'stale_nonce' (compute again) | 'round_open' |
-- 'too_fast' | 'rolled_back' (a rollback came before its bet). Locks: the seed pair, then the account.
CREATE FUNCTION providers_play(
  p_session bigint, p_key text, p_hash bytea, p_seed bigint, p_nonce bigint, p_stake_minor bigint, p_payout_minor bigint,
  p_closed boolean, p_record jsonb, p_least_ms integer, p_at timestamptz,
  OUT outcome text, OUT round_id bigint, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_session game_sessions%ROWTYPE;
  v_round game_rounds%ROWTYPE;
  v_seed game_seeds%ROWTYPE;
BEGIN
  SELECT * INTO v_session FROM game_sessions s WHERE s.id = p_session AND s.ended_at IS NULL AND s.expires_at > p_at;
  IF v_session.id IS NULL THEN outcome := 'session_ended'; RETURN; END IF;
  -- The seed pair before the account: one round of a member after the other, and equal requests find each other.
  SELECT * INTO v_seed FROM game_seeds g WHERE g.id = p_seed FOR UPDATE;
  SELECT * INTO v_round FROM game_rounds r WHERE r.brand_id = v_session.brand_id AND r.member_id = v_session.member_id AND r.key = p_key;
  IF v_round.id IS NOT NULL THEN
    outcome := CASE WHEN v_round.state = 'rolled_back' THEN 'rolled_back' WHEN v_round.body_hash = p_hash THEN 'repeated' ELSE 'key_reused' END;
    round_id := v_round.id;
    balance_minor := v_round.balance_after_minor;
    RETURN;
  END IF;
  IF v_seed.id IS NULL OR v_seed.next_nonce <> p_nonce OR v_seed.revealed_at IS NOT NULL OR v_seed.member_id <> v_session.member_id THEN
    outcome := 'stale_nonce';
    RETURN;
  END IF;
  IF v_seed.last_round_at > p_at - p_least_ms * interval '1 millisecond' THEN outcome := 'too_fast'; RETURN; END IF;
  IF EXISTS (SELECT 1 FROM game_rounds r WHERE r.brand_id = v_session.brand_id AND r.member_id = v_session.member_id
                AND r.game_code = v_session.game_code AND r.state = 'open') THEN
    outcome := 'round_open';
    RETURN;
  END IF;
  round_id := nextval('game_rounds_id_seq');
  SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
    FROM bets_place(v_session.brand_id, v_session.member_id, v_session.currency, v_session.provider, v_session.game_code, v_session.category,
                    round_id, p_key, p_hash, p_stake_minor, p_payout_minor, p_closed, p_at) b;
  IF outcome <> 'posted' THEN RETURN; END IF;
  UPDATE game_seeds SET next_nonce = p_nonce + 1, last_round_at = p_at WHERE id = p_seed;
  INSERT INTO game_rounds (id, brand_id, member_id, provider, game_code, category, currency, key, body_hash, state, stake_minor, payout_minor,
                           balance_after_minor, seed_id, nonce, steps, record, closed_by, started_at, touched_at, closed_at)
  OVERRIDING SYSTEM VALUE
  VALUES (round_id, v_session.brand_id, v_session.member_id, v_session.provider, v_session.game_code, v_session.category, v_session.currency, p_key,
          p_hash, CASE WHEN p_closed THEN 'closed' ELSE 'open' END, p_stake_minor, CASE WHEN p_closed THEN p_payout_minor ELSE 0 END, balance_minor, p_seed, p_nonce, 1, p_record,
          CASE WHEN p_closed THEN 'player' END, p_at, p_at, CASE WHEN p_closed THEN p_at END);
END $$;

-- Many rounds in one transaction and one durable write: a list of commands of providers_play, each answered by its own
-- outcome at its place, so that a refused one never fails its neighbours. Commands come sorted by member: every such
-- list takes its locks in that order, and the order of one member's commands is kept.
CREATE FUNCTION providers_play_all(p_commands jsonb)
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_command record;
BEGIN
  FOR v_command IN
    SELECT e.ordinality, e.value AS c FROM jsonb_array_elements(p_commands) WITH ORDINALITY e ORDER BY e.ordinality
  LOOP
    SELECT v_command.ordinality - 1, p.outcome, p.round_id, p.balance_minor, p.sequence
      INTO place, outcome, round_id, balance_minor, sequence
      FROM providers_play(
        (v_command.c ->> 'sessionId')::bigint, v_command.c ->> 'key', decode(v_command.c ->> 'bodyHash', 'hex'),
        (v_command.c ->> 'seedId')::bigint, (v_command.c ->> 'nonce')::bigint, (v_command.c ->> 'stakeMinor')::bigint,
        (v_command.c ->> 'payoutMinor')::bigint, (v_command.c ->> 'closed')::boolean, v_command.c -> 'record',
        (v_command.c ->> 'leastMs')::integer, to_timestamp((v_command.c ->> 'atMs')::numeric / 1000)) p;
    RETURN NEXT;
  END LOOP;
END $$;

-- The next step of an open round; the last one settles its bet. `p_steps` is the number of steps that the record held before.
-- Outcomes: 'posted', 'stale_step' (another request was first), and those of bets_settle.
CREATE FUNCTION providers_step(
  p_brand integer, p_member bigint, p_round bigint, p_steps integer, p_record jsonb, p_closed boolean, p_payout_minor bigint, p_by text, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_round game_rounds%ROWTYPE;
BEGIN
  UPDATE game_rounds r SET steps = jsonb_array_length(p_record -> 'steps'), record = p_record, touched_at = p_at,
         state = CASE WHEN p_closed THEN 'closed' ELSE 'open' END, closed_at = CASE WHEN p_closed THEN p_at END,
         closed_by = CASE WHEN p_closed THEN p_by END, payout_minor = CASE WHEN p_closed THEN p_payout_minor ELSE 0 END
   WHERE r.id = p_round AND r.brand_id = p_brand AND r.member_id = p_member AND r.state = 'open' AND r.steps = p_steps
  RETURNING r.* INTO v_round;
  IF v_round.id IS NULL THEN outcome := 'stale_step'; RETURN; END IF;
  outcome := 'posted';
  IF NOT p_closed THEN RETURN; END IF;
  SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
    FROM bets_settle(p_brand, p_member, v_round.key, v_round.body_hash, p_payout_minor, p_at) b;
  IF outcome <> 'posted' THEN RAISE EXCEPTION 'a round could not be settled: %', outcome; END IF;
  UPDATE game_rounds SET closed_balance_minor = balance_minor WHERE id = p_round;
END $$;

-- Takes a round back, whole and once. Of an unknown round it leaves a tombstone, so that a bet which comes later is refused.
-- Outcomes: 'posted', 'repeated', 'bet_settled', 'tombstone'.
CREATE FUNCTION providers_roll_back(
  p_session bigint, p_key text, p_hash bytea, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_session game_sessions%ROWTYPE;
  v_round game_rounds%ROWTYPE;
BEGIN
  SELECT * INTO v_session FROM game_sessions s WHERE s.id = p_session;
  INSERT INTO game_rounds (brand_id, member_id, provider, game_code, category, currency, key, body_hash, state, stake_minor, record, started_at, touched_at, closed_at)
  VALUES (v_session.brand_id, v_session.member_id, v_session.provider, v_session.game_code, v_session.category, v_session.currency, p_key, p_hash,
          'rolled_back', 0, '{"steps":[]}', p_at, p_at, p_at)
  ON CONFLICT ON CONSTRAINT game_rounds_key DO NOTHING;
  IF FOUND THEN outcome := 'tombstone'; RETURN; END IF;
  -- The round before its bet and the account, the order of providers_step.
  SELECT * INTO v_round FROM game_rounds r WHERE r.brand_id = v_session.brand_id AND r.member_id = v_session.member_id AND r.key = p_key FOR UPDATE;
  IF v_round.state = 'rolled_back' THEN outcome := 'repeated'; RETURN; END IF;
  IF v_round.state = 'closed' THEN outcome := 'bet_settled'; RETURN; END IF;
  UPDATE game_rounds SET state = 'rolled_back', closed_at = p_at, touched_at = p_at, closed_by = 'server' WHERE id = v_round.id;
  SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
    FROM bets_roll_back(v_session.brand_id, v_session.member_id, p_key, v_round.body_hash, p_at) b;
END $$;
