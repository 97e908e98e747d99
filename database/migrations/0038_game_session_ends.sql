-- slice: providers
-- A game session ends with the member's session that opened it.
ALTER TABLE game_sessions ADD COLUMN member_session_id bigint;
-- Nobody knows any more what opened these: their players open the game again. A visitor's play for fun goes on.
UPDATE game_sessions SET ended_at = now() WHERE member_id IS NOT NULL AND ended_at IS NULL AND expires_at > now();
CREATE INDEX game_sessions_of_session ON game_sessions (member_session_id) WHERE ended_at IS NULL;

-- Under what a member's stakes and the end of his sessions come one after the other.
CREATE FUNCTION providers_play_lock(p_brand integer, p_member bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(p_brand || ':' || p_member, 29);
$$;

-- Waits until what a member stakes at this moment is written, and holds back what comes, until the transaction ends.
CREATE FUNCTION providers_hold_play(p_brand integer, p_member bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(providers_play_lock(p_brand, p_member));
END $$;

-- Rounds of in-house games in one transaction and one durable write: each checks its session, takes the nonce that its
-- outcome was computed from, takes the stake, is written and, if it ended at once, paid. Each is answered by its own
-- outcome, so that a refused one never fails its neighbours; several of one member follow each other as they came.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'session_ended' | 'stale_nonce' (compute again) | 'round_open' |
-- 'too_fast' | 'suspended' | 'stake_limit' (both of the brand's game) | 'rolled_back' (a rollback came before its bet), and the
-- refusals of bets_place_all.
-- Locks: the members' play, the seed pairs, then the accounts, each in the order of members.
CREATE OR REPLACE FUNCTION providers_play_all(p_commands jsonb)
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_all providers_playing[];
  v_waves integer;
BEGIN
  -- The members' play before everything else, and before their sessions are looked at: whoever ends a session waits until
  -- this list is written, and what comes after him finds the session ended. Shared, for lists do not disturb each other.
  PERFORM pg_advisory_xact_lock_shared(providers_play_lock(m."brandId", m."memberId"))
     FROM (SELECT DISTINCT c."brandId", c."memberId" FROM jsonb_to_recordset(p_commands) AS c("brandId" integer, "memberId" bigint) ORDER BY 1, 2) m;
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
