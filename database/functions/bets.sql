-- Edition 28 (ac88f77863bf)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Takes stakes and, of rounds that end with them, pays the wins: bets, their money and their news, all or nothing. Each
-- command is answered at its place, and a refused one leaves nothing behind.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'no_account' | 'self_excluded' | 'limit_reached' | 'bonus_max_bet' | 'insufficient'.
-- `p_rounds`: of bets that are rounds themselves what they bring, at the place of each; their commands name no round.
-- Locks: the members' cash accounts, in their order; commands of one member follow each other.
CREATE OR REPLACE FUNCTION bets_place_all(p_commands bets_command[], p_rounds bets_round[] DEFAULT NULL) RETURNS SETOF bets_outcome
LANGUAGE plpgsql AS $$
DECLARE
  v_waves integer[] := bets_waves(ARRAY(SELECT c.brand_id FROM unnest(p_commands) c), ARRAY(SELECT c.member_id FROM unnest(p_commands) c));
  v_places integer[];
  v_outcomes bets_outcome[];
  v_some bets_outcome[];
BEGIN
  IF v_waves IS NULL THEN RETURN QUERY SELECT * FROM bets_place_wave(p_commands, p_rounds); RETURN; END IF;
  FOR v_wave IN 1..(SELECT max(w) FROM unnest(v_waves) w) LOOP
    v_places := array_positions(v_waves, v_wave);
    v_some := ARRAY(SELECT o FROM bets_place_wave(ARRAY(SELECT p_commands[place] FROM unnest(v_places) place),
      CASE WHEN p_rounds IS NOT NULL THEN ARRAY(SELECT p_rounds[place] FROM unnest(v_places) place) END) o);
    FOR v_at IN 1..cardinality(v_places) LOOP v_outcomes[v_places[v_at]] := v_some[v_at]; END LOOP;
  END LOOP;
  RETURN QUERY SELECT * FROM unnest(v_outcomes);
END $$;

-- Ends bets, whoever they are of: settles them (kind 'win') or takes them back whole ('rollback'), each once, or settles settled
-- ones again, as their next version: what they are paid becomes so much in all ('resettle') or grows by so much ('more'). A list
-- that settles again does nothing else. Answered as bets_place_all; what needs no account is answered without a balance.
-- Outcomes of all: 'posted' | 'repeated' | 'unknown'; of 'win': 'settled_otherwise'; of 'rollback': 'bet_settled'; of the others: 'not_settled'.
-- Locks: the bets, then the accounts, then the groups, each in the order of members.
CREATE OR REPLACE FUNCTION bets_end_all(p_endings bets_ending[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_ids bigint[];
  v_in_list boolean[];
  v_waves integer[];
  v_places integer[];
  v_outcomes bets_outcome[];
  v_some bets_outcome[];
BEGIN
  IF cardinality(p_endings) = 0 THEN RETURN; END IF;
  -- One that appears after this moment is unknown: its lock would come after its account's.
  WITH locked AS MATERIALIZED (
    SELECT b.*, e.ordinality AS place FROM unnest(p_endings) WITH ORDINALITY AS e
      JOIN bets b ON b.brand_id = e.brand_id AND b.member_id = e.member_id AND b.key = e.key
     ORDER BY b.brand_id, b.member_id, b.key FOR UPDATE OF b)
  -- A bet may be ended side by side with others of its member where neither it nor a bet beside it in its group is played by a bonus,
  -- which would have to be told of each, nor by a studio's wallet.
  SELECT array_agg(l.id ORDER BY p.place),
         array_agg(coalesce(l.state = 'accepted' AND l.bonus_id IS NULL AND l.studio = '' AND t.is_plain, false) ORDER BY p.place)
    INTO v_ids, v_in_list
    FROM generate_series(1, cardinality(p_endings)) AS p(place) LEFT JOIN locked l USING (place)
    LEFT JOIN LATERAL (SELECT t.bonus_id IS NULL AS is_plain FROM turnover t
      WHERE t.brand_id = l.brand_id AND t.member_id = l.member_id AND t.game_code = l.game_code AND t.round_id = l.round_id OFFSET 0) t ON true;
  IF EXISTS (SELECT FROM unnest(p_endings) e WHERE e.kind IN ('resettle', 'more')) THEN
    RETURN QUERY SELECT * FROM bets_end_again(p_endings, v_ids);
    RETURN;
  END IF;
  v_waves := bets_ending_waves(p_endings, v_ids, v_in_list);
  IF v_waves IS NULL THEN RETURN QUERY SELECT * FROM bets_end_wave(p_endings, v_ids, v_in_list); RETURN; END IF;
  -- All accounts before all groups, as in one wave: a later one waits for nobody.
  PERFORM bets_lock_accounts(v_ids);
  PERFORM bets_lock_turnover(v_ids);
  FOR v_wave IN 1..(SELECT max(w) FROM unnest(v_waves) w) LOOP
    v_places := array_positions(v_waves, v_wave);
    v_some := ARRAY(SELECT o FROM bets_end_wave(ARRAY(SELECT p_endings[place] FROM unnest(v_places) place),
      ARRAY(SELECT v_ids[place] FROM unnest(v_places) place), ARRAY(SELECT v_in_list[place] FROM unnest(v_places) place)) o);
    FOR v_at IN 1..cardinality(v_places) LOOP v_outcomes[v_places[v_at]] := v_some[v_at]; END LOOP;
  END LOOP;
  RETURN QUERY SELECT * FROM unnest(v_outcomes);
END $$;

-- Splits an open bet in two that go on alone: `p_part_minor` of its stake, with its share of bonus money, becomes a bet under
-- `p_part_key`, placed at the same moment on the same outcome. No money moves: the stake was taken with the whole.
-- Outcomes: 'posted' | 'repeated' | 'key_reused' | 'unknown' | 'not_open' | 'too_much'.
-- Locks: the bet, its account, its group, as whoever ends it.
CREATE OR REPLACE FUNCTION bets_split(p_brand integer, p_member bigint, p_key text, p_part_key text, p_part_minor bigint, p_hash bytea, p_at timestamptz,
  OUT outcome text, OUT bet_id bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
  v_part bets%ROWTYPE;
  v_bonus_minor bigint;
BEGIN
  -- The bet before the account, the account before the group, as every function that ends a bet.
  SELECT * INTO v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  IF NOT FOUND THEN outcome := 'unknown'; RETURN; END IF;
  SELECT * INTO v_part FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_part_key;
  IF FOUND THEN
    bet_id := v_part.id;
    outcome := CASE WHEN v_part.part_of = v_bet.id AND v_part.stake_minor = p_part_minor THEN 'repeated' ELSE 'key_reused' END;
    RETURN;
  END IF;
  -- A round that a member plays alone is its own group and has no room for a second.
  IF v_bet.state <> 'accepted' OR v_bet.part_of IS NOT NULL OR NOT bets_shares_round(v_bet.provider, v_bet.stake_minor) THEN outcome := 'not_open'; RETURN; END IF;
  IF p_part_minor <= 0 OR p_part_minor >= v_bet.stake_minor THEN outcome := 'too_much'; RETURN; END IF;
  PERFORM bets_lock_accounts(ARRAY[v_bet.id]);
  PERFORM bets_lock_turnover(ARRAY[v_bet.id]);
  v_bonus_minor := bets_bonus_share(p_part_minor, v_bet.stake_bonus_minor, v_bet.stake_minor);
  UPDATE bets b SET stake_minor = b.stake_minor - p_part_minor, stake_bonus_minor = b.stake_bonus_minor - v_bonus_minor,
         split_minor = coalesce(b.split_minor, 0) + p_part_minor, split_bonus_minor = coalesce(b.split_bonus_minor, 0) + v_bonus_minor
   WHERE b.id = v_bet.id;
  bet_id := wallet_number();
  INSERT INTO bets (id, brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor, state,
                    settlement_version, placed_at, stake_bonus_minor, payout_bonus_minor, bonus_id, studio, valid_minor, body_hash, part_of)
  VALUES (bet_id, v_bet.brand_id, v_bet.member_id, v_bet.round_id, v_bet.provider, v_bet.game_code, v_bet.category, v_bet.currency, p_part_key, p_part_minor,
          0, 'accepted', 0, v_bet.placed_at, v_bonus_minor, 0, v_bet.bonus_id, v_bet.studio, 0, substr(p_hash, 1, 16), v_bet.id)
  RETURNING * INTO v_part;
  UPDATE turnover t SET open_bets = t.open_bets + 1
   WHERE t.brand_id = v_bet.brand_id AND t.member_id = v_bet.member_id AND t.game_code = v_bet.game_code AND t.round_id = v_bet.round_id;
  IF v_bet.bonus_id IS NOT NULL THEN PERFORM bonuses_staked(ARRAY[v_bet.bonus_id]); END IF;
  -- One open bet more, and nothing more that is open: the stake of the whole was told when it was placed.
  PERFORM bets_tell_open(ARRAY[jsonb_populate_record(NULL::bets_writing, to_jsonb(v_part)
    || jsonb_build_object('stake_minor', 0, 'stake_bonus_minor', 0, 'outcome', 'posted', 'settled', false, 'at', p_at))], 'betOpened');
  outcome := 'posted';
END $$;

-- Of a bet that stands alone on its round nothing counts as played, whatever it comes to: its odds are too low for that. Call it in the
-- transaction that places it.
CREATE OR REPLACE FUNCTION bets_count_nothing(p_brand integer, p_member bigint, p_key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE turnover t SET uncounted = true FROM bets b
   WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key AND b.state = 'accepted' AND t.brand_id = b.brand_id
     AND t.member_id = b.member_id AND t.game_code = b.game_code AND t.round_id = b.round_id AND t.open_bets = 1 AND t.stake_minor = b.stake_minor;
  IF NOT FOUND THEN RAISE 'the bet % does not stand alone', p_key; END IF;
END $$;

-- The waves of endings: those of a member follow each other, but where all of them can be ended side by side; NULL where one wave is enough.
CREATE OR REPLACE FUNCTION bets_ending_waves(p_endings bets_ending[], p_ids bigint[], p_in_list boolean[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN max(w.wave) > 1 THEN array_agg(w.wave ORDER BY w.place) END
    FROM (SELECT e.place, CASE WHEN bool_and(e.in_list) OVER (PARTITION BY e.brand_id, e.member_id) THEN 1 ELSE e.turn END AS wave
            FROM (SELECT e.brand_id, e.member_id, e.place, row_number() OVER (PARTITION BY e.brand_id, e.member_id ORDER BY e.place)::integer AS turn,
                         e.in_list AND count(*) OVER (PARTITION BY e.bet_id) = 1 AS in_list
                    FROM ROWS FROM (unnest(p_ids), unnest(p_in_list), unnest(p_endings)) WITH ORDINALITY
                         AS e(bet_id, in_list, brand_id, member_id, key, body_hash, kind, payout_minor, at, place)) e) w;
$$;

-- Of a list in which members occur more than once the wave of each place, so that no wave has a member twice; NULL where none does.
CREATE OR REPLACE FUNCTION bets_waves(p_brands integer[], p_members bigint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN max(w.wave) > 1 THEN array_agg(w.wave ORDER BY w.place) END
    FROM (SELECT c.place, row_number() OVER (PARTITION BY c.brand_id, c.member_id ORDER BY c.place)::integer AS wave
            FROM unnest(p_brands, p_members) WITH ORDINALITY AS c(brand_id, member_id, place)) w;
$$;

-- One command a member. `p_keys_are_new`: the caller has looked for them behind the lock of the members' play. What a member has on one outcome is held against the largest bet of their bonus as a whole. A free round
-- and a prize are bets of nothing: they stand in the record and in every sum beside the others, no stake is posted for them,
-- and no bonus is played by them.
CREATE OR REPLACE FUNCTION bets_place_wave(p_commands bets_command[], p_rounds bets_round[], p_keys_are_new boolean DEFAULT false) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_outcomes bets_outcome[];
  v_purses wallet_purse[];
  v_terms bets_terms[];
  v_bets bets_writing[];
BEGIN
  SELECT array_agg(p) INTO v_purses FROM (
    SELECT array_agg(c.brand_id) AS brands, array_agg(c.member_id) AS members, array_agg(c.currency) AS currencies,
           array_agg(c.studio) AS studios FROM unnest(p_commands) c) l,
    LATERAL wallet_purses(l.brands, l.members, l.currencies, l.studios) p;
  -- Behind the gates, so that neither a bonus nor a limit changes meanwhile.
  v_terms := bets_terms_of(p_commands);
  SELECT array_agg(ROW(t.id, t.brand_id, t.member_id, t.currency, t.provider, t.game_code,
           t.category, coalesce(t.round_id, t.id), t.key, t.body_hash, t.stake_minor, t.paid_minor, t.settled, t.studio,
           CASE WHEN t.in_bet THEN greatest(t.at, t.played_at) ELSE t.at END,
           CASE WHEN t.stake_minor > 0 THEN t.bonus_id END, t.stake_bonus_minor,
           bets_bonus_share(t.paid_minor, t.stake_bonus_minor, t.stake_minor), t.outcome, t.stake_minor > 0,
           CASE WHEN t.paid_minor > 0 THEN 'win' END, bets_bonus_share(t.valid_minor, t.stake_minor - t.stake_bonus_minor, t.stake_minor),
           CASE WHEN t.settled THEN 1 ELSE 0 END, CASE WHEN t.valid_minor > 0 THEN t.bonus_id END, t.valid_minor, t.in_bet)::bets_writing)
    INTO v_bets
    FROM (
      SELECT s.*, CASE WHEN s.outcome = 'posted' THEN wallet_number() END AS id FROM (
      SELECT s.*, CASE WHEN s.cash_account IS NULL THEN 'no_account'
                       WHEN s.known_id IS NOT NULL THEN
                         CASE WHEN coalesce(s.known_hash, substr(wallet_hash_under(s.brand_id, s.member_id, 'bet:' || s.key), 1, 16))
                                   = substr(s.body_hash, 1, 16) THEN 'repeated' ELSE 'key_reused' END
                       -- Nothing is staked on a prize: whoever takes a pause from play has it all the same.
                       WHEN s.refusal IS NOT NULL AND NOT (s.settled AND s.stake_minor = 0) THEN s.refusal
                       -- Of all that they have on one outcome: two small bets beside each other are one large one.
                       WHEN s.max_bet_minor IS NOT NULL AND s.stake_minor + bets_staked_on(s.brand_id, s.member_id, s.provider, s.game_code, s.round_id)
                            > s.max_bet_minor THEN 'bonus_max_bet'
                       WHEN s.studio <> '' AND s.stake_minor > s.studio_minor THEN 'insufficient'
                       WHEN s.studio = '' AND (s.stake_bonus_minor > s.free_bonus_minor OR s.stake_minor - s.stake_bonus_minor > s.cash_minor) THEN 'insufficient'
                       ELSE 'posted' END AS outcome,
             CASE WHEN s.settled AND NOT bets_shares_round(s.provider, s.stake_minor)
                  THEN bets_valid(s.category, s.game_code, s.stake_minor, s.payout_minor) ELSE 0 END AS valid_minor,
             p_rounds IS NOT NULL AND s.settled AND s.studio = '' AND s.stake_bonus_minor = 0 AND s.stake_minor + s.paid_minor > 0 AS in_bet
        FROM (
          SELECT c.*, CASE WHEN c.studio <> '' THEN 0
                           WHEN c.spend_order = 'bonus_first' THEN least(c.stake_minor, c.free_bonus_minor)
                           ELSE c.stake_minor - least(c.stake_minor, c.cash_minor) END AS stake_bonus_minor
            FROM (
              SELECT c.*, CASE WHEN c.bonus_id IS NULL THEN 0 ELSE c.bonus_minor END AS free_bonus_minor,
                     CASE WHEN c.settled THEN c.payout_minor ELSE 0 END AS paid_minor, k.id AS known_id, k.body_hash AS known_hash
                FROM unnest(p_commands, v_purses, v_terms) AS c(brand_id, member_id, currency, provider, game_code, category, round_id, key,
                     body_hash, stake_minor, payout_minor, settled, studio, at, cash_account, cash_minor, cash_held_minor, bonus_account, bonus_minor,
                     studio_account, studio_minor, sequence, played_at, bonus_id, spend_order, max_bet_minor, refusal)
                LEFT JOIN LATERAL (SELECT b.id, b.body_hash FROM bets b
                       WHERE NOT p_keys_are_new AND b.brand_id = c.brand_id AND b.member_id = c.member_id AND b.key = c.key OFFSET 0) k ON true) c) s) s) t;
  IF EXISTS (SELECT FROM unnest(v_bets) b WHERE b.outcome = 'posted' AND bets_shares_round(b.provider, b.stake_minor)) THEN
    v_bets := bets_turn_wave(v_bets);
  END IF;
  INSERT INTO bets (id, brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor,
                    state, settlement_version, placed_at, settled_at, stake_bonus_minor, payout_bonus_minor, bonus_id, studio,
                    valid_minor, body_hash, seed_id, told_minor, nonce, rules, choice, cash_after_minor, written_xid)
  SELECT b.id, b.brand_id, b.member_id, b.round_id, b.provider, b.game_code, b.category, b.currency, b.key, b.stake_minor, b.payout_minor,
         CASE WHEN b.settled THEN 'settled' ELSE 'accepted' END, CASE WHEN b.settled THEN 1 ELSE 0 END, b.at, CASE WHEN b.settled THEN b.at END,
         b.stake_bonus_minor, b.payout_bonus_minor, b.bonus_id, b.studio, b.valid_minor, substr(b.body_hash, 1, 16), b.seed_id,
         CASE WHEN b.seed_id IS NULL THEN NULL WHEN b.studio <> '' THEN b.studio_minor - b.stake_minor + b.payout_minor
              -- As its cash, where that is all.
              WHEN b.in_bet AND b.cash_held_minor = 0 AND b.bonus_minor = 0 THEN NULL
              ELSE b.cash_minor + b.bonus_minor - b.stake_minor + b.payout_minor END, b.nonce, b.rules, b.choice,
         CASE WHEN b.in_bet THEN b.cash_minor + b.cash_held_minor - b.stake_minor + b.payout_minor END, CASE WHEN b.in_bet THEN pg_current_xact_id() END
    FROM ROWS FROM (unnest(v_bets), unnest(p_rounds), unnest(v_purses)) b WHERE b.outcome = 'posted';
  PERFORM bets_count_placed(v_bets);
  PERFORM bets_tell_open(v_bets, 'betOpened');
  v_outcomes := ARRAY(SELECT o FROM bets_move_money(v_bets, v_purses, ARRAY(SELECT b.id FROM unnest(v_bets) b)) o);
  -- What a bonus makes of its last bet is known afterwards.
  UPDATE bets b SET told_minor = o.balance_minor FROM ROWS FROM (unnest(v_bets), unnest(v_outcomes)) AS o
   WHERE b.id = o.bet_id AND coalesce(o.bonus_id, o.wagered_bonus_id) IS NOT NULL AND coalesce(b.told_minor, b.cash_after_minor) <> o.balance_minor;
  RETURN QUERY SELECT * FROM unnest(v_outcomes);
END $$;

-- What is told of rounds that end with a later step than their first, at the places of their bets.
CREATE OR REPLACE FUNCTION bets_end_rounds(p_ids bigint[], p_told bigint[], p_moves jsonb[], p_by text[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE bets b SET ended_told_minor = e.told_minor, moves = e.moves, ended_by = nullif(e.ended_by, 'player')
    FROM unnest(p_ids, p_told, p_moves, p_by) AS e(id, told_minor, moves, ended_by) WHERE b.id = e.id;
END $$;

-- Endings of bets that are locked, at the places of `p_ids`; NULL: unknown. Of one member one, or several that end side by side.
-- `p_in_list`: which of them may be.
CREATE OR REPLACE FUNCTION bets_end_wave(p_endings bets_ending[], p_ids bigint[], p_in_list boolean[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_purses wallet_purse[];
  v_bets bets_writing[];
  v_numbers bigint[];
BEGIN
  SELECT array_agg(ROW(b.id, e.brand_id, e.member_id, b.currency, b.provider, b.game_code, b.category, b.round_id, e.key, e.body_hash, b.stake_minor,
           CASE WHEN e.kind = 'win' THEN e.payout_minor ELSE 0 END, e.kind = 'win', coalesce(b.studio, ''), e.at, b.bonus_id, b.stake_bonus_minor,
           CASE WHEN e.kind = 'win' THEN bets_bonus_share(e.payout_minor, b.stake_bonus_minor, b.stake_minor) ELSE 0 END,
           CASE WHEN b.id IS NULL THEN 'unknown' WHEN b.state = 'accepted' THEN 'posted'
                WHEN e.kind = 'rollback' THEN CASE b.state WHEN 'rolled_back' THEN 'repeated' ELSE 'bet_settled' END
                WHEN b.state = 'settled' AND b.payout_minor = e.payout_minor THEN 'repeated' ELSE 'settled_otherwise' END,
           false, CASE WHEN (e.kind = 'rollback' AND b.stake_minor > 0) OR e.payout_minor > 0 THEN e.kind END,
           -- A group of bets is counted by the last that ends in it.
           bets_bonus_share(v.minor, b.stake_minor - b.stake_bonus_minor, b.stake_minor), CASE WHEN e.kind <> 'win' OR v.in_group THEN 0 ELSE 1 END,
           CASE WHEN v.minor > 0 THEN b.bonus_id END, v.minor, false)::bets_writing ORDER BY e.place)
    INTO v_bets
    FROM ROWS FROM (unnest(p_ids), unnest(p_endings)) WITH ORDINALITY AS e(bet_id, brand_id, member_id, key, body_hash, kind, payout_minor, at, place)
    LEFT JOIN LATERAL (SELECT * FROM bets b WHERE b.id = e.bet_id OFFSET 0) b ON true
   CROSS JOIN LATERAL (SELECT bets_shares_round(b.provider, b.stake_minor) AS in_group,
                              CASE WHEN e.kind = 'win' AND NOT bets_shares_round(b.provider, b.stake_minor)
                                   THEN bets_valid(b.category, b.game_code, b.stake_minor, e.payout_minor) ELSE 0 END AS minor OFFSET 0) v;
  v_purses := bets_ending_purses(v_bets, p_in_list);
  v_numbers := ARRAY(SELECT CASE WHEN b.outcome = 'posted' AND b.pay_kind IS NOT NULL THEN wallet_number() END FROM unnest(v_bets) b);
  IF EXISTS (SELECT FROM unnest(v_bets) b WHERE b.outcome = 'posted' AND bets_shares_round(b.provider, b.stake_minor)) THEN
    v_bets := bets_turn_wave(v_bets);
  END IF;
  UPDATE bets b SET state = CASE WHEN w.settled THEN 'settled' ELSE 'rolled_back' END, payout_minor = w.payout_minor,
         payout_bonus_minor = w.payout_bonus_minor, settlement_version = CASE WHEN w.settled THEN 1 ELSE 0 END, settled_at = w.at,
         valid_minor = w.valid_minor, ended_id = w.number
    FROM ROWS FROM (unnest(v_numbers), unnest(v_bets)) AS w(number) WHERE b.id = w.id AND w.outcome = 'posted';
  PERFORM bets_count_ended(array_agg(w.id), array_agg(CASE WHEN w.settled THEN 0 ELSE w.stake_minor END), array_agg(w.payout_minor))
     FROM unnest(v_bets) w WHERE w.outcome = 'posted' AND w.pay_kind IS NOT NULL HAVING count(*) > 0;
  PERFORM bets_tell_open(v_bets, 'betTakenBack');
  RETURN QUERY SELECT * FROM bets_move_money(v_bets, v_purses, v_numbers);
END $$;

-- What lies behind each bet of a wave that ends, with what those before it have paid its member; NULL, and no account locked, for one
-- that pays nothing and needs none.
CREATE OR REPLACE FUNCTION bets_ending_purses(p_bets bets_writing[], p_in_list boolean[]) RETURNS wallet_purse[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_purses wallet_purse[] := array_fill(NULL::wallet_purse, ARRAY[cardinality(p_bets)]);
  v_places integer[];
  v_some wallet_purse[];
BEGIN
  v_places := ARRAY(
    SELECT b.place::integer FROM (
      SELECT b.ordinality AS place, b.outcome, b.pay_kind, b.in_list FROM ROWS FROM (unnest(p_in_list), unnest(p_bets)) WITH ORDINALITY AS b(in_list)) b
     WHERE NOT (b.outcome = 'posted' AND b.pay_kind IS NULL AND b.in_list) ORDER BY b.place);
  IF cardinality(v_places) = 0 THEN RETURN v_purses; END IF;
  v_some := ARRAY(SELECT p FROM (
    SELECT array_agg(b.brand_id ORDER BY b.ordinality) AS brands, array_agg(b.member_id ORDER BY b.ordinality) AS members,
           array_agg(b.currency ORDER BY b.ordinality) AS currencies, array_agg(b.studio ORDER BY b.ordinality) AS studios
      FROM (SELECT w.ordinality, (p_bets[w.place]).* FROM unnest(v_places) WITH ORDINALITY AS w(place)) b) l,
    LATERAL wallet_purses(l.brands, l.members, l.currencies, l.studios) p);
  -- Several of one member are paid in cash: each balance goes on from that before it.
  v_some := ARRAY(
    SELECT ROW(s.cash_account, s.cash_minor + coalesce(sum(s.paid_minor) OVER before, 0)::bigint, s.cash_held_minor, s.bonus_account, s.bonus_minor,
             s.studio_account, s.studio_minor, s.sequence + coalesce(sum(s.steps) OVER before, 0)::bigint, s.played_at)::wallet_purse
      FROM (SELECT p.*, b.brand_id, b.member_id, b.currency,
                   CASE WHEN b.outcome <> 'posted' THEN 0 ELSE CASE b.pay_kind WHEN 'win' THEN b.payout_minor WHEN 'rollback' THEN b.stake_minor ELSE 0 END END AS paid_minor,
                   CASE WHEN b.outcome = 'posted' AND b.pay_kind IS NOT NULL THEN 1 ELSE 0 END AS steps
              FROM ROWS FROM (unnest(v_places), unnest(v_some)) WITH ORDINALITY AS p(place, cash_account, cash_minor, cash_held_minor, bonus_account,
                   bonus_minor, studio_account, studio_minor, sequence, played_at, at)
             CROSS JOIN LATERAL (SELECT (p_bets[p.place]).*) b) s
    WINDOW before AS (PARTITION BY s.brand_id, s.member_id, s.currency ORDER BY s.at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
     ORDER BY s.at);
  FOR v_at IN 1..cardinality(v_places) LOOP v_purses[v_places[v_at]] := v_some[v_at]; END LOOP;
  RETURN v_purses;
END $$;

-- Moves what posted bets take and pay under the numbers at their places, tells who hears of settled bets, with the valid
-- turnover that each adds, and answers each bet at its place. What a bet takes and pays at once is one movement.
CREATE OR REPLACE FUNCTION bets_move_money(p_bets bets_writing[], p_purses wallet_purse[], p_numbers bigint[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_plays wallet_play[];
  v_bet record;
  v_bonuses bigint[] := ARRAY(SELECT b.bonus_id FROM unnest(p_bets) b WHERE b.outcome = 'posted' AND b.takes AND b.bonus_id IS NOT NULL);
BEGIN
  SELECT array_agg(ROW(b.number, nullif(b.id, b.number), b.brand_id, b.member_id, b.currency, b.at, b.studio, b.pay_kind,
           m.steps, b.cash_account, m.taken_cash_minor, m.paid_cash_minor, b.cash_minor + b.cash_held_minor - m.taken_cash_minor + m.paid_cash_minor,
           b.bonus_account, m.taken_bonus_minor, m.paid_bonus_minor, b.bonus_minor - m.taken_bonus_minor + m.paid_bonus_minor,
           b.studio_account, m.taken_studio_minor, m.paid_studio_minor, b.studio_minor - m.taken_studio_minor + m.paid_studio_minor,
           b.in_bet)::wallet_play)
    INTO v_plays
    FROM ROWS FROM (unnest(p_numbers), unnest(p_bets), unnest(p_purses)) AS b(number)
   CROSS JOIN LATERAL (SELECT CASE WHEN b.takes THEN b.stake_minor ELSE 0 END AS taken_minor,
          CASE WHEN b.takes THEN b.stake_bonus_minor ELSE 0 END AS taken_bonus_minor,
          CASE b.pay_kind WHEN 'win' THEN b.payout_minor WHEN 'rollback' THEN b.stake_minor ELSE 0 END AS paid_minor,
          CASE b.pay_kind WHEN 'win' THEN b.payout_bonus_minor WHEN 'rollback' THEN b.stake_bonus_minor ELSE 0 END AS paid_bonus_minor) n
   CROSS JOIN LATERAL (SELECT CASE WHEN b.takes THEN 1 ELSE 0 END + CASE WHEN b.pay_kind IS NULL THEN 0 ELSE 1 END AS steps,
          CASE WHEN b.studio = '' THEN n.taken_minor - n.taken_bonus_minor ELSE 0 END AS taken_cash_minor,
          CASE WHEN b.studio = '' THEN n.paid_minor - n.paid_bonus_minor ELSE 0 END AS paid_cash_minor,
          n.taken_bonus_minor, n.paid_bonus_minor, CASE WHEN b.studio = '' THEN 0 ELSE n.taken_minor END AS taken_studio_minor,
          CASE WHEN b.studio = '' THEN 0 ELSE n.paid_minor END AS paid_studio_minor) m
   WHERE b.outcome = 'posted' AND m.steps > 0;
  IF v_plays IS NOT NULL THEN PERFORM wallet_play_all(v_plays); END IF;
  PERFORM bets_tell(array_agg(b.brand_id), array_agg(bets_told(b.id, b.member_id, b.game_code, b.category, b.currency,
            CASE WHEN b.settled THEN b.stake_minor ELSE 0 END, CASE WHEN b.settled THEN b.stake_bonus_minor ELSE 0 END,
            b.payout_minor, b.valid_minor, b.round_id, b.version, b.provider, b.studio, coalesce(o.placed_at, b.at), b.at,
             CASE WHEN b.settled THEN 1 ELSE 0 END, b.number IS DISTINCT FROM b.id)), array_agg(b.at))
     FROM ROWS FROM (unnest(p_numbers), unnest(p_bets)) AS b(number)
     LEFT JOIN LATERAL (SELECT o.placed_at FROM bets o WHERE b.number IS DISTINCT FROM b.id AND o.id = b.id OFFSET 0) o ON true
     -- A bet that is taken back may be the last that its group has waited for.
    WHERE b.outcome = 'posted' AND (b.settled OR b.valid_minor <> 0) HAVING count(*) > 0;
  IF cardinality(v_bonuses) > 0 THEN PERFORM bonuses_staked(v_bonuses); END IF;
  FOR v_bet IN
    SELECT b.* FROM unnest(p_bets) b
     WHERE b.outcome = 'posted' AND coalesce(b.bonus_id, b.wagered_bonus_id) IS NOT NULL AND (b.settled OR b.pay_kind = 'rollback')
  LOOP
    PERFORM bonuses_bet_ended(v_bet.bonus_id, v_bet.wagered_bonus_id, v_bet.category, v_bet.game_code, v_bet.wagered_minor, v_bet.at);
  END LOOP;
  RETURN QUERY SELECT b.outcome,
         CASE WHEN b.studio <> '' THEN b.studio_minor + d.minor
              -- What a bonus made of it is not in the purse.
              WHEN coalesce(b.bonus_id, b.wagered_bonus_id) IS NOT NULL AND b.outcome = 'posted' THEN (wallet_balance(b.brand_id, b.member_id, b.currency)).balance_minor
              ELSE b.cash_minor + b.bonus_minor + d.minor END,
         CASE WHEN b.studio <> '' THEN NULL
              WHEN coalesce(b.bonus_id, b.wagered_bonus_id) IS NOT NULL AND b.outcome = 'posted' THEN (wallet_balance(b.brand_id, b.member_id, b.currency)).sequence
              ELSE b.sequence + d.steps END, b.id
    FROM ROWS FROM (unnest(p_bets), unnest(p_purses)) AS b
   CROSS JOIN LATERAL (SELECT CASE WHEN b.outcome <> 'posted' THEN 0
                                   ELSE CASE WHEN b.takes THEN -b.stake_minor ELSE 0 END
                                      + CASE b.pay_kind WHEN 'win' THEN b.payout_minor WHEN 'rollback' THEN b.stake_minor ELSE 0 END END AS minor,
                              CASE WHEN b.outcome <> 'posted' THEN 0
                                   ELSE CASE WHEN b.takes THEN 1 ELSE 0 END + CASE WHEN b.pay_kind IS NULL THEN 0 ELSE 1 END END AS steps) d;
END $$;

-- Tells of bets that stay open as they are placed, and of those that are taken back.
CREATE OR REPLACE FUNCTION bets_tell_open(p_bets bets_writing[], p_kind text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM platform_tell_facts(array_agg(b.brand_id), p_kind, ARRAY['betId', 'memberId', 'gameCode', 'category', 'currency', 'provider', 'studio',
            'stakeMinor', 'stakeBonusMinor', 'placedAtMs'],
          array_agg(array_to_json(ARRAY[to_json(b.id::text), to_json(b.member_id::text), to_json(b.game_code), to_json(b.category),
            to_json(b.currency), to_json(b.provider), to_json(b.studio), to_json(b.stake_minor::text), to_json(b.stake_bonus_minor::text), to_json(bets_ms(o.placed_at))])), array_agg(b.at))
     FROM unnest(p_bets) b CROSS JOIN LATERAL (SELECT o.placed_at FROM bets o WHERE o.id = b.id OFFSET 0) o
    WHERE b.outcome = 'posted' AND NOT b.settled HAVING count(*) > 0;
END $$;

-- A moment in milliseconds, of which none is later than it.
-- STABLE as what it calls: what says more of itself becomes no part of the statement around it, and costs ten times as much.
CREATE OR REPLACE FUNCTION bets_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT floor(extract(epoch FROM p_at) * 1000)::bigint;
$$;

-- Every bet as it stands, in the parts that are added up.
CREATE OR REPLACE FUNCTION bets_parts() RETURNS TABLE (
  brand_id integer, member_id bigint, provider text, category text, game_code text, placed_at timestamptz, open_bets bigint,
  open_stake_minor bigint, back_bets bigint, settled_bets bigint, stake_minor bigint, stake_bonus_minor bigint, payout_minor bigint, valid_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.brand_id, b.member_id, b.provider, b.category, b.game_code, b.placed_at, CASE WHEN b.state = 'accepted' THEN 1::bigint ELSE 0 END,
         CASE WHEN b.state = 'accepted' THEN b.stake_minor ELSE 0 END, CASE WHEN b.state = 'rolled_back' THEN 1::bigint ELSE 0 END,
         CASE WHEN b.state = 'settled' THEN 1::bigint ELSE 0 END, CASE WHEN b.state = 'settled' THEN b.stake_minor ELSE 0 END,
         CASE WHEN b.state = 'settled' THEN b.stake_bonus_minor ELSE 0 END, b.payout_minor, b.valid_minor
    FROM bets b;
$$;

-- Every settlement, and every bet that stayed open or was taken back by the stakes that it opened and closed. One that ended as it was
-- placed opens and closes at the same moment.
CREATE OR REPLACE FUNCTION bets_settlements() RETURNS SETOF bets_settlement LANGUAGE sql STABLE AS $$
  SELECT b.brand_id, b.member_id, b.currency, b.provider, b.category, b.game_code, b.placed_at, b.placed_at, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
         b.stake_minor, b.stake_bonus_minor
    FROM bets b
  UNION ALL
  SELECT b.brand_id, b.member_id, b.currency, b.provider, b.category, b.game_code, b.placed_at, b.settled_at, 0, 0, 0, 0, 0, -b.stake_minor, -b.stake_bonus_minor
    FROM bets b WHERE b.state = 'rolled_back'
  UNION ALL
  SELECT b.brand_id, b.member_id, b.currency, b.provider, b.category, b.game_code, b.placed_at, coalesce(b.first_settled_at, b.settled_at), 1,
         b.stake_minor, b.stake_bonus_minor, b.payout_minor - coalesce(c.minor, 0), b.payout_bonus_minor - coalesce(c.bonus_minor, 0),
         -b.stake_minor, -b.stake_bonus_minor
    FROM bets b
    -- Asked inside: what an outer join asks, it asks after the movements of every bet were read.
    CROSS JOIN LATERAL (
      SELECT sum(c.minor)::bigint AS minor, sum(c.bonus_minor)::bigint AS bonus_minor FROM bets_changes(b.id) c WHERE b.settlement_version > 1) c
   WHERE b.state = 'settled'
  UNION ALL
  SELECT b.brand_id, b.member_id, b.currency, b.provider, b.category, b.game_code, b.placed_at, c.at, 0, 0, 0, c.minor, c.bonus_minor, 0, 0
    FROM bets b CROSS JOIN LATERAL bets_changes(b.id) c WHERE b.state = 'settled' AND b.settlement_version > 1;
$$;

-- What each later settlement of a bet added or (negative) took back, and how much of that was bonus money.
CREATE OR REPLACE FUNCTION bets_changes(p_bet bigint) RETURNS TABLE (version integer, at timestamptz, minor bigint, bonus_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT c.* FROM bets b CROSS JOIN LATERAL wallet_paid_again(b.brand_id, b.member_id, b.currency, b.key, b.settlement_version) c WHERE b.id = p_bet;
$$;

-- How much of what a later settlement of a bet changed was bonus money.
CREATE OR REPLACE FUNCTION bets_change_bonus(p_bet bigint, p_version integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT c.bonus_minor FROM bets_changes(p_bet) c WHERE c.version = p_version), 0);
$$;

-- A page of each of these members' bets, newest first, before their own moments and behind as many as each has skipped.
CREATE OR REPLACE FUNCTION bets_pages(p_brand integer, p_members bigint[], p_from timestamptz, p_untils timestamptz[], p_category text, p_game text,
  p_state text, p_most integer, p_skipped bigint[]) RETURNS SETOF json
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT ('[' || coalesce(page.list, '') || ']')::json
    FROM unnest(p_members, p_untils, p_skipped) WITH ORDINALITY AS asked(member_id, until_at, skipped, place)
   CROSS JOIN LATERAL (
     SELECT string_agg(
              '{"id":"' || b.id || '","round_id":"' || b.round_id || '","category":"' || b.category || '","game_code":' || to_json(b.game_code)::text
                || ',"stake_minor":"' || b.stake_minor || '","stake_bonus_minor":"' || b.stake_bonus_minor || '","payout_minor":"' || b.payout_minor
                || '","valid_minor":"' || b.valid_minor || '","state":"' || b.state || '","placed_at_ms":' || bets_ms(b.placed_at)
                || ',"settled_at_ms":' || coalesce(bets_ms(b.settled_at)::text, 'null') || '}', ',') AS list
       FROM (
         SELECT b.* FROM bets b
          WHERE b.brand_id = p_brand AND b.member_id = asked.member_id AND b.placed_at >= p_from AND b.placed_at < asked.until_at
            AND (p_category IS NULL OR b.category = p_category) AND (p_game IS NULL OR b.game_code = p_game) AND (p_state IS NULL OR b.state = p_state)
          ORDER BY b.placed_at DESC, b.id DESC LIMIT p_most OFFSET asked.skipped) b) page
   ORDER BY asked.place;
$$;

-- What "betSettled" says of a bet, at the places of the fields that bets_tell names.
CREATE OR REPLACE FUNCTION bets_told(p_id bigint, p_member bigint, p_game text, p_category text, p_currency text, p_stake_minor bigint,
  p_stake_bonus_minor bigint, p_payout_minor bigint, p_valid_minor bigint, p_round bigint, p_version integer,
  p_provider text, p_studio text, p_placed_at timestamptz, p_at timestamptz, p_settlement integer, p_opened boolean) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT ('["' || p_id || '","' || p_member || '",' || to_json(p_game) || ',' || to_json(p_category) || ',' || to_json(p_currency) || ',"' || p_stake_minor
    || '","' || p_stake_bonus_minor || '","' || p_payout_minor || '","' || p_valid_minor || '",' || to_json(p_game || ':' || p_round) || ',' || p_version
    || ',' || to_json(p_provider) || ',' || to_json(p_studio) || ',' || bets_ms(p_placed_at) || ',' || bets_ms(p_at) || ',' || p_settlement || ','
    || CASE WHEN p_opened THEN 'true' ELSE 'false' END || ']')::json;
$$;

-- Tells that bets were settled, in the order of the lists.
CREATE OR REPLACE FUNCTION bets_tell(p_brands integer[], p_told json[], p_at timestamptz[]) RETURNS void LANGUAGE sql AS $$
  SELECT platform_tell_facts(p_brands, 'betSettled', ARRAY['betId', 'memberId', 'gameCode', 'category', 'currency', 'stakeMinor',
    'stakeBonusMinor', 'payoutMinor', 'validMinor', 'group', 'version', 'provider', 'studio', 'placedAtMs', 'settledAtMs', 'settlement', 'opened'], p_told, p_at);
$$;

-- What the bonuses that are being played and the members' own limits say of bets, at the place of each; most say nothing.
CREATE OR REPLACE FUNCTION bets_terms_of(p_commands bets_command[]) RETURNS bets_terms[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_terms bets_terms[] := array_fill(NULL::bets_terms, ARRAY[cardinality(p_commands)]);
  v_brand record;
  v_bonus record;
  v_rule record;
  v_used record;
  v_place integer;
BEGIN
  FOR v_brand IN
    SELECT c.brand_id, c.currency, array_agg(c.member_id ORDER BY c.ordinality) AS members, array_agg(c.ordinality::integer ORDER BY c.ordinality) AS places, max(c.at) AS at
      FROM unnest(p_commands) WITH ORDINALITY AS c GROUP BY c.brand_id, c.currency
  LOOP
    FOR v_bonus IN SELECT * FROM bonuses_playing(v_brand.brand_id, v_brand.members, v_brand.currency, v_brand.at) LOOP
      v_place := v_brand.places[array_position(v_brand.members, v_bonus.member_id)];
      v_terms[v_place] := ROW(v_bonus.bonus_id, v_bonus.spend_order, v_bonus.max_bet_minor, NULL)::bets_terms;
    END LOOP;
    FOR v_rule IN SELECT * FROM protection_rules(v_brand.brand_id, v_brand.members, v_brand.at) LOOP
      v_place := v_brand.places[array_position(v_brand.members, v_rule.member_id)];
      IF v_rule.excluded THEN v_terms[v_place].refusal := 'self_excluded'; CONTINUE; END IF;
      SELECT * INTO v_used FROM bets_count_used(v_brand.brand_id, v_rule.member_id, v_rule.day_from, v_rule.week_from, v_rule.month_from);
      v_terms[v_place].refusal := (
        SELECT CASE WHEN v_used.stake_day + s.stake_minor > v_rule.stake_day_minor OR v_used.stake_week + s.stake_minor > v_rule.stake_week_minor
                      OR v_used.stake_month + s.stake_minor > v_rule.stake_month_minor OR v_used.loss_day + s.stake_minor > v_rule.loss_day_minor
                      OR v_used.loss_week + s.stake_minor > v_rule.loss_week_minor OR v_used.loss_month + s.stake_minor > v_rule.loss_month_minor
                    THEN 'limit_reached' END
          FROM (SELECT p_commands[v_place].stake_minor) s);
    END LOOP;
  END LOOP;
  RETURN v_terms;
END $$;

-- The bonus share of what a bet pays; the product may be larger than a bigint.
CREATE OR REPLACE FUNCTION bets_bonus_share(p_payout_minor bigint, p_stake_bonus_minor bigint, p_stake_minor bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_stake_bonus_minor = 0 OR p_payout_minor = 0 THEN 0
              ELSE div(p_payout_minor::numeric * p_stake_bonus_minor, p_stake_minor)::bigint END;
$$;

-- Where a bet stands; NULL: there is none.
CREATE OR REPLACE FUNCTION bets_state(p_brand integer, p_member bigint, p_key text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT b.state FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key;
$$;

-- What a member has staked and lost since the beginning of their day, week and month, minor units; a bet that was taken
-- back counts nowhere, one that is open as lost. As it is counted, or, where it is not yet, added up from the bets.
CREATE OR REPLACE FUNCTION bets_usage(p_brand integer, p_member bigint, p_day_from timestamptz, p_week_from timestamptz, p_month_from timestamptz,
  OUT stake_day numeric, OUT stake_week numeric, OUT stake_month numeric, OUT loss_day numeric, OUT loss_week numeric, OUT loss_month numeric)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT u.* INTO stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    FROM bets_counted(p_brand, p_member, p_day_from, p_week_from, p_month_from) u;
  IF stake_day IS NULL THEN
    SELECT u.* INTO stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
      FROM bets_added_up(p_brand, p_member, p_day_from, p_week_from, p_month_from) u;
  END IF;
END $$;

-- bets_usage behind the member's gate: whoever is asked about for the first time, or in another zone than before, is counted
-- from now on.
CREATE OR REPLACE FUNCTION bets_count_used(p_brand integer, p_member bigint, p_day_from timestamptz, p_week_from timestamptz, p_month_from timestamptz,
  OUT stake_day numeric, OUT stake_week numeric, OUT stake_month numeric, OUT loss_day numeric, OUT loss_week numeric, OUT loss_month numeric)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT u.* INTO stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    FROM bets_counted(p_brand, p_member, p_day_from, p_week_from, p_month_from) u;
  IF stake_day IS NOT NULL THEN RETURN; END IF;
  SELECT u.* INTO stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    FROM bets_added_up(p_brand, p_member, p_day_from, p_week_from, p_month_from) u;
  INSERT INTO bets_counts AS c (brand_id, member_id, time_zone, day_from, week_from, month_from, stake_day_minor, stake_week_minor,
                                stake_month_minor, loss_day_minor, loss_week_minor, loss_month_minor)
  VALUES (p_brand, p_member, protection_zone(p_brand), p_day_from, p_week_from, p_month_from, stake_day, stake_week, stake_month,
          loss_day, loss_week, loss_month)
  ON CONFLICT (brand_id, member_id) DO UPDATE
     SET time_zone = excluded.time_zone, day_from = excluded.day_from, week_from = excluded.week_from, month_from = excluded.month_from,
         stake_day_minor = excluded.stake_day_minor, stake_week_minor = excluded.stake_week_minor, stake_month_minor = excluded.stake_month_minor,
         loss_day_minor = excluded.loss_day_minor, loss_week_minor = excluded.loss_week_minor, loss_month_minor = excluded.loss_month_minor
   -- Another server's clock is behind: periods that have begun stay.
   WHERE c.time_zone <> excluded.time_zone;
END $$;

-- What is counted of a member in these periods; NULL where it is not, or where a later period has begun already.
CREATE OR REPLACE FUNCTION bets_counted(p_brand integer, p_member bigint, p_day_from timestamptz, p_week_from timestamptz, p_month_from timestamptz,
  OUT stake_day numeric, OUT stake_week numeric, OUT stake_month numeric, OUT loss_day numeric, OUT loss_week numeric, OUT loss_month numeric)
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN c.day_from = p_day_from THEN c.stake_day_minor ELSE 0 END, CASE WHEN c.week_from = p_week_from THEN c.stake_week_minor ELSE 0 END,
         CASE WHEN c.month_from = p_month_from THEN c.stake_month_minor ELSE 0 END, CASE WHEN c.day_from = p_day_from THEN c.loss_day_minor ELSE 0 END,
         CASE WHEN c.week_from = p_week_from THEN c.loss_week_minor ELSE 0 END, CASE WHEN c.month_from = p_month_from THEN c.loss_month_minor ELSE 0 END
    FROM bets_counts c
   WHERE c.brand_id = p_brand AND c.member_id = p_member AND c.time_zone = protection_zone(p_brand)
     AND c.day_from <= p_day_from AND c.week_from <= p_week_from AND c.month_from <= p_month_from;
$$;

-- The same from the bets of a month: once for each member, and wherever the counts are to be proven.
CREATE OR REPLACE FUNCTION bets_added_up(p_brand integer, p_member bigint, p_day_from timestamptz, p_week_from timestamptz, p_month_from timestamptz,
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

-- Adds bets that were placed to what is counted of their members, one bet a member. Behind the members' gates.
CREATE OR REPLACE FUNCTION bets_count_placed(p_bets bets_writing[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE bets_counts c
     SET day_from = greatest(c.day_from, n.day_from), week_from = greatest(c.week_from, n.week_from), month_from = greatest(c.month_from, n.month_from),
         stake_day_minor = bets_count_on(c.stake_day_minor, c.day_from, n.day_from, n.stake_minor),
         stake_week_minor = bets_count_on(c.stake_week_minor, c.week_from, n.week_from, n.stake_minor),
         stake_month_minor = bets_count_on(c.stake_month_minor, c.month_from, n.month_from, n.stake_minor),
         loss_day_minor = bets_count_on(c.loss_day_minor, c.day_from, n.day_from, n.loss_minor),
         loss_week_minor = bets_count_on(c.loss_week_minor, c.week_from, n.week_from, n.loss_minor),
         loss_month_minor = bets_count_on(c.loss_month_minor, c.month_from, n.month_from, n.loss_minor)
    FROM (SELECT k.brand_id, k.member_id, p.day_from, p.week_from, p.month_from, b.stake_minor, b.stake_minor - b.payout_minor AS loss_minor
            FROM unnest(p_bets) b
           CROSS JOIN LATERAL (SELECT k.* FROM bets_counts k WHERE k.brand_id = b.brand_id AND k.member_id = b.member_id OFFSET 0) k
           CROSS JOIN LATERAL protection_periods(k.time_zone, b.at) p
           WHERE b.outcome = 'posted') n
   WHERE c.brand_id = n.brand_id AND c.member_id = n.member_id;
END $$;

-- What is counted of a period with one amount more: a new period begins with it, one that is over takes nothing.
CREATE OR REPLACE FUNCTION bets_count_on(p_counted_minor bigint, p_from timestamptz, p_new_from timestamptz, p_amount_minor bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_new_from > p_from THEN p_amount_minor WHEN p_new_from = p_from THEN p_counted_minor + p_amount_minor ELSE p_counted_minor END;
$$;

-- Takes what ended bets gave back and were paid from what is counted in the periods that they were placed in. Behind the members'
-- gates; a bet that is lost changes nothing.
CREATE OR REPLACE FUNCTION bets_count_ended(p_ids bigint[], p_backs_minor bigint[], p_paid_minor bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE bets_counts c
     SET stake_day_minor = c.stake_day_minor - n.stake_day, stake_week_minor = c.stake_week_minor - n.stake_week,
         stake_month_minor = c.stake_month_minor - n.stake_month, loss_day_minor = c.loss_day_minor - n.loss_day,
         loss_week_minor = c.loss_week_minor - n.loss_week, loss_month_minor = c.loss_month_minor - n.loss_month
    FROM (SELECT k.brand_id, k.member_id,
                 coalesce(sum(e.back) FILTER (WHERE b.placed_at >= k.day_from), 0)::bigint AS stake_day,
                 coalesce(sum(e.back) FILTER (WHERE b.placed_at >= k.week_from), 0)::bigint AS stake_week,
                 coalesce(sum(e.back) FILTER (WHERE b.placed_at >= k.month_from), 0)::bigint AS stake_month,
                 coalesce(sum(e.back + e.paid) FILTER (WHERE b.placed_at >= k.day_from), 0)::bigint AS loss_day,
                 coalesce(sum(e.back + e.paid) FILTER (WHERE b.placed_at >= k.week_from), 0)::bigint AS loss_week,
                 coalesce(sum(e.back + e.paid) FILTER (WHERE b.placed_at >= k.month_from), 0)::bigint AS loss_month
            FROM unnest(p_ids, p_backs_minor, p_paid_minor) AS e(id, back, paid)
           CROSS JOIN LATERAL (SELECT b.brand_id, b.member_id, b.placed_at FROM bets b WHERE b.id = e.id OFFSET 0) b
           CROSS JOIN LATERAL (SELECT k.* FROM bets_counts k WHERE k.brand_id = b.brand_id AND k.member_id = b.member_id OFFSET 0) k
           GROUP BY k.brand_id, k.member_id) n
   WHERE c.brand_id = n.brand_id AND c.member_id = n.member_id;
END $$;

-- Settles bets again, which are locked, each at its place. Of a bet that came through here so already nothing moves.
CREATE OR REPLACE FUNCTION bets_end_again(p_endings bets_ending[], p_ids bigint[]) RETURNS SETOF bets_outcome
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_bet bets%ROWTYPE;
  v_ending bets_ending;
  v_payout_minor bigint;
  v_answer bets_outcome;
  v_changing bigint[];
BEGIN
  IF EXISTS (SELECT FROM unnest(p_endings) e WHERE e.kind NOT IN ('resettle', 'more')) THEN RAISE 'a list that settles bets again does nothing else'; END IF;
  v_changing := ARRAY(
    SELECT b.id FROM ROWS FROM (unnest(p_ids), unnest(p_endings)) AS e(bet_id) JOIN bets b ON b.id = e.bet_id
     WHERE b.state = 'settled' AND (e.kind = 'more' OR b.payout_minor <> e.payout_minor));
  PERFORM bets_lock_accounts(v_changing);
  PERFORM bets_lock_turnover(v_changing);
  FOR v_place IN 1..cardinality(p_endings) LOOP
    v_ending := p_endings[v_place];
    SELECT * INTO v_bet FROM bets b WHERE b.id = p_ids[v_place];
    v_payout_minor := v_ending.payout_minor + CASE WHEN v_ending.kind = 'more' THEN v_bet.payout_minor ELSE 0 END;
    v_answer := ROW(CASE WHEN v_bet.id IS NULL THEN 'unknown' WHEN v_bet.state <> 'settled' THEN 'not_settled'
                         WHEN v_bet.payout_minor = v_payout_minor THEN 'repeated' ELSE 'posted' END, NULL, NULL, v_bet.id);
    IF v_answer.outcome = 'posted' THEN
      PERFORM bets_resettle(v_bet, v_payout_minor, v_ending.body_hash, v_ending.at);
      IF v_bet.studio <> '' THEN
        v_answer.balance_minor := wallet_studio_minor(v_bet.brand_id, v_bet.member_id, v_bet.currency, v_bet.studio);
      ELSE
        SELECT w.balance_minor, w.sequence INTO v_answer.balance_minor, v_answer.sequence
          FROM wallet_balance(v_bet.brand_id, v_bet.member_id, v_bet.currency) w;
      END IF;
    END IF;
    RETURN NEXT v_answer;
  END LOOP;
END $$;

-- Settles a settled bet once more, as the next version: what it is paid becomes `p_payout_minor`, the difference is paid or
-- taken back in the bet's own shares of money, and its group is counted again. What was spent meanwhile is not taken from
-- what is not there: the house makes it up under 'shortfall:<key>#<version>', out of the other money of the member first
-- where that is bonus money that became cash. "betSettled" is told of the difference, with nothing staked: sums over it stay
-- exact. The bet is locked, and is paid otherwise so far.
CREATE OR REPLACE FUNCTION bets_resettle(p_bet bets, p_payout_minor bigint, p_hash bytea, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_purse wallet_purse;
  v_version integer;
  v_change_minor bigint;
  v_bonus_minor bigint;
  v_studio_minor bigint;
  v_cash_minor bigint;
  v_bonus_lacks bigint;
  v_studio_lacks bigint;
  v_cash_given bigint;
  v_kind text;
  v_turned bets_turned;
BEGIN
  v_change_minor := p_payout_minor - p_bet.payout_minor;
  v_version := p_bet.settlement_version + 1;
  v_bonus_minor := bets_bonus_share(p_payout_minor, p_bet.stake_bonus_minor, p_bet.stake_minor) - p_bet.payout_bonus_minor;
  v_studio_minor := CASE WHEN p_bet.studio <> '' THEN v_change_minor ELSE 0 END;
  v_cash_minor := v_change_minor - v_bonus_minor - v_studio_minor;
  SELECT * INTO v_purse FROM wallet_purses(ARRAY[p_bet.brand_id], ARRAY[p_bet.member_id], ARRAY[p_bet.currency], ARRAY[p_bet.studio]);
  -- Money of another bonus is not its.
  v_bonus_lacks := greatest(-(v_bonus_minor + CASE WHEN bonuses_is_active(p_bet.bonus_id) THEN v_purse.bonus_minor ELSE 0 END), 0);
  v_studio_lacks := greatest(-(v_purse.studio_minor + v_studio_minor), 0);
  -- Cash lacks it itself, or gives what it has for bonus money that is gone.
  v_cash_given := CASE WHEN v_purse.cash_minor + v_cash_minor < 0 THEN -(v_purse.cash_minor + v_cash_minor)
                       ELSE -least(v_bonus_lacks, v_purse.cash_minor + v_cash_minor) END;
  v_turned := bets_turn_again(p_bet, p_payout_minor);
  UPDATE bets b SET payout_minor = p_payout_minor, payout_bonus_minor = b.payout_bonus_minor + v_bonus_minor, settlement_version = v_version,
         settled_at = p_at, first_settled_at = coalesce(b.first_settled_at, b.settled_at), valid_minor = b.valid_minor + v_turned.valid_minor
   WHERE b.id = p_bet.id;
  PERFORM bets_count_ended(ARRAY[p_bet.id], ARRAY[0], ARRAY[v_change_minor]);
  IF v_cash_given <> 0 OR v_bonus_lacks > 0 OR v_studio_lacks > 0 THEN
    PERFORM bets_post(p_bet, 'correction', 'shortfall:' || p_bet.key || '#' || v_version, p_hash, 'house_corrections',
      v_cash_given, v_bonus_lacks, v_studio_lacks, v_version, p_at);
  END IF;
  v_kind := CASE WHEN v_change_minor > 0 THEN 'win' ELSE 'win_reversal' END;
  PERFORM bets_post(p_bet, v_kind, v_kind || ':' || p_bet.key || '#' || v_version, p_hash, 'house_games', v_cash_minor, v_bonus_minor, v_studio_minor,
    v_version, p_at);
  PERFORM bets_tell(ARRAY[p_bet.brand_id], ARRAY[bets_told(p_bet.id, p_bet.member_id, p_bet.game_code, p_bet.category, p_bet.currency, 0, 0,
    v_change_minor, v_turned.valid_minor, p_bet.round_id, v_turned.version, p_bet.provider, p_bet.studio, p_bet.placed_at, p_at, v_version, true)], ARRAY[p_at]);
  IF p_bet.bonus_id IS NOT NULL THEN
    PERFORM bonuses_resettled(p_bet.bonus_id, p_bet.category, p_bet.game_code, v_bonus_minor,
      CASE WHEN v_turned.bonus_id = p_bet.bonus_id THEN v_turned.wagered_minor ELSE 0 END, p_at);
  END IF;
  IF v_turned.bonus_id IS DISTINCT FROM p_bet.bonus_id AND v_turned.wagered_minor <> 0 THEN
    PERFORM bonuses_settled(v_turned.bonus_id, 0, p_bet.category, p_bet.game_code, v_turned.wagered_minor, p_at);
  END IF;
END $$;

-- Moves money of a bet that was settled before, in the general form: what its accounts gain or (negative) lose, against an account
-- of the house. The caller has made sure that it is there.
CREATE OR REPLACE FUNCTION bets_post(p_bet bets, p_kind text, p_key text, p_hash bytea, p_house text, p_cash_minor bigint, p_bonus_minor bigint,
  p_studio_minor bigint, p_version integer, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_outcome text;
BEGIN
  SELECT w.outcome INTO v_outcome FROM wallet_post(p_bet.brand_id, p_bet.member_id, p_bet.currency, p_kind, p_key, p_hash, (
      SELECT jsonb_agg(jsonb_build_object('account', l.account, 'studio', l.studio, 'minor', l.minor::text) ORDER BY l.place)
        FROM (VALUES (1, 'cash', '', p_cash_minor), (2, 'bonus', '', p_bonus_minor), (3, 'studio', p_bet.studio, p_studio_minor),
                     (4, p_house, '', -(p_cash_minor + p_bonus_minor + p_studio_minor))) AS l(place, account, studio, minor)
       WHERE l.minor <> 0), NULL, p_bet.game_code || ':' || p_bet.round_id, p_at, ROW('bet', p_bet.id, p_version)) w;
  IF v_outcome <> 'posted' THEN RAISE 'the transaction % is not posted: %', p_key, v_outcome; END IF;
END $$;

-- Locks the accounts of bets, in the order of members.
CREATE OR REPLACE FUNCTION bets_lock_accounts(p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM wallet_purses(array_agg(m.brand_id), array_agg(m.member_id), array_agg(m.currency), array_agg(''::text))
     FROM (SELECT DISTINCT b.brand_id, b.member_id, b.currency FROM unnest(p_ids) AS l(id) JOIN bets b ON b.id = l.id) m HAVING count(*) > 0;
END $$;

-- Locks the groups of bets, in the order of members: before the first of several waves changes one.
CREATE OR REPLACE FUNCTION bets_lock_turnover(p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  -- In the order of members, behind their accounts: lists that share members wait here and never in a circle.
  PERFORM 1 FROM (SELECT DISTINCT b.brand_id, b.member_id, b.game_code, b.round_id FROM unnest(p_ids) AS l(id) JOIN bets b ON b.id = l.id) g
    JOIN turnover t ON t.brand_id = g.brand_id AND t.member_id = g.member_id AND t.game_code = g.game_code AND t.round_id = g.round_id
   ORDER BY t.brand_id, t.member_id, t.game_code, t.round_id FOR UPDATE OF t;
END $$;

-- The groups of bets that are being written, one of a member: those that take a stake join theirs, those that end change it.
CREATE OR REPLACE FUNCTION bets_turn_wave(p_bets bets_writing[]) RETURNS bets_writing[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO turnover AS t (brand_id, member_id, game_code, round_id, category, open_bets, stake_minor, stake_bonus_minor, payout_minor,
                             bonus_id, bonus_stake_minor, bonus_valid_minor, valid_minor, version)
  SELECT b.brand_id, b.member_id, b.game_code, b.round_id, b.category, 1, b.stake_minor, b.stake_bonus_minor, 0,
         b.bonus_id, CASE WHEN b.bonus_id IS NULL THEN 0 ELSE b.stake_minor END, 0, 0, 0
    FROM unnest(p_bets) b WHERE b.outcome = 'posted' AND b.takes AND bets_shares_round(b.provider, b.stake_minor)
   ORDER BY b.brand_id, b.member_id, b.game_code, b.round_id
  ON CONFLICT (brand_id, member_id, game_code, round_id) DO UPDATE
     SET open_bets = t.open_bets + 1, stake_minor = t.stake_minor + excluded.stake_minor,
         stake_bonus_minor = t.stake_bonus_minor + excluded.stake_bonus_minor, bonus_id = coalesce(excluded.bonus_id, t.bonus_id),
         bonus_stake_minor = excluded.bonus_stake_minor + CASE WHEN excluded.bonus_id <> t.bonus_id THEN 0 ELSE t.bonus_stake_minor END,
         bonus_valid_minor = CASE WHEN excluded.bonus_id <> t.bonus_id THEN 0 ELSE t.bonus_valid_minor END;
  RETURN (
    SELECT array_agg(ROW(b.id, b.brand_id, b.member_id, b.currency, b.provider, b.game_code, b.category, b.round_id, b.key, b.body_hash,
             b.stake_minor, b.payout_minor, b.settled, b.studio, b.at, b.bonus_id, b.stake_bonus_minor, b.payout_bonus_minor, b.outcome, b.takes,
             b.pay_kind, coalesce(n.valid_minor, b.valid_minor), coalesce(n.version, b.version), coalesce(n.bonus_id, b.wagered_bonus_id),
             coalesce(n.wagered_minor, b.wagered_minor), b.in_bet)::bets_writing ORDER BY b.ordinality)
      FROM unnest(p_bets) WITH ORDINALITY AS b
      LEFT JOIN bets_turn_over(ARRAY(
             SELECT ROW(e.id, e.brand_id, e.member_id, e.game_code, e.round_id, 1, CASE WHEN e.settled THEN 0 ELSE e.stake_minor END,
                      CASE WHEN e.settled THEN 0 ELSE e.stake_bonus_minor END, e.payout_minor, e.bonus_id)::bets_turning
               FROM unnest(p_bets) e
              WHERE e.outcome = 'posted' AND (e.settled OR NOT e.takes) AND bets_shares_round(e.provider, e.stake_minor))) n ON n.bet_id = b.id);
END $$;

-- A settled bet is paid otherwise: what its group counts more or less.
CREATE OR REPLACE FUNCTION bets_turn_again(p_bet bets, p_payout_minor bigint) RETURNS bets_turned
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_turned bets_turned;
  v_valid_minor bigint := bets_valid(p_bet.category, p_bet.game_code, p_bet.stake_minor, p_payout_minor);
BEGIN
  IF bets_shares_round(p_bet.provider, p_bet.stake_minor) THEN
    SELECT * INTO STRICT v_turned FROM bets_turn_over(ARRAY[ROW(p_bet.id, p_bet.brand_id, p_bet.member_id, p_bet.game_code, p_bet.round_id, 0, 0, 0,
      p_payout_minor - p_bet.payout_minor, p_bet.bonus_id)::bets_turning]);
    RETURN v_turned;
  END IF;
  RETURN ROW(p_bet.id, bets_bonus_share(v_valid_minor, p_bet.stake_minor - p_bet.stake_bonus_minor, p_bet.stake_minor) - p_bet.valid_minor,
    p_bet.settlement_version + 1, p_bet.bonus_id,
    v_valid_minor - bets_valid(p_bet.category, p_bet.game_code, p_bet.stake_minor, p_bet.payout_minor))::bets_turned;
END $$;

-- Changes groups, and counts those of which no bet is open. Each has a row, as each was written when its bet was placed.
CREATE OR REPLACE FUNCTION bets_turn_over(p_changes bets_turning[]) RETURNS SETOF bets_turned
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  -- In the order of members: bets of one group that end at the same moment are counted one after the other.
  PERFORM 1 FROM (SELECT DISTINCT c.brand_id, c.member_id, c.game_code, c.round_id FROM unnest(p_changes) c) g
    JOIN turnover t ON t.brand_id = g.brand_id AND t.member_id = g.member_id AND t.game_code = g.game_code AND t.round_id = g.round_id
   ORDER BY t.brand_id, t.member_id, t.game_code, t.round_id FOR UPDATE OF t;
  -- Another statement: what those wrote who were waited for.
  RETURN QUERY
  WITH changed AS (
    SELECT t.brand_id, t.member_id, t.game_code, t.round_id, t.category, t.uncounted, (array_agg(c.bet_id ORDER BY c.ordinality DESC))[1] AS bet_id,
           t.open_bets - sum(c.ended)::integer AS open_bets, t.stake_minor - sum(c.back_minor)::bigint AS stake_minor,
           t.stake_bonus_minor - sum(c.back_bonus_minor)::bigint AS stake_bonus_minor, t.payout_minor + sum(c.paid_minor)::bigint AS payout_minor,
           t.bonus_stake_minor - coalesce(sum(c.back_minor) FILTER (WHERE c.bonus_id = t.bonus_id), 0)::bigint AS bonus_stake_minor,
           t.valid_minor AS was_valid_minor, t.bonus_valid_minor AS was_bonus_valid_minor
      FROM unnest(p_changes) WITH ORDINALITY AS c
      JOIN turnover t ON t.brand_id = c.brand_id AND t.member_id = c.member_id AND t.game_code = c.game_code AND t.round_id = c.round_id
     GROUP BY t.brand_id, t.member_id, t.game_code, t.round_id
  ), counted AS (
    SELECT n.*, bets_bonus_share(n.all_minor, n.stake_minor - n.stake_bonus_minor, n.stake_minor) AS valid_minor,
           bets_bonus_share(n.all_minor, n.bonus_stake_minor, n.stake_minor) AS bonus_valid_minor
      FROM (SELECT c.*, CASE WHEN c.uncounted THEN 0 ELSE bets_valid(c.category, c.game_code, c.stake_minor, c.payout_minor) END AS all_minor FROM changed c) n
  )
  UPDATE turnover t SET open_bets = n.open_bets, stake_minor = n.stake_minor, stake_bonus_minor = n.stake_bonus_minor, payout_minor = n.payout_minor,
         bonus_stake_minor = n.bonus_stake_minor,
         valid_minor = CASE WHEN n.open_bets = 0 THEN n.valid_minor ELSE t.valid_minor END,
         bonus_valid_minor = CASE WHEN n.open_bets = 0 THEN n.bonus_valid_minor ELSE t.bonus_valid_minor END,
         version = t.version + CASE WHEN n.open_bets = 0 THEN 1 ELSE 0 END
    FROM counted n
   WHERE t.brand_id = n.brand_id AND t.member_id = n.member_id AND t.game_code = n.game_code AND t.round_id = n.round_id
  RETURNING n.bet_id, t.valid_minor - n.was_valid_minor, t.version,
            CASE WHEN t.bonus_valid_minor <> n.was_bonus_valid_minor THEN t.bonus_id END, t.bonus_valid_minor - n.was_bonus_valid_minor;
END $$;

-- What a member has on an outcome already, minor units.
CREATE OR REPLACE FUNCTION bets_staked_on(p_brand integer, p_member bigint, p_provider text, p_game text, p_round bigint) RETURNS bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF NOT bets_shares_round(p_provider, 1) THEN RETURN 0; END IF;
  RETURN coalesce((SELECT t.stake_minor FROM turnover t
    WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.game_code = p_game AND t.round_id = p_round), 0);
END $$;

-- Of a group of bets that cost and paid so much, bonus money among it.
CREATE OR REPLACE FUNCTION bets_valid(p_category text, p_game text, p_stake_minor bigint, p_payout_minor bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bets_counts_in_full(p_category, p_game) THEN p_stake_minor
              ELSE least(p_stake_minor, abs(p_payout_minor - p_stake_minor)) END;
$$;

-- Whether a game counts what a bet costs, whatever it wins: a machine of which the player cannot choose the chance to win.
CREATE OR REPLACE FUNCTION bets_counts_in_full(p_category text, p_game text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_category IN ('RNG', 'FISH') AND p_game NOT IN ('dice', 'limbo', 'mines', 'plinko', 'wheel', 'crash', 'ilish-nodi', 'sundarban-khari');
$$;

-- Whether one outcome may decide several bets of a member: all but the rounds that they play by themselves. A bet of nothing stands alone.
CREATE OR REPLACE FUNCTION bets_shares_round(p_provider text, p_stake_minor bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_provider <> 'khela' AND p_stake_minor > 0;
$$;

-- A win of this bet waits for people: the bonus that it was played by waits with it. Answers which; NULL: none does.
CREATE OR REPLACE FUNCTION bets_await_win(p_brand integer, p_member bigint, p_key text) RETURNS bigint LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION bets_await_no_more(p_brand integer, p_member bigint, p_key text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
BEGIN
  -- The bet before the account and the bonus, as every function that ends a bet.
  SELECT * INTO STRICT v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  PERFORM bonuses_settled(v_bet.bonus_id, 1, v_bet.category, v_bet.game_code, 0, p_at);
END $$;

-- When these bets were settled for the first time.
CREATE OR REPLACE FUNCTION bets_first_settled(p_bets bigint[]) RETURNS TABLE (bet_id bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.id, coalesce(b.first_settled_at, b.settled_at) FROM bets b WHERE b.id = ANY (p_bets) AND b.settled_at IS NOT NULL;
$$;
