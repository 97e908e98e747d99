-- slice: platform

-- Writes many facts in the transaction that made them true, in the order of the lists.
CREATE FUNCTION platform_tell_facts(p_brands integer[], p_kind text, p_bodies jsonb[], p_at timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facts (brand_id, kind, body, at)
  SELECT f.brand_id, p_kind, f.body, f.at FROM unnest(p_brands, p_bodies, p_at) WITH ORDINALITY AS f(brand_id, body, at, place) ORDER BY f.place;
$$;

-- slice: wallet
-- Money of many members in one go: their gates are locked together, and each table gets one statement for all of them.
-- The functions below join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

GRANT USAGE ON SEQUENCE transactions_id_seq TO khela_app;

-- As before, but all shards are opened at once and in one order: lists that open different shards would wait in a circle.
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

-- What a member can spend, as read behind his gate. Of `cash_minor` what is held has been taken off.
CREATE TYPE wallet_purse AS (
  cash_account bigint, cash_minor bigint, cash_held_minor bigint, bonus_account bigint, bonus_minor bigint,
  studio_account bigint, studio_minor bigint, house_account bigint, sequence bigint,
  -- Of the transaction that has the key that was asked for: it is a repeat.
  known_hash bytea);

-- One transaction of a member with its lines: his accounts, what each gains or (negative) loses and stands at
-- afterwards; the house account takes the opposite. Accounts of which nothing moves may be NULL.
CREATE TYPE wallet_movement AS (
  brand_id integer, member_id bigint, currency text, kind text, key text, body_hash bytea, reference text, at timestamptz,
  cash_account bigint, cash_minor bigint, cash_after_minor bigint,
  bonus_account bigint, bonus_minor bigint, bonus_after_minor bigint,
  studio_account bigint, studio_minor bigint, studio_after_minor bigint, house_account bigint);

-- Locks the cash accounts of members and answers what lies behind each, at the place of its member in the lists.
-- Whoever holds the gate may write movements of that member with wallet_write_all until his transaction ends.
CREATE FUNCTION wallet_purses(p_brands integer[], p_members bigint[], p_currencies text[], p_studios text[], p_keys text[], p_house text)
RETURNS SETOF wallet_purse LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  -- In the order of members, as every list of them does: two lists that share members wait for each other and never in a circle.
  PERFORM 1 FROM unnest(p_brands, p_members, p_currencies) AS w(brand_id, member_id, currency)
    JOIN accounts a ON a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'cash' AND a.currency = w.currency
                   AND a.studio = '' AND a.shard = 0
   ORDER BY a.brand_id, a.member_id, a.currency FOR UPDATE OF a;
  -- A statement of its own: it sees what those wrote who were waited for.
  RETURN QUERY SELECT cash.id, cash.free_minor, cash.held_minor, bonus.id, coalesce(bonus.balance_minor, 0),
         studio.id, coalesce(studio.balance_minor, 0),
         CASE WHEN cash.id IS NOT NULL THEN coalesce(house.id, wallet_house_account(w.brand_id, w.member_id, p_house, w.currency)) END,
         cash.sequence, known.body_hash
    FROM unnest(p_brands, p_members, p_currencies, p_studios, p_keys) WITH ORDINALITY AS w(brand_id, member_id, currency, studio, key, place)
    LEFT JOIN LATERAL (SELECT a.id, a.balance_minor - a.held_minor AS free_minor, a.held_minor, a.sequence FROM accounts a
           WHERE a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'cash' AND a.currency = w.currency
             AND a.studio = '' AND a.shard = 0 OFFSET 0) cash ON true
    LEFT JOIN LATERAL (SELECT a.id, a.balance_minor FROM accounts a
           WHERE a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'bonus' AND a.currency = w.currency
             AND a.studio = '' AND a.shard = 0 OFFSET 0) bonus ON true
    LEFT JOIN LATERAL (SELECT a.id, a.balance_minor FROM accounts a
           WHERE w.studio <> '' AND a.brand_id = w.brand_id AND a.member_id = w.member_id AND a.kind = 'studio'
             AND a.currency = w.currency AND a.studio = w.studio AND a.shard = 0 OFFSET 0) studio ON true
    LEFT JOIN LATERAL (SELECT a.id FROM accounts a
           WHERE a.brand_id = w.brand_id AND a.member_id = 0 AND a.kind = p_house AND a.currency = w.currency
             AND a.studio = '' AND a.shard = w.member_id % 64 OFFSET 0) house ON true
    LEFT JOIN LATERAL (SELECT t.body_hash FROM transactions t
           WHERE t.brand_id = w.brand_id AND t.member_id = w.member_id AND t.key = w.key OFFSET 0) known ON true
   ORDER BY w.place;
END $$;

-- Writes transactions, their postings and the balances they leave. Only behind the gates of their members, with what
-- wallet_purses told; an account that would fall below zero fails them all. Raises the sequence of a member by one a movement.
CREATE FUNCTION wallet_write_all(p_movements wallet_movement[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT nextval('transactions_id_seq') FROM generate_series(1, cardinality(p_movements)));
BEGIN
  INSERT INTO transactions (id, brand_id, member_id, kind, key, body_hash, currency, reference, at) OVERRIDING SYSTEM VALUE
  SELECT m.id, m.brand_id, m.member_id, m.kind, m.key, m.body_hash, m.currency, m.reference, m.at
    FROM ROWS FROM (unnest(v_ids), unnest(p_movements)) AS m(id, brand_id, member_id, currency, kind, key, body_hash, reference, at,
         cash_account, cash_minor, cash_after_minor, bonus_account, bonus_minor, bonus_after_minor,
         studio_account, studio_minor, studio_after_minor, house_account);
  -- In the order of the movements: the postings of an account continue each other.
  INSERT INTO postings (transaction_id, brand_id, member_id, account_id, amount_minor, balance_after_minor, at)
  SELECT m.id, m.brand_id, m.member_id, l.account_id, l.amount_minor, l.after_minor, m.at
    FROM ROWS FROM (unnest(v_ids), unnest(p_movements)) WITH ORDINALITY AS m(id, brand_id, member_id, currency, kind, key, body_hash, reference, at,
         cash_account, cash_minor, cash_after_minor, bonus_account, bonus_minor, bonus_after_minor,
         studio_account, studio_minor, studio_after_minor, house_account, place)
   CROSS JOIN LATERAL (VALUES
         (m.cash_account, m.cash_minor, m.cash_after_minor), (m.bonus_account, m.bonus_minor, m.bonus_after_minor),
         (m.studio_account, m.studio_minor, m.studio_after_minor),
         (m.house_account, -(m.cash_minor + m.bonus_minor + m.studio_minor), NULL)) AS l(account_id, amount_minor, after_minor)
   WHERE l.amount_minor <> 0
   ORDER BY m.place;
  UPDATE accounts a SET balance_minor = a.balance_minor + d.change_minor, sequence = a.sequence + d.steps
    FROM (SELECT l.account_id, sum(l.change_minor)::bigint AS change_minor, sum(l.steps)::bigint AS steps
            FROM unnest(p_movements) m
           CROSS JOIN LATERAL (VALUES (m.cash_account, m.cash_minor, 1), (m.bonus_account, m.bonus_minor, 0),
                                      (m.studio_account, m.studio_minor, 0)) AS l(account_id, change_minor, steps)
           WHERE l.steps = 1 OR l.change_minor <> 0
           GROUP BY l.account_id) d
   WHERE a.id = d.account_id;
END $$;

-- Up to where the books have been verified: the transactions that were seen then, what all members owned, and the last
-- ids that had been given out.
-- not of a brand: the books of all brands are verified together
CREATE TABLE ledger_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  snapshot pg_snapshot NOT NULL,
  owned jsonb NOT NULL,
  last_posting bigint NOT NULL,
  last_transaction bigint NOT NULL,
  last_bet bigint NOT NULL,
  last_round bigint NOT NULL,
  at timestamptz NOT NULL
);
-- Postings come in the order of their ids: a few pages say where the new ones begin, and no bet pays for a real index.
CREATE INDEX postings_new ON postings USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
GRANT SELECT, INSERT, DELETE ON ledger_marks TO khela_app;
GRANT SELECT ON SEQUENCE postings_id_seq, transactions_id_seq TO khela_app;

-- slice: bets
-- A bet knows which money it took: the cash part is what is left of the stake. What it pays returns in the same shares,
-- the bonus share rounded down. `studio`: it was taken from, and returns to, that studio's wallet instead of cash.

ALTER TABLE bets ADD COLUMN stake_bonus_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE bets ADD COLUMN payout_bonus_minor bigint NOT NULL DEFAULT 0;
-- The bonus that was being played when the bet was placed, whichever money it took.
ALTER TABLE bets ADD COLUMN bonus_id bigint;
ALTER TABLE bets ADD COLUMN studio text NOT NULL DEFAULT '';
ALTER TABLE bets ADD CONSTRAINT bets_shares CHECK (stake_bonus_minor BETWEEN 0 AND stake_minor AND payout_bonus_minor BETWEEN 0 AND payout_minor
  AND (stake_bonus_minor = 0 OR (bonus_id IS NOT NULL AND studio = '')));

CREATE INDEX bets_settled ON bets USING brin (settled_at) WITH (pages_per_range = 32, autosummarize = on);
GRANT SELECT, USAGE ON SEQUENCE bets_id_seq TO khela_app;

DROP FUNCTION bets_place(integer, bigint, text, text, text, text, bigint, text, bytea, bigint, bigint, boolean, timestamptz);
DROP FUNCTION bets_settle(integer, bigint, text, bytea, bigint, timestamptz);
DROP FUNCTION bets_roll_back(integer, bigint, text, bytea, timestamptz);
DROP FUNCTION bets_tell_settled(integer, bigint, bigint, text, text, text, bigint, bigint, timestamptz);

CREATE TYPE bets_command AS (
  brand_id integer, member_id bigint, currency text, provider text, game_code text, category text, round_id bigint, key text,
  body_hash bytea, stake_minor bigint, payout_minor bigint, settled boolean, studio text, at timestamptz);

-- What a bonus or a member's own limits say of a bet that he wants to place; NULL where neither says anything.
CREATE TYPE bets_terms AS (bonus_id bigint, spend_order text, max_bet_minor bigint, refusal text);

-- How a bet came out: `balance_minor` is what the member can stake after it, of a studio's wallet what lies there; then
-- `sequence` is NULL, since his other money did not move.
CREATE TYPE bets_outcome AS (outcome text, balance_minor bigint, sequence bigint, bet_id bigint);

CREATE TYPE bets_ending AS (brand_id integer, member_id bigint, key text, body_hash bytea, kind text, payout_minor bigint, at timestamptz);

-- A bet as it is being written. `takes`: its stake is taken now. `pay_kind`: what is paid now, 'win' its payout, 'rollback'
-- its stake.
CREATE TYPE bets_writing AS (
  id bigint, brand_id integer, member_id bigint, currency text, provider text, game_code text, category text, round_id bigint, key text,
  body_hash bytea, stake_minor bigint, payout_minor bigint, settled boolean, studio text, at timestamptz,
  bonus_id bigint, stake_bonus_minor bigint, payout_bonus_minor bigint, outcome text, takes boolean, pay_kind text);

-- The bonus share of what a bet pays; the product may be larger than a bigint.
CREATE FUNCTION bets_bonus_share(p_payout_minor bigint, p_stake_bonus_minor bigint, p_stake_minor bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_stake_bonus_minor = 0 OR p_payout_minor = 0 THEN 0
              ELSE div(p_payout_minor::numeric * p_stake_bonus_minor, p_stake_minor)::bigint END;
$$;

-- Takes stakes and, of rounds that end with them, pays the wins: bets, their money and their news, all or nothing. Each
-- command is answered at its place, and a refused one leaves nothing behind.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'no_account' | 'self_excluded' | 'limit_reached' | 'bonus_max_bet' | 'insufficient'.
-- Locks: the members' cash accounts, in their order; commands of one member follow each other.
CREATE FUNCTION bets_place_all(p_commands bets_command[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql AS $$
DECLARE
  v_waves integer[] := bets_waves(ARRAY(SELECT c.brand_id FROM unnest(p_commands) c), ARRAY(SELECT c.member_id FROM unnest(p_commands) c));
  v_places integer[];
  v_outcomes bets_outcome[];
  v_some bets_outcome[];
BEGIN
  IF v_waves IS NULL THEN RETURN QUERY SELECT * FROM bets_place_wave(p_commands); RETURN; END IF;
  FOR v_wave IN 1..(SELECT max(w) FROM unnest(v_waves) w) LOOP
    v_places := array_positions(v_waves, v_wave);
    v_some := ARRAY(SELECT o FROM bets_place_wave(ARRAY(SELECT p_commands[place] FROM unnest(v_places) place)) o);
    FOR v_at IN 1..cardinality(v_places) LOOP v_outcomes[v_places[v_at]] := v_some[v_at]; END LOOP;
  END LOOP;
  RETURN QUERY SELECT * FROM unnest(v_outcomes);
END $$;

-- Settles accepted bets (kind 'win') or takes them back whole (kind 'rollback'), each once; answered as bets_place_all.
-- Outcomes of both: 'posted' | 'repeated' | 'unknown'; of 'win': 'settled_otherwise'; of 'rollback': 'bet_settled'.
CREATE FUNCTION bets_end_all(p_endings bets_ending[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_waves integer[] := bets_waves(ARRAY(SELECT e.brand_id FROM unnest(p_endings) e), ARRAY(SELECT e.member_id FROM unnest(p_endings) e));
  v_places integer[];
  v_outcomes bets_outcome[];
  v_some bets_outcome[];
  -- The bets before the accounts, both in the order of members: every function that ends bets takes its locks in that order.
  -- One that appears after this moment is unknown: its lock would come after its account's.
  v_locked bigint[] := ARRAY(
    SELECT b.id FROM unnest(p_endings) e JOIN bets b ON b.brand_id = e.brand_id AND b.member_id = e.member_id AND b.key = e.key
     ORDER BY b.brand_id, b.member_id, b.key FOR UPDATE OF b);
BEGIN
  IF v_waves IS NULL THEN RETURN QUERY SELECT * FROM bets_end_wave(p_endings, v_locked); RETURN; END IF;
  FOR v_wave IN 1..(SELECT max(w) FROM unnest(v_waves) w) LOOP
    v_places := array_positions(v_waves, v_wave);
    v_some := ARRAY(SELECT o FROM bets_end_wave(ARRAY(SELECT p_endings[place] FROM unnest(v_places) place), v_locked) o);
    FOR v_at IN 1..cardinality(v_places) LOOP v_outcomes[v_places[v_at]] := v_some[v_at]; END LOOP;
  END LOOP;
  RETURN QUERY SELECT * FROM unnest(v_outcomes);
END $$;

-- Of a list in which members occur more than once the wave of each place, so that no wave has a member twice; NULL where none does.
CREATE FUNCTION bets_waves(p_brands integer[], p_members bigint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN max(w.wave) > 1 THEN array_agg(w.wave ORDER BY w.place) END
    FROM (SELECT c.place, row_number() OVER (PARTITION BY c.brand_id, c.member_id ORDER BY c.place)::integer AS wave
            FROM unnest(p_brands, p_members) WITH ORDINALITY AS c(brand_id, member_id, place)) w;
$$;

-- One command a member.
CREATE FUNCTION bets_place_wave(p_commands bets_command[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_purses wallet_purse[];
  v_terms bets_terms[];
  v_bets bets_writing[];
BEGIN
  SELECT array_agg(p) INTO v_purses FROM (
    SELECT array_agg(c.brand_id) AS brands, array_agg(c.member_id) AS members, array_agg(c.currency) AS currencies,
           array_agg(c.studio) AS studios, array_agg('bet:' || c.key) AS keys FROM unnest(p_commands) c) l,
    LATERAL wallet_purses(l.brands, l.members, l.currencies, l.studios, l.keys, 'house_games') p;
  -- Behind the gates, so that neither a bonus nor a limit changes meanwhile.
  v_terms := bets_terms_of(p_commands);
  SELECT array_agg(ROW(CASE WHEN t.outcome = 'posted' THEN nextval('bets_id_seq') END, t.brand_id, t.member_id, t.currency, t.provider, t.game_code,
           t.category, t.round_id, t.key, t.body_hash, t.stake_minor, t.paid_minor, t.settled, t.studio, t.at, t.bonus_id, t.stake_bonus_minor,
           bets_bonus_share(t.paid_minor, t.stake_bonus_minor, t.stake_minor), t.outcome, true, CASE WHEN t.paid_minor > 0 THEN 'win' END)::bets_writing)
    INTO v_bets
    FROM (
      SELECT s.*, CASE WHEN s.cash_account IS NULL THEN 'no_account'
                       WHEN s.known_hash IS NOT NULL THEN CASE WHEN s.known_hash = s.body_hash THEN 'repeated' ELSE 'key_reused' END
                       WHEN s.refusal IS NOT NULL THEN s.refusal
                       WHEN s.stake_minor > s.max_bet_minor THEN 'bonus_max_bet'
                       WHEN s.studio <> '' AND s.stake_minor > s.studio_minor THEN 'insufficient'
                       WHEN s.studio = '' AND (s.stake_bonus_minor > s.free_bonus_minor OR s.stake_minor - s.stake_bonus_minor > s.cash_minor) THEN 'insufficient'
                       ELSE 'posted' END AS outcome
        FROM (
          SELECT c.*, CASE WHEN c.studio <> '' THEN 0
                           WHEN c.spend_order = 'bonus_first' THEN least(c.stake_minor, c.free_bonus_minor)
                           ELSE c.stake_minor - least(c.stake_minor, c.cash_minor) END AS stake_bonus_minor
            FROM (
              SELECT c.*, CASE WHEN c.bonus_id IS NULL THEN 0 ELSE c.bonus_minor END AS free_bonus_minor,
                     CASE WHEN c.settled THEN c.payout_minor ELSE 0 END AS paid_minor
                FROM unnest(p_commands, v_purses, v_terms) AS c(brand_id, member_id, currency, provider, game_code, category, round_id, key,
                     body_hash, stake_minor, payout_minor, settled, studio, at, cash_account, cash_minor, cash_held_minor, bonus_account, bonus_minor,
                     studio_account, studio_minor, house_account, sequence, known_hash, bonus_id, spend_order, max_bet_minor, refusal)) c) s) t;
  INSERT INTO bets (id, brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor,
                    state, settlement_version, placed_at, settled_at, stake_bonus_minor, payout_bonus_minor, bonus_id, studio) OVERRIDING SYSTEM VALUE
  SELECT b.id, b.brand_id, b.member_id, b.round_id, b.provider, b.game_code, b.category, b.currency, b.key, b.stake_minor, b.payout_minor,
         CASE WHEN b.settled THEN 'settled' ELSE 'accepted' END, CASE WHEN b.settled THEN 1 ELSE 0 END, b.at, CASE WHEN b.settled THEN b.at END,
         b.stake_bonus_minor, b.payout_bonus_minor, b.bonus_id, b.studio
    FROM unnest(v_bets) b WHERE b.outcome = 'posted';
  RETURN QUERY SELECT * FROM bets_move_money(v_bets, v_purses);
END $$;

-- One ending a member, of bets that are locked; any other is unknown.
CREATE FUNCTION bets_end_wave(p_endings bets_ending[], p_locked bigint[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_purses wallet_purse[];
  v_bets bets_writing[];
BEGIN
  SELECT array_agg(ROW(b.id, e.brand_id, e.member_id, b.currency, b.provider, b.game_code, b.category, b.round_id, e.key, e.body_hash, b.stake_minor,
           CASE WHEN e.kind = 'win' THEN e.payout_minor ELSE 0 END, e.kind = 'win', coalesce(b.studio, ''), e.at, b.bonus_id, b.stake_bonus_minor,
           CASE WHEN e.kind = 'win' THEN bets_bonus_share(e.payout_minor, b.stake_bonus_minor, b.stake_minor) ELSE 0 END,
           CASE WHEN b.id IS NULL THEN 'unknown' WHEN b.state = 'accepted' THEN 'posted'
                WHEN e.kind = 'rollback' THEN CASE b.state WHEN 'rolled_back' THEN 'repeated' ELSE 'bet_settled' END
                WHEN b.state = 'settled' AND b.payout_minor = e.payout_minor THEN 'repeated' ELSE 'settled_otherwise' END,
           false, CASE WHEN e.kind = 'rollback' OR e.payout_minor > 0 THEN e.kind END)::bets_writing)
    INTO v_bets
    FROM unnest(p_endings) e
    LEFT JOIN LATERAL (SELECT * FROM bets b WHERE b.brand_id = e.brand_id AND b.member_id = e.member_id AND b.key = e.key
           AND b.id = ANY (p_locked) OFFSET 0) b ON true;
  SELECT array_agg(p) INTO v_purses FROM (
    SELECT array_agg(b.brand_id) AS brands, array_agg(b.member_id) AS members, array_agg(b.currency) AS currencies,
           array_agg(b.studio) AS studios, array_agg(CASE WHEN b.settled THEN 'win:' ELSE 'rollback:' END || b.key) AS keys FROM unnest(v_bets) b) l,
    LATERAL wallet_purses(l.brands, l.members, l.currencies, l.studios, l.keys, 'house_games') p;
  UPDATE bets b SET state = CASE WHEN w.settled THEN 'settled' ELSE 'rolled_back' END, payout_minor = w.payout_minor,
         payout_bonus_minor = w.payout_bonus_minor, settlement_version = CASE WHEN w.settled THEN 1 ELSE 0 END, settled_at = w.at
    FROM unnest(v_bets) w WHERE b.id = w.id AND w.outcome = 'posted';
  RETURN QUERY SELECT * FROM bets_move_money(v_bets, v_purses);
END $$;

-- Moves what posted bets take and pay, tells who hears of settled bets, and answers each bet at its place.
CREATE FUNCTION bets_move_money(p_bets bets_writing[], p_purses wallet_purse[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_movements wallet_movement[];
  v_bet record;
  v_bonuses bigint[] := ARRAY(SELECT b.bonus_id FROM unnest(p_bets) b WHERE b.outcome = 'posted' AND b.takes AND b.bonus_id IS NOT NULL);
BEGIN
  SELECT array_agg(ROW(b.brand_id, b.member_id, b.currency, m.kind, m.kind || ':' || b.key, b.body_hash, b.game_code || ':' || b.round_id, b.at,
           b.cash_account, CASE WHEN b.studio = '' THEN m.sign * (m.all_minor - m.part_minor) ELSE 0 END,
           b.cash_minor + b.cash_held_minor + CASE WHEN b.studio = '' THEN m.before_minor - m.before_bonus_minor + m.sign * (m.all_minor - m.part_minor) ELSE 0 END,
           b.bonus_account, m.sign * m.part_minor, b.bonus_minor + m.before_bonus_minor + m.sign * m.part_minor,
           b.studio_account, CASE WHEN b.studio <> '' THEN m.sign * m.all_minor ELSE 0 END,
           b.studio_minor + CASE WHEN b.studio <> '' THEN m.before_minor + m.sign * m.all_minor ELSE 0 END,
           b.house_account)::wallet_movement)
    INTO v_movements
    FROM ROWS FROM (unnest(p_bets), unnest(p_purses)) AS b(id, brand_id, member_id, currency, provider, game_code, category, round_id, key,
         body_hash, stake_minor, payout_minor, settled, studio, at, bonus_id, stake_bonus_minor, payout_bonus_minor, outcome, takes, pay_kind,
         cash_account, cash_minor, cash_held_minor, bonus_account, bonus_minor, studio_account, studio_minor, house_account, sequence, known_hash)
   CROSS JOIN LATERAL (VALUES
         (CASE WHEN b.takes THEN 'bet' END, -1, b.stake_minor, b.stake_bonus_minor, 0::bigint, 0::bigint),
         (b.pay_kind, 1, CASE WHEN b.pay_kind = 'win' THEN b.payout_minor ELSE b.stake_minor END,
          CASE WHEN b.pay_kind = 'win' THEN b.payout_bonus_minor ELSE b.stake_bonus_minor END,
          CASE WHEN b.takes THEN -b.stake_minor ELSE 0 END, CASE WHEN b.takes THEN -b.stake_bonus_minor ELSE 0 END)
         ) AS m(kind, sign, all_minor, part_minor, before_minor, before_bonus_minor)
   WHERE b.outcome = 'posted' AND m.kind IS NOT NULL;
  IF v_movements IS NOT NULL THEN PERFORM wallet_write_all(v_movements); END IF;
  PERFORM platform_tell_facts(array_agg(b.brand_id), 'betSettled', array_agg(jsonb_build_object('betId', b.id::text, 'memberId', b.member_id::text,
            'gameCode', b.game_code, 'category', b.category, 'currency', b.currency, 'stakeMinor', b.stake_minor::text,
            'payoutMinor', b.payout_minor::text)), array_agg(b.at))
     FROM unnest(p_bets) b WHERE b.outcome = 'posted' AND b.settled HAVING count(*) > 0;
  IF cardinality(v_bonuses) > 0 THEN PERFORM bonuses_staked(v_bonuses); END IF;
  FOR v_bet IN SELECT b.* FROM unnest(p_bets) b WHERE b.outcome = 'posted' AND b.bonus_id IS NOT NULL AND (b.settled OR b.pay_kind = 'rollback') LOOP
    PERFORM bonuses_settled(v_bet.bonus_id, v_bet.category, v_bet.game_code, CASE WHEN v_bet.settled THEN v_bet.stake_minor ELSE 0 END, v_bet.at);
  END LOOP;
  RETURN QUERY SELECT b.outcome,
         CASE WHEN b.studio <> '' THEN b.studio_minor + d.minor
              -- What a bonus made of it is not in the purse.
              WHEN b.bonus_id IS NOT NULL AND b.outcome = 'posted' THEN (wallet_balance(b.brand_id, b.member_id, b.currency)).balance_minor
              ELSE b.cash_minor + b.bonus_minor + d.minor END,
         CASE WHEN b.studio <> '' THEN NULL
              WHEN b.bonus_id IS NOT NULL AND b.outcome = 'posted' THEN (wallet_balance(b.brand_id, b.member_id, b.currency)).sequence
              ELSE b.sequence + d.steps END, b.id
    FROM ROWS FROM (unnest(p_bets), unnest(p_purses)) AS b(id, brand_id, member_id, currency, provider, game_code, category, round_id, key,
         body_hash, stake_minor, payout_minor, settled, studio, at, bonus_id, stake_bonus_minor, payout_bonus_minor, outcome, takes, pay_kind,
         cash_account, cash_minor, cash_held_minor, bonus_account, bonus_minor, studio_account, studio_minor, house_account, sequence, known_hash)
   CROSS JOIN LATERAL (SELECT CASE WHEN b.outcome <> 'posted' THEN 0
                                   ELSE CASE WHEN b.takes THEN -b.stake_minor ELSE 0 END
                                      + CASE b.pay_kind WHEN 'win' THEN b.payout_minor WHEN 'rollback' THEN b.stake_minor ELSE 0 END END AS minor,
                              CASE WHEN b.outcome <> 'posted' THEN 0
                                   ELSE CASE WHEN b.takes THEN 1 ELSE 0 END + CASE WHEN b.pay_kind IS NULL THEN 0 ELSE 1 END END AS steps) d;
END $$;

-- What the bonuses that are being played and the members' own limits say of bets, at the place of each; most say nothing.
CREATE FUNCTION bets_terms_of(p_commands bets_command[]) RETURNS bets_terms[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_terms bets_terms[] := array_fill(NULL::bets_terms, ARRAY[cardinality(p_commands)]);
  v_brand record;
  v_bonus record;
  v_rule record;
  v_place integer;
BEGIN
  FOR v_brand IN
    SELECT c.brand_id, c.currency, array_agg(c.member_id ORDER BY c.place) AS members, array_agg(c.place::integer ORDER BY c.place) AS places, max(c.at) AS at
      FROM unnest(p_commands) WITH ORDINALITY AS c(brand_id, member_id, currency, provider, game_code, category, round_id, key, body_hash,
           stake_minor, payout_minor, settled, studio, at, place) GROUP BY c.brand_id, c.currency
  LOOP
    FOR v_bonus IN SELECT * FROM bonuses_playing(v_brand.brand_id, v_brand.members, v_brand.currency, v_brand.at) LOOP
      v_place := v_brand.places[array_position(v_brand.members, v_bonus.member_id)];
      v_terms[v_place] := ROW(v_bonus.bonus_id, v_bonus.spend_order, v_bonus.max_bet_minor, NULL)::bets_terms;
    END LOOP;
    FOR v_rule IN SELECT * FROM protection_rules(v_brand.brand_id, v_brand.members, v_brand.at) LOOP
      v_place := v_brand.places[array_position(v_brand.members, v_rule.member_id)];
      v_terms[v_place].refusal := CASE WHEN v_rule.excluded THEN 'self_excluded' ELSE (
        SELECT CASE WHEN u.stake_day + s.stake_minor > v_rule.stake_day_minor OR u.stake_week + s.stake_minor > v_rule.stake_week_minor
                      OR u.stake_month + s.stake_minor > v_rule.stake_month_minor OR u.loss_day + s.stake_minor > v_rule.loss_day_minor
                      OR u.loss_week + s.stake_minor > v_rule.loss_week_minor OR u.loss_month + s.stake_minor > v_rule.loss_month_minor
                    THEN 'limit_reached' END
          FROM (SELECT p_commands[v_place].stake_minor) s,
               bets_usage(v_brand.brand_id, v_rule.member_id, v_rule.day_from, v_rule.week_from, v_rule.month_from) u) END;
    END LOOP;
  END LOOP;
  RETURN v_terms;
END $$;

-- What a member has staked and lost since the beginning of his day, week and month, minor units; a bet that was taken
-- back counts nowhere, one that is open as lost.
CREATE FUNCTION bets_usage(p_brand integer, p_member bigint, p_day_from timestamptz, p_week_from timestamptz, p_month_from timestamptz,
  OUT stake_day numeric, OUT stake_week numeric, OUT stake_month numeric, OUT loss_day numeric, OUT loss_week numeric, OUT loss_month numeric)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(b.stake_minor) FILTER (WHERE b.placed_at >= p_day_from), 0), coalesce(sum(b.stake_minor) FILTER (WHERE b.placed_at >= p_week_from), 0),
         coalesce(sum(b.stake_minor) FILTER (WHERE b.placed_at >= p_month_from), 0),
         coalesce(sum(b.stake_minor - b.payout_minor) FILTER (WHERE b.placed_at >= p_day_from), 0),
         coalesce(sum(b.stake_minor - b.payout_minor) FILTER (WHERE b.placed_at >= p_week_from), 0),
         coalesce(sum(b.stake_minor - b.payout_minor) FILTER (WHERE b.placed_at >= p_month_from), 0)
    FROM bets b
   WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.placed_at >= least(p_day_from, p_week_from, p_month_from) AND b.state <> 'rolled_back';
$$;

-- One bet of bets_place_all.
CREATE FUNCTION bets_place(
  p_brand integer, p_member bigint, p_currency text, p_provider text, p_game text, p_category text, p_round bigint,
  p_key text, p_hash bytea, p_stake_minor bigint, p_payout_minor bigint, p_settled boolean, p_at timestamptz, p_studio text DEFAULT '',
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint, OUT bet_id bigint
) LANGUAGE sql AS $$
  SELECT * FROM bets_place_all(ARRAY[ROW(p_brand, p_member, p_currency, p_provider, p_game, p_category, p_round, p_key, p_hash,
    p_stake_minor, p_payout_minor, p_settled, p_studio, p_at)::bets_command]);
$$;

-- One ending of bets_end_all.
CREATE FUNCTION bets_settle(
  p_brand integer, p_member bigint, p_key text, p_hash bytea, p_payout_minor bigint, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE sql AS $$
  SELECT e.outcome, e.balance_minor, e.sequence FROM bets_end_all(ARRAY[ROW(p_brand, p_member, p_key, p_hash, 'win', p_payout_minor, p_at)::bets_ending]) e;
$$;

-- One ending of bets_end_all.
CREATE FUNCTION bets_roll_back(
  p_brand integer, p_member bigint, p_key text, p_hash bytea, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE sql AS $$
  SELECT e.outcome, e.balance_minor, e.sequence FROM bets_end_all(ARRAY[ROW(p_brand, p_member, p_key, p_hash, 'rollback', NULL, p_at)::bets_ending]) e;
$$;

-- slice: providers

-- The studio's wallet that a game reaches, by vassalage; '' where one wallet serves every studio.
ALTER TABLE game_sessions ADD COLUMN studio text NOT NULL DEFAULT '';
GRANT SELECT ON SEQUENCE game_rounds_id_seq TO khela_app;

DROP FUNCTION providers_play_all(jsonb);
DROP FUNCTION providers_play(bigint, text, bytea, bigint, bigint, bigint, bigint, boolean, jsonb, integer, timestamptz);

-- A round as it is being written; `place` in the list that it came in, `wave` among the rounds of its member.
CREATE TYPE providers_playing AS (
  place integer, wave integer, brand_id integer, member_id bigint, provider text, game_code text, category text, currency text, studio text,
  key text, body_hash bytea, seed_id bigint, nonce bigint, stake_minor bigint, payout_minor bigint, closed boolean, record jsonb,
  least_ms integer, at timestamptz, outcome text, round_id bigint, told_minor bigint);

-- Rounds of in-house games in one transaction and one durable write: each checks its session, takes the nonce that its
-- outcome was computed from, takes the stake, is written and, if it ended at once, paid. Each is answered by its own
-- outcome, so that a refused one never fails its neighbours; several of one member follow each other as they came.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'session_ended' | 'stale_nonce' (compute again) | 'round_open' |
-- 'too_fast' | 'rolled_back' (a rollback came before its bet), and the refusals of bets_place_all.
-- Locks: the seed pairs, then the accounts, both in the order of members.
CREATE FUNCTION providers_play_all(p_commands jsonb)
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_all providers_playing[];
  v_waves integer;
BEGIN
  SELECT array_agg(p ORDER BY p.brand_id, p.member_id, p.place), coalesce(max(p.wave), 0) INTO v_all, v_waves FROM (
    SELECT c.place::integer AS place, CASE WHEN s.id IS NOT NULL THEN row_number() OVER (PARTITION BY s.brand_id, s.member_id ORDER BY c.place)::integer END AS wave,
           s.brand_id, s.member_id, s.provider, s.game_code, s.category, s.currency, s.studio, c.key, decode(c.body_hash, 'hex') AS body_hash, c.seed_id, c.nonce,
           c.stake_minor, c.payout_minor, c.closed, c.record, c.least_ms, to_timestamp(c.at_ms / 1000.0) AS at, NULL::text AS outcome, NULL::bigint AS round_id,
           NULL::bigint AS told_minor
      FROM ROWS FROM (jsonb_to_recordset(p_commands) AS ("sessionId" bigint, key text, "bodyHash" text, "seedId" bigint, nonce bigint, "stakeMinor" bigint,
           "payoutMinor" bigint, closed boolean, record jsonb, "leastMs" integer, "atMs" bigint)) WITH ORDINALITY
           AS c(session_id, key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at_ms, place)
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

-- One round a member; the seed pairs are locked.
CREATE FUNCTION providers_play_wave(p_rounds providers_playing[])
RETURNS TABLE (place integer, outcome text, round_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_tried providers_playing[];
  v_rounds providers_playing[];
  v_bets bets_outcome[];
BEGIN
  SELECT array_agg(ROW(p.place, p.wave, p.brand_id, p.member_id, p.provider, p.game_code, p.category, p.currency, p.studio, p.key, p.body_hash, p.seed_id,
           p.nonce, p.stake_minor, p.payout_minor, p.closed, p.record, p.least_ms, p.at, t.outcome,
           CASE WHEN t.outcome IS NULL THEN nextval('game_rounds_id_seq') ELSE r.id END, r.balance_after_minor)::providers_playing)
    INTO v_tried
    FROM unnest(p_rounds) p
    LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.brand_id = p.brand_id AND r.member_id = p.member_id AND r.key = p.key OFFSET 0) r ON true
    LEFT JOIN LATERAL (SELECT * FROM game_seeds g WHERE g.id = p.seed_id OFFSET 0) g ON true
    LEFT JOIN LATERAL (SELECT o.id FROM game_rounds o WHERE o.brand_id = p.brand_id AND o.member_id = p.member_id AND o.game_code = p.game_code
                          AND o.state = 'open' OFFSET 0) o ON true
   CROSS JOIN LATERAL (SELECT CASE
           WHEN r.id IS NOT NULL THEN CASE WHEN r.state = 'rolled_back' THEN 'rolled_back' WHEN r.body_hash = p.body_hash THEN 'repeated' ELSE 'key_reused' END
           WHEN g.id IS NULL OR g.next_nonce <> p.nonce OR g.revealed_at IS NOT NULL OR g.member_id <> p.member_id OR g.brand_id <> p.brand_id THEN 'stale_nonce'
           WHEN p.least_ms > 0 AND g.last_round_at > p.at - p.least_ms * interval '1 millisecond' THEN 'too_fast'
           WHEN o.id IS NOT NULL THEN 'round_open' END AS outcome) t;
  RETURN QUERY SELECT t.place, t.outcome, t.round_id, t.told_minor, NULL::bigint FROM unnest(v_tried) t WHERE t.outcome IS NOT NULL;
  v_rounds := ARRAY(SELECT t FROM unnest(v_tried) t WHERE t.outcome IS NULL);
  IF cardinality(v_rounds) = 0 THEN RETURN; END IF;
  v_bets := ARRAY(SELECT b FROM bets_place_all(ARRAY(SELECT ROW(p.brand_id, p.member_id, p.currency, p.provider, p.game_code, p.category, p.round_id, p.key,
    p.body_hash, p.stake_minor, p.payout_minor, p.closed, p.studio, p.at)::bets_command FROM unnest(v_rounds) p)) b);
  INSERT INTO game_rounds (id, brand_id, member_id, provider, game_code, category, currency, key, body_hash, state, stake_minor, payout_minor,
                           balance_after_minor, seed_id, nonce, steps, record, closed_by, started_at, touched_at, closed_at) OVERRIDING SYSTEM VALUE
  SELECT p.round_id, p.brand_id, p.member_id, p.provider, p.game_code, p.category, p.currency, p.key, p.body_hash,
         CASE WHEN p.closed THEN 'closed' ELSE 'open' END, p.stake_minor, CASE WHEN p.closed THEN p.payout_minor ELSE 0 END, p.balance_minor,
         p.seed_id, p.nonce, 1, p.record, CASE WHEN p.closed THEN 'player' END, p.at, p.at, CASE WHEN p.closed THEN p.at END
    FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p(place, wave, brand_id, member_id, provider, game_code, category, currency, studio,
         key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at, tried, round_id, told_minor,
         outcome, balance_minor, sequence, bet_id)
   WHERE p.outcome = 'posted';
  UPDATE game_seeds g SET next_nonce = p.nonce + 1, last_round_at = p.at
    FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p(place, wave, brand_id, member_id, provider, game_code, category, currency, studio,
         key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at, tried, round_id, told_minor,
         outcome, balance_minor, sequence, bet_id)
   WHERE g.id = p.seed_id AND p.outcome = 'posted';
  RETURN QUERY SELECT p.place, p.outcome, p.round_id, p.balance_minor, p.sequence
    FROM ROWS FROM (unnest(v_rounds), unnest(v_bets)) AS p(place, wave, brand_id, member_id, provider, game_code, category, currency, studio,
         key, body_hash, seed_id, nonce, stake_minor, payout_minor, closed, record, least_ms, at, tried, round_id, told_minor,
         outcome, balance_minor, sequence, bet_id);
END $$;
