-- slice: wallet
-- Double entry. A posting changes one account by a signed amount of minor units; the postings of a
-- transaction sum to zero in one currency. A member's account carries its balance; the house's accounts
-- (member_id 0) are only appended to, in 64 shards, so that no row of theirs is ever waited for.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'house_games', 'house_payments', 'house_corrections')),
  shard smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 63),
  currency text NOT NULL,
  balance_minor bigint NOT NULL DEFAULT 0,
  held_minor bigint NOT NULL DEFAULT 0,
  -- Grows with every change, so that a screen can tell a newer balance from an older one.
  sequence bigint NOT NULL DEFAULT 0,
  UNIQUE (brand_id, member_id, kind, currency, shard),
  CHECK ((member_id = 0) = (kind LIKE 'house\_%')),
  CONSTRAINT accounts_not_overdrawn CHECK (held_minor >= 0 AND balance_minor >= held_minor)
) WITH (fillfactor = 70);

-- append-only
CREATE TABLE transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'bet', 'win', 'rollback', 'correction')),
  key text NOT NULL,
  body_hash bytea NOT NULL,
  currency text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT transactions_key UNIQUE (brand_id, member_id, key)
);

-- append-only
CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY,
  transaction_id bigint NOT NULL,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  -- Of a member's account; a house account has no running balance.
  balance_after_minor bigint,
  at timestamptz NOT NULL,
  written_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- One index only: four rows of every bet go through it.
  PRIMARY KEY (account_id, id)
);

-- What an account stood at over all postings of transactions older than `below_xid`; can be rebuilt at any time.
CREATE TABLE account_snapshots (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  brand_id integer NOT NULL,
  below_xid xid8 NOT NULL,
  balance_minor bigint NOT NULL,
  taken_at timestamptz NOT NULL
);

CREATE TABLE holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts,
  key text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'released')),
  reference text NOT NULL,
  at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT holds_key UNIQUE (brand_id, member_id, key)
);
CREATE INDEX holds_open ON holds (account_id) WHERE state = 'open';

CREATE TRIGGER transactions_rows BEFORE UPDATE OR DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER transactions_truncate BEFORE TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER postings_rows BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER postings_truncate BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT, UPDATE ON accounts, holds TO khela_app;
GRANT SELECT, INSERT ON transactions, postings TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON account_snapshots TO khela_app;

-- The shard of a house account that a member's transactions post to; opened on first use.
CREATE FUNCTION wallet_house_account(p_brand integer, p_member bigint, p_kind text, p_currency text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
BEGIN
  SELECT id INTO v_id FROM accounts
   WHERE brand_id = p_brand AND member_id = 0 AND kind = p_kind AND currency = p_currency AND shard = p_member % 64;
  IF v_id IS NULL THEN
    INSERT INTO accounts (brand_id, member_id, kind, currency, shard)
    VALUES (p_brand, 0, p_kind, p_currency, p_member % 64) ON CONFLICT DO NOTHING;
    SELECT id INTO v_id FROM accounts
     WHERE brand_id = p_brand AND member_id = 0 AND kind = p_kind AND currency = p_currency AND shard = p_member % 64;
  END IF;
  RETURN v_id;
END $$;

-- The one way money moves: `p_amount_minor` into (or, negative, out of) the member's cash account and the opposite into a
-- house account. Outcomes: 'posted'; 'repeated' (same key, same body: nothing moved again);
-- 'key_reused' (same key, another body); 'insufficient'; 'no_account'. The member's row is the only lock taken.
CREATE FUNCTION wallet_post(
  p_brand integer, p_member bigint, p_currency text, p_kind text, p_key text, p_hash bytea,
  p_house text, p_amount_minor bigint, p_reference text, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint, OUT transaction_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_hash bytea;
BEGIN
  -- Locking the member's account first makes equal requests wait for each other; the statements after it see what the first one wrote.
  SELECT a.id, a.balance_minor, a.sequence INTO v_account, balance_minor, sequence FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency AND a.shard = 0
     FOR UPDATE;
  IF v_account IS NULL THEN outcome := 'no_account'; RETURN; END IF;
  SELECT t.id, t.body_hash INTO transaction_id, v_hash FROM transactions t
   WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.key = p_key;
  IF transaction_id IS NOT NULL THEN
    outcome := CASE WHEN v_hash = p_hash THEN 'repeated' ELSE 'key_reused' END;
    RETURN;
  END IF;
  UPDATE accounts a SET balance_minor = a.balance_minor + p_amount_minor, sequence = a.sequence + 1
   WHERE a.id = v_account AND a.balance_minor - a.held_minor + p_amount_minor >= 0
  RETURNING a.balance_minor, a.sequence INTO balance_minor, sequence;
  IF NOT FOUND THEN
    SELECT a.balance_minor, a.sequence INTO balance_minor, sequence FROM accounts a WHERE a.id = v_account;
    outcome := 'insufficient';
    RETURN;
  END IF;
  INSERT INTO transactions (brand_id, member_id, kind, key, body_hash, currency, reference, at)
  VALUES (p_brand, p_member, p_kind, p_key, p_hash, p_currency, p_reference, p_at)
  RETURNING id INTO transaction_id;
  INSERT INTO postings (transaction_id, brand_id, member_id, account_id, amount_minor, balance_after_minor, at)
  VALUES (transaction_id, p_brand, p_member, v_account, p_amount_minor, balance_minor, p_at),
         (transaction_id, p_brand, p_member, wallet_house_account(p_brand, p_member, p_house, p_currency), -p_amount_minor, NULL, p_at);
  outcome := 'posted';
END $$;

CREATE FUNCTION wallet_balance(p_brand integer, p_member bigint, p_currency text, OUT balance_minor bigint, OUT sequence bigint)
LANGUAGE sql AS $$
  SELECT a.balance_minor, a.sequence FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency AND a.shard = 0;
$$;

-- Opens the member's cash account.
CREATE FUNCTION wallet_open(p_brand integer, p_member bigint, p_currency text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO accounts (brand_id, member_id, kind, currency) VALUES (p_brand, p_member, 'cash', p_currency)
  ON CONFLICT DO NOTHING;
$$;

-- Puts part of the balance aside. Outcomes as of wallet_post ('posted' = held now).
CREATE FUNCTION wallet_hold(
  p_brand integer, p_member bigint, p_currency text, p_key text, p_amount_minor bigint, p_reference text, p_at timestamptz,
  OUT outcome text, OUT hold_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_amount bigint;
BEGIN
  -- The account before its holds, as everywhere: equal requests wait here and then find each other.
  SELECT a.id INTO v_account FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency AND a.shard = 0
     FOR UPDATE;
  SELECT h.id, h.amount_minor INTO hold_id, v_amount FROM holds h
   WHERE h.brand_id = p_brand AND h.member_id = p_member AND h.key = p_key;
  IF hold_id IS NOT NULL THEN
    outcome := CASE WHEN v_amount = p_amount_minor THEN 'repeated' ELSE 'key_reused' END;
    RETURN;
  END IF;
  UPDATE accounts a SET held_minor = a.held_minor + p_amount_minor, sequence = a.sequence + 1
   WHERE a.id = v_account AND a.balance_minor - a.held_minor >= p_amount_minor;
  IF NOT FOUND THEN outcome := 'insufficient'; RETURN; END IF;
  INSERT INTO holds (brand_id, member_id, account_id, key, amount_minor, reference, at)
  VALUES (p_brand, p_member, v_account, p_key, p_amount_minor, p_reference, p_at) RETURNING id INTO hold_id;
  outcome := 'posted';
END $$;

-- Ends a hold once, one way: gives the money back to the spendable part, or frees it in the moment it is posted.
CREATE FUNCTION wallet_end_hold(p_brand integer, p_member bigint, p_hold bigint, p_state text, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_amount bigint;
BEGIN
  -- The account before the hold: every function here takes its locks in that order.
  PERFORM 1 FROM accounts a JOIN holds h ON h.account_id = a.id
   WHERE h.id = p_hold AND h.brand_id = p_brand AND h.member_id = p_member FOR UPDATE OF a;
  UPDATE holds SET state = p_state, ended_at = p_at
   WHERE id = p_hold AND brand_id = p_brand AND member_id = p_member AND state = 'open'
  RETURNING account_id, amount_minor INTO v_account, v_amount;
  IF v_account IS NULL THEN RETURN false; END IF;
  UPDATE accounts SET held_minor = held_minor - v_amount, sequence = sequence + 1 WHERE id = v_account;
  RETURN true;
END $$;
