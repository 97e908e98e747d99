-- Edition 10 (be5751383da1)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Calls of providers in one transaction and one durable write; each is answered at its place by its own outcome, and a
-- refused one leaves nothing behind. They come sorted by brand and member.
-- Outcomes: 'posted' | 'repeated' (balance and id of the first answer) | 'key_reused' | 'session_ended' | 'game_unknown' | 'rolled_back' |
-- 'suspended' | 'stake_limit' (both of the brand's game) | 'round_ended' | 'bet_unknown' | 'bet_settled' | 'member_unknown' | 'free_rounds_ended', and the refusals of bets_place_all.
-- Locks: the days' sums; then per member their calls, the round, its bets, their accounts; members in their order.
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
  PERFORM rounds_hold_play(p_call.brand_id, p_call.member_id);
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
  v_session rounds_admitted;
  v_round provider_rounds%ROWTYPE;
  v_free free_rounds%ROWTYPE;
  v_answer providers_answer;
BEGIN
  -- A free round costs nothing, however little a stake may be.
  v_session := (rounds_admit(ARRAY[ROW(p_call.session_id, p_call.brand_id, p_call.member_id, p_call.game_code, p_call.amount_minor, p_call.at,
    CASE WHEN p_call.free_rounds_id IS NULL THEN p_call.least_stake_minor END, p_call.most_stake_minor, NULL, NULL)::rounds_stake]))[1];
  IF v_session.refusal IN ('session_ended', 'game_unknown') THEN v_answer.outcome := v_session.refusal; RETURN v_answer; END IF;
  IF providers_is_taken_back(p_call.brand_id, p_call.provider, p_call.transaction_id) THEN v_answer.outcome := 'rolled_back'; RETURN v_answer; END IF;
  v_round := providers_round(p_call);
  IF v_round.state = 'ended' THEN v_answer.outcome := 'round_ended'; RETURN v_answer; END IF;
  IF v_session.refusal IS NOT NULL THEN v_answer.outcome := v_session.refusal; RETURN v_answer; END IF;
  IF p_call.free_rounds_id IS NOT NULL THEN
    -- Behind the member's lock, before their accounts: revoked or played, not both.
    SELECT * INTO v_free FROM free_rounds f
     WHERE f.id = p_call.free_rounds_id AND f.brand_id = p_call.brand_id AND f.member_id = p_call.member_id AND f.provider = p_call.provider
       AND f.game_code = p_call.game_code AND f.revoked_at IS NULL AND f.expires_at > p_call.at AND f.used < f.rounds FOR UPDATE;
    IF v_free.id IS NULL THEN v_answer.outcome := 'free_rounds_ended'; RETURN v_answer; END IF;
  END IF;
  v_answer.round_id := coalesce(v_round.id, nextval('provider_rounds_id_seq'));
  SELECT b.outcome, b.balance_minor, b.sequence INTO v_answer.outcome, v_answer.balance_minor, v_answer.sequence
    FROM bets_place_all(ARRAY[ROW(p_call.brand_id, p_call.member_id, p_call.currency, p_call.provider, p_call.game_code, v_session.category,
           v_answer.round_id, providers_bet_key(p_call.provider, p_call.transaction_id), p_call.body_hash, p_call.amount_minor, 0, false,
           v_session.studio, p_call.at)::bets_command]) b;
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
  END IF;
  IF v_state = 'accepted' THEN
    SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
      FROM bets_end_all(ARRAY[ROW(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, 'win',
             CASE WHEN v_why IS NULL THEN p_call.amount_minor ELSE 0 END, p_call.at)::bets_ending]) b;
  ELSIF v_why IS NULL AND p_call.amount_minor > 0 THEN
    SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
      FROM bets_end_all(ARRAY[ROW(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, 'more',
             p_call.amount_minor, p_call.at)::bets_ending]) b;
  ELSIF v_why IS NULL THEN
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
    FROM bets_end_all(ARRAY[ROW(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, 'rollback', NULL,
           p_call.at)::bets_ending]) b;
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
  v_session game_sessions;
  v_round provider_rounds%ROWTYPE;
  v_why text;
  v_answer providers_answer;
BEGIN
  -- Whether the session has ended does not matter; but who never opened the game wins nothing in it.
  v_session := rounds_last_session(p_call.brand_id, p_call.member_id, p_call.game_code, p_call.provider);
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
    FROM bets_place_all(ARRAY[ROW(p_call.brand_id, p_call.member_id, p_call.currency, p_call.provider, p_call.game_code, v_session.category,
           v_answer.round_id, providers_bet_key(p_call.provider, p_call.transaction_id), p_call.body_hash, 0, p_call.amount_minor, true,
           v_session.studio, p_call.at)::bets_command]) b;
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
  -- After the member's lock and before their bets, as in every call.
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
  v_studio text := (rounds_last_session(p_call.brand_id, p_call.member_id, p_call.game_code)).studio;
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
-- Outcomes: 'posted', and the refusals of bets_place_all for a prize. Locks as a call does: the member's calls, their bets, their accounts.
CREATE OR REPLACE FUNCTION providers_pay_held(p_brand integer, p_held bigint, p_at timestamptz, OUT outcome text, OUT balance_minor bigint, OUT sequence bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_told provider_transactions%ROWTYPE;
  v_session game_sessions;
BEGIN
  SELECT * INTO STRICT v_told FROM provider_transactions t WHERE t.brand_id = p_brand AND t.id = p_held AND t.state = 'held';
  PERFORM rounds_hold_play(p_brand, v_told.member_id);
  IF v_told.kind = 'win' THEN
    SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
      FROM bets_end_all(ARRAY[ROW(p_brand, v_told.member_id, providers_bet_key(v_told.provider, v_told.bet), v_told.body_hash, 'more',
             v_told.amount_minor, p_at)::bets_ending]) b;
    IF providers_bonus_let_go(p_brand, p_held, p_at) THEN
      -- What became of it in its bonus.
      SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, v_told.member_id, v_told.currency) w;
    END IF;
  ELSE
    v_session := rounds_last_session(p_brand, v_told.member_id, v_told.game_code);
    SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
      FROM bets_place_all(ARRAY[ROW(p_brand, v_told.member_id, v_told.currency, v_told.provider, v_told.game_code, v_session.category,
             v_told.round_id, providers_bet_key(v_told.provider, v_told.transaction_id), v_told.body_hash, 0, v_told.amount_minor, true,
             v_session.studio, p_at)::bets_command]) b;
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
  -- As a call does: the member's calls before their bets and accounts.
  PERFORM rounds_hold_play(p_brand, v_told.member_id);
  PERFORM bets_await_no_more(p_brand, v_told.member_id, providers_bet_key(v_told.provider, v_told.bet), p_at);
  RETURN true;
END $$;
