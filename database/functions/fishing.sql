-- Edition 1 (32dbbbd1c822)

-- Holds a river for shots of a rod: nobody else catches anything there until the transaction ends. The clock is read when it is held.
-- A rod fires one shot in `p_each_ms`; after a pause as many at once as fit into `p_burst_ms`. Answers which of the fish are caught.
-- Outcomes: 'held' | 'too_fast' | 'gone' (the rod is somebody else's by now).
CREATE OR REPLACE FUNCTION fishing_hold(
  p_river bigint, p_seat integer, p_member bigint, p_session bigint, p_shots integer, p_each_ms integer, p_burst_ms integer, p_fish bigint[])
RETURNS TABLE (outcome text, seed bigint, at timestamptz, caught bigint[])
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_seed bigint;
  v_at timestamptz;
  v_ready timestamptz;
  v_rod fishing_rods%ROWTYPE;
BEGIN
  -- The river before the rod, and both before the round and what it pays: whoever comes to the river waits here and nowhere else.
  SELECT r.seed INTO STRICT v_seed FROM fishing_rivers r WHERE r.id = p_river FOR UPDATE;
  v_at := date_trunc('milliseconds', clock_timestamp());
  SELECT * INTO v_rod FROM fishing_rods t WHERE t.river_id = p_river AND t.seat = p_seat FOR UPDATE;
  IF v_rod.member_id IS DISTINCT FROM p_member OR (p_member IS NULL AND v_rod.game_session_id <> p_session) THEN
    RETURN QUERY SELECT 'gone', v_seed, v_at, '{}'::bigint[];
    RETURN;
  END IF;
  v_ready := greatest(v_rod.ready_at, v_at) + p_shots * p_each_ms * interval '1 millisecond';
  IF v_ready > v_at + p_burst_ms * interval '1 millisecond' THEN
    RETURN QUERY SELECT 'too_fast', v_seed, v_at, '{}'::bigint[];
    RETURN;
  END IF;
  UPDATE fishing_rods t SET seen_at = v_at, ready_at = v_ready, game_session_id = p_session WHERE t.river_id = p_river AND t.seat = p_seat;
  RETURN QUERY SELECT 'held', v_seed, v_at,
    ARRAY(SELECT c.fish_id FROM fishing_catches c WHERE c.river_id = p_river AND c.fish_id = ANY (p_fish));
END $$;

-- What shots have caught, and what they feed to a part of their room's pool, hundredths of a minor unit. The river is held.
CREATE OR REPLACE FUNCTION fishing_note(
  p_river bigint, p_fish bigint[], p_at timestamptz, p_brand integer, p_game text, p_part integer, p_fed_hundredths bigint) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO fishing_catches (river_id, fish_id, caught_at) SELECT p_river, f, p_at FROM unnest(p_fish) f;
  IF p_fed_hundredths > 0 THEN
    INSERT INTO fishing_pools AS p (brand_id, game_code, part, fed_hundredths, won_hundredths) VALUES (p_brand, p_game, p_part, p_fed_hundredths, 0)
    ON CONFLICT (brand_id, game_code, part) DO UPDATE SET fed_hundredths = p.fed_hundredths + excluded.fed_hundredths;
  END IF;
END $$;
