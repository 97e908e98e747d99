-- slice: bonuses
-- A win that people have to release may still come into its bonus: till then the bonus is not used up, as while a bet is
-- open, and no other one is accepted. Answers whether the bonus waits: of one that has ended the win follows the end.
CREATE FUNCTION bonuses_await(p_bonus bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
BEGIN
  SELECT * INTO STRICT v_bonus FROM bonuses b WHERE b.id = p_bonus;
  -- The gate before the bonus, as everywhere.
  PERFORM wallet_lock_cash(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency);
  IF NOT bonuses_is_active(p_bonus) THEN RETURN false; END IF;
  PERFORM bonuses_staked(ARRAY[p_bonus]);
  RETURN true;
END $$;

-- slice: bets
-- A win of this bet waits for people: the bonus that it was played by waits with it. Answers which; NULL: none does.
CREATE FUNCTION bets_await_win(p_brand integer, p_member bigint, p_key text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
BEGIN
  -- The bet before the account, as every function that ends a bet.
  SELECT * INTO STRICT v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  -- Of a stake in cash the win is cash.
  IF v_bet.bonus_id IS NULL OR v_bet.stake_bonus_minor = 0 THEN RETURN NULL; END IF;
  RETURN CASE WHEN bonuses_await(v_bet.bonus_id) THEN v_bet.bonus_id END;
END $$;

-- People have decided about the win that a bonus waited for; what was paid of it is paid already. A bonus that has nothing
-- left is used up now, one that has been played through becomes cash, and what came to one that has ended follows its end.
CREATE FUNCTION bets_await_no_more(p_brand integer, p_member bigint, p_key text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
BEGIN
  -- The bet before the account and the bonus, as every function that ends a bet.
  SELECT * INTO STRICT v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  PERFORM bonuses_settled(v_bet.bonus_id, 1, v_bet.category, v_bet.game_code, 0, p_at);
END $$;

-- slice: providers
-- The bonus that waits for the win; NULL: none does.
ALTER TABLE provider_held_wins ADD COLUMN bonus_id bigint;
CREATE INDEX provider_held_wins_bonus ON provider_held_wins (bonus_id) WHERE bonus_id IS NOT NULL AND state IN ('held', 'proposed');

DROP FUNCTION providers_hold(providers_call, providers_answer, text);
-- Keeps what a call would have paid for people to decide, where there is a reason to.
CREATE FUNCTION providers_hold(p_call providers_call, p_answer providers_answer, p_why text, p_bonus bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO provider_held_wins (id, brand_id, member_id, provider, amount_minor, why, state, held_at, bonus_id)
  SELECT p_answer.id, p_call.brand_id, p_call.member_id, p_call.provider, p_call.amount_minor, p_why, 'held', p_call.at, p_bonus
   WHERE p_why IS NOT NULL;
$$;

-- Lets the bonus go that waited for a held win, once people have decided; the caller has locked it. Answers whether one did.
CREATE FUNCTION providers_bonus_let_go(p_brand integer, p_held bigint, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
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

-- As before, and the bonus that the bet was played by waits for a win that is held.
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

-- As before.
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

-- The promise that was shown while a pair was in use, and of a member who had none yet the first: what the pair after it
-- must begin with. NULL of pairs and members from before: nobody knows any more.
ALTER TABLE game_seeds ADD COLUMN next_seed_hash bytea;
ALTER TABLE game_seed_promises ADD COLUMN first_seed_hash bytea;
UPDATE game_seeds g SET next_seed_hash = p.server_seed_hash FROM game_seed_promises p
 WHERE p.brand_id = g.brand_id AND p.member_id = g.member_id AND g.revealed_at IS NULL;
UPDATE game_seed_promises p SET first_seed_hash = p.server_seed_hash
 WHERE NOT EXISTS (SELECT 1 FROM game_seeds g WHERE g.brand_id = p.brand_id AND g.member_id = p.member_id);
