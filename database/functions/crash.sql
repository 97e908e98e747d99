-- Edition 4 (81c43e3338b6)

-- Functions of lists join by lateral lookups and take no sequential scan: one plan that suits empty and grown tables.

-- Bets on flights in one transaction and one durable write: each is admitted by its game session, comes in time by the clock of the
-- database, finds its place free, and takes its stake. Each is answered by its own outcome, so that a refused one never fails its
-- neighbours; a list has no member twice.
-- Outcomes: 'posted' | 'repeated' (a bet has this key, whatever it says) | 'no_round' | 'place_taken' | 'betting_closed', the refusals of
-- rounds_admit, and those of bets_place_all.
-- Locks: the members' play, the flights, then the accounts, each in their order.
CREATE OR REPLACE FUNCTION crash_place_all(p_commands jsonb)
RETURNS TABLE (place_in_list integer, outcome text, id bigint, bet_id bigint, balance_minor bigint, sequence bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_stakes rounds_stake[];
  v_admitted rounds_admitted[];
  v_at timestamptz;
  v_tried crash_placing[];
  v_new crash_placing[];
  v_bets bets_outcome[];
BEGIN
  v_stakes := ARRAY(
    SELECT ROW(c."sessionId", c."brandId", c."memberId", 'crash', c."stakeMinor", to_timestamp(c."atMs" / 1000.0), c."leastStakeMinor",
             c."mostStakeMinor", NULL, NULL)::rounds_stake
      FROM ROWS FROM (jsonb_to_recordset(p_commands) AS ("sessionId" bigint, "brandId" integer, "memberId" bigint, "stakeMinor" bigint,
           "atMs" bigint, "leastStakeMinor" bigint, "mostStakeMinor" bigint)) WITH ORDINALITY AS c
     ORDER BY c.ordinality);
  -- From here on nothing else is staked by these members, so that nothing of what is asked below changes meanwhile.
  v_admitted := rounds_hold_and_admit(v_stakes);
  -- Whoever moves a flight on takes it alone and waits here for its bets, so that none is forgotten; the flights in their order.
  PERFORM 1 FROM crash_rounds r
    JOIN (SELECT DISTINCT c."brandId" AS brand_id, c.number FROM jsonb_to_recordset(p_commands) AS c("brandId" integer, number bigint)) c
      ON r.brand_id = c.brand_id AND r.number = c.number
   ORDER BY r.brand_id, r.number FOR SHARE OF r;
  -- Behind the locks: what is taken now was in time. Whole milliseconds, as all moments of a flight.
  v_at := date_trunc('milliseconds', clock_timestamp());
  v_tried := ARRAY(
    SELECT ROW(b.ordinality, s.brand_id, s.member_id, b.number, b.place, b.key, decode(b."bodyHash", 'hex'), s.stake_minor, b."autoHundredths",
             b."latestHundredths", s.at, t.refusal, a.category, a.currency, a.studio,
             CASE WHEN t.refusal IS NULL THEN nextval('crash_bets_id_seq') END, r.id)::crash_placing
      FROM ROWS FROM (jsonb_to_recordset(p_commands) AS (number bigint, place smallint, key text, "bodyHash" text, "autoHundredths" integer,
           "latestHundredths" integer)) WITH ORDINALITY AS b
      JOIN unnest(v_stakes) WITH ORDINALITY AS s USING (ordinality)
      JOIN unnest(v_admitted) WITH ORDINALITY AS a USING (ordinality)
      LEFT JOIN LATERAL (SELECT k.id FROM crash_bets k WHERE k.brand_id = s.brand_id AND k.member_id = s.member_id AND k.key = b.key
                         OFFSET 0) k ON true
      LEFT JOIN LATERAL (SELECT r.id, r.state, r.closes_at FROM crash_rounds r WHERE r.brand_id = s.brand_id AND r.number = b.number
                         OFFSET 0) r ON true
     CROSS JOIN LATERAL (SELECT CASE
             WHEN k.id IS NOT NULL THEN 'repeated'
             WHEN a.refusal IS NOT NULL THEN a.refusal
             WHEN r.id IS NULL THEN 'no_round'
             WHEN EXISTS (SELECT FROM crash_bets o WHERE o.brand_id = s.brand_id AND o.number = b.number AND o.member_id = s.member_id
                             AND o.place = b.place AND o.state <> 'taken_back') THEN 'place_taken'
             WHEN r.state <> 'betting' OR r.closes_at <= v_at THEN 'betting_closed' END AS refusal) t
     ORDER BY b.ordinality);
  RETURN QUERY SELECT t.place_in_list, t.refusal, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint FROM unnest(v_tried) t WHERE t.refusal IS NOT NULL;
  v_new := ARRAY(SELECT t FROM unnest(v_tried) t WHERE t.refusal IS NULL);
  IF cardinality(v_new) = 0 THEN RETURN; END IF;
  v_bets := ARRAY(SELECT o FROM bets_place_all(ARRAY(
    SELECT ROW(n.brand_id, n.member_id, n.currency, 'khela-crash', 'crash', n.category, n.round_id, crash_bet_key(n.number, n.member_id, n.place, n.id),
      n.body_hash, n.stake_minor, 0, false, n.studio, n.at)::bets_command FROM unnest(v_new) n)) o);
  RETURN QUERY
  WITH placed AS (
    SELECT p.* FROM ROWS FROM (unnest(v_new), unnest(v_bets)) AS p(place_in_list, brand_id, member_id, number, place, key, body_hash,
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
