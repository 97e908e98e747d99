-- slice: providers
-- What a studio may have paid out by itself: above it a call is taken, and the money waits for people. A key that was
-- stolen is not the bank.

-- By call and by day of the brand, for each way to money. Of a win also how many times its stake it may be.
ALTER TABLE providers
  ADD COLUMN most_win_minor bigint NOT NULL DEFAULT 100000000 CHECK (most_win_minor >= 0),
  ADD COLUMN most_win_times integer NOT NULL DEFAULT 10000 CHECK (most_win_times >= 1),
  ADD COLUMN most_win_day_minor bigint NOT NULL DEFAULT 1000000000 CHECK (most_win_day_minor >= 0),
  ADD COLUMN most_bonus_minor bigint NOT NULL DEFAULT 5000000 CHECK (most_bonus_minor >= 0),
  ADD COLUMN most_bonus_day_minor bigint NOT NULL DEFAULT 50000000 CHECK (most_bonus_day_minor >= 0),
  ADD COLUMN most_jackpot_minor bigint NOT NULL DEFAULT 100000000 CHECK (most_jackpot_minor >= 0),
  ADD COLUMN most_jackpot_day_minor bigint NOT NULL DEFAULT 200000000 CHECK (most_jackpot_day_minor >= 0);

-- What a studio had paid by itself in a day of the brand.
CREATE TABLE provider_days (
  brand_id integer NOT NULL,
  provider text NOT NULL,
  day_at timestamptz NOT NULL,
  win_minor bigint NOT NULL DEFAULT 0,
  bonus_minor bigint NOT NULL DEFAULT 0,
  jackpot_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, provider, day_at)
) WITH (fillfactor = 50);

-- 'held': taken, answered, and nothing paid: people decide (provider_held_wins).
ALTER TABLE provider_transactions DROP CONSTRAINT provider_transactions_state_check;
ALTER TABLE provider_transactions ADD CONSTRAINT provider_transactions_state_check CHECK (state IN ('posted', 'empty', 'tombstone', 'held'));
-- The day in whose sum it stands.
ALTER TABLE provider_transactions ADD COLUMN counted_day timestamptz;

-- A win above a ceiling. One person proposes to pay it and another does; declining it takes one.
CREATE TABLE provider_held_wins (
  id bigint PRIMARY KEY REFERENCES provider_transactions,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  provider text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- Which ceiling: of the call, of the stake's multiple, of the day.
  why text NOT NULL CHECK (why IN ('call', 'times', 'day')),
  state text NOT NULL CHECK (state IN ('held', 'proposed', 'released', 'declined')),
  held_at timestamptz NOT NULL,
  proposed_by bigint,
  proposed_by_account text,
  proposed_at timestamptz,
  decided_by bigint,
  decided_by_account text,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK ((state IN ('released', 'declined')) = (decided_at IS NOT NULL)),
  CONSTRAINT provider_held_wins_two_people CHECK (state <> 'released' OR (proposed_by IS NOT NULL AND decided_by IS NOT NULL AND decided_by <> proposed_by))
);
CREATE INDEX provider_held_wins_newest ON provider_held_wins (brand_id, provider, id DESC);
CREATE INDEX provider_held_wins_waiting ON provider_held_wins (brand_id) WHERE state IN ('held', 'proposed');

GRANT SELECT, INSERT, UPDATE ON provider_days, provider_held_wins TO khela_app;

ALTER TYPE providers_call ADD ATTRIBUTE day_at timestamptz;

-- Whether what a call pays is counted: a room of the house is no studio and has no ceilings.
CREATE FUNCTION providers_has_ceilings(p_call providers_call) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_call.kind IN ('win', 'bonus_win', 'jackpot_win') AND p_call.amount_minor > 0
     AND EXISTS (SELECT 1 FROM providers p WHERE p.brand_id = p_call.brand_id AND p.code = p_call.provider);
$$;

-- Locks the days' sums that a list of calls may add to.
CREATE FUNCTION providers_lock_days(p_calls jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION providers_hold_why(p_call providers_call, p_stake_minor bigint) RETURNS text LANGUAGE plpgsql AS $$
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

-- Keeps what a call would have paid for people to decide, where there is a reason to.
CREATE FUNCTION providers_hold(p_call providers_call, p_answer providers_answer, p_why text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO provider_held_wins (id, brand_id, member_id, provider, amount_minor, why, state, held_at)
  SELECT p_answer.id, p_call.brand_id, p_call.member_id, p_call.provider, p_call.amount_minor, p_why, 'held', p_call.at WHERE p_why IS NOT NULL;
$$;

-- Pays a held win as its call would have been paid; the caller has locked it and writes down who decided.
-- Outcomes: 'posted', and the refusals of bets_place_all for a prize. Locks as a call does: the member's calls, his bets, his accounts.
CREATE FUNCTION providers_pay_held(p_brand integer, p_held bigint, p_at timestamptz, OUT outcome text, OUT balance_minor bigint, OUT sequence bigint)
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
  ELSE
    SELECT * INTO v_session FROM game_sessions s
     WHERE s.brand_id = p_brand AND s.member_id = v_told.member_id AND s.game_code = v_told.game_code ORDER BY s.id DESC LIMIT 1;
    SELECT b.outcome, b.balance_minor, b.sequence INTO outcome, balance_minor, sequence
      FROM bets_place(p_brand, v_told.member_id, v_told.currency, v_told.provider, v_told.game_code, v_session.category, v_told.round_id,
             providers_bet_key(v_told.provider, v_told.transaction_id), v_told.body_hash, 0, v_told.amount_minor, true, p_at, v_session.studio) b;
  END IF;
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

-- Pays a bet: the first win settles it, each later one is added to it, also after its round has ended.
CREATE OR REPLACE FUNCTION providers_win(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_bet provider_transactions%ROWTYPE;
  v_state text;
  v_why text;
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
  PERFORM providers_hold(p_call, v_answer, v_why);
  RETURN v_answer;
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
  v_answer.round_id := coalesce(v_round.id, nextval('game_rounds_id_seq'));
  v_why := providers_hold_why(p_call, NULL);
  IF v_why IS NOT NULL THEN
    PERFORM providers_touch_round(p_call, v_answer.round_id, v_round.id IS NULL);
    v_answer.outcome := 'posted';
    v_answer.state := 'held';
    v_answer := providers_answered(p_call, v_answer, p_call.transaction_id);
    PERFORM providers_hold(p_call, v_answer, v_why);
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

-- slice: cashier
-- Callbacks that nobody signed, by the hour: anyone may send them, so they are counted, and a few of each hour are kept.
CREATE TABLE unsigned_callbacks (
  brand_id integer NOT NULL,
  hour_at timestamptz NOT NULL,
  received bigint NOT NULL,
  PRIMARY KEY (brand_id, hour_at)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON unsigned_callbacks TO khela_app;

-- What was signed stays for ever; samples of what was not are deleted after days.
DROP TRIGGER deposit_callbacks_rows ON deposit_callbacks;
CREATE TRIGGER deposit_callbacks_rows BEFORE UPDATE ON deposit_callbacks FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER deposit_callbacks_signed BEFORE DELETE ON deposit_callbacks FOR EACH ROW WHEN (OLD.signature_good) EXECUTE FUNCTION platform_refuse_change();
CREATE INDEX deposit_callbacks_unsigned ON deposit_callbacks (brand_id, at) WHERE NOT signature_good;
GRANT DELETE ON deposit_callbacks TO khela_app;
