-- slice: bets

CREATE TABLE bets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  round_id bigint NOT NULL,
  provider text NOT NULL,
  game_code text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  key text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  payout_minor bigint NOT NULL DEFAULT 0 CHECK (payout_minor >= 0),
  state text NOT NULL CHECK (state IN ('accepted', 'settled', 'rolled_back')),
  settlement_version smallint NOT NULL DEFAULT 0,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT bets_key UNIQUE (brand_id, member_id, key),
  CHECK ((state = 'accepted') = (settled_at IS NULL))
) WITH (fillfactor = 90);
CREATE INDEX bets_record ON bets (brand_id, member_id, placed_at DESC, id DESC);
CREATE INDEX bets_day ON bets (brand_id, placed_at);

GRANT SELECT, INSERT, UPDATE ON bets TO khela_app;

-- Takes the stake and, when the round ends with it, pays the win: one bet, its money and its news, all or nothing.
-- Outcomes: those of wallet_post.
CREATE FUNCTION bets_place(
  p_brand integer, p_member bigint, p_currency text, p_provider text, p_game text, p_category text, p_round bigint,
  p_key text, p_hash bytea, p_stake_minor bigint, p_payout_minor bigint, p_settled boolean, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint, OUT bet_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_paid record;
BEGIN
  SELECT w.outcome, w.balance_minor, w.sequence INTO outcome, balance_minor, sequence
    FROM wallet_post(p_brand, p_member, p_currency, 'bet', 'bet:' || p_key, p_hash, 'house_games', -p_stake_minor, p_game || ':' || p_round, p_at) w;
  IF outcome <> 'posted' THEN RETURN; END IF;
  INSERT INTO bets (brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor,
                    state, settlement_version, placed_at, settled_at)
  VALUES (p_brand, p_member, p_round, p_provider, p_game, p_category, p_currency, p_key, p_stake_minor, CASE WHEN p_settled THEN p_payout_minor ELSE 0 END,
          CASE WHEN p_settled THEN 'settled' ELSE 'accepted' END, CASE WHEN p_settled THEN 1 ELSE 0 END, p_at, CASE WHEN p_settled THEN p_at END)
  RETURNING id INTO bet_id;
  IF NOT p_settled THEN RETURN; END IF;
  IF p_payout_minor > 0 THEN
    SELECT w.outcome, w.balance_minor, w.sequence INTO v_paid
      FROM wallet_post(p_brand, p_member, p_currency, 'win', 'win:' || p_key, p_hash, 'house_games', p_payout_minor, p_game || ':' || p_round, p_at) w;
    IF v_paid.outcome <> 'posted' THEN RAISE EXCEPTION 'a win could not be posted: %', v_paid.outcome; END IF;
    balance_minor := v_paid.balance_minor;
    sequence := v_paid.sequence;
  END IF;
  PERFORM bets_tell_settled(p_brand, p_member, bet_id, p_game, p_category, p_currency, p_stake_minor, p_payout_minor, p_at);
END $$;

-- Settles an accepted bet once. Outcomes: 'posted', 'repeated' (already settled with this payout), 'settled_otherwise', 'unknown'.
CREATE FUNCTION bets_settle(
  p_brand integer, p_member bigint, p_key text, p_hash bytea, p_payout_minor bigint, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
BEGIN
  -- The bet before the account: every function that ends a bet takes its locks in that order.
  SELECT * INTO v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  IF v_bet.id IS NULL THEN outcome := 'unknown'; RETURN; END IF;
  IF v_bet.state <> 'accepted' THEN
    outcome := CASE WHEN v_bet.state = 'settled' AND v_bet.payout_minor = p_payout_minor THEN 'repeated' ELSE 'settled_otherwise' END;
    RETURN;
  END IF;
  UPDATE bets SET state = 'settled', payout_minor = p_payout_minor, settlement_version = 1, settled_at = p_at WHERE id = v_bet.id;
  IF p_payout_minor > 0 THEN
    SELECT w.outcome, w.balance_minor, w.sequence INTO outcome, balance_minor, sequence
      FROM wallet_post(p_brand, p_member, v_bet.currency, 'win', 'win:' || p_key, p_hash, 'house_games', p_payout_minor, v_bet.game_code || ':' || v_bet.round_id, p_at) w;
    IF outcome <> 'posted' THEN RAISE EXCEPTION 'a win could not be posted: %', outcome; END IF;
  END IF;
  outcome := 'posted';
  IF balance_minor IS NULL THEN
    SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, v_bet.currency) w;
  END IF;
  PERFORM bets_tell_settled(p_brand, p_member, v_bet.id, v_bet.game_code, v_bet.category, v_bet.currency, v_bet.stake_minor, p_payout_minor, p_at);
END $$;

-- Takes an unsettled bet back, whole and once. Outcomes: 'posted', 'repeated', 'bet_settled', 'unknown'.
CREATE FUNCTION bets_roll_back(
  p_brand integer, p_member bigint, p_key text, p_hash bytea, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
BEGIN
  -- The bet before the account: every function that ends a bet takes its locks in that order.
  SELECT * INTO v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  IF v_bet.id IS NULL THEN outcome := 'unknown'; RETURN; END IF;
  IF v_bet.state <> 'accepted' THEN
    outcome := CASE v_bet.state WHEN 'rolled_back' THEN 'repeated' ELSE 'bet_settled' END;
    RETURN;
  END IF;
  UPDATE bets SET state = 'rolled_back', settled_at = p_at WHERE id = v_bet.id;
  SELECT w.outcome, w.balance_minor, w.sequence INTO outcome, balance_minor, sequence
    FROM wallet_post(p_brand, p_member, v_bet.currency, 'rollback', 'rollback:' || p_key, p_hash, 'house_games', v_bet.stake_minor, v_bet.game_code || ':' || v_bet.round_id, p_at) w;
  IF outcome <> 'posted' THEN RAISE EXCEPTION 'a rollback could not be posted: %', outcome; END IF;
END $$;

CREATE FUNCTION bets_tell_settled(
  p_brand integer, p_member bigint, p_bet bigint, p_game text, p_category text, p_currency text, p_stake_minor bigint, p_payout_minor bigint, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  SELECT platform_tell_fact(p_brand, 'betSettled', jsonb_build_object('betId', p_bet::text, 'memberId', p_member::text, 'gameCode', p_game,
         'category', p_category, 'currency', p_currency, 'stakeMinor', p_stake_minor::text, 'payoutMinor', p_payout_minor::text), p_at);
$$;
