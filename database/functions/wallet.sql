-- Edition 28 (daeecfe4984c)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Movements that stand in their bets.
CREATE OR REPLACE VIEW bet_movements AS
SELECT b.member_id, b.id, b.written_xid, b.placed_at AS at, nullif(b.stake_minor, 0) AS taken_cash_minor, nullif(b.payout_minor, 0) AS paid_cash_minor,
       b.cash_after_minor, b.brand_id, CASE WHEN b.payout_minor > 0 THEN 1::smallint END AS pays, b.currency, b.game_code || ':' || b.round_id AS reference
  FROM bets b WHERE b.cash_after_minor IS NOT NULL;

-- All movements: `separate_movements` are those of bets that do not say themselves what they moved.
CREATE OR REPLACE VIEW movements AS
SELECT * FROM separate_movements
UNION ALL
SELECT b.member_id, b.id, b.written_xid, b.at, b.taken_cash_minor, b.paid_cash_minor, b.cash_after_minor, NULL, NULL, NULL, NULL, NULL, NULL,
       NULL, b.brand_id, b.pays, b.currency, NULL
  FROM bet_movements b;

-- With the words of their bets, which the account record shows beside them.
CREATE OR REPLACE VIEW told_movements AS
SELECT m.*, b.game_code || ':' || b.round_id AS reference FROM separate_movements m LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id);

-- What is not play, with its cause. What was written before causes were columns said it in its key; only here is that read, and such a row
-- has no version. Of a bet the key is that of the bet, after it the settlement: `win:<key>#2`; of all else the number follows the word.
CREATE OR REPLACE VIEW told_transactions AS
SELECT t.id, t.brand_id, t.member_id, t.kind, t.key, t.body_hash, t.currency, t.reference, t.at,
       CASE WHEN t.cause_id IS NOT NULL THEN t.cause_kind
            ELSE CASE split_part(t.key, ':', 1)
                   WHEN 'bet' THEN 'bet' WHEN 'win' THEN 'bet' WHEN 'win_reversal' THEN 'bet' WHEN 'rollback' THEN 'bet' WHEN 'shortfall' THEN 'bet'
                   WHEN 'deposit' THEN 'deposit' WHEN 'deposit-fee' THEN 'deposit' WHEN 'withdrawal' THEN 'withdrawal'
                   WHEN 'withdrawal_return' THEN 'withdrawal' WHEN 'transfer' THEN 'transfer' WHEN 'bonus' THEN 'bonus'
                   WHEN 'bonus_conversion' THEN 'bonus' WHEN 'bonus_forfeit' THEN 'bonus' WHEN 'correction' THEN 'correction' END END AS cause_kind,
       CASE WHEN t.cause_id IS NOT NULL THEN t.cause_id
            WHEN split_part(t.key, ':', 1) IN ('bet', 'win', 'win_reversal', 'rollback', 'shortfall') THEN (
              SELECT b.id FROM bets b WHERE b.brand_id = t.brand_id AND b.member_id = t.member_id
                 AND b.key = split_part(substr(t.key, strpos(t.key, ':') + 1), '#', 1))
            WHEN split_part(t.key, ':', 1) IN ('deposit', 'deposit-fee', 'withdrawal', 'withdrawal_return', 'transfer', 'bonus', 'bonus_conversion',
                                               'bonus_forfeit', 'correction')
             AND split_part(t.key, ':', 2) ~ '^[1-9][0-9]{0,17}$' THEN split_part(t.key, ':', 2)::bigint END AS cause_id,
       t.cause_version
  FROM general_transactions t;
GRANT SELECT ON told_transactions TO khela_app;

-- What moved money and does not stand in its bet: `drawn` is the number under which it was written, `bet_key` the key of the bet that a movement is
-- found by.
CREATE OR REPLACE VIEW separate_transactions AS
SELECT t.id, t.brand_id, t.member_id, t.kind, t.key, t.body_hash, t.currency, t.reference, t.at, t.id AS drawn, NULL::text AS bet_key, t.cause_kind,
       t.cause_id, t.cause_version
  FROM told_transactions t
UNION ALL
SELECT m.id, m.brand_id, m.member_id, 'bet', 'bet:' || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key, 'bet', b.id, 0
  FROM separate_movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key, 'bet', b.id, 1
  FROM separate_movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.bet_id IS NULL AND m.pays IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key, 'bet', b.id, 1
  FROM separate_movements m JOIN bets b ON b.id = m.bet_id AND b.ended_id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.pays IS NOT NULL AND m.bet_id IS NOT NULL AND b.ended_id IS NOT NULL;
GRANT SELECT ON separate_transactions TO khela_app;

-- One ledger of all that moves money.
CREATE OR REPLACE VIEW transactions AS
SELECT * FROM separate_transactions
UNION ALL
SELECT b.id, b.brand_id, b.member_id, 'bet', 'bet:' || b.key, b.body_hash, b.currency, b.game_code || ':' || b.round_id, b.placed_at, b.id, b.key, 'bet', b.id, 0
  FROM bets b WHERE b.cash_after_minor IS NOT NULL AND b.stake_minor > 0
UNION ALL
SELECT b.id + 4, b.brand_id, b.member_id, 'win', 'win:' || b.key, b.body_hash, b.currency, b.game_code || ':' || b.round_id, b.placed_at, b.id, b.key, 'bet', b.id, 1
  FROM bets b WHERE b.cash_after_minor IS NOT NULL AND b.payout_minor > 0;

-- Line by line what those moved; the house's side of a movement is the opposite of its member's.
CREATE OR REPLACE VIEW separate_postings AS
SELECT p.id, p.transaction_id, p.brand_id, p.member_id, p.account_id, p.amount_minor, p.balance_after_minor, p.at, p.written_xid, p.id AS drawn,
       t.kind, t.reference, t.cause_kind
  FROM general_postings p LEFT JOIN told_transactions t ON t.id = p.transaction_id
UNION ALL
SELECT m.id + CASE a.kind WHEN 'cash' THEN 0 WHEN 'bonus' THEN 1 ELSE 2 END, m.id, m.brand_id, m.member_id, a.id,
       -CASE a.kind WHEN 'cash' THEN m.taken_cash_minor WHEN 'bonus' THEN m.taken_bonus_minor ELSE m.taken_studio_minor END,
       CASE a.kind WHEN 'cash' THEN m.cash_after_minor - coalesce(m.paid_cash_minor, 0)
                   WHEN 'bonus' THEN m.bonus_after_minor - coalesce(m.paid_bonus_minor, 0)
                   ELSE m.studio_after_minor - coalesce(m.paid_studio_minor, 0) END, m.at, m.written_xid, m.id,
       'bet', b.game_code || ':' || b.round_id, 'bet'
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = m.member_id AND a.currency = m.currency AND a.member_id <> 0
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE CASE a.kind WHEN 'cash' THEN m.taken_cash_minor WHEN 'bonus' THEN m.taken_bonus_minor
                   WHEN 'studio' THEN CASE WHEN a.studio = m.studio THEN m.taken_studio_minor END END IS NOT NULL
UNION ALL
SELECT m.id + 3, m.id, m.brand_id, m.member_id, a.id,
       coalesce(m.taken_cash_minor, 0) + coalesce(m.taken_bonus_minor, 0) + coalesce(m.taken_studio_minor, 0), NULL, m.at, m.written_xid, m.id,
       'bet', b.game_code || ':' || b.round_id, 'bet'
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = m.currency
                 AND a.shard = m.member_id % 64
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4 + CASE a.kind WHEN 'cash' THEN 0 WHEN 'bonus' THEN 1 ELSE 2 END, m.id + 4, m.brand_id, m.member_id, a.id,
       CASE a.kind WHEN 'cash' THEN m.paid_cash_minor WHEN 'bonus' THEN m.paid_bonus_minor ELSE m.paid_studio_minor END,
       CASE a.kind WHEN 'cash' THEN m.cash_after_minor WHEN 'bonus' THEN m.bonus_after_minor ELSE m.studio_after_minor END, m.at, m.written_xid, m.id,
       CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END, b.game_code || ':' || b.round_id, 'bet'
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = m.member_id AND a.currency = m.currency AND a.member_id <> 0
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE CASE a.kind WHEN 'cash' THEN m.paid_cash_minor WHEN 'bonus' THEN m.paid_bonus_minor
                   WHEN 'studio' THEN CASE WHEN a.studio = m.studio THEN m.paid_studio_minor END END IS NOT NULL
UNION ALL
SELECT m.id + 7, m.id + 4, m.brand_id, m.member_id, a.id,
       -(coalesce(m.paid_cash_minor, 0) + coalesce(m.paid_bonus_minor, 0) + coalesce(m.paid_studio_minor, 0)), NULL, m.at, m.written_xid, m.id,
       CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END, b.game_code || ':' || b.round_id, 'bet'
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = m.currency
                 AND a.shard = m.member_id % 64
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE m.pays IS NOT NULL;
GRANT SELECT ON separate_postings TO khela_app;

-- Line by line what all transactions moved.
CREATE OR REPLACE VIEW postings AS
SELECT * FROM separate_postings
UNION ALL
SELECT b.id, b.id, b.brand_id, b.member_id, a.id, -b.stake_minor, b.cash_after_minor - b.payout_minor, b.placed_at, b.written_xid, b.id, 'bet', b.game_code || ':' || b.round_id, 'bet'
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.kind = 'cash' AND a.currency = b.currency AND a.member_id <> 0
 WHERE b.cash_after_minor IS NOT NULL AND b.stake_minor > 0
UNION ALL
SELECT b.id + 3, b.id, b.brand_id, b.member_id, a.id, b.stake_minor, NULL, b.placed_at, b.written_xid, b.id, 'bet', b.game_code || ':' || b.round_id, 'bet'
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = b.currency
                 AND a.shard = b.member_id % 64
 WHERE b.cash_after_minor IS NOT NULL AND b.stake_minor > 0
UNION ALL
SELECT b.id + 4, b.id + 4, b.brand_id, b.member_id, a.id, b.payout_minor, b.cash_after_minor, b.placed_at, b.written_xid, b.id, 'win', b.game_code || ':' || b.round_id, 'bet'
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.kind = 'cash' AND a.currency = b.currency AND a.member_id <> 0
 WHERE b.cash_after_minor IS NOT NULL AND b.payout_minor > 0
UNION ALL
SELECT b.id + 7, b.id + 4, b.brand_id, b.member_id, a.id, -b.payout_minor, NULL, b.placed_at, b.written_xid, b.id, 'win', b.game_code || ':' || b.round_id, 'bet'
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = b.currency
                 AND a.shard = b.member_id % 64
 WHERE b.cash_after_minor IS NOT NULL AND b.payout_minor > 0;

-- The one way money moves: the lines of one transaction, each `{"account": "cash" | "bonus" | "studio" | "house_…",
-- "studio": "…", "minor": "-100"}`; together they must be zero. A hold that is named ends in the same moment as 'posted'
-- and its money is spent first. Outcomes: 'posted'; 'repeated' (same key, same body: nothing moved again); 'key_reused'
-- (same key, another body); 'insufficient'; 'hold_ended'; 'no_account'. Of `balance_minor` see wallet_balance.
-- `p_cause`: what made it, and which of its transactions it is.
-- The member's gate, their cash or of points the points, is the only lock that is waited for.
CREATE OR REPLACE FUNCTION wallet_post(
  p_brand integer, p_member bigint, p_currency text, p_kind text, p_key text, p_hash bytea,
  p_lines jsonb, p_hold bigint, p_reference text, p_at timestamptz, p_cause wallet_cause DEFAULT NULL,
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
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = wallet_gate_kind(p_currency) AND a.currency = p_currency
     FOR UPDATE;
  IF v_gate IS NULL THEN outcome := 'no_account'; RETURN; END IF;
  SELECT t.id, t.body_hash INTO transaction_id, v_hash FROM general_transactions t
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
       WHERE coalesce(a.balance_minor - a.held_minor, 0) + CASE WHEN l.account = wallet_gate_kind(p_currency) THEN v_freed_minor ELSE 0 END + l.taken_minor < 0) THEN
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
  INSERT INTO general_transactions (brand_id, member_id, kind, key, body_hash, currency, reference, at, cause_kind, cause_id, cause_version)
  VALUES (p_brand, p_member, p_kind, p_key, p_hash, p_currency, p_reference, p_at, p_cause.kind, p_cause.id, p_cause.version)
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
    INSERT INTO general_postings (transaction_id, brand_id, member_id, account_id, amount_minor, balance_after_minor, at)
    VALUES (transaction_id, p_brand, p_member, v_account, v_line.minor, v_after_minor, p_at);
  END LOOP;
  SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, p_currency) w;
  outcome := 'posted';
END $$;

-- The account that is locked first of all that a member has in a currency: their cash, and of points the points themselves. Whoever
-- moves both in one transaction takes the cash first.
CREATE OR REPLACE FUNCTION wallet_gate_kind(p_currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_currency WHEN 'PTS' THEN 'points' ELSE 'cash' END;
$$;

-- Opens a member's points where they are not, takes their gate, and says how many of them are not held.
CREATE OR REPLACE FUNCTION wallet_lock_points(p_brand integer, p_member bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_free bigint;
BEGIN
  INSERT INTO accounts (brand_id, member_id, kind, currency) VALUES (p_brand, p_member, 'points', 'PTS') ON CONFLICT DO NOTHING;
  -- The one lock of a member's points, before every row that hangs on them.
  SELECT a.balance_minor - a.held_minor INTO v_free FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'points' AND a.currency = 'PTS' FOR UPDATE;
  RETURN v_free;
END $$;

-- The lines of a transaction as rows, in their order.
CREATE OR REPLACE FUNCTION wallet_lines(p_lines jsonb) RETURNS TABLE (account text, studio text, minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT e.value ->> 'account', coalesce(e.value ->> 'studio', ''), (e.value ->> 'minor')::bigint
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY e ORDER BY e.ordinality;
$$;

-- The line of a member's cash account and its opposite in a house account.
CREATE OR REPLACE FUNCTION wallet_cash_lines(p_house text, p_amount_minor bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(jsonb_build_object('account', 'cash', 'minor', p_amount_minor),
                           jsonb_build_object('account', p_house, 'minor', -p_amount_minor));
$$;

-- What the member can stake: cash that is not held, and bonus money; what lies in a studio's wallet is not in it.
-- The sequence is that of their cash account, which every change of their money raises.
CREATE OR REPLACE FUNCTION wallet_balance(p_brand integer, p_member bigint, p_currency text, OUT balance_minor bigint, OUT sequence bigint)
LANGUAGE sql AS $$
  SELECT sum(a.balance_minor - a.held_minor)::bigint, max(a.sequence) FILTER (WHERE a.kind = wallet_gate_kind(p_currency)) FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind IN (wallet_gate_kind(p_currency), 'bonus') AND a.currency = p_currency;
$$;

-- What lies in the member's bonus account.
CREATE OR REPLACE FUNCTION wallet_bonus_minor(p_brand integer, p_member bigint, p_currency text) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(a.balance_minor), 0)::bigint FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'bonus' AND a.currency = p_currency;
$$;

-- What lies in a member's wallet at one studio.
CREATE OR REPLACE FUNCTION wallet_studio_minor(p_brand integer, p_member bigint, p_currency text, p_studio text) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(a.balance_minor), 0)::bigint FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'studio' AND a.currency = p_currency AND a.studio = p_studio;
$$;

-- Opens the member's cash account, and with the first of a currency those of the house that play moves money to.
CREATE OR REPLACE FUNCTION wallet_open(p_brand integer, p_member bigint, p_currency text) RETURNS void LANGUAGE sql AS $$
  SELECT wallet_house_account(p_brand, p_member, 'house_games', p_currency);
  INSERT INTO accounts (brand_id, member_id, kind, currency) VALUES (p_brand, p_member, 'cash', p_currency)
  ON CONFLICT DO NOTHING;
$$;

-- Takes the gate to a member's money without moving any: whoever decides over rows that come after it stands here first.
CREATE OR REPLACE FUNCTION wallet_lock_cash(p_brand integer, p_member bigint, p_currency text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- The one lock of a member's money, before every row that hangs on it.
  PERFORM 1 FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency FOR UPDATE;
  RETURN FOUND;
END $$;

-- Puts part of the balance aside. Outcomes as of wallet_post ('posted' = held now).
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
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = wallet_gate_kind(p_currency) AND a.currency = p_currency
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

-- Ends a hold once, one way: gives the money back to the spendable part, or frees it in the moment it is posted.
CREATE OR REPLACE FUNCTION wallet_end_hold(p_brand integer, p_member bigint, p_hold bigint, p_state text, p_at timestamptz) RETURNS boolean
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

-- Locks the cash accounts of members and answers what lies behind each, at the place of its member in the lists.
-- Whoever holds the gate may write movements of that member with wallet_play_all until the transaction ends.
CREATE OR REPLACE FUNCTION wallet_purses(p_brands integer[], p_members bigint[], p_currencies text[], p_studios text[])
RETURNS SETOF wallet_purse LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  -- In the order of members, as every list of them does: two lists that share members wait for each other and never in a circle.
  PERFORM 1 FROM (SELECT DISTINCT * FROM unnest(p_brands, p_members, p_currencies)) AS w(brand_id, member_id, currency)
    JOIN accounts a ON a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'cash' AND a.currency = w.currency
                   AND a.studio = '' AND a.shard = 0
   ORDER BY a.brand_id, a.member_id, a.currency FOR UPDATE OF a;
  -- A statement of its own: it sees what those wrote who were waited for.
  RETURN QUERY SELECT cash.id, cash.free_minor, cash.held_minor, bonus.id, coalesce(bonus.balance_minor, 0),
         studio.id, coalesce(studio.balance_minor, 0),
         cash.sequence, cash.played_at
    FROM unnest(p_brands, p_members, p_currencies, p_studios) WITH ORDINALITY AS w(brand_id, member_id, currency, studio, place)
    LEFT JOIN LATERAL (SELECT a.id, a.balance_minor - a.held_minor AS free_minor, a.held_minor, a.sequence, a.played_at FROM accounts a
           WHERE a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'cash' AND a.currency = w.currency
             AND a.studio = '' AND a.shard = 0 OFFSET 0) cash ON true
    LEFT JOIN LATERAL (SELECT a.id, a.balance_minor FROM accounts a
           WHERE a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'bonus' AND a.currency = w.currency
             AND a.studio = '' AND a.shard = 0 OFFSET 0) bonus ON true
    LEFT JOIN LATERAL (SELECT a.id, a.balance_minor FROM accounts a
           WHERE w.studio <> '' AND a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'studio'
             AND a.currency = w.currency AND a.studio = w.studio AND a.shard = 0 OFFSET 0) studio ON true
   ORDER BY w.place;
END $$;

-- The next number of the ledger: a bet has that of the movement that places it.
CREATE OR REPLACE FUNCTION wallet_number() RETURNS bigint LANGUAGE sql AS $$
  SELECT nextval('postings_id_seq');
$$;

-- The hash of the request of a transaction in the general form; NULL: there is none under this key.
CREATE OR REPLACE FUNCTION wallet_hash_under(p_brand integer, p_member bigint, p_key text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT t.body_hash FROM general_transactions t WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.key = p_key;
$$;

-- Writes movements of play, but those that stand in their bets, and the balances they leave. Only behind the gates of their members,
-- with what wallet_purses told; an account that would fall below zero fails them all. Raises the sequence of a member by the steps of a movement.
CREATE OR REPLACE FUNCTION wallet_play_all(p_plays wallet_play[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO separate_movements (member_id, id, at, taken_cash_minor, paid_cash_minor, cash_after_minor, taken_bonus_minor, paid_bonus_minor,
                         bonus_after_minor, taken_studio_minor, paid_studio_minor, studio_after_minor, bet_id, brand_id, pays, currency, studio)
  SELECT m.member_id, m.number, m.at, nullif(m.taken_cash_minor, 0), nullif(m.paid_cash_minor, 0),
         CASE WHEN m.taken_cash_minor <> 0 OR m.paid_cash_minor <> 0 THEN m.cash_after_minor END,
         nullif(m.taken_bonus_minor, 0), nullif(m.paid_bonus_minor, 0),
         CASE WHEN m.taken_bonus_minor <> 0 OR m.paid_bonus_minor <> 0 THEN m.bonus_after_minor END,
         nullif(m.taken_studio_minor, 0), nullif(m.paid_studio_minor, 0),
         CASE WHEN m.taken_studio_minor <> 0 OR m.paid_studio_minor <> 0 THEN m.studio_after_minor END,
         m.bet_id, m.brand_id, CASE m.pay_kind WHEN 'win' THEN 1 WHEN 'rollback' THEN 2 END, m.currency, nullif(m.studio, '')
    FROM unnest(p_plays) m WHERE NOT m.in_bet;
  UPDATE accounts a SET balance_minor = a.balance_minor + d.change_minor, sequence = a.sequence + d.steps, played_at = greatest(a.played_at, d.at)
    FROM (SELECT l.account_id, sum(l.change_minor)::bigint AS change_minor, sum(l.steps)::bigint AS steps, max(m.at) AS at
            FROM unnest(p_plays) m
           CROSS JOIN LATERAL (VALUES (m.cash_account, m.paid_cash_minor - m.taken_cash_minor, m.steps),
                                      (m.bonus_account, m.paid_bonus_minor - m.taken_bonus_minor, 0),
                                      (m.studio_account, m.paid_studio_minor - m.taken_studio_minor, 0)) AS l(account_id, change_minor, steps)
           WHERE l.steps > 0 OR l.change_minor <> 0
           GROUP BY l.account_id) d
   WHERE a.id = d.account_id;
END $$;

-- What a member's account stood at before a number of the ledger was drawn: what its last posting says; 0 where there is none.
CREATE OR REPLACE FUNCTION wallet_stood(p_account bigint, p_drawn bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(o.after_minor, m.after_minor, g.balance_after_minor, 0)
    FROM accounts a
    LEFT JOIN LATERAL (SELECT p.id, p.at, p.balance_after_minor FROM general_postings p WHERE p.account_id = a.id AND p.id < p_drawn
                        ORDER BY p.id DESC LIMIT 1) g ON true
    LEFT JOIN LATERAL (
      SELECT m.id, m.at, l.after_minor FROM separate_movements m
       CROSS JOIN LATERAL (SELECT CASE a.kind WHEN 'cash' THEN m.cash_after_minor WHEN 'bonus' THEN m.bonus_after_minor
                                              ELSE CASE WHEN a.studio = m.studio THEN m.studio_after_minor END END AS after_minor) l
       WHERE m.member_id = a.member_id AND m.brand_id = a.brand_id AND m.currency = a.currency AND m.id < p_drawn AND m.id > coalesce(g.id, 0)
         AND l.after_minor IS NOT NULL ORDER BY m.id DESC LIMIT 1) m ON true
    -- Those that stand in their bets are in the order of their moments; none that is later by its number is earlier by more than clocks differ.
    LEFT JOIN LATERAL (
      SELECT b.cash_after_minor AS after_minor FROM bet_movements b
       WHERE a.kind = 'cash' AND b.brand_id = a.brand_id AND b.member_id = a.member_id AND b.currency = a.currency
         AND b.id + 0 < p_drawn AND b.id + 0 > coalesce(m.id, g.id, 0) AND b.at >= coalesce(m.at, g.at, '-infinity') - interval '5 minutes'
       ORDER BY b.at DESC, b.id DESC LIMIT 1) o ON true
   WHERE a.id = p_account;
$$;

-- The shard of a house account that a member's transactions post to. On first use all shards are opened at once and in one
-- order: lists that open different shards would wait in a circle.
CREATE OR REPLACE FUNCTION wallet_house_account(p_brand integer, p_member bigint, p_kind text, p_currency text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
BEGIN
  SELECT id INTO v_id FROM accounts
   WHERE brand_id = p_brand AND member_id = 0 AND kind = p_kind AND currency = p_currency AND studio = '' AND shard = p_member % 64;
  IF v_id IS NULL THEN
    INSERT INTO accounts (brand_id, member_id, kind, currency, shard)
    SELECT p_brand, 0, p_kind, p_currency, s.shard FROM generate_series(0, 63) AS s (shard) ORDER BY s.shard ON CONFLICT DO NOTHING;
    SELECT id INTO v_id FROM accounts
     WHERE brand_id = p_brand AND member_id = 0 AND kind = p_kind AND currency = p_currency AND studio = '' AND shard = p_member % 64;
  END IF;
  RETURN v_id;
END $$;

-- Adds what is new to the quarters of the liability report and to the days of members' accounts, in one statement that sees one moment.
-- All brands are named, each with the zone that its days are cut in; where one has moved to another, or on demand, everything is added
-- up anew. Safe to run twice or on several servers, and nobody waits for it.
CREATE OR REPLACE FUNCTION wallet_add_up(p_at timestamptz, p_brands integer[], p_zones text[], p_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_drawn bigint;
  v_mark record;
BEGIN
  -- One at a time, each seeing the mark of the one before it.
  LOCK TABLE liability_marks IN SHARE ROW EXCLUSIVE MODE;
  SELECT m.snapshot, m.last_posting INTO v_mark FROM wallet_mark() m;
  IF p_anew OR v_mark.snapshot IS NULL OR NOT EXISTS (SELECT FROM account_day_zones)
     OR EXISTS (SELECT FROM unnest(p_brands, p_zones) AS b(id, zone) JOIN account_day_zones z ON z.brand_id = b.id WHERE z.time_zone <> b.zone) THEN
    DELETE FROM liability_quarters;
    DELETE FROM account_days;
    DELETE FROM account_day_zones;
    SELECT NULL::pg_snapshot AS snapshot, 0::bigint AS last_posting INTO v_mark;
  END IF;
  INSERT INTO account_day_zones (brand_id, time_zone) SELECT * FROM unnest(p_brands, p_zones) ON CONFLICT (brand_id) DO NOTHING;
  -- Before the snapshot of the statement below: what that does not see has drawn its number later.
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_drawn FROM postings_id_seq;
  WITH moved AS MATERIALIZED (SELECT * FROM wallet_unseen_postings(v_mark.snapshot, v_mark.last_posting)),
  by_quarter AS (
    INSERT INTO liability_quarters AS q (brand_id, currency, kind, from_at, transaction_kind, moved_minor)
    SELECT p.brand_id, p.currency, p.account, date_bin('15 minutes', p.at, 'epoch'), p.kind, sum(p.amount_minor) FROM moved p GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (brand_id, currency, kind, from_at, transaction_kind) DO UPDATE SET moved_minor = q.moved_minor + excluded.moved_minor),
  by_day AS (
    INSERT INTO account_days AS t (brand_id, member_id, currency, day, account, studio, kind, count, in_minor, out_minor, first_drawn, last_drawn, first_at, last_at)
    SELECT p.brand_id, p.member_id, p.currency, d.day, p.account, p.studio, p.kind, count(*),
           coalesce(sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0), 0), coalesce(-sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0), 0), min(p.drawn), max(p.drawn), min(p.at), max(p.at)
      -- A brand that is not named has no day, and nothing is added up: it is newer than the list of brands, and named the next time.
      FROM moved p LEFT JOIN account_day_zones z ON z.brand_id = p.brand_id
     CROSS JOIN LATERAL (VALUES ((p.at AT TIME ZONE z.time_zone)::date), ('-infinity'::date)) AS d (day)
     GROUP BY p.brand_id, p.member_id, p.currency, d.day, p.account, p.studio, p.kind
    ON CONFLICT (brand_id, member_id, currency, day, account, studio, kind) DO UPDATE
       SET count = t.count + excluded.count, in_minor = t.in_minor + excluded.in_minor, out_minor = t.out_minor + excluded.out_minor,
           first_drawn = least(t.first_drawn, excluded.first_drawn), last_drawn = greatest(t.last_drawn, excluded.last_drawn),
           first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at))
  INSERT INTO liability_marks (snapshot, last_posting, at) VALUES (pg_current_snapshot(), v_drawn, p_at);
  DELETE FROM liability_marks WHERE id <= (SELECT max(id) FROM liability_marks) - 50;
END $$;

-- What the later settlements of a bet, up to a version, paid its member or took back, and how much of that was bonus money.
CREATE OR REPLACE FUNCTION wallet_paid_again(p_brand integer, p_member bigint, p_currency text, p_bet_key text, p_version integer)
RETURNS TABLE (version integer, at timestamptz, minor bigint, bonus_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT n.version, t.at, sum(p.amount_minor)::bigint, coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'bonus'), 0)::bigint
    FROM generate_series(2, p_version) AS n (version)
    JOIN general_transactions t ON t.brand_id = p_brand AND t.member_id = p_member
     AND t.key IN ('win:' || p_bet_key || '#' || n.version, 'win_reversal:' || p_bet_key || '#' || n.version)
    JOIN accounts a ON a.brand_id = p_brand AND a.member_id = p_member AND a.currency = p_currency
    JOIN general_postings p ON p.account_id = a.id AND p.transaction_id = t.id
   GROUP BY n.version, t.at;
$$;

-- Up to where postings are added up: what `snapshot` sees is, and what it does not see was drawn behind `last_posting`. No row: nothing is.
-- A mark names the transactions that were seen; the number of the last posting is taken from an earlier one, read before every
-- transaction that the last has not seen had begun. A snapshot ends behind the last transaction that was over, while one with a
-- higher number may be under way. So it is the mark before one that ends early enough: what wrote it was over by then, and had been
-- numbered after all that drew a number before it.
CREATE OR REPLACE FUNCTION wallet_mark() RETURNS TABLE (snapshot pg_snapshot, last_posting bigint) LANGUAGE sql STABLE AS $$
  SELECT m.snapshot, coalesce((SELECT e.last_posting FROM liability_marks e
                                WHERE e.id < m.id AND pg_snapshot_xmax(e.snapshot) <= pg_snapshot_xmin(m.snapshot)
                                ORDER BY e.id DESC LIMIT 1 OFFSET 1), 0)
    FROM (SELECT * FROM liability_marks ORDER BY id DESC LIMIT 1) m;
$$;

-- The postings on members' accounts that a mark has not seen; all of them, where there is none (NULL, 0).
CREATE OR REPLACE FUNCTION wallet_unseen_postings(p_snapshot pg_snapshot, p_last_posting bigint)
RETURNS TABLE (brand_id integer, member_id bigint, currency text, account text, studio text, kind text, at timestamptz, drawn bigint, amount_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, a.member_id, a.currency, a.kind, a.studio, p.kind, p.at, p.drawn, p.amount_minor
    FROM postings p JOIN accounts a ON a.id = p.account_id
   WHERE p.drawn > p_last_posting AND p.balance_after_minor IS NOT NULL
     AND (p_snapshot IS NULL OR NOT pg_visible_in_snapshot(p.written_xid, p_snapshot));
$$;

-- The same behind a mark, each row by its keys: however long the books are, it reads what is new.
CREATE OR REPLACE FUNCTION wallet_postings_behind(p_snapshot pg_snapshot, p_last_posting bigint)
RETURNS TABLE (brand_id integer, member_id bigint, currency text, account text, studio text, kind text, at timestamptz, drawn bigint, amount_minor bigint)
LANGUAGE sql STABLE SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
  SELECT * FROM wallet_unseen_postings(p_snapshot, p_last_posting);
$$;

-- The postings on members' accounts that are not added up yet, read as one with the statement that asks.
CREATE OR REPLACE FUNCTION wallet_new_postings()
RETURNS TABLE (brand_id integer, member_id bigint, currency text, account text, studio text, kind text, at timestamptz, drawn bigint, amount_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.* FROM wallet_mark() m CROSS JOIN LATERAL wallet_postings_behind(m.snapshot, m.last_posting) p
  UNION ALL
  SELECT p.* FROM wallet_unseen_postings(NULL, 0) p WHERE NOT EXISTS (SELECT FROM liability_marks);
$$;

-- What is to stand in the days of members' accounts, from the postings: all that is added up, by the zones that their days are cut in.
CREATE OR REPLACE FUNCTION wallet_day_sums() RETURNS SETOF account_days LANGUAGE sql STABLE AS $$
  SELECT a.brand_id, a.member_id, a.currency, d.day, a.kind, a.studio, p.kind, count(*),
         coalesce(sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0), 0)::bigint, coalesce(-sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0), 0)::bigint, min(p.drawn), max(p.drawn), min(p.at), max(p.at)
    FROM wallet_mark() m
    JOIN postings p ON p.balance_after_minor IS NOT NULL AND pg_visible_in_snapshot(p.written_xid, m.snapshot)
    JOIN accounts a ON a.id = p.account_id
    JOIN account_day_zones z ON z.brand_id = a.brand_id
   CROSS JOIN LATERAL (VALUES ((p.at AT TIME ZONE z.time_zone)::date), ('-infinity'::date)) AS d (day)
   GROUP BY a.brand_id, a.member_id, a.currency, d.day, a.kind, a.studio, p.kind;
$$;

-- A member's postings in a currency, of a run of numbers and a half-open window, each movement read once for all of its own. Bets that
-- move money themselves are found by their moments: of this run none is earlier than `p_bets_from`.
CREATE OR REPLACE FUNCTION wallet_member_postings(p_brand integer, p_member bigint, p_currency text, p_first_drawn bigint, p_last_drawn bigint,
  p_from timestamptz, p_until timestamptz, p_bets_from timestamptz)
RETURNS TABLE (account text, studio text, kind text, amount_minor bigint, at timestamptz, drawn bigint, written_xid xid8) LANGUAGE sql STABLE AS $$
  SELECT a.kind, a.studio, t.kind, p.amount_minor, p.at, p.id, p.written_xid
    FROM accounts a
    JOIN general_postings p ON p.account_id = a.id AND p.id BETWEEN p_first_drawn AND p_last_drawn AND p.at >= p_from AND p.at < p_until
    JOIN general_transactions t ON t.id = p.transaction_id
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.currency = p_currency
  UNION ALL
  SELECT l.account, CASE l.account WHEN 'studio' THEN m.studio ELSE '' END, l.kind, l.amount_minor, m.at, m.id, m.written_xid
    FROM separate_movements m
   CROSS JOIN LATERAL (SELECT CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END AS kind) pay
   CROSS JOIN LATERAL (VALUES ('cash', 'bet', -m.taken_cash_minor), ('bonus', 'bet', -m.taken_bonus_minor), ('studio', 'bet', -m.taken_studio_minor),
                              ('cash', pay.kind, m.paid_cash_minor), ('bonus', pay.kind, m.paid_bonus_minor),
                              ('studio', pay.kind, m.paid_studio_minor)) AS l (account, kind, amount_minor)
   WHERE m.member_id = p_member AND m.brand_id = p_brand AND m.currency = p_currency AND m.id BETWEEN p_first_drawn AND p_last_drawn
     AND m.at >= p_from AND m.at < p_until AND l.amount_minor IS NOT NULL
  UNION ALL
  SELECT 'cash', '', l.kind, l.amount_minor, b.at, b.id, b.written_xid
    FROM bet_movements b CROSS JOIN LATERAL (VALUES ('bet', -b.taken_cash_minor), ('win', b.paid_cash_minor)) AS l (kind, amount_minor)
   WHERE b.member_id = p_member AND b.brand_id = p_brand AND b.currency = p_currency AND b.at >= greatest(p_from, p_bets_from) AND b.at < p_until
     AND l.amount_minor IS NOT NULL
     -- Not by the index of numbers, in which the bets of all members stand.
     AND b.id + 0 BETWEEN p_first_drawn AND p_last_drawn;
$$;

-- Up to where the days of a brand's members are added up, and the zone that they are cut in: one row, empty where nothing is.
CREATE OR REPLACE FUNCTION wallet_day_mark(p_brand integer) RETURNS TABLE (time_zone text, snapshot pg_snapshot, last_posting bigint) LANGUAGE sql STABLE AS $$
  SELECT z.time_zone, m.snapshot, coalesce(m.last_posting, 0)
    FROM (VALUES (p_brand)) AS b(id) LEFT JOIN (account_day_zones z CROSS JOIN wallet_mark() m) ON z.brand_id = b.id;
$$;

-- What a member's postings in a half-open window come to by account and kind of transaction, in parts of any size whose sums are exact
-- at the moment of the statement: what is added up of all days, or of each that lies in the window, the postings of days that it
-- cuts, and those that are not added up yet. `p_kind`: of one kind, or of any (NULL). `last_drawn`: none that counts was drawn later.
-- The mark is that of wallet_day_mark, asked once for all members and windows.
CREATE OR REPLACE FUNCTION wallet_parts(p_zone text, p_snapshot pg_snapshot, p_last_posting bigint, p_brand integer, p_member bigint, p_currency text,
  p_from timestamptz, p_until timestamptz, p_kind text)
RETURNS TABLE (account text, studio text, count bigint, in_minor bigint, out_minor bigint, last_drawn bigint) LANGUAGE sql STABLE AS $$
  WITH in_all AS MATERIALIZED (
    SELECT t.* FROM account_days t
     WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.currency = p_currency AND t.day = '-infinity' AND (p_kind IS NULL OR t.kind = p_kind)
       AND t.last_at >= p_from AND t.first_at < p_until),
  is_whole AS MATERIALIZED (SELECT coalesce(bool_and(a.first_at >= p_from AND a.last_at < p_until), true) AS yes FROM in_all a),
  by_day AS MATERIALIZED (
    SELECT t.* FROM account_days t
     WHERE NOT (SELECT w.yes FROM is_whole w)
       AND t.brand_id = p_brand AND t.member_id = p_member AND t.currency = p_currency AND (p_kind IS NULL OR t.kind = p_kind)
       -- In no zone is it another day by more than one.
       AND t.day >= CASE WHEN p_from = '-infinity' THEN '4713-01-01 BC' ELSE (p_from AT TIME ZONE 'UTC')::date - 1 END
       AND t.day <= CASE WHEN p_until = 'infinity' THEN 'infinity' ELSE (p_until AT TIME ZONE 'UTC')::date + 1 END
       AND t.last_at >= p_from AND t.first_at < p_until),
  days AS MATERIALIZED (
    SELECT t.day, bool_and(t.first_at >= p_from AND t.last_at < p_until) AS is_whole, min(t.first_drawn) AS first_drawn, max(t.last_drawn) AS last_drawn,
           min(t.first_at) AS first_at, max(t.last_at) AS last_at FROM by_day t GROUP BY t.day)
  SELECT a.account, a.studio, a.count, a.in_minor, a.out_minor, a.last_drawn FROM in_all a WHERE (SELECT w.yes FROM is_whole w)
  UNION ALL
  SELECT t.account, t.studio, t.count, t.in_minor, t.out_minor, t.last_drawn FROM by_day t WHERE t.day IN (SELECT d.day FROM days d WHERE d.is_whole)
  UNION ALL
  SELECT p.account, p.studio, 1, greatest(p.amount_minor, 0), greatest(-p.amount_minor, 0), p.drawn
    FROM days d
   CROSS JOIN LATERAL wallet_member_postings(p_brand, p_member, p_currency, d.first_drawn, d.last_drawn, greatest(p_from, d.first_at),
                                              least(p_until, d.last_at + interval '1 microsecond'), '-infinity') p
   WHERE NOT d.is_whole AND (p.at AT TIME ZONE p_zone)::date = d.day AND (p_kind IS NULL OR p.kind = p_kind)
     AND pg_visible_in_snapshot(p.written_xid, p_snapshot)
  UNION ALL
  SELECT p.account, p.studio, 1, greatest(p.amount_minor, 0), greatest(-p.amount_minor, 0), p.drawn
    -- A bet that moves money itself has no earlier moment than what play moved of its member's before.
    FROM (SELECT coalesce(max(t.last_at) - interval '5 minutes', '-infinity') AS at FROM account_days t
                WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.currency = p_currency AND t.day = '-infinity'
                  AND t.kind = 'bet') moved
   CROSS JOIN LATERAL wallet_member_postings(p_brand, p_member, p_currency, p_last_posting + 1, 9223372036854775807, p_from, p_until, moved.at) p
   WHERE (p_kind IS NULL OR p.kind = p_kind) AND (p_snapshot IS NULL OR NOT pg_visible_in_snapshot(p.written_xid, p_snapshot));
$$;

-- What each account of a member stood at before a half-open window, what came and went in it, and behind which number nothing of
-- that was drawn: a member's transactions are written one after the other, so that those up to it never change.
CREATE OR REPLACE FUNCTION wallet_account_sums(p_brand integer, p_member bigint, p_currency text, p_from timestamptz, p_until timestamptz)
RETURNS TABLE (account_id bigint, account text, studio text, opening_minor bigint, in_minor bigint, out_minor bigint, count bigint, last_drawn bigint)
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
  WITH mark AS MATERIALIZED (SELECT * FROM wallet_day_mark(p_brand)),
  parts AS MATERIALIZED (
    SELECT s.account, s.studio, sum(s.in_minor - s.out_minor) FILTER (WHERE s.is_before) AS opening_minor,
           sum(s.in_minor) FILTER (WHERE NOT s.is_before) AS in_minor, sum(s.out_minor) FILTER (WHERE NOT s.is_before) AS out_minor,
           sum(s.count) FILTER (WHERE NOT s.is_before) AS count, max(s.last_drawn) FILTER (WHERE NOT s.is_before) AS last_drawn
      FROM (SELECT true AS is_before, b.* FROM mark m CROSS JOIN LATERAL wallet_parts(m.time_zone, m.snapshot, m.last_posting, p_brand, p_member, p_currency, '-infinity', p_from, NULL) b
            UNION ALL
            SELECT false, w.* FROM mark m CROSS JOIN LATERAL wallet_parts(m.time_zone, m.snapshot, m.last_posting, p_brand, p_member, p_currency, p_from, p_until, NULL) w) s
     GROUP BY s.account, s.studio)
  SELECT a.id, a.kind, a.studio, coalesce(s.opening_minor, 0)::bigint, coalesce(s.in_minor, 0)::bigint, coalesce(s.out_minor, 0)::bigint,
         coalesce(s.count, 0)::bigint, coalesce(s.last_drawn, 0)
    FROM accounts a LEFT JOIN parts s ON s.account = a.kind AND s.studio = a.studio
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.currency = p_currency
   ORDER BY a.id;
$$;

-- The ledger behind a number, but for what stands in its bets, each row by its keys: of what came since it last looked the planner expects hardly a
-- row, and would read all bets and accounts to find their few.
CREATE OR REPLACE FUNCTION wallet_separate_transactions_after(p_drawn bigint) RETURNS SETOF separate_transactions LANGUAGE sql STABLE ROWS 10000
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
  SELECT * FROM separate_transactions WHERE drawn > p_drawn;
$$;

CREATE OR REPLACE FUNCTION wallet_separate_postings_after(p_drawn bigint) RETURNS SETOF separate_postings LANGUAGE sql STABLE ROWS 20000
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
  SELECT * FROM separate_postings WHERE drawn > p_drawn;
$$;

-- What moved members' accounts since a mark, in the order of `id` within an account: of a bet that moves money itself one row says what its stake
-- and its win did together. `drawn` as in transactions.
CREATE OR REPLACE FUNCTION wallet_moves_after(p_drawn bigint, p_snapshot pg_snapshot)
RETURNS TABLE (account_id bigint, id bigint, drawn bigint, amount_minor bigint, balance_after_minor bigint) LANGUAGE sql STABLE ROWS 20000
SET enable_nestloop = on SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
  SELECT p.account_id, p.id, p.drawn, p.amount_minor, p.balance_after_minor FROM separate_postings p
   WHERE p.drawn > p_drawn AND p.balance_after_minor IS NOT NULL AND NOT pg_visible_in_snapshot(p.written_xid, p_snapshot)
  UNION ALL
  SELECT a.id, b.id, b.id, coalesce(b.paid_cash_minor, 0) - coalesce(b.taken_cash_minor, 0), b.cash_after_minor
    FROM bet_movements b
    JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.kind = 'cash' AND a.currency = b.currency AND a.member_id <> 0
   WHERE b.id > p_drawn AND NOT pg_visible_in_snapshot(b.written_xid, p_snapshot);
$$;

-- A page of the postings on each of these members' accounts, newest first, with how many there are and what came in and went out
-- over the filter. It says what the view `postings` says; but each movement is read once for all of its postings, and what has
-- one text is planned once. `p_kind`: of one kind of transaction, or of any (NULL). Each movement has a posting at least, so that
-- as many movements as a page goes back hold all of them that are on it.
CREATE OR REPLACE FUNCTION wallet_records(p_brand integer, p_members bigint[], p_currency text, p_from timestamptz, p_until timestamptz, p_kind text,
  p_most integer, p_skipped integer)
RETURNS TABLE (count integer, in_minor bigint, out_minor bigint, list json)
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
  WITH mark AS MATERIALIZED (SELECT * FROM wallet_day_mark(p_brand))
  SELECT g.count::integer, g.in_minor::bigint, g.out_minor::bigint, ('[' || coalesce(page.list, '') || ']')::json
    FROM unnest(p_members) WITH ORDINALITY AS asked(member_id, place)
   CROSS JOIN mark
   CROSS JOIN (SELECT p_kind IS NULL OR p_kind = 'bet' AS takes, p_kind IS NULL OR p_kind <> 'bet' AS pays) sides
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(s.count), 0) AS count, coalesce(sum(s.in_minor), 0) AS in_minor, coalesce(sum(s.out_minor), 0) AS out_minor
       FROM wallet_parts(mark.time_zone, mark.snapshot, mark.last_posting, p_brand, asked.member_id, p_currency, p_from, p_until, p_kind) s) g
   CROSS JOIN LATERAL (
     WITH apart AS MATERIALIZED (
       SELECT m.id, m.at, m.taken_cash_minor, m.paid_cash_minor, m.cash_after_minor, m.taken_bonus_minor, m.paid_bonus_minor, m.bonus_after_minor,
              m.taken_studio_minor, m.paid_studio_minor, m.studio_after_minor, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END AS pay_kind, m.reference,
              coalesce(m.bet_id, m.id) AS bet_id
         FROM told_movements m
        WHERE m.member_id = asked.member_id AND m.brand_id = p_brand AND m.currency = p_currency AND m.at >= p_from AND m.at < p_until
          -- Said of the kind alone, so that nothing is read where no movement has it.
          AND (p_kind IS NULL OR p_kind IN ('bet', 'win', 'rollback'))
          AND (p_kind IS NULL OR wallet_moves(p_kind, coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor), m.pays))
        ORDER BY m.id DESC LIMIT p_most + p_skipped),
     m AS MATERIALIZED (
       SELECT m.* FROM apart m
        UNION ALL
       SELECT b.* FROM (
         SELECT b.id, b.at, b.taken_cash_minor, b.paid_cash_minor, b.cash_after_minor, NULL::bigint, NULL::bigint, NULL::bigint,
                NULL::bigint, NULL::bigint, NULL::bigint, 'win', b.reference, b.id
           FROM bet_movements b
          WHERE b.brand_id = p_brand AND b.member_id = asked.member_id AND b.currency = p_currency AND b.at < p_until
            -- Of bets that stand for themselves none is on the page that is earlier than as many others.
            AND b.at >= greatest(p_from, (SELECT CASE WHEN count(*) = p_most + p_skipped THEN min(o.at) - interval '5 minutes' ELSE '-infinity' END FROM apart o))
            AND (p_kind IS NULL OR p_kind IN ('bet', 'win'))
            AND (p_kind IS NULL OR wallet_moves(p_kind, b.taken_cash_minor, b.pays))
          ORDER BY b.at DESC, b.id DESC LIMIT p_most + p_skipped) b)
     SELECT string_agg(
              '{"id":"' || r.id || '","transaction_id":"' || r.transaction_id || '","at_ms":' || floor(extract(epoch FROM r.at) * 1000)::bigint
                || ',"kind":"' || r.kind || '","account":"' || r.account || '","amount_minor":"' || r.amount_minor
                || '","balance_after_minor":' || coalesce('"' || r.balance_after_minor || '"', 'null')
                || ',"reference":' || coalesce(to_json(r.reference)::text, 'null')
                || ',"cause":' || coalesce('{"kind":"' || r.cause_kind || '","id":"' || r.cause_id || '"}', 'null') || '}', ',') AS list
       FROM (
         SELECT p.* FROM accounts a
          CROSS JOIN LATERAL (
            SELECT p.id, p.transaction_id, p.at, t.kind, a.kind AS account, p.amount_minor, p.balance_after_minor, t.reference, t.cause_kind, t.cause_id
              FROM general_postings p JOIN told_transactions t ON t.id = p.transaction_id
             WHERE p.account_id = a.id AND p.at >= p_from AND p.at < p_until AND (p_kind IS NULL OR t.kind = p_kind)
             ORDER BY p.id DESC LIMIT p_most + p_skipped) p
          WHERE a.brand_id = p_brand AND a.member_id = asked.member_id AND a.currency = p_currency
         UNION ALL
         SELECT m.id, m.id, m.at, 'bet', 'cash', -m.taken_cash_minor, m.cash_after_minor - coalesce(m.paid_cash_minor, 0), m.reference, 'bet', m.bet_id
           FROM m WHERE sides.takes AND m.taken_cash_minor > 0
         UNION ALL
         SELECT m.id + 1, m.id, m.at, 'bet', 'bonus', -m.taken_bonus_minor, m.bonus_after_minor - coalesce(m.paid_bonus_minor, 0), m.reference, 'bet', m.bet_id
           FROM m WHERE sides.takes AND m.taken_bonus_minor > 0
         UNION ALL
         SELECT m.id + 2, m.id, m.at, 'bet', 'studio', -m.taken_studio_minor, m.studio_after_minor - coalesce(m.paid_studio_minor, 0), m.reference, 'bet', m.bet_id
           FROM m WHERE sides.takes AND m.taken_studio_minor > 0
         UNION ALL
         SELECT m.id + 4, m.id + 4, m.at, m.pay_kind, 'cash', m.paid_cash_minor, m.cash_after_minor, m.reference, 'bet', m.bet_id
           FROM m WHERE sides.pays AND m.paid_cash_minor > 0
         UNION ALL
         SELECT m.id + 5, m.id + 4, m.at, m.pay_kind, 'bonus', m.paid_bonus_minor, m.bonus_after_minor, m.reference, 'bet', m.bet_id
           FROM m WHERE sides.pays AND m.paid_bonus_minor > 0
         UNION ALL
         SELECT m.id + 6, m.id + 4, m.at, m.pay_kind, 'studio', m.paid_studio_minor, m.studio_after_minor, m.reference, 'bet', m.bet_id
           FROM m WHERE sides.pays AND m.paid_studio_minor > 0
         ORDER BY 1 DESC LIMIT p_most OFFSET p_skipped) r) page
   ORDER BY asked.place;
$$;

-- Whether a movement has postings of a kind of transaction, by what it takes and by how it pays.
CREATE OR REPLACE FUNCTION wallet_moves(p_kind text, p_taken_minor bigint, p_pays smallint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'bet' THEN p_taken_minor IS NOT NULL WHEN 'win' THEN p_pays = 1 WHEN 'rollback' THEN p_pays = 2 ELSE false END;
$$;

-- What moved a member's money on the days of a half-open window, as of the last adding up; the day -infinity is all days together.
CREATE OR REPLACE FUNCTION wallet_days(p_brand integer, p_member bigint, p_currency text, p_from date, p_until date) RETURNS SETOF account_days
LANGUAGE sql STABLE AS $$
  SELECT * FROM account_days t
   WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.currency = p_currency AND t.day >= p_from AND t.day < p_until;
$$;

-- What members of a brand paid in and out and were given on some days, whoever they are.
CREATE OR REPLACE FUNCTION wallet_money_days(p_brand integer, p_currency text, p_from date, p_until date) RETURNS SETOF account_days
LANGUAGE sql STABLE AS $$
  SELECT * FROM account_days t
   WHERE t.brand_id = p_brand AND t.currency = p_currency AND t.day >= p_from AND t.day < p_until
     AND t.kind IN ('deposit', 'withdrawal', 'withdrawal_return', 'bonus', 'bonus_forfeit', 'reward', 'redemption');
$$;

-- Who of a brand has ever paid in.
CREATE OR REPLACE FUNCTION wallet_payers(p_brand integer, p_currency text) RETURNS TABLE (member_id bigint) LANGUAGE sql STABLE AS $$
  SELECT t.member_id FROM account_days t
   WHERE t.brand_id = p_brand AND t.currency = p_currency AND t.day = '-infinity' AND t.kind = 'deposit' AND t.account = 'cash' AND t.in_minor > 0;
$$;

-- Up to which moment postings are added up for certain: what is written at once is over by then.
CREATE OR REPLACE FUNCTION wallet_added_up_until() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(m.at) - interval '1 hour' FROM liability_marks m;
$$;
