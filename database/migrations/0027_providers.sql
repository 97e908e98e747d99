-- slice: providers
-- Steps of rounds that arrive together are written together, as their first moves are.
DROP FUNCTION providers_step(integer, bigint, bigint, integer, jsonb, boolean, bigint, text, timestamptz);

-- The step of a round as it is being written; `place` in the list that it came in.
CREATE TYPE providers_stepping AS (
  place integer, round_id bigint, brand_id integer, member_id bigint, key text, body_hash bytea, record jsonb, closed boolean,
  payout_minor bigint, closed_by text, at timestamptz, is_next boolean);

-- The next steps of open rounds in one durable write; the last step of a round settles its bet. "steps" is the number of
-- steps that the round's record held before. Each is answered at its place: 'posted', or 'stale_step' (another was first).
-- Locks: the rounds, then the bets, then the accounts, each in the order of members.
CREATE FUNCTION providers_step_all(p_steps jsonb)
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
           s.is_next AND s.place = s.first_place)::providers_stepping ORDER BY s.brand_id, s.member_id, s.place)
    INTO v_steps
    FROM (
      SELECT s.*, min(s.place) FILTER (WHERE s.is_next) OVER (PARTITION BY s.round_id) AS first_place FROM (
        SELECT s.place::integer AS place, s.round_id, s.brand_id, s.member_id, r.key, r.body_hash, s.record, s.closed, s.payout_minor, s.closed_by,
               to_timestamp(s.at_ms / 1000.0) AS at, coalesce(r.state = 'open' AND r.steps = s.steps, false) AS is_next
          FROM ROWS FROM (jsonb_to_recordset(p_steps) AS ("roundId" bigint, "brandId" integer, "memberId" bigint, steps integer, record jsonb,
               closed boolean, "payoutMinor" bigint, "by" text, "atMs" bigint)) WITH ORDINALITY
               AS s(round_id, brand_id, member_id, steps, record, closed, payout_minor, closed_by, at_ms, place)
          LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.id = s.round_id AND r.brand_id = s.brand_id AND r.member_id = s.member_id
               OFFSET 0) r ON true) s) s;
  v_ending := ARRAY(SELECT s FROM unnest(v_steps) s WHERE s.is_next AND s.closed);
  IF cardinality(v_ending) > 0 THEN
    v_bets := ARRAY(SELECT b FROM bets_end_all(ARRAY(SELECT ROW(s.brand_id, s.member_id, s.key, s.body_hash, 'win', s.payout_minor, s.at)::bets_ending
      FROM unnest(v_ending) s)) b);
    IF EXISTS (SELECT FROM unnest(v_bets) b WHERE b.outcome <> 'posted') THEN RAISE EXCEPTION 'a round could not be settled: %', v_bets; END IF;
  END IF;
  UPDATE game_rounds r SET steps = jsonb_array_length(s.record -> 'steps'), record = s.record, touched_at = s.at,
         state = CASE WHEN s.closed THEN 'closed' ELSE 'open' END, closed_at = CASE WHEN s.closed THEN s.at END,
         closed_by = CASE WHEN s.closed THEN s.closed_by END, payout_minor = CASE WHEN s.closed THEN s.payout_minor ELSE 0 END,
         closed_balance_minor = e.balance_minor
    FROM unnest(v_steps) s
    LEFT JOIN ROWS FROM (unnest(v_ending), unnest(v_bets)) AS e(place, round_id, brand_id, member_id, key, body_hash, record, closed, payout_minor,
         closed_by, at, is_next, outcome, balance_minor, sequence, bet_id) ON e.place = s.place
   WHERE r.id = s.round_id AND s.is_next;
  RETURN QUERY SELECT s.place, CASE WHEN s.is_next THEN 'posted' ELSE 'stale_step' END, e.balance_minor, e.sequence
    FROM unnest(v_steps) s
    LEFT JOIN ROWS FROM (unnest(v_ending), unnest(v_bets)) AS e(place, round_id, brand_id, member_id, key, body_hash, record, closed, payout_minor,
         closed_by, at, is_next, outcome, balance_minor, sequence, bet_id) ON e.place = s.place;
END $$;
