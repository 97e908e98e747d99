-- Edition 3 (6bff27fd65b5)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Bets in rooms in one transaction and one durable write: each is admitted by its game session, comes in time by the clock of the
-- database, keeps to what a player may have in a round, and takes its stake. Each is answered by its own outcome, so that a refused
-- one never fails its neighbours; a list has no member twice.
-- Outcomes: 'posted' | 'repeated' (a bet has this key, whatever it says) | 'no_round' | 'place_taken' (a bet that may be cashed out
-- stands there) | 'betting_closed' | 'round_limit' (more on a position, or more to be paid, than a player may have in a round) |
-- 'too_many', the refusals of rounds_admit, and those of bets_place_all.
-- Locks: the members' play, the rounds, then the accounts, each in their order.
CREATE OR REPLACE FUNCTION rooms_place_all(p_commands rooms_command[])
RETURNS TABLE (place integer, outcome text, id bigint, bet_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  c_most_bets constant integer := 100;
  v_admitted rounds_admitted[];
  v_at timestamptz;
  v_tried rooms_placing[];
  v_new rooms_placing[];
  v_bets bets_outcome[];
BEGIN
  -- From here on nothing else is staked by these members, so that nothing of what is asked below changes meanwhile.
  v_admitted := rounds_hold_and_admit(ARRAY(
    SELECT ROW(c.session_id, c.brand_id, c.member_id, c.game_code, c.largest_minor, to_timestamp(c.at_ms / 1000.0), c.least_stake_minor,
             c.most_stake_minor, NULL, NULL)::rounds_stake
      FROM unnest(p_commands) WITH ORDINALITY AS c ORDER BY c.ordinality));
  -- Whoever closes a round takes it alone and waits here for its bets, so that none is forgotten; the rounds in their order.
  PERFORM 1 FROM room_rounds r
    JOIN (SELECT DISTINCT c.brand_id, c.game_code, c.number FROM unnest(p_commands) c) c
      ON r.brand_id = c.brand_id AND r.game_code = c.game_code AND r.number = c.number
   ORDER BY r.brand_id, r.game_code, r.number FOR SHARE OF r;
  -- Behind the locks: what is taken now was in time. Whole milliseconds, as all moments of a round.
  v_at := date_trunc('milliseconds', clock_timestamp());
  v_tried := ARRAY(
    SELECT ROW(c.ordinality, ROW(c.brand_id, c.member_id, c.session_id, c.provider, c.game_code, c.number, c.key, c.body_hash, c.stake_minor,
             c.largest_minor, c.places, c.player_seed, c.auto_hundredths, c.latest_hundredths, c.least_stake_minor, c.most_stake_minor,
             c.most_payout_minor, c.at_ms)::rooms_command, t.refusal, a.category, a.currency, a.studio, CASE WHEN t.refusal IS NULL THEN nextval('room_bets_id_seq') END, r.id)::rooms_placing
      FROM unnest(p_commands) WITH ORDINALITY AS c
      JOIN unnest(v_admitted) WITH ORDINALITY AS a USING (ordinality)
      LEFT JOIN LATERAL (SELECT k.id FROM room_bets k WHERE k.brand_id = c.brand_id AND k.member_id = c.member_id
                            AND k.game_code = c.game_code AND k.key = c.key OFFSET 0) k ON true
      LEFT JOIN LATERAL (SELECT r.id, r.state, r.closes_at FROM room_rounds r WHERE r.brand_id = c.brand_id AND r.game_code = c.game_code
                            AND r.number = c.number OFFSET 0) r ON true
     CROSS JOIN LATERAL (SELECT CASE
             WHEN k.id IS NOT NULL THEN 'repeated'
             WHEN a.refusal IS NOT NULL THEN a.refusal
             WHEN r.id IS NULL THEN 'no_round'
             WHEN c.latest_hundredths IS NOT NULL AND rooms_is_taken(c.brand_id, c.game_code, c.number, c.member_id, c.places) THEN 'place_taken'
             WHEN r.state <> 'betting' OR r.closes_at <= v_at THEN 'betting_closed'
             -- What each of these may be and may be paid is said of it alone.
             WHEN c.latest_hundredths IS NULL THEN rooms_refusal(c.brand_id, c.game_code, c.number, c.member_id, c.places, c.most_stake_minor, c.most_payout_minor, c_most_bets)
             END AS refusal) t
     ORDER BY c.ordinality);
  RETURN QUERY SELECT t.place, t.refusal, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint FROM unnest(v_tried) t WHERE t.refusal IS NOT NULL;
  v_new := ARRAY(SELECT t FROM unnest(v_tried) t WHERE t.refusal IS NULL);
  IF cardinality(v_new) = 0 THEN RETURN; END IF;
  v_bets := ARRAY(SELECT o FROM bets_place_all(ARRAY(
    SELECT ROW((n.command).brand_id, (n.command).member_id, n.currency, (n.command).provider, (n.command).game_code, n.category, n.round_id,
      rooms_bet_key(n.command, n.id), (n.command).body_hash, (n.command).stake_minor, 0, false, n.studio, to_timestamp((n.command).at_ms / 1000.0))::bets_command
      FROM unnest(v_new) n)) o);
  RETURN QUERY
  WITH placed AS (
    SELECT p.place, p.command, p.id, p.outcome, p.balance_minor, p.sequence, p.bet_id
      FROM ROWS FROM (unnest(v_new), unnest(v_bets)) AS p(place, command, refusal, category, currency, studio, id, round_id, outcome,
           balance_minor, sequence, bet_id)
  ), written AS (
    INSERT INTO room_bets (id, bet_id, brand_id, game_code, number, member_id, key, places, stake_minor, player_seed, auto_hundredths,
                           latest_hundredths, state, placed_at)
    OVERRIDING SYSTEM VALUE
    SELECT p.id, p.bet_id, (p.command).brand_id, (p.command).game_code, (p.command).number, (p.command).member_id, (p.command).key,
           (p.command).places, (p.command).stake_minor, (p.command).player_seed, (p.command).auto_hundredths,
           (p.command).latest_hundredths, 'placed', v_at
      FROM placed p WHERE p.outcome = 'posted')
  SELECT p.place, p.outcome, p.id, p.bet_id, p.balance_minor, p.sequence FROM placed p;
END $$;

-- What a player may not have in a round, counting what stands there; NULL: this bet may be added.
CREATE OR REPLACE FUNCTION rooms_refusal(p_brand integer, p_game text, p_number bigint, p_member bigint, p_places jsonb, p_most_stake_minor bigint,
  p_most_payout_minor bigint, p_most_bets integer) RETURNS text LANGUAGE sql STABLE AS $$
  WITH standing AS (
    SELECT o.places FROM room_bets o
     WHERE o.brand_id = p_brand AND o.game_code = p_game AND o.number = p_number AND o.member_id = p_member AND o.state = 'placed'
  ), placed AS (
    SELECT e.place ->> 0 AS position, (e.place ->> 1)::bigint AS stake_minor, (e.place ->> 2)::bigint AS most_minor
      FROM (SELECT s.places FROM standing s UNION ALL SELECT p_places) s CROSS JOIN LATERAL jsonb_array_elements(s.places) AS e(place)
  )
  SELECT CASE WHEN (SELECT count(*) FROM standing) >= p_most_bets THEN 'too_many'
              WHEN EXISTS (SELECT FROM placed p GROUP BY p.position HAVING sum(p.stake_minor) > p_most_stake_minor)
                OR (SELECT sum(p.most_minor) FROM placed p) > p_most_payout_minor THEN 'round_limit' END;
$$;

-- Whether a player has a bet on this position already.
CREATE OR REPLACE FUNCTION rooms_is_taken(p_brand integer, p_game text, p_number bigint, p_member bigint, p_places jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM room_bets o
     WHERE o.brand_id = p_brand AND o.game_code = p_game AND o.number = p_number AND o.member_id = p_member AND o.state <> 'taken_back'
       AND o.places -> 0 ->> 0 = p_places -> 0 ->> 0);
$$;

-- The key under which our books know a bet: no key that a player names has a colon. Flights keep the one that they always had.
CREATE OR REPLACE FUNCTION rooms_bet_key(p_command rooms_command, p_id bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_command.provider
           WHEN 'khela-crash' THEN 'khela-crash:' || p_command.number || ':' || p_command.member_id || ':' || (p_command.places -> 0 ->> 0) || ':' || p_id
           ELSE 'table:' || p_id END;
$$;
