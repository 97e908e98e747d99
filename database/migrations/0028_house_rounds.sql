-- slice: providers

-- When an open round is ended for a player who has not come back. A machine plays on after seconds; a game in which he
-- decides waits for as long as his brand says.
ALTER TABLE game_rounds ADD COLUMN due_at timestamptz;
UPDATE game_rounds SET due_at = touched_at + interval '20 seconds' WHERE state = 'open';
CREATE INDEX game_rounds_due ON game_rounds (provider, due_at) WHERE state = 'open';

-- What a brand says of one game's stakes; where it says nothing, what it says of all games. A suspended game takes no bet.
CREATE TABLE game_limits (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  least_stake_minor bigint CHECK (least_stake_minor > 0),
  most_stake_minor bigint CHECK (most_stake_minor > 0),
  -- The most that one round may be able to pay.
  most_payout_minor bigint CHECK (most_payout_minor > 0),
  suspended_at timestamptz,
  -- 'staff', or 'return' where its returns were not what they should be.
  suspended_by text CHECK (suspended_by IN ('staff', 'return')),
  PRIMARY KEY (brand_id, game_code),
  CHECK (least_stake_minor <= most_stake_minor),
  CHECK ((suspended_at IS NULL) = (suspended_by IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON game_limits TO khela_app;

ALTER TYPE providers_playing
  ADD ATTRIBUTE idle_ms bigint, ADD ATTRIBUTE largest_minor bigint, ADD ATTRIBUTE least_stake_minor bigint,
  ADD ATTRIBUTE most_stake_minor bigint, ADD ATTRIBUTE most_payout_minor bigint;
ALTER TYPE providers_stepping ADD ATTRIBUTE idle_ms bigint;

-- Rounds of in-house games in one transaction and one durable write: each checks its session, takes the nonce that its
-- outcome was computed from, takes the stake, is written and, if it ended at once, paid. Each is answered by its own
-- outcome, so that a refused one never fails its neighbours; several of one member follow each other as they came.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'session_ended' | 'stale_nonce' (compute again) | 'round_open' |
-- 'too_fast' | 'suspended' | 'stake_limit' (both of the brand's game) | 'rolled_back' (a rollback came before its bet), and the
-- refusals of bets_place_all.
-- Locks: the seed pairs, then the accounts, both in the order of members.
CREATE OR REPLACE FUNCTION providers_play_all(p_commands jsonb)
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_all providers_playing[];
  v_waves integer;
BEGIN
  SELECT array_agg(p ORDER BY p.brand_id, p.member_id, p.place), coalesce(max(p.wave), 0) INTO v_all, v_waves FROM (
    SELECT c.place::integer AS place, CASE WHEN s.id IS NOT NULL THEN row_number() OVER (PARTITION BY s.brand_id, s.member_id ORDER BY c.place)::integer END AS wave,
           s.brand_id, s.member_id, s.provider, s.game_code, s.category, s.currency, s.studio, c.key, decode(c.body_hash, 'hex') AS body_hash, c.seed_id, c.nonce,
           c.stake_minor, c.payout_minor, c.closed, c.record, c.least_ms, to_timestamp(c.at_ms / 1000.0) AS at, NULL::text AS outcome, NULL::bigint AS round_id,
           NULL::bigint AS told_minor, c.idle_ms, c.largest_minor, c.least_stake_minor, c.most_stake_minor, c.most_payout_minor
      FROM ROWS FROM (jsonb_to_recordset(p_commands) AS ("sessionId" bigint, key text, "bodyHash" text, "seedId" bigint, nonce bigint, "stakeMinor" bigint,
           "payoutMinor" bigint, closed boolean, record jsonb, "leastMs" integer, "atMs" bigint, "idleMs" bigint, "largestMinor" bigint,
           "leastStakeMinor" bigint, "mostStakeMinor" bigint, "mostPayoutMinor" bigint)) WITH ORDINALITY
           AS c(session_id, key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at_ms, idle_ms, largest_minor,
           least_stake_minor, most_stake_minor, most_payout_minor, place)
      LEFT JOIN LATERAL (SELECT * FROM game_sessions s WHERE s.id = c.session_id AND s.ended_at IS NULL
           AND s.expires_at > to_timestamp(c.at_ms / 1000.0) OFFSET 0) s ON true) p;
  RETURN QUERY SELECT p.place, 'session_ended', NULL::bigint, NULL::bigint, NULL::bigint FROM unnest(v_all) p WHERE p.wave IS NULL;
  -- The seed pairs before the accounts, in the order of members: one round of a member after the other, and equal requests find each other.
  PERFORM 1 FROM game_seeds g WHERE g.id = ANY (ARRAY(SELECT p.seed_id FROM unnest(v_all) p WHERE p.wave IS NOT NULL))
   ORDER BY g.brand_id, g.member_id, g.id FOR UPDATE;
  FOR v_wave IN 1..v_waves LOOP
    RETURN QUERY SELECT * FROM providers_play_wave(CASE WHEN v_waves = 1 AND v_all[1].wave = 1 AND v_all[cardinality(v_all)].wave = 1 THEN v_all
                                                        ELSE ARRAY(SELECT p FROM unnest(v_all) p WHERE p.wave = v_wave) END);
  END LOOP;
END $$;

-- One round a member; the seed pairs are locked.
CREATE OR REPLACE FUNCTION providers_play_wave(p_rounds providers_playing[])
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_tried providers_playing[];
  v_rounds providers_playing[];
  v_bets bets_outcome[];
BEGIN
  SELECT array_agg(ROW(p.place, p.wave, p.brand_id, p.member_id, p.provider, p.game_code, p.category, p.currency, p.studio, p.key, p.body_hash, p.seed_id,
           p.nonce, p.stake_minor, p.payout_minor, p.closed, p.record, p.least_ms, p.at, t.outcome,
           CASE WHEN t.outcome IS NULL THEN nextval('game_rounds_id_seq') ELSE r.id END, r.balance_after_minor, p.idle_ms, p.largest_minor,
           p.least_stake_minor, p.most_stake_minor, p.most_payout_minor)::providers_playing)
    INTO v_tried
    FROM unnest(p_rounds) p
    LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.brand_id = p.brand_id AND r.member_id = p.member_id AND r.key = p.key OFFSET 0) r ON true
    LEFT JOIN LATERAL (SELECT * FROM game_seeds g WHERE g.id = p.seed_id OFFSET 0) g ON true
    LEFT JOIN LATERAL (SELECT o.id FROM game_rounds o WHERE o.brand_id = p.brand_id AND o.member_id = p.member_id AND o.game_code = p.game_code
                          AND o.state = 'open' OFFSET 0) o ON true
    LEFT JOIN LATERAL (SELECT * FROM game_limits l WHERE l.brand_id = p.brand_id AND l.game_code = p.game_code OFFSET 0) l ON true
   CROSS JOIN LATERAL (SELECT CASE
           WHEN r.id IS NOT NULL THEN CASE WHEN r.state = 'rolled_back' THEN 'rolled_back' WHEN r.body_hash = p.body_hash THEN 'repeated' ELSE 'key_reused' END
           WHEN g.id IS NULL OR g.next_nonce <> p.nonce OR g.revealed_at IS NOT NULL OR g.member_id <> p.member_id OR g.brand_id <> p.brand_id THEN 'stale_nonce'
           WHEN l.suspended_at IS NOT NULL THEN 'suspended'
           WHEN p.stake_minor < coalesce(l.least_stake_minor, p.least_stake_minor) OR p.stake_minor > coalesce(l.most_stake_minor, p.most_stake_minor)
                OR p.largest_minor > coalesce(l.most_payout_minor, p.most_payout_minor) THEN 'stake_limit'
           WHEN p.least_ms > 0 AND g.last_round_at > p.at - p.least_ms * interval '1 millisecond' THEN 'too_fast'
           WHEN o.id IS NOT NULL THEN 'round_open' END AS outcome) t;
  RETURN QUERY SELECT t.place, t.outcome, t.round_id, t.told_minor, NULL::bigint FROM unnest(v_tried) t WHERE t.outcome IS NOT NULL;
  v_rounds := ARRAY(SELECT t FROM unnest(v_tried) t WHERE t.outcome IS NULL);
  IF cardinality(v_rounds) = 0 THEN RETURN; END IF;
  v_bets := ARRAY(SELECT b FROM bets_place_all(ARRAY(SELECT ROW(p.brand_id, p.member_id, p.currency, p.provider, p.game_code, p.category, p.round_id, p.key,
    p.body_hash, p.stake_minor, p.payout_minor, p.closed, p.studio, p.at)::bets_command FROM unnest(v_rounds) p)) b);
  INSERT INTO game_rounds (id, brand_id, member_id, provider, game_code, category, currency, key, body_hash, state, stake_minor, payout_minor,
                           balance_after_minor, seed_id, nonce, steps, record, closed_by, started_at, touched_at, due_at, closed_at) OVERRIDING SYSTEM VALUE
  SELECT p.round_id, p.brand_id, p.member_id, p.provider, p.game_code, p.category, p.currency, p.key, p.body_hash,
         CASE WHEN p.closed THEN 'closed' ELSE 'open' END, p.stake_minor, CASE WHEN p.closed THEN p.payout_minor ELSE 0 END, p.balance_minor,
         p.seed_id, p.nonce, 1, p.record, CASE WHEN p.closed THEN 'player' END, p.at, p.at, p.at + p.idle_ms * interval '1 millisecond', CASE WHEN p.closed THEN p.at END
    FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p(place, wave, brand_id, member_id, provider, game_code, category, currency, studio,
         key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at, tried, round_id, told_minor, idle_ms,
         largest_minor, least_stake_minor, most_stake_minor, most_payout_minor, outcome, balance_minor, sequence, bet_id)
   WHERE p.outcome = 'posted';
  UPDATE game_seeds g SET next_nonce = p.nonce + 1, last_round_at = p.at
    FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p(place, wave, brand_id, member_id, provider, game_code, category, currency, studio,
         key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at, tried, round_id, told_minor, idle_ms,
         largest_minor, least_stake_minor, most_stake_minor, most_payout_minor, outcome, balance_minor, sequence, bet_id)
   WHERE g.id = p.seed_id AND p.outcome = 'posted';
  RETURN QUERY SELECT p.place, p.outcome, p.round_id, p.balance_minor, p.sequence
    FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p(place, wave, brand_id, member_id, provider, game_code, category, currency, studio,
         key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at, tried, round_id, told_minor, idle_ms,
         largest_minor, least_stake_minor, most_stake_minor, most_payout_minor, outcome, balance_minor, sequence, bet_id);
END $$;

-- The next steps of open rounds in one durable write; the last step of a round settles its bet. "steps" is the number of
-- steps that the round's record held before. Each is answered at its place: 'posted', or 'stale_step' (another was first).
-- Locks: the rounds, then the bets, then the accounts, each in the order of members.
CREATE OR REPLACE FUNCTION providers_step_all(p_steps jsonb)
RETURNS TABLE (place integer, outcome text, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_steps providers_stepping[];
  v_ending providers_stepping[];
  v_bets bets_outcome[];
BEGIN
  -- The rounds before their bets and accounts, in the order of members: lists of several servers never wait for each other in a circle.
  PERFORM 1 FROM game_rounds r WHERE r.id = ANY (ARRAY(SELECT (s ->> 'roundId')::bigint FROM jsonb_array_elements(p_steps) s))
    ORDER BY r.brand_id, r.member_id, r.id FOR UPDATE;
  SELECT array_agg(ROW(s.place, s.round_id, s.brand_id, s.member_id, s.key, s.body_hash, s.record, s.closed, s.payout_minor, s.closed_by, s.at,
           -- Of two that go on from the same step the first is written.
           s.is_next AND s.place = s.first_place, s.idle_ms)::providers_stepping ORDER BY s.brand_id, s.member_id, s.place)
    INTO v_steps
    FROM (
      SELECT s.*, min(s.place) FILTER (WHERE s.is_next) OVER (PARTITION BY s.round_id) AS first_place FROM (
        SELECT s.place::integer AS place, s.round_id, s.brand_id, s.member_id, r.key, r.body_hash, s.record, s.closed, s.payout_minor, s.closed_by,
               to_timestamp(s.at_ms / 1000.0) AS at, coalesce(r.state = 'open' AND r.steps = s.steps, false) AS is_next, s.idle_ms
          FROM ROWS FROM (jsonb_to_recordset(p_steps) AS ("roundId" bigint, "brandId" integer, "memberId" bigint, steps integer, record jsonb,
               closed boolean, "payoutMinor" bigint, "by" text, "atMs" bigint, "idleMs" bigint)) WITH ORDINALITY
               AS s(round_id, brand_id, member_id, steps, record, closed, payout_minor, closed_by, at_ms, idle_ms, place)
          LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.id = s.round_id AND r.brand_id = s.brand_id AND r.member_id = s.member_id
               OFFSET 0) r ON true) s) s;
  v_ending := ARRAY(SELECT s FROM unnest(v_steps) s WHERE s.is_next AND s.closed);
  IF cardinality(v_ending) > 0 THEN
    v_bets := ARRAY(SELECT b FROM bets_end_all(ARRAY(SELECT ROW(s.brand_id, s.member_id, s.key, s.body_hash, 'win', s.payout_minor, s.at)::bets_ending
      FROM unnest(v_ending) s)) b);
    IF EXISTS (SELECT FROM unnest(v_bets) b WHERE b.outcome <> 'posted') THEN RAISE EXCEPTION 'a round could not be settled: %', v_bets; END IF;
  END IF;
  UPDATE game_rounds r SET steps = jsonb_array_length(s.record -> 'steps'), record = s.record, touched_at = s.at,
         due_at = s.at + s.idle_ms * interval '1 millisecond',
         state = CASE WHEN s.closed THEN 'closed' ELSE 'open' END, closed_at = CASE WHEN s.closed THEN s.at END,
         closed_by = CASE WHEN s.closed THEN s.closed_by END, payout_minor = CASE WHEN s.closed THEN s.payout_minor ELSE 0 END,
         closed_balance_minor = e.balance_minor
    FROM unnest(v_steps) s
    LEFT JOIN ROWS FROM (unnest(v_ending), unnest(v_bets)) AS e(place, round_id, brand_id, member_id, key, body_hash, record, closed, payout_minor,
         closed_by, at, is_next, idle_ms, outcome, balance_minor, sequence, bet_id) ON e.place = s.place
   WHERE r.id = s.round_id AND s.is_next;
  RETURN QUERY SELECT s.place, CASE WHEN s.is_next THEN 'posted' ELSE 'stale_step' END, e.balance_minor, e.sequence
    FROM unnest(v_steps) s
    LEFT JOIN ROWS FROM (unnest(v_ending), unnest(v_bets)) AS e(place, round_id, brand_id, member_id, key, body_hash, record, closed, payout_minor,
         closed_by, at, is_next, idle_ms, outcome, balance_minor, sequence, bet_id) ON e.place = s.place;
END $$;
