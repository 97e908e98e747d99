-- slice: wallet
-- A member's money is of several kinds: cash; bonus, which is played before it becomes cash; and, where a brand keeps one
-- wallet a studio, one account for each of those. His cash account is the gate to all of them: whoever moves money of his
-- locks it first, and nothing else of his needs a lock after that.

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('cash', 'bonus', 'studio',
  'house_games', 'house_payments', 'house_corrections', 'house_bonuses', 'house_fees', 'house_transfers'));
-- The studio of an account of kind 'studio', by its vassalage; '' of every other account.
ALTER TABLE accounts ADD COLUMN studio text NOT NULL DEFAULT '' CHECK ((kind = 'studio') = (studio <> ''));
ALTER TABLE accounts DROP CONSTRAINT accounts_brand_id_member_id_kind_currency_shard_key;
ALTER TABLE accounts ADD CONSTRAINT accounts_place UNIQUE (brand_id, member_id, kind, currency, studio, shard);

ALTER TABLE transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return', 'fee',
  'bet', 'win', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in', 'studio_transfer', 'correction'));

DROP FUNCTION wallet_post(integer, bigint, text, text, text, bytea, text, bigint, text, timestamptz);

-- The one way money moves: the lines of one transaction, each `{"account": "cash" | "bonus" | "studio" | "house_…",
-- "studio": "…", "minor": "-100"}`; together they must be zero. A hold that is named ends in the same moment as 'posted'
-- and its money is spent first. Outcomes: 'posted'; 'repeated' (same key, same body: nothing moved again); 'key_reused'
-- (same key, another body); 'insufficient'; 'hold_ended'; 'no_account'. Of `balance_minor` see wallet_balance.
-- The member's cash row is the only lock that is waited for.
CREATE FUNCTION wallet_post(
  p_brand integer, p_member bigint, p_currency text, p_kind text, p_key text, p_hash bytea,
  p_lines jsonb, p_hold bigint, p_reference text, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint, OUT transaction_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_gate bigint;
  v_hash bytea;
  v_freed_minor bigint := 0;
  v_line record;
  v_account bigint;
  v_after_minor bigint;
BEGIN
  -- Locking the cash account first makes equal requests wait for each other; the statements after it see what the first one wrote.
  SELECT a.id INTO v_gate FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency
     FOR UPDATE;
  IF v_gate IS NULL THEN outcome := 'no_account'; RETURN; END IF;
  SELECT t.id, t.body_hash INTO transaction_id, v_hash FROM transactions t
   WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.key = p_key;
  IF transaction_id IS NOT NULL THEN
    outcome := CASE WHEN v_hash = p_hash THEN 'repeated' ELSE 'key_reused' END;
  ELSIF p_hold IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM holds h WHERE h.id = p_hold AND h.account_id = v_gate AND h.state = 'open') THEN
    outcome := 'hold_ended';
  END IF;
  IF outcome IS NULL THEN
    SELECT coalesce(sum(h.amount_minor), 0)::bigint INTO v_freed_minor FROM holds h WHERE h.id = p_hold;
    IF EXISTS (
      SELECT 1 FROM (SELECT l.account, l.studio, sum(l.minor) AS taken_minor FROM wallet_lines(p_lines) l
                      WHERE l.account NOT LIKE 'house\_%' GROUP BY l.account, l.studio) l
        LEFT JOIN accounts a ON a.brand_id = p_brand AND a.member_id = p_member AND a.kind = l.account AND a.currency = p_currency
                            AND a.studio = l.studio
       WHERE coalesce(a.balance_minor - a.held_minor, 0) + CASE WHEN l.account = 'cash' THEN v_freed_minor ELSE 0 END + l.taken_minor < 0) THEN
      outcome := 'insufficient';
    END IF;
  END IF;
  IF outcome IS NOT NULL THEN
    SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, p_currency) w;
    RETURN;
  END IF;
  IF (SELECT coalesce(sum(l.minor), 1) FROM wallet_lines(p_lines) l) <> 0 THEN RAISE EXCEPTION 'lines that are not balanced: %', p_lines; END IF;
  UPDATE holds SET state = 'posted', ended_at = p_at WHERE id = p_hold;
  UPDATE accounts a SET held_minor = a.held_minor - v_freed_minor, sequence = a.sequence + 1 WHERE a.id = v_gate;
  INSERT INTO transactions (brand_id, member_id, kind, key, body_hash, currency, reference, at)
  VALUES (p_brand, p_member, p_kind, p_key, p_hash, p_currency, p_reference, p_at)
  RETURNING id INTO transaction_id;
  FOR v_line IN SELECT l.account, l.studio, l.minor FROM wallet_lines(p_lines) l LOOP
    IF v_line.account LIKE 'house\_%' THEN
      v_account := wallet_house_account(p_brand, p_member, v_line.account, p_currency);
      v_after_minor := NULL;
    ELSE
      UPDATE accounts a SET balance_minor = a.balance_minor + v_line.minor
       WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = v_line.account AND a.currency = p_currency AND a.studio = v_line.studio
      RETURNING a.id, a.balance_minor INTO v_account, v_after_minor;
      IF NOT FOUND THEN
        INSERT INTO accounts (brand_id, member_id, kind, studio, currency, balance_minor)
        VALUES (p_brand, p_member, v_line.account, v_line.studio, p_currency, v_line.minor)
        RETURNING id, accounts.balance_minor INTO v_account, v_after_minor;
      END IF;
    END IF;
    INSERT INTO postings (transaction_id, brand_id, member_id, account_id, amount_minor, balance_after_minor, at)
    VALUES (transaction_id, p_brand, p_member, v_account, v_line.minor, v_after_minor, p_at);
  END LOOP;
  SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, p_currency) w;
  outcome := 'posted';
END $$;

CREATE FUNCTION wallet_lines(p_lines jsonb) RETURNS TABLE (account text, studio text, minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT e.value ->> 'account', coalesce(e.value ->> 'studio', ''), (e.value ->> 'minor')::bigint
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY e ORDER BY e.ordinality;
$$;

-- What the member can stake: cash that is not held, and bonus money; what lies in a studio's wallet is not in it.
-- The sequence is that of his cash account, which every change of his money raises.
CREATE OR REPLACE FUNCTION wallet_balance(p_brand integer, p_member bigint, p_currency text, OUT balance_minor bigint, OUT sequence bigint)
LANGUAGE sql AS $$
  SELECT sum(a.balance_minor - a.held_minor)::bigint, max(a.sequence) FILTER (WHERE a.kind = 'cash') FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind IN ('cash', 'bonus') AND a.currency = p_currency;
$$;

CREATE OR REPLACE FUNCTION wallet_house_account(p_brand integer, p_member bigint, p_kind text, p_currency text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
BEGIN
  SELECT id INTO v_id FROM accounts
   WHERE brand_id = p_brand AND member_id = 0 AND kind = p_kind AND currency = p_currency AND studio = '' AND shard = p_member % 64;
  IF v_id IS NULL THEN
    INSERT INTO accounts (brand_id, member_id, kind, currency, shard)
    VALUES (p_brand, 0, p_kind, p_currency, p_member % 64) ON CONFLICT DO NOTHING;
    SELECT id INTO v_id FROM accounts
     WHERE brand_id = p_brand AND member_id = 0 AND kind = p_kind AND currency = p_currency AND studio = '' AND shard = p_member % 64;
  END IF;
  RETURN v_id;
END $$;

-- As before, and a member without an account is told from one without money.
CREATE OR REPLACE FUNCTION wallet_hold(
  p_brand integer, p_member bigint, p_currency text, p_key text, p_amount_minor bigint, p_reference text, p_at timestamptz,
  OUT outcome text, OUT hold_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_amount_minor bigint;
BEGIN
  -- The account before its holds, as everywhere: equal requests wait here and then find each other.
  SELECT a.id INTO v_account FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency
     FOR UPDATE;
  IF v_account IS NULL THEN outcome := 'no_account'; RETURN; END IF;
  SELECT h.id, h.amount_minor INTO hold_id, v_amount_minor FROM holds h
   WHERE h.brand_id = p_brand AND h.member_id = p_member AND h.key = p_key;
  IF hold_id IS NOT NULL THEN
    outcome := CASE WHEN v_amount_minor = p_amount_minor THEN 'repeated' ELSE 'key_reused' END;
    RETURN;
  END IF;
  UPDATE accounts a SET held_minor = a.held_minor + p_amount_minor, sequence = a.sequence + 1
   WHERE a.id = v_account AND a.balance_minor - a.held_minor >= p_amount_minor;
  IF NOT FOUND THEN outcome := 'insufficient'; RETURN; END IF;
  INSERT INTO holds (brand_id, member_id, account_id, key, amount_minor, reference, at)
  VALUES (p_brand, p_member, v_account, p_key, p_amount_minor, p_reference, p_at) RETURNING id INTO hold_id;
  outcome := 'posted';
END $$;

-- The line of a member's cash account and its opposite in a house account.
CREATE FUNCTION wallet_cash_lines(p_house text, p_amount_minor bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(jsonb_build_object('account', 'cash', 'minor', p_amount_minor),
                           jsonb_build_object('account', p_house, 'minor', -p_amount_minor));
$$;

-- slice: bets

CREATE OR REPLACE FUNCTION bets_place(
  p_brand integer, p_member bigint, p_currency text, p_provider text, p_game text, p_category text, p_round bigint,
  p_key text, p_hash bytea, p_stake_minor bigint, p_payout_minor bigint, p_settled boolean, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint, OUT bet_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_paid record;
BEGIN
  SELECT w.outcome, w.balance_minor, w.sequence INTO outcome, balance_minor, sequence
    FROM wallet_post(p_brand, p_member, p_currency, 'bet', 'bet:' || p_key, p_hash, wallet_cash_lines('house_games', -p_stake_minor), NULL,
                     p_game || ':' || p_round, p_at) w;
  IF outcome <> 'posted' THEN RETURN; END IF;
  INSERT INTO bets (brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor,
                    state, settlement_version, placed_at, settled_at)
  VALUES (p_brand, p_member, p_round, p_provider, p_game, p_category, p_currency, p_key, p_stake_minor, CASE WHEN p_settled THEN p_payout_minor ELSE 0 END,
          CASE WHEN p_settled THEN 'settled' ELSE 'accepted' END, CASE WHEN p_settled THEN 1 ELSE 0 END, p_at, CASE WHEN p_settled THEN p_at END)
  RETURNING id INTO bet_id;
  IF NOT p_settled THEN RETURN; END IF;
  IF p_payout_minor > 0 THEN
    SELECT w.outcome, w.balance_minor, w.sequence INTO v_paid
      FROM wallet_post(p_brand, p_member, p_currency, 'win', 'win:' || p_key, p_hash, wallet_cash_lines('house_games', p_payout_minor), NULL,
                       p_game || ':' || p_round, p_at) w;
    IF v_paid.outcome <> 'posted' THEN RAISE EXCEPTION 'a win could not be posted: %', v_paid.outcome; END IF;
    balance_minor := v_paid.balance_minor;
    sequence := v_paid.sequence;
  END IF;
  PERFORM bets_tell_settled(p_brand, p_member, bet_id, p_game, p_category, p_currency, p_stake_minor, p_payout_minor, p_at);
END $$;

CREATE OR REPLACE FUNCTION bets_settle(
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
      FROM wallet_post(p_brand, p_member, v_bet.currency, 'win', 'win:' || p_key, p_hash, wallet_cash_lines('house_games', p_payout_minor), NULL,
                       v_bet.game_code || ':' || v_bet.round_id, p_at) w;
    IF outcome <> 'posted' THEN RAISE EXCEPTION 'a win could not be posted: %', outcome; END IF;
  END IF;
  outcome := 'posted';
  IF balance_minor IS NULL THEN
    SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, v_bet.currency) w;
  END IF;
  PERFORM bets_tell_settled(p_brand, p_member, v_bet.id, v_bet.game_code, v_bet.category, v_bet.currency, v_bet.stake_minor, p_payout_minor, p_at);
END $$;

CREATE OR REPLACE FUNCTION bets_roll_back(
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
    FROM wallet_post(p_brand, p_member, v_bet.currency, 'rollback', 'rollback:' || p_key, p_hash, wallet_cash_lines('house_games', v_bet.stake_minor), NULL,
                     v_bet.game_code || ':' || v_bet.round_id, p_at) w;
  IF outcome <> 'posted' THEN RAISE EXCEPTION 'a rollback could not be posted: %', outcome; END IF;
END $$;
