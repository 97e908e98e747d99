-- Edition 2 (1db05d02a621)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Bets on flights in one transaction and one durable write: each is admitted by its game session, comes in time by the clock of the
-- database, finds its place free, and takes its stake. Each is answered by its own outcome, so that a refused one never fails its
-- neighbours; several of one member follow each other as they came.
-- Outcomes: 'posted' | 'repeated' (a bet has this key, whatever it says) | 'no_round' | 'place_taken' | 'betting_closed', the refusals of
-- providers_admit, and those of bets_place_all.
-- Locks: the members' play, the flights, then the accounts, each in their order.
CREATE OR REPLACE FUNCTION crash_place_all(p_commands jsonb)
RETURNS TABLE (place_in_list integer, outcome text, id bigint, bet_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_stakes providers_stake[];
  v_admitted providers_admitted[];
  v_all crash_placing[];
BEGIN
  v_stakes := ARRAY(
    SELECT ROW(c."sessionId", c."brandId", c."memberId", 'crash', c."stakeMinor", to_timestamp(c."atMs" / 1000.0), c."leastStakeMinor",
             c."mostStakeMinor")::providers_stake
      FROM ROWS FROM (jsonb_to_recordset(p_commands) AS ("sessionId" bigint, "brandId" integer, "memberId" bigint, "stakeMinor" bigint,
           "atMs" bigint, "leastStakeMinor" bigint, "mostStakeMinor" bigint)) WITH ORDINALITY AS c
     ORDER BY c.ordinality);
  v_admitted := providers_admit(v_stakes);
  v_all := ARRAY(
    SELECT ROW(c.ordinality, row_number() OVER (PARTITION BY s.brand_id, s.member_id ORDER BY c.ordinality), s.brand_id, s.member_id, c.number,
             c.place, c.key, decode(c."bodyHash", 'hex'), s.stake_minor, c."autoHundredths", c."latestHundredths", s.at, a.refusal, a.category,
             a.currency, a.studio, NULL, NULL)::crash_placing
      FROM ROWS FROM (jsonb_to_recordset(p_commands) AS (number bigint, place smallint, key text, "bodyHash" text, "autoHundredths" integer,
           "latestHundredths" integer)) WITH ORDINALITY AS c
      JOIN unnest(v_stakes) WITH ORDINALITY AS s USING (ordinality)
      JOIN unnest(v_admitted) WITH ORDINALITY AS a USING (ordinality)
     ORDER BY c.ordinality);
  -- Whoever moves a flight on takes it alone and waits here for its bets, so that none is forgotten; the flights in their order.
  PERFORM 1 FROM crash_rounds r WHERE (r.brand_id, r.number) IN (SELECT a.brand_id, a.number FROM unnest(v_all) a)
   ORDER BY r.brand_id, r.number FOR SHARE OF r;
  FOR v_wave IN 1..(SELECT coalesce(max(a.wave), 0) FROM unnest(v_all) a) LOOP
    RETURN QUERY SELECT * FROM crash_place_wave(ARRAY(SELECT a FROM unnest(v_all) a WHERE a.wave = v_wave));
  END LOOP;
END $$;

-- One bet a member. Their play is held and the flights are locked, so that nothing of what is asked here changes meanwhile.
CREATE OR REPLACE FUNCTION crash_place_wave(p_bets crash_placing[])
RETURNS TABLE (place_in_list integer, outcome text, id bigint, bet_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  -- Behind the locks: what is taken now was in time. Whole milliseconds, as all moments of a flight.
  v_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_tried crash_placing[];
  v_new crash_placing[];
  v_bets bets_outcome[];
BEGIN
  v_tried := ARRAY(
    SELECT ROW(b.place_in_list, b.wave, b.brand_id, b.member_id, b.number, b.place, b.key, b.body_hash, b.stake_minor, b.auto_hundredths,
             b.latest_hundredths, b.at, t.refusal, b.category, b.currency, b.studio, CASE WHEN t.refusal IS NULL THEN nextval('crash_bets_id_seq') END,
             r.id)::crash_placing
      FROM unnest(p_bets) b
      LEFT JOIN LATERAL (SELECT k.id FROM crash_bets k WHERE k.brand_id = b.brand_id AND k.member_id = b.member_id AND k.key = b.key
                         OFFSET 0) k ON true
      LEFT JOIN LATERAL (SELECT r.id, r.state, r.closes_at FROM crash_rounds r WHERE r.brand_id = b.brand_id AND r.number = b.number
                         OFFSET 0) r ON true
     CROSS JOIN LATERAL (SELECT CASE
             WHEN k.id IS NOT NULL THEN 'repeated'
             WHEN b.refusal IS NOT NULL THEN b.refusal
             WHEN r.id IS NULL THEN 'no_round'
             WHEN EXISTS (SELECT FROM crash_bets o WHERE o.brand_id = b.brand_id AND o.number = b.number AND o.member_id = b.member_id
                             AND o.place = b.place AND o.state <> 'taken_back') THEN 'place_taken'
             WHEN r.state <> 'betting' OR r.closes_at <= v_at THEN 'betting_closed' END AS refusal) t);
  RETURN QUERY SELECT t.place_in_list, t.refusal, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint FROM unnest(v_tried) t WHERE t.refusal IS NOT NULL;
  v_new := ARRAY(SELECT t FROM unnest(v_tried) t WHERE t.refusal IS NULL);
  IF cardinality(v_new) = 0 THEN RETURN; END IF;
  v_bets := ARRAY(SELECT o FROM bets_place_all(ARRAY(
    SELECT ROW(n.brand_id, n.member_id, n.currency, 'khela-crash', 'crash', n.category, n.round_id, crash_bet_key(n.number, n.member_id, n.place, n.id),
      n.body_hash, n.stake_minor, 0, false, n.studio, n.at)::bets_command FROM unnest(v_new) n)) o);
  RETURN QUERY
  WITH placed AS (
    SELECT p.* FROM ROWS FROM (unnest(v_new), unnest(v_bets)) AS p(place_in_list, wave, brand_id, member_id, number, place, key, body_hash,
           stake_minor, auto_hundredths, latest_hundredths, at, refusal, category, currency, studio, id, round_id, outcome, balance_minor, sequence, bet_id)
  ), written AS (
    INSERT INTO crash_bets (id, bet_id, brand_id, number, member_id, place, key, stake_minor, auto_hundredths, latest_hundredths, state, placed_at)
    OVERRIDING SYSTEM VALUE
    SELECT p.id, p.bet_id, p.brand_id, p.number, p.member_id, p.place, p.key, p.stake_minor, p.auto_hundredths, p.latest_hundredths, 'placed', v_at
      FROM placed p WHERE p.outcome = 'posted')
  SELECT p.place_in_list, p.outcome, p.id, p.bet_id, p.balance_minor, p.sequence FROM placed p;
END $$;

-- The key under which our books know a bet: no key that a player names has a colon. A place may be taken again, so it has the bet's own number.
CREATE OR REPLACE FUNCTION crash_bet_key(p_number bigint, p_member bigint, p_place smallint, p_id bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'khela-crash:' || p_number || ':' || p_member || ':' || p_place || ':' || p_id;
$$;
