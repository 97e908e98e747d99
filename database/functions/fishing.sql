-- Edition 3 (13c25aa36330)

-- Holds the rivers of rods for their shots: nobody else catches anything there until the transaction ends. The clock is read when all
-- are held. A rod that may fire is noted to have done so. Answers at the place of each which of its fish are caught.
-- Outcomes: 'held' | 'too_fast' | 'gone' (they have no rod there). A list has nobody twice.
-- Locks: the rivers, then the rods, each in their order, and both before the rounds and what they pay.
CREATE OR REPLACE FUNCTION fishing_hold_all(p_firings fishing_firing[])
RETURNS TABLE (place integer, outcome text, river_id bigint, seat integer, seed bigint, at timestamptz, caught bigint[])
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_rivers bigint[];
  v_seats integer[];
  v_at timestamptz;
BEGIN
  SELECT array_agg(t.river_id ORDER BY f.ordinality), array_agg(t.seat ORDER BY f.ordinality) INTO v_rivers, v_seats
    FROM unnest(p_firings) WITH ORDINALITY AS f
    LEFT JOIN LATERAL (
      SELECT m.river_id, m.seat FROM fishing_rods m
       WHERE f.member_id IS NOT NULL AND m.brand_id = f.brand_id AND m.game_code = f.game_code AND m.member_id = f.member_id
      UNION ALL
      SELECT v.river_id, v.seat FROM fishing_rods v
       WHERE f.member_id IS NULL AND v.member_id IS NULL AND v.game_session_id = f.session_id) t ON true;
  -- The rivers in their order, then the rods: whoever comes to a river waits here and nowhere else.
  PERFORM 1 FROM fishing_rivers r WHERE r.id = ANY (v_rivers) ORDER BY r.id FOR UPDATE;
  v_at := date_trunc('milliseconds', clock_timestamp());
  -- In their order too: who has lost theirs meanwhile is found to have.
  PERFORM 1 FROM fishing_rods t JOIN unnest(v_rivers, v_seats) AS u(river_id, seat) ON t.river_id = u.river_id AND t.seat = u.seat
    ORDER BY t.river_id, t.seat FOR UPDATE OF t;
  RETURN QUERY
  WITH asked AS (
    SELECT f.ordinality::integer AS place, t.river_id, t.seat, f.session_id, f.fish,
           greatest(t.ready_at, v_at) + f.shots * f.each_ms * interval '1 millisecond' AS ready_at,
           v_at + f.burst_ms * interval '1 millisecond' AS latest
      FROM ROWS FROM (unnest(p_firings), unnest(v_rivers), unnest(v_seats)) WITH ORDINALITY
           AS f(brand_id, game_code, member_id, session_id, shots, each_ms, burst_ms, fish, river_id, seat, ordinality)
      -- As it stands now: who was silent may have lost it to somebody else meanwhile.
      LEFT JOIN LATERAL (SELECT r.river_id, r.seat, r.ready_at FROM fishing_rods r WHERE r.river_id = f.river_id AND r.seat = f.seat
                            AND r.member_id IS NOT DISTINCT FROM f.member_id
                            AND (f.member_id IS NOT NULL OR r.game_session_id = f.session_id) OFFSET 0) t ON true
  ), told AS (
    SELECT a.*, CASE WHEN a.river_id IS NULL THEN 'gone' WHEN a.ready_at > a.latest THEN 'too_fast' ELSE 'held' END AS outcome FROM asked a
  ), noted AS (
    UPDATE fishing_rods t SET seen_at = v_at, ready_at = o.ready_at, game_session_id = o.session_id
      FROM told o WHERE o.outcome = 'held' AND t.river_id = o.river_id AND t.seat = o.seat
  )
  SELECT o.place, o.outcome, o.river_id, o.seat, r.seed, v_at,
         ARRAY(SELECT c.fish_id FROM fishing_catches c WHERE c.river_id = o.river_id AND c.fish_id = ANY (o.fish))
    FROM told o LEFT JOIN LATERAL (SELECT r.seed FROM fishing_rivers r WHERE r.id = o.river_id OFFSET 0) r ON true;
END $$;

-- What shots have caught, and what they feed to the pools of their rooms. The rivers are held.
CREATE OR REPLACE FUNCTION fishing_note_all(p_rivers bigint[], p_fish bigint[], p_at timestamptz, p_feedings fishing_feeding[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO fishing_catches (river_id, fish_id, caught_at) SELECT c.river_id, c.fish_id, p_at FROM unnest(p_rivers, p_fish) AS c(river_id, fish_id);
  -- In their order: lists of several servers never wait for each other in a circle.
  INSERT INTO fishing_pools AS p (brand_id, game_code, part, fed_hundredths, won_hundredths)
  SELECT f.brand_id, f.game_code, f.part, f.hundredths, 0 FROM unnest(p_feedings) f ORDER BY f.brand_id, f.game_code, f.part
  ON CONFLICT (brand_id, game_code, part) DO UPDATE SET fed_hundredths = p.fed_hundredths + excluded.fed_hundredths;
END $$;
