-- Edition 5 (e12c6be82697)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Rounds of the house that a member plays alone: bets that were played with a pair of seeds, with what is kept of those that are not over.
CREATE OR REPLACE VIEW game_rounds AS
SELECT b.round_id AS id, b.id AS bet_id, b.brand_id, b.member_id, b.game_code, b.currency, b.key, b.body_hash,
       CASE b.state WHEN 'accepted' THEN 'open' WHEN 'settled' THEN 'closed' ELSE b.state END AS state,
       -- What could be staked is the cash, where nothing of it was held and no bonus was played.
       b.stake_minor, b.payout_minor, coalesce(b.told_minor, b.cash_after_minor) AS balance_after_minor, b.ended_told_minor AS closed_balance_minor, b.seed_id,
       b.nonce::bigint AS nonce, b.rules, b.choice, b.moves, coalesce(c.steps, 1 + coalesce(jsonb_array_length(b.moves), 0)) AS steps, c.record,
       CASE WHEN b.state <> 'accepted' THEN coalesce(b.ended_by, 'player') END AS closed_by, b.placed_at AS started_at, c.due_at,
       b.settled_at AS closed_at
  FROM bets b LEFT JOIN current_rounds c ON c.bet_id = b.id
 WHERE b.seed_id IS NOT NULL;

-- Rounds of in-house games in one transaction and one durable write: each checks its session, takes the nonce that its
-- outcome was computed from, takes the stake, is written and, if it ended at once, paid. Each is answered by its own
-- outcome, so that a refused one never fails its neighbours; several of one member follow each other as they came.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'session_ended' | 'stale_nonce' (compute again) | 'round_open' |
-- 'too_fast' | 'suspended' | 'stake_limit' (both of the brand's game) | 'rolled_back' (a rollback came before its bet), and the
-- refusals of bets_place_all.
-- Locks: the members' play, then the rounds, then the accounts, each in the order of members.
CREATE OR REPLACE FUNCTION rounds_play_all(p_commands rounds_command[])
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_waves integer[] := bets_waves(ARRAY(SELECT c.brand_id FROM unnest(p_commands) c), ARRAY(SELECT c.member_id FROM unnest(p_commands) c));
BEGIN
  -- The members' play before everything else, and before their sessions and seed pairs are looked at: whoever ends a session or a pair
  -- waits until this list is written, and what comes after them finds it ended; equal requests find each other.
  PERFORM pg_advisory_xact_lock(rounds_play_lock(m.brand_id, m.member_id))
     FROM (SELECT DISTINCT c.brand_id, c.member_id FROM unnest(p_commands) c ORDER BY 1, 2) m;
  IF v_waves IS NULL THEN RETURN QUERY SELECT * FROM rounds_play_wave(p_commands, NULL); RETURN; END IF;
  FOR v_wave IN 1..(SELECT max(w) FROM unnest(v_waves) w) LOOP
    RETURN QUERY SELECT * FROM rounds_play_wave(
      ARRAY(SELECT p_commands[l.place] FROM unnest(array_positions(v_waves, v_wave)) AS l(place)), array_positions(v_waves, v_wave));
  END LOOP;
END $$;

-- One round a member, whose play is held. `p_places`: their places in the list; NULL: as they stand.
CREATE OR REPLACE FUNCTION rounds_play_wave(p_commands rounds_command[], p_places integer[])
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_refused rounds_refused[];
  v_rounds rounds_playing[];
  v_commands bets_command[];
  v_of_bets bets_round[];
  v_bets bets_outcome[];
  v_any_shown boolean;
  v_admitted rounds_admitted[] := rounds_admit(ARRAY(
    SELECT ROW(c.session_id, c.brand_id, c.member_id, NULL, c.stake_minor, to_timestamp(c.at_ms / 1000.0), c.least_stake_minor, c.most_stake_minor,
             c.largest_minor, c.most_payout_minor)::rounds_stake FROM unnest(p_commands) c));
BEGIN
  -- All lists in one pass, each in the order of the commands.
  SELECT array_agg(ROW(t.place, t.outcome, t.known_id, t.told_minor)::rounds_refused) FILTER (WHERE t.outcome IS NOT NULL),
         array_agg(ROW(t.place, t.brand_id, t.member_id, t.game_code, t.seed_id, t.nonce, t.closed, t.record, t.idle_ms, t.at)::rounds_playing)
           FILTER (WHERE t.outcome IS NULL),
         array_agg(ROW(t.brand_id, t.member_id, t.currency, t.provider, t.game_code, t.category, NULL, t.key, t.body_hash, t.stake_minor, t.payout_minor,
           t.closed, t.studio, t.at)::bets_command) FILTER (WHERE t.outcome IS NULL),
         array_agg(ROW(t.seed_id, t.nonce, t.rules, t.choice)::bets_round) FILTER (WHERE t.outcome IS NULL),
         bool_or(t.shown_id IS NOT NULL)
    INTO v_refused, v_rounds, v_commands, v_of_bets, v_any_shown
    FROM (
      SELECT coalesce(p_places[c.ordinality], c.ordinality::integer) AS place, c.brand_id, c.member_id, c.provider, c.game_code, c.category, c.currency, c.studio,
             c.key, c.body_hash, c.seed_id, c.nonce, c.rules, c.choice, c.stake_minor, c.payout_minor, c.closed, c.record, c.idle_ms, a.at,
             r.id AS known_id, r.balance_after_minor AS told_minor, o.bet_id AS shown_id,
             CASE WHEN c.refusal = 'session_ended' THEN c.refusal
                  WHEN r.id IS NOT NULL THEN CASE WHEN r.state = 'rolled_back' THEN 'rolled_back' WHEN r.body_hash = substr(c.body_hash, 1, 16) THEN 'repeated' ELSE 'key_reused' END
                  WHEN g.id IS NULL OR g.next_nonce <> c.nonce OR g.revealed_at IS NOT NULL OR g.member_id <> c.member_id OR g.brand_id <> c.brand_id THEN 'stale_nonce'
                  WHEN c.refusal IS NOT NULL THEN c.refusal
                  WHEN c.least_ms > 0 AND g.last_round_at > a.at - c.least_ms * interval '1 millisecond' THEN 'too_fast'
                  WHEN o.due_at IS NOT NULL THEN 'round_open' END AS outcome
        FROM ROWS FROM (unnest(p_commands), unnest(v_admitted)) WITH ORDINALITY c
       CROSS JOIN LATERAL (SELECT to_timestamp(c.at_ms / 1000.0) AS at) a
        LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.brand_id = c.brand_id AND r.member_id = c.member_id AND r.key = c.key OFFSET 0) r ON true
        LEFT JOIN LATERAL (SELECT * FROM game_seeds g WHERE g.id = c.seed_id OFFSET 0) g ON true
        LEFT JOIN LATERAL (SELECT o.bet_id, o.due_at FROM current_rounds o WHERE o.brand_id = c.brand_id AND o.member_id = c.member_id AND o.game_code = c.game_code
                           OFFSET 0) o ON true) t;
  IF v_refused IS NOT NULL THEN RETURN QUERY SELECT r.place, r.outcome, r.round_id, r.told_minor, NULL::bigint FROM unnest(v_refused) r; END IF;
  IF v_rounds IS NULL THEN RETURN; END IF;
  IF v_any_shown THEN
    -- Rounds before accounts, as where they go on.
    PERFORM 1 FROM unnest(v_rounds) p JOIN current_rounds c ON c.brand_id = p.brand_id AND c.member_id = p.member_id AND c.game_code = p.game_code
     ORDER BY c.brand_id, c.member_id, c.bet_id FOR UPDATE OF c;
  END IF;
  v_bets := ARRAY(SELECT b FROM bets_place_wave(v_commands, v_of_bets, true) b);
  RETURN QUERY
  WITH played AS (
    SELECT p.place, p.brand_id, p.member_id, p.game_code, p.seed_id, p.nonce, p.closed, p.record, p.idle_ms, p.at, p.outcome, p.balance_minor, p.sequence, p.bet_id
      FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p
  ), opened AS (
    INSERT INTO current_rounds AS c (bet_id, brand_id, member_id, game_code, steps, record, due_at)
    SELECT p.bet_id, p.brand_id, p.member_id, p.game_code, 1, p.record, p.at + p.idle_ms * interval '1 millisecond'
      FROM played p WHERE p.outcome = 'posted' AND NOT p.closed
    ON CONFLICT ON CONSTRAINT current_rounds_game DO UPDATE
       SET bet_id = excluded.bet_id, steps = excluded.steps, record = excluded.record, due_at = excluded.due_at WHERE c.due_at IS NULL
  ), passed AS (
    -- One that has been shown to its player goes with the next.
    DELETE FROM current_rounds c USING played p
     WHERE v_any_shown AND c.brand_id = p.brand_id AND c.member_id = p.member_id AND c.game_code = p.game_code AND p.outcome = 'posted' AND p.closed
       AND c.due_at IS NULL
  ), numbered AS (
    UPDATE game_seeds g SET next_nonce = p.nonce + 1, last_round_at = p.at FROM played p WHERE g.id = p.seed_id AND p.outcome = 'posted')
  SELECT p.place, p.outcome, p.bet_id, p.balance_minor, p.sequence FROM played p;
END $$;

-- The next steps of open rounds in one durable write; the last step of a round settles its bet. "steps" is the number of
-- steps that the round's record held before. Each is answered at its place: 'posted', or 'stale_step' (another was first).
-- Locks: the rounds, then the bets, then the accounts, each in the order of members.
CREATE OR REPLACE FUNCTION rounds_step_all(p_steps rounds_step[])
RETURNS TABLE (place integer, outcome text, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_steps rounds_stepping[];
  v_ending rounds_stepping[];
  v_bets bets_outcome[];
BEGIN
  -- The rounds before their bets and accounts, in the order of members: lists of several servers never wait for each other in a circle.
  PERFORM 1 FROM current_rounds c WHERE c.bet_id = ANY (ARRAY(SELECT s.bet_id FROM unnest(p_steps) s))
    ORDER BY c.brand_id, c.member_id, c.bet_id FOR UPDATE;
  SELECT array_agg(ROW(s.place, s.bet_id, s.brand_id, s.member_id, s.key, s.body_hash, s.record, s.closed, s.payout_minor, s.closed_by, s.at,
           -- Of two that go on from the same step the first is written.
           s.is_next AND s.place = s.first_place, s.idle_ms, s.moves)::rounds_stepping ORDER BY s.brand_id, s.member_id, s.place)
    INTO v_steps
    FROM (
      SELECT s.*, min(s.place) FILTER (WHERE s.is_next) OVER (PARTITION BY s.bet_id) AS first_place FROM (
        SELECT s.place::integer AS place, s.bet_id, s.brand_id, s.member_id, r.key, r.body_hash, s.record, s.closed, s.payout_minor, s.closed_by,
               to_timestamp(s.at_ms / 1000.0) AS at, coalesce(r.state = 'open' AND r.steps = s.steps, false) AS is_next, s.idle_ms, s.moves
          FROM unnest(p_steps) WITH ORDINALITY AS s(brand_id, member_id, bet_id, steps, record, moves, closed, payout_minor, closed_by, idle_ms, at_ms, place)
          LEFT JOIN LATERAL (SELECT r.key, r.body_hash, r.state, r.steps FROM game_rounds r
               WHERE r.bet_id = s.bet_id AND r.brand_id = s.brand_id AND r.member_id = s.member_id OFFSET 0) r ON true) s) s;
  v_ending := ARRAY(SELECT s FROM unnest(v_steps) s WHERE s.is_next AND s.closed);
  IF cardinality(v_ending) > 0 THEN
    v_bets := ARRAY(SELECT b FROM bets_end_all(ARRAY(SELECT ROW(s.brand_id, s.member_id, s.key, s.body_hash, 'win', s.payout_minor, s.at)::bets_ending
      FROM unnest(v_ending) s)) b);
    IF EXISTS (SELECT FROM unnest(v_bets) b WHERE b.outcome <> 'posted') THEN RAISE EXCEPTION 'a round could not be settled: %', v_bets; END IF;
    PERFORM bets_end_rounds(ARRAY(SELECT s.bet_id FROM unnest(v_ending) s), ARRAY(SELECT b.balance_minor FROM unnest(v_bets) b),
      ARRAY(SELECT s.moves FROM unnest(v_ending) s), ARRAY(SELECT s.closed_by FROM unnest(v_ending) s));
    -- Whoever ended theirs has seen it.
    DELETE FROM current_rounds c USING unnest(v_ending) s WHERE c.bet_id = s.bet_id AND s.closed_by = 'player';
  END IF;
  UPDATE current_rounds c SET steps = jsonb_array_length(s.record -> 'steps'), record = s.record,
         due_at = CASE WHEN NOT s.closed THEN s.at + s.idle_ms * interval '1 millisecond' END
    FROM unnest(v_steps) s WHERE c.bet_id = s.bet_id AND s.is_next;
  RETURN QUERY SELECT s.place, CASE WHEN s.is_next THEN 'posted' ELSE 'stale_step' END, e.balance_minor, e.sequence
    FROM unnest(v_steps) s
    LEFT JOIN ROWS FROM (unnest(v_ending), unnest(v_bets)) AS e ON e.place = s.place;
END $$;

-- Under what a member's stakes and the end of their sessions come one after the other.
CREATE OR REPLACE FUNCTION rounds_play_lock(p_brand integer, p_member bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(p_brand || ':' || p_member, 29);
$$;

-- Waits until what a member stakes at this moment is written, and holds back what comes, until the transaction ends.
CREATE OR REPLACE FUNCTION rounds_hold_play(p_brand integer, p_member bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(rounds_play_lock(p_brand, p_member));
END $$;

-- rounds_admit behind the members' play, which is held until the transaction ends: for stakes on what many members share.
CREATE OR REPLACE FUNCTION rounds_hold_and_admit(p_stakes rounds_stake[]) RETURNS rounds_admitted[] LANGUAGE plpgsql AS $$
BEGIN
  -- Before everything else, before the sessions are looked at, in the order of members: whoever ends a session waits until these are written,
  -- and what comes after them finds it ended. Alone: what a member has on something shared is looked at by one list at a time.
  PERFORM pg_advisory_xact_lock(rounds_play_lock(m.brand_id, m.member_id))
     FROM (SELECT DISTINCT s.brand_id, s.member_id FROM unnest(p_stakes) s ORDER BY 1, 2) m;
  RETURN rounds_admit(p_stakes);
END $$;

-- Says at the place of each stake why it may not be taken, and how its session plays. The one place where a brand's limits of a game
-- are asked; what a stake leaves out (its game, a least, a most, what can be paid) is not asked. The members' play is held.
-- Refusals: 'session_ended' | 'game_unknown' | 'suspended' | 'stake_limit' (both of the brand's game).
CREATE OR REPLACE FUNCTION rounds_admit(p_stakes rounds_stake[]) RETURNS rounds_admitted[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT ROW(CASE WHEN g.id IS NULL THEN 'session_ended'
                    WHEN g.game_code <> s.game_code THEN 'game_unknown'
                    WHEN l.suspended_at IS NOT NULL THEN 'suspended'
                    WHEN s.least_stake_minor IS NOT NULL AND s.stake_minor < coalesce(l.least_stake_minor, s.least_stake_minor)
                      OR s.stake_minor > coalesce(l.most_stake_minor, s.most_stake_minor)
                      OR s.largest_minor > coalesce(l.most_payout_minor, s.most_payout_minor) THEN 'stake_limit' END,
             g.category, g.currency, g.studio, g.provider, g.game_code)::rounds_admitted
      FROM unnest(p_stakes) WITH ORDINALITY AS s
      LEFT JOIN LATERAL (SELECT * FROM game_sessions g WHERE g.id = s.session_id AND g.brand_id = s.brand_id AND g.member_id = s.member_id
                            AND g.ended_at IS NULL AND g.expires_at > s.at OFFSET 0) g ON true
      LEFT JOIN LATERAL (SELECT * FROM game_limits l WHERE l.brand_id = g.brand_id AND l.game_code = g.game_code OFFSET 0) l ON true
     ORDER BY s.ordinality);
END $$;

-- The session in which a member opened a game last, whether it has ended or not; of one provider, or NULL: of any.
CREATE OR REPLACE FUNCTION rounds_last_session(p_brand integer, p_member bigint, p_game text, p_provider text DEFAULT NULL) RETURNS game_sessions
LANGUAGE sql STABLE AS $$
  SELECT s FROM game_sessions s
   WHERE s.brand_id = p_brand AND s.member_id = p_member AND s.game_code = p_game AND (p_provider IS NULL OR s.provider = p_provider)
   ORDER BY s.id DESC LIMIT 1;
$$;
