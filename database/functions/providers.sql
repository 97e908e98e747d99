-- Edition 7 (1ac71728c7ea)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Rounds of in-house games in one transaction and one durable write: each checks its session, takes the nonce that its
-- outcome was computed from, takes the stake, is written and, if it ended at once, paid. Each is answered by its own
-- outcome, so that a refused one never fails its neighbours; several of one member follow each other as they came.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'session_ended' | 'stale_nonce' (compute again) | 'round_open' |
-- 'too_fast' | 'suspended' | 'stake_limit' (both of the brand's game) | 'rolled_back' (a rollback came before its bet), and the
-- refusals of bets_place_all.
-- Locks: the members' play, then the rounds, then the accounts, each in the order of members.
CREATE OR REPLACE FUNCTION providers_play_all(p_commands providers_command[])
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_waves integer[] := bets_waves(ARRAY(SELECT c.brand_id FROM unnest(p_commands) c), ARRAY(SELECT c.member_id FROM unnest(p_commands) c));
BEGIN
  -- The members' play before everything else, and before their sessions and seed pairs are looked at: whoever ends a session or a pair
  -- waits until this list is written, and what comes after them finds it ended; equal requests find each other.
  PERFORM pg_advisory_xact_lock(providers_play_lock(m.brand_id, m.member_id))
     FROM (SELECT DISTINCT c.brand_id, c.member_id FROM unnest(p_commands) c ORDER BY 1, 2) m;
  IF v_waves IS NULL THEN RETURN QUERY SELECT * FROM providers_play_wave(p_commands, NULL); RETURN; END IF;
  FOR v_wave IN 1..(SELECT max(w) FROM unnest(v_waves) w) LOOP
    RETURN QUERY SELECT * FROM providers_play_wave(
      ARRAY(SELECT p_commands[l.place] FROM unnest(array_positions(v_waves, v_wave)) AS l(place)), array_positions(v_waves, v_wave));
  END LOOP;
END $$;

-- One round a member, whose play is held. `p_places`: their places in the list; NULL: as they stand.
CREATE OR REPLACE FUNCTION providers_play_wave(p_commands providers_command[], p_places integer[])
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_refused providers_refused[];
  v_rounds providers_playing[];
  v_commands bets_command[];
  v_of_bets bets_round[];
  v_bets bets_outcome[];
  v_any_shown boolean;
BEGIN
  -- All lists in one pass, each in the order of the commands.
  SELECT array_agg(ROW(t.place, t.outcome, t.known_id, t.told_minor)::providers_refused) FILTER (WHERE t.outcome IS NOT NULL),
         array_agg(ROW(t.place, t.brand_id, t.member_id, t.game_code, t.seed_id, t.nonce, t.closed, t.record, t.idle_ms, t.at)::providers_playing)
           FILTER (WHERE t.outcome IS NULL),
         array_agg(ROW(t.brand_id, t.member_id, t.currency, t.provider, t.game_code, t.category, NULL, t.key, t.body_hash, t.stake_minor, t.payout_minor,
           t.closed, t.studio, t.at)::bets_command) FILTER (WHERE t.outcome IS NULL),
         array_agg(ROW(t.seed_id, t.nonce, t.rules, t.choice)::bets_round) FILTER (WHERE t.outcome IS NULL),
         bool_or(t.shown_id IS NOT NULL)
    INTO v_refused, v_rounds, v_commands, v_of_bets, v_any_shown
    FROM (
      SELECT coalesce(p_places[c.ordinality], c.ordinality::integer) AS place, c.brand_id, c.member_id, s.provider, s.game_code, s.category, s.currency, s.studio,
             c.key, c.body_hash, c.seed_id, c.nonce, c.rules, c.choice, c.stake_minor, c.payout_minor, c.closed, c.record, c.idle_ms, a.at,
             r.id AS known_id, r.balance_after_minor AS told_minor, o.bet_id AS shown_id,
             CASE WHEN s.id IS NULL THEN 'session_ended'
                  WHEN r.id IS NOT NULL THEN CASE WHEN r.state = 'rolled_back' THEN 'rolled_back' WHEN r.body_hash = substr(c.body_hash, 1, 16) THEN 'repeated' ELSE 'key_reused' END
                  WHEN g.id IS NULL OR g.next_nonce <> c.nonce OR g.revealed_at IS NOT NULL OR g.member_id <> c.member_id OR g.brand_id <> c.brand_id THEN 'stale_nonce'
                  WHEN l.suspended_at IS NOT NULL THEN 'suspended'
                  WHEN c.stake_minor < coalesce(l.least_stake_minor, c.least_stake_minor) OR c.stake_minor > coalesce(l.most_stake_minor, c.most_stake_minor)
                       OR c.largest_minor > coalesce(l.most_payout_minor, c.most_payout_minor) THEN 'stake_limit'
                  WHEN c.least_ms > 0 AND g.last_round_at > a.at - c.least_ms * interval '1 millisecond' THEN 'too_fast'
                  WHEN o.due_at IS NOT NULL THEN 'round_open' END AS outcome
        FROM unnest(p_commands) WITH ORDINALITY c
       CROSS JOIN LATERAL (SELECT to_timestamp(c.at_ms / 1000.0) AS at) a
        LEFT JOIN LATERAL (SELECT * FROM game_sessions s WHERE s.id = c.session_id AND s.brand_id = c.brand_id AND s.member_id = c.member_id
                             AND s.ended_at IS NULL AND s.expires_at > a.at OFFSET 0) s ON true
        LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.brand_id = c.brand_id AND r.member_id = c.member_id AND r.key = c.key OFFSET 0) r ON true
        LEFT JOIN LATERAL (SELECT * FROM game_seeds g WHERE g.id = c.seed_id OFFSET 0) g ON true
        LEFT JOIN LATERAL (SELECT o.bet_id, o.due_at FROM current_rounds o WHERE o.brand_id = s.brand_id AND o.member_id = s.member_id AND o.game_code = s.game_code
                           OFFSET 0) o ON true
        LEFT JOIN LATERAL (SELECT * FROM game_limits l WHERE l.brand_id = s.brand_id AND l.game_code = s.game_code OFFSET 0) l ON true) t;
  IF v_refused IS NOT NULL THEN RETURN QUERY SELECT r.place, r.outcome, r.round_id, r.told_minor, NULL::bigint FROM unnest(v_refused) r; END IF;
  IF v_rounds IS NULL THEN RETURN; END IF;
  IF v_any_shown THEN
    -- Rounds before accounts, as where they go on.
    PERFORM 1 FROM unnest(v_rounds) p JOIN current_rounds c ON c.brand_id = p.brand_id AND c.member_id = p.member_id AND c.game_code = p.game_code
     ORDER BY c.brand_id, c.member_id, c.bet_id FOR UPDATE OF c;
  END IF;
  v_bets := ARRAY(SELECT b FROM bets_place_all(v_commands, v_of_bets) b);
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
CREATE OR REPLACE FUNCTION providers_step_all(p_steps jsonb)
RETURNS TABLE (place integer, outcome text, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_steps providers_stepping[];
  v_ending providers_stepping[];
  v_bets bets_outcome[];
BEGIN
  -- The rounds before their bets and accounts, in the order of members: lists of several servers never wait for each other in a circle.
  PERFORM 1 FROM current_rounds c WHERE c.bet_id = ANY (ARRAY(SELECT (s ->> 'betId')::bigint FROM jsonb_array_elements(p_steps) s))
    ORDER BY c.brand_id, c.member_id, c.bet_id FOR UPDATE;
  SELECT array_agg(ROW(s.place, s.bet_id, s.brand_id, s.member_id, s.key, s.body_hash, s.record, s.closed, s.payout_minor, s.closed_by, s.at,
           -- Of two that go on from the same step the first is written.
           s.is_next AND s.place = s.first_place, s.idle_ms, s.moves)::providers_stepping ORDER BY s.brand_id, s.member_id, s.place)
    INTO v_steps
    FROM (
      SELECT s.*, min(s.place) FILTER (WHERE s.is_next) OVER (PARTITION BY s.bet_id) AS first_place FROM (
        SELECT s.place::integer AS place, s.bet_id, s.brand_id, s.member_id, r.key, r.body_hash, s.record, s.closed, s.payout_minor, s.closed_by,
               to_timestamp(s.at_ms / 1000.0) AS at, coalesce(r.state = 'open' AND r.steps = s.steps, false) AS is_next, s.idle_ms, s.moves
          FROM ROWS FROM (jsonb_to_recordset(p_steps) AS ("betId" bigint, "brandId" integer, "memberId" bigint, steps integer, record jsonb,
               closed boolean, "payoutMinor" bigint, "by" text, "atMs" bigint, "idleMs" bigint, moves jsonb)) WITH ORDINALITY
               AS s(bet_id, brand_id, member_id, steps, record, closed, payout_minor, closed_by, at_ms, idle_ms, moves, place)
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

-- Under what a member's stakes and the end of his sessions come one after the other.
CREATE OR REPLACE FUNCTION providers_play_lock(p_brand integer, p_member bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(p_brand || ':' || p_member, 29);
$$;

-- Waits until what a member stakes at this moment is written, and holds back what comes, until the transaction ends.
CREATE OR REPLACE FUNCTION providers_hold_play(p_brand integer, p_member bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(providers_play_lock(p_brand, p_member));
END $$;

-- Stakes of bets on what many members share: holds the members' play until the transaction ends, and says at the place of each why it may
-- not be taken, and how its session plays.
-- Refusals: 'session_ended' | 'game_unknown' | 'suspended' | 'stake_limit' (both of the brand's game).
CREATE OR REPLACE FUNCTION providers_admit(p_stakes providers_stake[]) RETURNS providers_admitted[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  -- Before everything else, before the sessions are looked at, in the order of members: whoever ends a session waits until these are written,
  -- and what comes after him finds it ended. Alone: what a member has on something shared is looked at by one list at a time.
  PERFORM pg_advisory_xact_lock(providers_play_lock(m.brand_id, m.member_id))
     FROM (SELECT DISTINCT s.brand_id, s.member_id FROM unnest(p_stakes) s ORDER BY 1, 2) m;
  RETURN ARRAY(
    SELECT ROW(CASE WHEN g.id IS NULL THEN 'session_ended'
                    WHEN g.game_code <> s.game_code THEN 'game_unknown'
                    WHEN l.suspended_at IS NOT NULL THEN 'suspended'
                    WHEN s.stake_minor < coalesce(l.least_stake_minor, s.least_stake_minor)
                      OR s.stake_minor > coalesce(l.most_stake_minor, s.most_stake_minor) THEN 'stake_limit' END,
             g.category, g.currency, g.studio)::providers_admitted
      FROM unnest(p_stakes) WITH ORDINALITY AS s
      LEFT JOIN LATERAL (SELECT * FROM game_sessions g WHERE g.id = s.session_id AND g.brand_id = s.brand_id AND g.member_id = s.member_id
                            AND g.ended_at IS NULL AND g.expires_at > s.at OFFSET 0) g ON true
      LEFT JOIN LATERAL (SELECT * FROM game_limits l WHERE l.brand_id = s.brand_id AND l.game_code = s.game_code OFFSET 0) l ON true
     ORDER BY s.ordinality);
END $$;

-- Calls of providers in one transaction and one durable write; each is answered at its place by its own outcome, and a
-- refused one leaves nothing behind. They come sorted by brand and member.
-- Outcomes: 'posted' | 'repeated' (balance and id of the first answer) | 'key_reused' | 'session_ended' | 'game_unknown' | 'rolled_back' |
-- 'suspended' | 'stake_limit' (both of the brand's game) | 'round_ended' | 'bet_unknown' | 'bet_settled' | 'member_unknown' | 'free_rounds_ended', and the refusals of bets_place_all.
-- Locks: the days' sums; then per member his calls, the round, its bets, his accounts; members in their order.
CREATE OR REPLACE FUNCTION providers_call_all(p_calls jsonb)
RETURNS TABLE (place integer, outcome text, id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_one record;
  v_answer providers_answer;
BEGIN
  PERFORM providers_lock_days(p_calls);
  FOR v_one IN
    SELECT c.place, ROW(c.kind, c.brand_id, c.member_id, c.provider, c.session_id, c.transaction_id, c.bet, c.round_name, c.game_code, c.currency,
             c.amount_minor, c.ends_round, c.free_rounds_id, decode(c.body_hash, 'hex'), to_timestamp(c.at_ms / 1000.0), c.least_stake_minor,
             c.most_stake_minor, to_timestamp(c.day_at_ms / 1000.0))::providers_call AS call
      FROM ROWS FROM (jsonb_to_recordset(p_calls) AS (kind text, "brandId" integer, "memberId" bigint, provider text, "sessionId" bigint,
           "transactionId" text, bet text, "roundName" text, "gameCode" text, currency text, "amountMinor" bigint, "endsRound" boolean,
           "freeRoundsId" bigint, "bodyHash" text, "atMs" bigint, "leastStakeMinor" bigint, "mostStakeMinor" bigint, "dayAtMs" bigint)) WITH ORDINALITY
           AS c(kind, brand_id, member_id, provider, session_id, transaction_id, bet, round_name, game_code, currency, amount_minor, ends_round,
                free_rounds_id, body_hash, at_ms, least_stake_minor, most_stake_minor, day_at_ms, place)
     ORDER BY c.brand_id, c.member_id, c.place
  LOOP
    v_answer := providers_carry_out(v_one.call);
    place := v_one.place;
    outcome := v_answer.outcome; id := v_answer.id; balance_minor := v_answer.balance_minor; sequence := v_answer.sequence;
    RETURN NEXT;
  END LOOP;
END $$;

-- One call: its transaction is written with what was done.
CREATE OR REPLACE FUNCTION providers_carry_out(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_known provider_transactions%ROWTYPE;
  v_answer providers_answer;
BEGIN
  -- One call of a member after the other: bet, win and rollback of one bet meet in the order in which they are decided.
  PERFORM pg_advisory_xact_lock(hashtextextended(p_call.brand_id || ':' || p_call.member_id, 29));
  SELECT * INTO v_known FROM provider_transactions t
   WHERE t.brand_id = p_call.brand_id AND t.provider = p_call.provider AND t.transaction_id = p_call.transaction_id;
  IF v_known.id IS NOT NULL THEN
    v_answer.outcome := CASE WHEN v_known.body_hash = p_call.body_hash THEN 'repeated' ELSE 'key_reused' END;
    v_answer.id := v_known.id;
    v_answer.balance_minor := v_known.balance_after_minor;
    RETURN v_answer;
  END IF;
  v_answer := CASE p_call.kind
    WHEN 'bet' THEN providers_bet(p_call)
    WHEN 'win' THEN providers_win(p_call)
    WHEN 'rollback' THEN providers_take_back(p_call)
    WHEN 'end_round' THEN providers_end_round(p_call)
    ELSE providers_prize(p_call) END;
  RETURN v_answer;
END $$;

-- Takes a stake, or plays one of the free rounds that were given.
CREATE OR REPLACE FUNCTION providers_bet(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_session game_sessions%ROWTYPE;
  v_round provider_rounds%ROWTYPE;
  v_free free_rounds%ROWTYPE;
  v_limits game_limits%ROWTYPE;
  v_answer providers_answer;
BEGIN
  SELECT * INTO v_session FROM game_sessions s
   WHERE s.id = p_call.session_id AND s.brand_id = p_call.brand_id AND s.member_id = p_call.member_id AND s.ended_at IS NULL AND s.expires_at > p_call.at;
  IF v_session.id IS NULL THEN v_answer.outcome := 'session_ended'; RETURN v_answer; END IF;
  IF v_session.game_code <> p_call.game_code THEN v_answer.outcome := 'game_unknown'; RETURN v_answer; END IF;
  IF providers_is_taken_back(p_call.brand_id, p_call.provider, p_call.transaction_id) THEN v_answer.outcome := 'rolled_back'; RETURN v_answer; END IF;
  v_round := providers_round(p_call);
  IF v_round.state = 'ended' THEN v_answer.outcome := 'round_ended'; RETURN v_answer; END IF;
  SELECT * INTO v_limits FROM game_limits l WHERE l.brand_id = p_call.brand_id AND l.game_code = p_call.game_code;
  IF v_limits.suspended_at IS NOT NULL THEN v_answer.outcome := 'suspended'; RETURN v_answer; END IF;
  IF p_call.amount_minor > coalesce(v_limits.most_stake_minor, p_call.most_stake_minor)
     OR (p_call.free_rounds_id IS NULL AND p_call.amount_minor < coalesce(v_limits.least_stake_minor, p_call.least_stake_minor)) THEN
    v_answer.outcome := 'stake_limit';
    RETURN v_answer;
  END IF;
  IF p_call.free_rounds_id IS NOT NULL THEN
    -- Behind the member's lock, before his accounts: revoked or played, not both.
    SELECT * INTO v_free FROM free_rounds f
     WHERE f.id = p_call.free_rounds_id AND f.brand_id = p_call.brand_id AND f.member_id = p_call.member_id AND f.provider = p_call.provider
       AND f.game_code = p_call.game_code AND f.revoked_at IS NULL AND f.expires_at > p_call.at AND f.used < f.rounds FOR UPDATE;
    IF v_free.id IS NULL THEN v_answer.outcome := 'free_rounds_ended'; RETURN v_answer; END IF;
  END IF;
  v_answer.round_id := coalesce(v_round.id, nextval('provider_rounds_id_seq'));
  SELECT b.outcome, b.balance_minor, b.sequence INTO v_answer.outcome, v_answer.balance_minor, v_answer.sequence
    FROM bets_place(p_call.brand_id, p_call.member_id, p_call.currency, p_call.provider, p_call.game_code, v_session.category, v_answer.round_id,
           providers_bet_key(p_call.provider, p_call.transaction_id), p_call.body_hash, p_call.amount_minor, 0, false, p_call.at, v_session.studio) b;
  IF v_answer.outcome <> 'posted' THEN RETURN v_answer; END IF;
  IF v_free.id IS NOT NULL THEN UPDATE free_rounds f SET used = f.used + 1 WHERE f.id = v_free.id; END IF;
  PERFORM providers_touch_round(p_call, v_answer.round_id, v_round.id IS NULL);
  v_answer.state := 'posted';
  -- Written before the round may end: its bets are found by their transactions.
  RETURN providers_answered(p_call, v_answer, p_call.transaction_id);
END $$;

-- Pays a bet: the first win settles it, each later one is added to it, also after its round has ended. A win that is
-- held keeps the bonus waiting that the bet was played by.
CREATE OR REPLACE FUNCTION providers_win(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_bet provider_transactions%ROWTYPE;
  v_state text;
  v_why text;
  v_bonus bigint;
  v_answer providers_answer;
BEGIN
  -- A studio that names the round alone means the first bet in it that stands.
  p_call.bet := coalesce(p_call.bet, (
    SELECT t.bet FROM provider_rounds r JOIN provider_transactions t ON t.round_id = r.id AND t.kind = 'bet'
     WHERE r.brand_id = p_call.brand_id AND r.provider = p_call.provider AND r.member_id = p_call.member_id AND r.name = p_call.round_name
       AND bets_state(r.brand_id, r.member_id, providers_bet_key(r.provider, t.bet)) <> 'rolled_back'
     ORDER BY t.id LIMIT 1));
  SELECT * INTO v_bet FROM provider_transactions t
   WHERE t.brand_id = p_call.brand_id AND t.provider = p_call.provider AND t.bet = p_call.bet AND (t.kind = 'bet' OR t.state = 'tombstone');
  IF v_bet.state = 'tombstone' THEN v_answer.outcome := 'rolled_back'; RETURN v_answer; END IF;
  IF v_bet.id IS NULL OR v_bet.member_id <> p_call.member_id OR v_bet.round_name <> p_call.round_name OR v_bet.currency <> p_call.currency
  THEN v_answer.outcome := 'bet_unknown'; RETURN v_answer; END IF;
  v_state := bets_state(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet));
  v_answer.outcome := 'posted';
  v_answer.state := 'posted';
  v_answer.round_id := v_bet.round_id;
  IF v_state = 'rolled_back' THEN v_answer.outcome := 'rolled_back'; RETURN v_answer; END IF;
  v_why := providers_hold_why(p_call, coalesce((SELECT f.stake_minor FROM free_rounds f WHERE f.id = v_bet.free_rounds_id), v_bet.amount_minor));
  IF v_why IS NOT NULL THEN
    -- Told as taken, and kept for people: the bet is over, and what it won is added when it is released.
    v_answer.state := 'held';
    v_bonus := bets_await_win(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet));
    IF v_state = 'accepted' THEN
      SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
        FROM bets_settle(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, 0, p_call.at) b;
    END IF;
  ELSIF v_state = 'accepted' THEN
    SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
      FROM bets_settle(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, p_call.amount_minor, p_call.at) b;
  ELSIF p_call.amount_minor > 0 THEN
    SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
      FROM bets_pay_more(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, p_call.amount_minor, p_call.at) b;
  ELSE
    v_answer.state := 'empty';
  END IF;
  PERFORM providers_touch_round(p_call, v_bet.round_id, false);
  v_answer := providers_answered(p_call, v_answer, p_call.bet);
  PERFORM providers_hold(p_call, v_answer, v_why, v_bonus);
  RETURN v_answer;
END $$;

-- Takes a bet back, whole and once; of one that has not come it leaves a tombstone, so that it is refused when it comes.
CREATE OR REPLACE FUNCTION providers_take_back(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_known provider_transactions%ROWTYPE;
  v_answer providers_answer;
BEGIN
  SELECT * INTO v_known FROM provider_transactions t
   WHERE t.brand_id = p_call.brand_id AND t.provider = p_call.provider AND t.transaction_id = p_call.bet;
  -- The id of something else: that was paid, and is not taken back.
  IF v_known.kind <> 'bet' THEN v_answer.outcome := 'bet_settled'; RETURN v_answer; END IF;
  IF v_known.member_id <> p_call.member_id THEN v_answer.outcome := 'bet_unknown'; RETURN v_answer; END IF;
  v_answer.outcome := 'posted';
  v_answer.round_id := v_known.round_id;
  IF v_known.id IS NULL THEN
    v_answer.state := CASE WHEN providers_is_taken_back(p_call.brand_id, p_call.provider, p_call.bet) THEN 'empty' ELSE 'tombstone' END;
    RETURN providers_answered(p_call, v_answer, p_call.bet);
  END IF;
  SELECT b.outcome, b.balance_minor, b.sequence INTO v_answer.state, v_answer.balance_minor, v_answer.sequence
    FROM bets_roll_back(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, p_call.at) b;
  IF v_answer.state = 'bet_settled' THEN v_answer.outcome := 'bet_settled'; RETURN v_answer; END IF;
  IF v_answer.state = 'repeated' THEN
    v_answer.state := 'empty';
    v_answer.balance_minor := NULL;
    v_answer.sequence := NULL;
  ELSIF v_known.free_rounds_id IS NOT NULL THEN
    UPDATE free_rounds f SET used = f.used - 1 WHERE f.id = v_known.free_rounds_id;
  END IF;
  PERFORM providers_touch_round(p_call, v_known.round_id, false);
  RETURN providers_answered(p_call, v_answer, p_call.bet);
END $$;

-- A win of nobody's bet: a jackpot, a tournament, a promotion of the studio. It is a bet of nothing that is settled at once.
CREATE OR REPLACE FUNCTION providers_prize(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_session game_sessions%ROWTYPE;
  v_round provider_rounds%ROWTYPE;
  v_why text;
  v_answer providers_answer;
BEGIN
  -- Whether the session has ended does not matter; but who never opened the game wins nothing in it.
  SELECT * INTO v_session FROM game_sessions s
   WHERE s.brand_id = p_call.brand_id AND s.member_id = p_call.member_id AND s.game_code = p_call.game_code
     AND CASE WHEN p_call.session_id IS NULL THEN s.provider = p_call.provider ELSE s.id = p_call.session_id END
   ORDER BY s.id DESC LIMIT 1;
  IF v_session.id IS NULL THEN v_answer.outcome := 'member_unknown'; RETURN v_answer; END IF;
  v_round := providers_round(p_call);
  v_answer.round_id := coalesce(v_round.id, nextval('provider_rounds_id_seq'));
  v_why := providers_hold_why(p_call, NULL);
  IF v_why IS NOT NULL THEN
    PERFORM providers_touch_round(p_call, v_answer.round_id, v_round.id IS NULL);
    v_answer.outcome := 'posted';
    v_answer.state := 'held';
    v_answer := providers_answered(p_call, v_answer, p_call.transaction_id);
    PERFORM providers_hold(p_call, v_answer, v_why, NULL);
    RETURN v_answer;
  END IF;
  SELECT b.outcome, b.balance_minor, b.sequence INTO v_answer.outcome, v_answer.balance_minor, v_answer.sequence
    FROM bets_place(p_call.brand_id, p_call.member_id, p_call.currency, p_call.provider, p_call.game_code, v_session.category, v_answer.round_id,
           providers_bet_key(p_call.provider, p_call.transaction_id), p_call.body_hash, 0, p_call.amount_minor, true, p_call.at, v_session.studio) b;
  IF v_answer.outcome <> 'posted' THEN RETURN v_answer; END IF;
  PERFORM providers_touch_round(p_call, v_answer.round_id, v_round.id IS NULL);
  v_answer.state := 'posted';
  RETURN providers_answered(p_call, v_answer, p_call.transaction_id);
END $$;

-- Ends a round: bets in it that won nothing are settled with nothing, and no further bet is taken. An unknown round is
-- ended as well, so that a bet which was overtaken by the end of its round is refused.
CREATE OR REPLACE FUNCTION providers_end_round(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_round provider_rounds%ROWTYPE := providers_round(p_call);
  v_answer providers_answer;
BEGIN
  v_answer.outcome := 'posted';
  v_answer.state := CASE WHEN v_round.state = 'ended' THEN 'empty' ELSE 'posted' END;
  v_answer.round_id := coalesce(v_round.id, nextval('provider_rounds_id_seq'));
  IF v_round.state IS DISTINCT FROM 'ended' THEN PERFORM providers_touch_round(p_call, v_answer.round_id, v_round.id IS NULL); END IF;
  RETURN providers_answered(p_call, v_answer, NULL);
END $$;

-- The last step of each call: ends the round where it says so, and writes the transaction with its answer.
CREATE OR REPLACE FUNCTION providers_answered(p_call providers_call, p_answer providers_answer, p_bet text) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_ended bets_outcome;
BEGIN
  IF p_call.ends_round AND p_answer.state <> 'tombstone' THEN
    UPDATE provider_rounds r SET state = 'ended', ended_at = p_call.at, touched_at = p_call.at WHERE r.id = p_answer.round_id AND r.state = 'open';
    SELECT e.outcome, e.balance_minor, e.sequence, e.bet_id INTO v_ended FROM bets_end_all(ARRAY(
      SELECT ROW(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, o.bet), p_call.body_hash, 'win', 0, p_call.at)::bets_ending
        FROM (SELECT t.bet FROM provider_transactions t WHERE t.round_id = p_answer.round_id AND t.kind = 'bet'
              UNION SELECT p_bet WHERE p_call.kind = 'bet') o
       WHERE bets_state(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, o.bet)) = 'accepted'
       ORDER BY o.bet)) WITH ORDINALITY e ORDER BY e.ordinality DESC LIMIT 1;
    IF v_ended.outcome IS NOT NULL THEN
      p_answer.balance_minor := v_ended.balance_minor;
      p_answer.sequence := coalesce(v_ended.sequence, p_answer.sequence);
    END IF;
  END IF;
  p_answer.balance_minor := coalesce(p_answer.balance_minor, providers_balance(p_call));
  INSERT INTO provider_transactions (brand_id, member_id, provider, transaction_id, kind, state, bet, round_id, round_name, game_code, currency,
                                     amount_minor, free_rounds_id, body_hash, balance_after_minor, at, counted_day)
  VALUES (p_call.brand_id, p_call.member_id, p_call.provider, p_call.transaction_id, p_call.kind, p_answer.state, p_bet, p_answer.round_id,
          p_call.round_name, p_call.game_code, p_call.currency, p_call.amount_minor, p_call.free_rounds_id, p_call.body_hash, p_answer.balance_minor, p_call.at,
          CASE WHEN p_answer.state = 'posted' AND providers_has_ceilings(p_call) THEN p_call.day_at END)
  RETURNING provider_transactions.id INTO p_answer.id;
  RETURN p_answer;
END $$;

-- The round of a call, locked; NULL where there is none yet.
CREATE OR REPLACE FUNCTION providers_round(p_call providers_call) RETURNS provider_rounds
LANGUAGE sql AS $$
  -- After the member's lock and before his bets, as in every call.
  SELECT r.* FROM provider_rounds r
   WHERE r.brand_id = p_call.brand_id AND r.provider = p_call.provider AND r.member_id = p_call.member_id AND r.name = p_call.round_name FOR UPDATE;
$$;

-- Opens the round of a call, or notes that it goes on.
CREATE OR REPLACE FUNCTION providers_touch_round(p_call providers_call, p_round bigint, p_is_new boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_is_new THEN
    INSERT INTO provider_rounds (id, brand_id, member_id, provider, game_code, name, state, opened_at, touched_at)
    VALUES (p_round, p_call.brand_id, p_call.member_id, p_call.provider, p_call.game_code, p_call.round_name, 'open', p_call.at, p_call.at);
  ELSE
    UPDATE provider_rounds r SET touched_at = p_call.at WHERE r.id = p_round;
  END IF;
END $$;

-- Whether a bet that has not come was taken back.
CREATE OR REPLACE FUNCTION providers_is_taken_back(p_brand integer, p_provider text, p_bet text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM provider_transactions t
                  WHERE t.brand_id = p_brand AND t.provider = p_provider AND t.bet = p_bet AND t.state = 'tombstone');
$$;

-- What the member can stake in the game of a call: of a studio's wallet what lies there.
CREATE OR REPLACE FUNCTION providers_balance(p_call providers_call) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_studio text := (SELECT s.studio FROM game_sessions s WHERE s.brand_id = p_call.brand_id AND s.member_id = p_call.member_id
                       AND s.game_code = p_call.game_code ORDER BY s.id DESC LIMIT 1);
BEGIN
  IF v_studio <> '' THEN RETURN wallet_studio_minor(p_call.brand_id, p_call.member_id, p_call.currency, v_studio); END IF;
  RETURN (SELECT w.balance_minor FROM wallet_balance(p_call.brand_id, p_call.member_id, p_call.currency) w);
END $$;

-- The key under which the books know a provider's bet: no key of another game has a colon.
CREATE OR REPLACE FUNCTION providers_bet_key(p_provider text, p_transaction text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT p_provider || ':' || p_transaction;
$$;

-- Whether what a call pays is counted: only a studio that is connected has ceilings.
CREATE OR REPLACE FUNCTION providers_has_ceilings(p_call providers_call) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_call.kind IN ('win', 'bonus_win', 'jackpot_win') AND p_call.amount_minor > 0
     AND EXISTS (SELECT 1 FROM providers p WHERE p.brand_id = p_call.brand_id AND p.code = p_call.provider);
$$;

-- Locks the days' sums that a list of calls may add to.
CREATE OR REPLACE FUNCTION providers_lock_days(p_calls jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_days provider_days[];
BEGIN
  SELECT array_agg(ROW(d.brand_id, d.provider, d.day_at, 0, 0, 0)::provider_days) INTO v_days FROM (
    SELECT DISTINCT c."brandId" AS brand_id, c.provider, to_timestamp(c."dayAtMs" / 1000.0) AS day_at
      FROM jsonb_to_recordset(p_calls) AS c(kind text, "brandId" integer, provider text, "amountMinor" bigint, "dayAtMs" bigint)
      JOIN providers p ON p.brand_id = c."brandId" AND p.code = c.provider
     WHERE c.kind IN ('win', 'bonus_win', 'jackpot_win') AND c."amountMinor" > 0
     ORDER BY 1, 2, 3) d;
  IF v_days IS NULL THEN RETURN; END IF;
  INSERT INTO provider_days (brand_id, provider, day_at)
  SELECT d.brand_id, d.provider, d.day_at FROM unnest(v_days) d ON CONFLICT DO NOTHING;
  -- Before the members' calls, and in their own order: two lists of several studios never wait for each other in a circle.
  PERFORM 1 FROM provider_days d JOIN unnest(v_days) k ON k.brand_id = d.brand_id AND k.provider = d.provider AND k.day_at = d.day_at
    ORDER BY d.brand_id, d.provider, d.day_at FOR UPDATE OF d;
END $$;

-- Why a call's money is held; NULL: it may be paid, and stands in its day's sum from now on. The day's row is locked.
CREATE OR REPLACE FUNCTION providers_hold_why(p_call providers_call, p_stake_minor bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_terms providers%ROWTYPE;
BEGIN
  IF p_call.amount_minor = 0 THEN RETURN NULL; END IF;
  SELECT * INTO v_terms FROM providers p WHERE p.brand_id = p_call.brand_id AND p.code = p_call.provider;
  IF v_terms.code IS NULL THEN RETURN NULL; END IF;
  IF p_call.amount_minor > (CASE p_call.kind WHEN 'win' THEN v_terms.most_win_minor WHEN 'bonus_win' THEN v_terms.most_bonus_minor
                                             ELSE v_terms.most_jackpot_minor END) THEN RETURN 'call'; END IF;
  IF p_call.kind = 'win' AND p_call.amount_minor > p_stake_minor * v_terms.most_win_times THEN RETURN 'times'; END IF;
  UPDATE provider_days d SET win_minor = d.win_minor + CASE p_call.kind WHEN 'win' THEN p_call.amount_minor ELSE 0 END,
         bonus_minor = d.bonus_minor + CASE p_call.kind WHEN 'bonus_win' THEN p_call.amount_minor ELSE 0 END,
         jackpot_minor = d.jackpot_minor + CASE p_call.kind WHEN 'jackpot_win' THEN p_call.amount_minor ELSE 0 END
   WHERE d.brand_id = p_call.brand_id AND d.provider = p_call.provider AND d.day_at = p_call.day_at
     AND p_call.amount_minor + CASE p_call.kind WHEN 'win' THEN d.win_minor WHEN 'bonus_win' THEN d.bonus_minor ELSE d.jackpot_minor END
      <= CASE p_call.kind WHEN 'win' THEN v_terms.most_win_day_minor WHEN 'bonus_win' THEN v_terms.most_bonus_day_minor
                          ELSE v_terms.most_jackpot_day_minor END;
  RETURN CASE WHEN NOT FOUND THEN 'day' END;
END $$;

-- Pays a held win as its call would have been paid; the caller has locked it and writes down who decided.
-- Outcomes: 'posted', and the refusals of bets_place_all for a prize. Locks as a call does: the member's calls, his bets, his accounts.
CREATE OR REPLACE FUNCTION providers_pay_held(p_brand integer, p_held bigint, p_at timestamptz, OUT outcome text, OUT balance_minor bigint, OUT sequence bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_told provider_transactions%ROWTYPE;
  v_session game_sessions%ROWTYPE;
BEGIN
  SELECT * INTO STRICT v_told FROM provider_transactions t WHERE t.brand_id = p_brand AND t.id = p_held AND t.state = 'held';
  PERFORM providers_hold_play(p_brand, v_told.member_id);
  IF v_told.kind = 'win' THEN
    SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
      FROM bets_pay_more(p_brand, v_told.member_id, providers_bet_key(v_told.provider, v_told.bet), v_told.body_hash, v_told.amount_minor, p_at) b;
    IF providers_bonus_let_go(p_brand, p_held, p_at) THEN
      -- What became of it in its bonus.
      SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, v_told.member_id, v_told.currency) w;
    END IF;
  ELSE
    SELECT * INTO v_session FROM game_sessions s
     WHERE s.brand_id = p_brand AND s.member_id = v_told.member_id AND s.game_code = v_told.game_code ORDER BY s.id DESC LIMIT 1;
    SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
      FROM bets_place(p_brand, v_told.member_id, v_told.currency, v_told.provider, v_told.game_code, v_session.category, v_told.round_id,
             providers_bet_key(v_told.provider, v_told.transaction_id), v_told.body_hash, 0, v_told.amount_minor, true, p_at, v_session.studio) b;
  END IF;
END $$;

-- Keeps what a call would have paid for people to decide, where there is a reason to.
CREATE OR REPLACE FUNCTION providers_hold(p_call providers_call, p_answer providers_answer, p_why text, p_bonus bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO provider_held_wins (id, brand_id, member_id, provider, amount_minor, why, state, held_at, bonus_id)
  SELECT p_answer.id, p_call.brand_id, p_call.member_id, p_call.provider, p_call.amount_minor, p_why, 'held', p_call.at, p_bonus
   WHERE p_why IS NOT NULL;
$$;

-- Lets the bonus go that waited for a held win, once people have decided; the caller has locked it. Answers whether one did.
CREATE OR REPLACE FUNCTION providers_bonus_let_go(p_brand integer, p_held bigint, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_told provider_transactions%ROWTYPE;
BEGIN
  SELECT t.* INTO v_told FROM provider_held_wins h JOIN provider_transactions t ON t.id = h.id
   WHERE h.brand_id = p_brand AND h.id = p_held AND h.bonus_id IS NOT NULL;
  IF v_told.id IS NULL THEN RETURN false; END IF;
  -- As a call does: the member's calls before his bets and accounts.
  PERFORM providers_hold_play(p_brand, v_told.member_id);
  PERFORM bets_await_no_more(p_brand, v_told.member_id, providers_bet_key(v_told.provider, v_told.bet), p_at);
  RETURN true;
END $$;
