/**
 * What the same bet costs where nothing is gathered: a straightforward function that writes every row and index entry
 * that the house writes (account, movement, bet, fact, seed pair) and keeps the rules of a round,
 * one bet at a time. It knows cash only and asks neither bonuses nor limits, so it does a little less than the house.
 */
export const createPlainPlay = `
CREATE FUNCTION bench_play(
  p_session bigint, p_key text, p_hash bytea, p_seed bigint, p_nonce bigint, p_stake bigint, p_payout bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  s game_sessions%ROWTYPE;
  v_before bigint;
  v_sequence bigint;
  v_bet bigint;
BEGIN
  SELECT * INTO s FROM game_sessions WHERE id = p_session AND ended_at IS NULL AND expires_at > p_at;
  IF NOT FOUND THEN RETURN 'session_ended'; END IF;
  UPDATE game_seeds SET next_nonce = p_nonce + 1, last_round_at = p_at
   WHERE id = p_seed AND next_nonce = p_nonce AND revealed_at IS NULL AND member_id = s.member_id;
  IF NOT FOUND THEN RETURN 'stale_nonce'; END IF;
  IF EXISTS (SELECT 1 FROM current_rounds WHERE brand_id = s.brand_id AND member_id = s.member_id AND game_code = s.game_code AND due_at IS NOT NULL) THEN
    RAISE EXCEPTION 'round_open';
  END IF;
  UPDATE accounts SET balance_minor = balance_minor - p_stake + p_payout, sequence = sequence + 1
   WHERE brand_id = s.brand_id AND member_id = s.member_id AND kind = 'cash' AND currency = s.currency AND studio = '' AND shard = 0
     AND balance_minor - held_minor >= p_stake
  RETURNING balance_minor - p_payout + p_stake, sequence INTO v_before, v_sequence;
  IF NOT FOUND THEN RAISE EXCEPTION 'insufficient'; END IF;
  v_bet := nextval('postings_id_seq');
  INSERT INTO bets (id, brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor, state,
                    settlement_version, placed_at, settled_at, body_hash, seed_id, nonce, rules, cash_after_minor, written_xid)
  VALUES (v_bet, s.brand_id, s.member_id, v_bet, s.provider, s.game_code, s.category, s.currency, p_key, p_stake, p_payout, 'settled', 1, p_at, p_at,
          substr(p_hash, 1, 16), p_seed, p_nonce, 1, v_before - p_stake + p_payout, pg_current_xact_id());
  INSERT INTO facts (brand_id, kind, body, at)
  VALUES (s.brand_id, 'betSettled', jsonb_build_object('betId', v_bet::text, 'memberId', s.member_id::text, 'gameCode', s.game_code,
          'category', s.category, 'currency', s.currency, 'stakeMinor', p_stake::text, 'stakeBonusMinor', '0', 'payoutMinor', p_payout::text,
          'validMinor', '0', 'group', s.game_code || ':' || v_bet, 'version', 1, 'provider', s.provider, 'studio', '', 'settlement', 1, 'opened', false,
          'placedAtMs', (extract(epoch FROM p_at) * 1000)::bigint, 'settledAtMs', (extract(epoch FROM p_at) * 1000)::bigint), p_at);
  RETURN 'posted';
END $$`;

/**
 * The least that a bet can be: the wallet is lowered where it holds enough, one entry says what was moved, one row is the
 * bet. No session, no seed pair, no key that could be repeated, no news.
 */
export const createLeastPlay = `
CREATE TABLE bench_wallets (member_id bigint PRIMARY KEY, balance_minor bigint NOT NULL) WITH (fillfactor = 70);
CREATE TABLE bench_entries (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member_id bigint NOT NULL, amount_minor bigint NOT NULL,
  balance_after_minor bigint NOT NULL, at timestamptz NOT NULL);
CREATE TABLE bench_bets (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member_id bigint NOT NULL, stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL, at timestamptz NOT NULL);
GRANT SELECT, INSERT, UPDATE ON bench_wallets, bench_entries, bench_bets TO khela_app;
CREATE FUNCTION bench_least(p_member bigint, p_stake bigint, p_payout bigint, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_after bigint;
BEGIN
  UPDATE bench_wallets SET balance_minor = balance_minor - p_stake + p_payout WHERE member_id = p_member AND balance_minor >= p_stake
  RETURNING balance_minor INTO v_after;
  IF NOT FOUND THEN RETURN 'insufficient'; END IF;
  INSERT INTO bench_entries (member_id, amount_minor, balance_after_minor, at) VALUES (p_member, p_payout - p_stake, v_after, p_at);
  INSERT INTO bench_bets (member_id, stake_minor, payout_minor, at) VALUES (p_member, p_stake, p_payout, p_at);
  RETURN 'posted';
END $$`;
