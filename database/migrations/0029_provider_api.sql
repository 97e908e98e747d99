-- slice: wallet

-- What lies in a member's wallet at one studio.
CREATE FUNCTION wallet_studio_minor(p_brand integer, p_member bigint, p_currency text, p_studio text) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(a.balance_minor), 0)::bigint FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'studio' AND a.currency = p_currency AND a.studio = p_studio;
$$;

-- slice: bets
-- A free round and a prize are bets of nothing: they stand in the record and in every sum beside the others, no stake is
-- posted for them, and no bonus is played by them.
ALTER TABLE bets DROP CONSTRAINT bets_stake_minor_check;
ALTER TABLE bets ADD CONSTRAINT bets_stake_minor_check CHECK (stake_minor > 0 OR (stake_minor = 0 AND bonus_id IS NULL));

CREATE OR REPLACE FUNCTION bets_place_wave(p_commands bets_command[]) RETURNS SETOF bets_outcome
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
           t.category, t.round_id, t.key, t.body_hash, t.stake_minor, t.paid_minor, t.settled, t.studio, t.at,
           CASE WHEN t.stake_minor > 0 THEN t.bonus_id END, t.stake_bonus_minor,
           bets_bonus_share(t.paid_minor, t.stake_bonus_minor, t.stake_minor), t.outcome, t.stake_minor > 0,
           CASE WHEN t.paid_minor > 0 THEN 'win' END)::bets_writing)
    INTO v_bets
    FROM (
      SELECT s.*, CASE WHEN s.cash_account IS NULL THEN 'no_account'
                       WHEN s.known_hash IS NOT NULL THEN CASE WHEN s.known_hash = s.body_hash THEN 'repeated' ELSE 'key_reused' END
                       -- Nothing is staked on a prize: whoever takes a pause from play has it all the same.
                       WHEN s.refusal IS NOT NULL AND NOT (s.settled AND s.stake_minor = 0) THEN s.refusal
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

CREATE OR REPLACE FUNCTION bets_end_wave(p_endings bets_ending[], p_locked bigint[]) RETURNS SETOF bets_outcome
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
           false, CASE WHEN (e.kind = 'rollback' AND b.stake_minor > 0) OR e.payout_minor > 0 THEN e.kind END)::bets_writing)
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

-- Where a bet stands; NULL: there is none.
CREATE FUNCTION bets_state(p_brand integer, p_member bigint, p_key text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT b.state FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key;
$$;

-- Pays a settled bet once more: the next version of its settlement, with a transaction of its own. The caller makes it
-- repeatable. What is added returns in the bet's shares, so that all it was paid is shared as one payout would be.
-- Outcomes: 'posted', 'not_settled'. "betSettled" is told of what was added, with nothing staked: sums over it stay exact.
CREATE FUNCTION bets_pay_more(
  p_brand integer, p_member bigint, p_key text, p_hash bytea, p_more_minor bigint, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
  v_purse wallet_purse;
  v_bonus_minor bigint;
  v_cash_minor bigint;
  v_studio_minor bigint;
BEGIN
  -- The bet before the account: every function that ends a bet takes its locks in that order.
  SELECT * INTO v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  IF v_bet.state IS DISTINCT FROM 'settled' THEN outcome := 'not_settled'; RETURN; END IF;
  outcome := 'posted';
  SELECT * INTO v_purse FROM wallet_purses(ARRAY[p_brand], ARRAY[p_member], ARRAY[v_bet.currency], ARRAY[v_bet.studio],
    ARRAY['win:' || p_key], 'house_games');
  v_bonus_minor := bets_bonus_share(v_bet.payout_minor + p_more_minor, v_bet.stake_bonus_minor, v_bet.stake_minor) - v_bet.payout_bonus_minor;
  v_studio_minor := CASE WHEN v_bet.studio <> '' THEN p_more_minor ELSE 0 END;
  v_cash_minor := p_more_minor - v_bonus_minor - v_studio_minor;
  UPDATE bets b SET payout_minor = b.payout_minor + p_more_minor, payout_bonus_minor = b.payout_bonus_minor + v_bonus_minor,
         settlement_version = b.settlement_version + 1, settled_at = p_at
   WHERE b.id = v_bet.id;
  PERFORM wallet_write_all(ARRAY[ROW(p_brand, p_member, v_bet.currency, 'win', 'win:' || p_key || '#' || v_bet.settlement_version + 1, p_hash,
    v_bet.game_code || ':' || v_bet.round_id, p_at,
    v_purse.cash_account, v_cash_minor, v_purse.cash_minor + v_purse.cash_held_minor + v_cash_minor,
    v_purse.bonus_account, v_bonus_minor, v_purse.bonus_minor + v_bonus_minor,
    v_purse.studio_account, v_studio_minor, v_purse.studio_minor + v_studio_minor, v_purse.house_account)::wallet_movement]);
  PERFORM platform_tell_facts(ARRAY[p_brand], 'betSettled', ARRAY[jsonb_build_object('betId', v_bet.id::text, 'memberId', p_member::text,
    'gameCode', v_bet.game_code, 'category', v_bet.category, 'currency', v_bet.currency, 'stakeMinor', '0',
    'payoutMinor', p_more_minor::text)], ARRAY[p_at]);
  IF v_bet.bonus_id IS NOT NULL THEN
    PERFORM bonuses_staked(ARRAY[v_bet.bonus_id]);
    PERFORM bonuses_settled(v_bet.bonus_id, v_bet.category, v_bet.game_code, 0, p_at);
  END IF;
  IF v_bet.studio <> '' THEN
    balance_minor := v_purse.studio_minor + v_studio_minor;
  ELSE
    SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, v_bet.currency) w;
  END IF;
END $$;

-- slice: providers
-- Games whose outcomes are decided elsewhere: by a studio over signed HTTP, or by a room of the house in this process.

-- A studio whose games a brand offers, as its operator has connected it.
CREATE TABLE providers (
  brand_id integer NOT NULL,
  code text NOT NULL CHECK (code ~ '^[a-z0-9-]{2,40}$' AND code !~ '^khela'),
  name text NOT NULL,
  -- Off: nothing is launched and nothing staked; what is owed is still paid and taken back.
  enabled boolean NOT NULL DEFAULT true,
  launch_url text NOT NULL,
  dialect text NOT NULL CHECK (dialect IN ('plain', 'command', 'form')),
  -- Of dialect 'form', by which calls are signed.
  form_hash text NOT NULL DEFAULT 'sha256' CHECK (form_hash IN ('sha256', 'md5')),
  -- Networks from which it calls; none: from anywhere.
  addresses text[] NOT NULL DEFAULT '{}',
  -- A round of which nothing was heard for so long is ended for it.
  idle_hours integer NOT NULL DEFAULT 24 CHECK (idle_hours BETWEEN 1 AND 2000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, code)
);

-- Several of a studio may be in use at the same time, so that they change without a pause.
CREATE TABLE provider_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  provider text NOT NULL,
  name text NOT NULL UNIQUE,
  secret_sealed bytea NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, provider) REFERENCES providers (brand_id, code)
);
CREATE INDEX provider_keys_provider ON provider_keys (brand_id, provider);

-- Rounds that a game may be played without a stake, given by the operator.
CREATE TABLE free_rounds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  provider text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  rounds integer NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND rounds),
  -- What each round is worth: what the studio plays it for.
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  note text NOT NULL,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX free_rounds_member ON free_rounds (brand_id, member_id, provider, game_code);
CREATE INDEX free_rounds_provider ON free_rounds (brand_id, provider, id DESC);

-- A round under the name that its provider has for it; its number is one among those of all rounds.
CREATE TABLE provider_rounds (
  id bigint PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  provider text NOT NULL,
  game_code text NOT NULL,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'ended')),
  opened_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT provider_rounds_name UNIQUE (brand_id, provider, member_id, name),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX provider_rounds_open ON provider_rounds (touched_at) WHERE state = 'open';

-- Every call of a provider that was carried out, with what it was answered.
-- append-only
CREATE TABLE provider_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  provider text NOT NULL,
  transaction_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'end_round', 'bonus_win', 'jackpot_win')),
  -- 'posted': done; 'empty': there was nothing to do; 'tombstone': a rollback of a bet that had not come, and is refused now.
  state text NOT NULL CHECK (state IN ('posted', 'empty', 'tombstone')),
  -- The transaction of the bet that it is, ends or pays.
  bet text,
  round_id bigint,
  round_name text,
  game_code text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  free_rounds_id bigint,
  body_hash bytea NOT NULL,
  balance_after_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT provider_transactions_key UNIQUE (brand_id, provider, transaction_id),
  CHECK ((state = 'tombstone') <= (kind = 'rollback'))
);
-- A bet is either there or was taken back before it came.
CREATE UNIQUE INDEX provider_transactions_claim ON provider_transactions (brand_id, provider, bet) WHERE kind = 'bet' OR state = 'tombstone';
CREATE INDEX provider_transactions_bet ON provider_transactions (brand_id, provider, bet);
CREATE INDEX provider_transactions_round ON provider_transactions (round_id) WHERE kind = 'bet';
CREATE INDEX provider_transactions_free ON provider_transactions (free_rounds_id) WHERE free_rounds_id IS NOT NULL;
CREATE INDEX provider_transactions_at ON provider_transactions USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE TRIGGER provider_transactions_rows BEFORE UPDATE OR DELETE ON provider_transactions FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER provider_transactions_truncate BEFORE TRUNCATE ON provider_transactions FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- Calls that were refused, for a month, so that operator and studio can find out why.
CREATE TABLE provider_refusals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  provider text NOT NULL,
  call text NOT NULL,
  code text NOT NULL,
  transaction_id text,
  round_name text,
  address text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX provider_refusals_provider ON provider_refusals (brand_id, provider, id DESC);
CREATE INDEX provider_refusals_at ON provider_refusals USING brin (at);

GRANT SELECT, INSERT, UPDATE ON providers, provider_keys, free_rounds, provider_rounds TO khela_app;
GRANT SELECT, INSERT ON provider_transactions TO khela_app;
GRANT SELECT, INSERT, DELETE ON provider_refusals TO khela_app;

-- A call as it is carried out. `studio`: the wallet that it reaches, '' where that is the member's own money.
CREATE TYPE providers_call AS (
  kind text, brand_id integer, member_id bigint, provider text, session_id bigint, transaction_id text, bet text, round_name text, game_code text,
  currency text, amount_minor bigint, ends_round boolean, free_rounds_id bigint, body_hash bytea, at timestamptz, least_stake_minor bigint,
  most_stake_minor bigint);

-- How a call came out. `sequence` is NULL where the member's own money did not move; `state` where it was refused.
CREATE TYPE providers_answer AS (outcome text, id bigint, balance_minor bigint, sequence bigint, state text, round_id bigint);

-- Calls of providers in one transaction and one durable write; each is answered at its place by its own outcome, and a
-- refused one leaves nothing behind. They come sorted by brand and member.
-- Outcomes: 'posted' | 'repeated' (balance and id of the first answer) | 'key_reused' | 'session_ended' | 'game_unknown' | 'rolled_back' |
-- 'suspended' | 'stake_limit' (both of the brand's game) | 'round_ended' | 'bet_unknown' | 'bet_settled' | 'member_unknown' | 'free_rounds_ended', and the refusals of bets_place_all.
-- Locks: per member his calls, the round, its bets, his accounts; members in their order.
CREATE FUNCTION providers_call_all(p_calls jsonb)
RETURNS TABLE (place integer, outcome text, id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_one record;
  v_answer providers_answer;
BEGIN
  FOR v_one IN
    SELECT c.place, ROW(c.kind, c.brand_id, c.member_id, c.provider, c.session_id, c.transaction_id, c.bet, c.round_name, c.game_code, c.currency,
             c.amount_minor, c.ends_round, c.free_rounds_id, decode(c.body_hash, 'hex'), to_timestamp(c.at_ms / 1000.0), c.least_stake_minor,
             c.most_stake_minor)::providers_call AS call
      FROM ROWS FROM (jsonb_to_recordset(p_calls) AS (kind text, "brandId" integer, "memberId" bigint, provider text, "sessionId" bigint,
           "transactionId" text, bet text, "roundName" text, "gameCode" text, currency text, "amountMinor" bigint, "endsRound" boolean,
           "freeRoundsId" bigint, "bodyHash" text, "atMs" bigint, "leastStakeMinor" bigint, "mostStakeMinor" bigint)) WITH ORDINALITY
           AS c(kind, brand_id, member_id, provider, session_id, transaction_id, bet, round_name, game_code, currency, amount_minor, ends_round,
                free_rounds_id, body_hash, at_ms, least_stake_minor, most_stake_minor, place)
     ORDER BY c.brand_id, c.member_id, c.place
  LOOP
    v_answer := providers_carry_out(v_one.call);
    place := v_one.place;
    outcome := v_answer.outcome; id := v_answer.id; balance_minor := v_answer.balance_minor; sequence := v_answer.sequence;
    RETURN NEXT;
  END LOOP;
END $$;

-- One call: its transaction is written with what was done.
CREATE FUNCTION providers_carry_out(p_call providers_call) RETURNS providers_answer
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
CREATE FUNCTION providers_bet(p_call providers_call) RETURNS providers_answer
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
  v_answer.round_id := coalesce(v_round.id, nextval('game_rounds_id_seq'));
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

-- Pays a bet: the first win settles it, each later one is added to it, also after its round has ended.
CREATE FUNCTION providers_win(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_bet provider_transactions%ROWTYPE;
  v_state text;
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
  IF v_state = 'accepted' THEN
    SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
      FROM bets_settle(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, p_call.amount_minor, p_call.at) b;
  ELSIF p_call.amount_minor > 0 THEN
    SELECT b.balance_minor, b.sequence INTO v_answer.balance_minor, v_answer.sequence
      FROM bets_pay_more(p_call.brand_id, p_call.member_id, providers_bet_key(p_call.provider, p_call.bet), p_call.body_hash, p_call.amount_minor, p_call.at) b;
  ELSE
    v_answer.state := 'empty';
  END IF;
  PERFORM providers_touch_round(p_call, v_bet.round_id, false);
  RETURN providers_answered(p_call, v_answer, p_call.bet);
END $$;

-- Takes a bet back, whole and once; of one that has not come it leaves a tombstone, so that it is refused when it comes.
CREATE FUNCTION providers_take_back(p_call providers_call) RETURNS providers_answer
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
CREATE FUNCTION providers_prize(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_session game_sessions%ROWTYPE;
  v_round provider_rounds%ROWTYPE;
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
CREATE FUNCTION providers_end_round(p_call providers_call) RETURNS providers_answer
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_round provider_rounds%ROWTYPE := providers_round(p_call);
  v_answer providers_answer;
BEGIN
  v_answer.outcome := 'posted';
  v_answer.state := CASE WHEN v_round.state = 'ended' THEN 'empty' ELSE 'posted' END;
  v_answer.round_id := coalesce(v_round.id, nextval('game_rounds_id_seq'));
  IF v_round.state IS DISTINCT FROM 'ended' THEN PERFORM providers_touch_round(p_call, v_answer.round_id, v_round.id IS NULL); END IF;
  RETURN providers_answered(p_call, v_answer, NULL);
END $$;

-- The last step of each call: ends the round where it says so, and writes the transaction with its answer.
CREATE FUNCTION providers_answered(p_call providers_call, p_answer providers_answer, p_bet text) RETURNS providers_answer
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
                                     amount_minor, free_rounds_id, body_hash, balance_after_minor, at)
  VALUES (p_call.brand_id, p_call.member_id, p_call.provider, p_call.transaction_id, p_call.kind, p_answer.state, p_bet, p_answer.round_id,
          p_call.round_name, p_call.game_code, p_call.currency, p_call.amount_minor, p_call.free_rounds_id, p_call.body_hash, p_answer.balance_minor, p_call.at)
  RETURNING provider_transactions.id INTO p_answer.id;
  RETURN p_answer;
END $$;

-- The round of a call, locked; NULL where there is none yet.
CREATE FUNCTION providers_round(p_call providers_call) RETURNS provider_rounds
LANGUAGE sql AS $$
  -- After the member's lock and before his bets, as in every call.
  SELECT r.* FROM provider_rounds r
   WHERE r.brand_id = p_call.brand_id AND r.provider = p_call.provider AND r.member_id = p_call.member_id AND r.name = p_call.round_name FOR UPDATE;
$$;

CREATE FUNCTION providers_touch_round(p_call providers_call, p_round bigint, p_is_new boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_is_new THEN
    INSERT INTO provider_rounds (id, brand_id, member_id, provider, game_code, name, state, opened_at, touched_at)
    VALUES (p_round, p_call.brand_id, p_call.member_id, p_call.provider, p_call.game_code, p_call.round_name, 'open', p_call.at, p_call.at);
  ELSE
    UPDATE provider_rounds r SET touched_at = p_call.at WHERE r.id = p_round;
  END IF;
END $$;

CREATE FUNCTION providers_is_taken_back(p_brand integer, p_provider text, p_bet text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM provider_transactions t
                  WHERE t.brand_id = p_brand AND t.provider = p_provider AND t.bet = p_bet AND t.state = 'tombstone');
$$;

-- What the member can stake in the game of a call: of a studio's wallet what lies there.
CREATE FUNCTION providers_balance(p_call providers_call) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_studio text := (SELECT s.studio FROM game_sessions s WHERE s.brand_id = p_call.brand_id AND s.member_id = p_call.member_id
                       AND s.game_code = p_call.game_code ORDER BY s.id DESC LIMIT 1);
BEGIN
  IF v_studio <> '' THEN RETURN wallet_studio_minor(p_call.brand_id, p_call.member_id, p_call.currency, v_studio); END IF;
  RETURN (SELECT w.balance_minor FROM wallet_balance(p_call.brand_id, p_call.member_id, p_call.currency) w);
END $$;

-- The key under which the books know a provider's bet: no key of another game has a colon.
CREATE FUNCTION providers_bet_key(p_provider text, p_transaction text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT p_provider || ':' || p_transaction;
$$;
