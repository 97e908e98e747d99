-- Edition 2 (07f5369caa76)

-- Counts valid turnover, settled or settled anew, and credits each of its members what it comes to now, behind the gate of their points.
-- Whoever is in a pause is credited nothing; their turnover counts, and their next play after it brings the points. Returns whose points
-- are others now.
CREATE OR REPLACE FUNCTION points_count(p_brand integer, p_members bigint[], p_categories text[], p_ratios smallint[], p_units bigint[], p_valid bigint[],
  p_paused bigint[], p_at timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  v_member bigint;
BEGIN
  INSERT INTO points_sums AS s (brand_id, member_id, category, ratio, unit_minor, valid_minor)
  SELECT p_brand, p.member_id, p.category, p.ratio, p.unit_minor, sum(p.valid_minor)
    FROM unnest(p_members, p_categories, p_ratios, p_units, p_valid) AS p (member_id, category, ratio, unit_minor, valid_minor)
   GROUP BY p.member_id, p.category, p.ratio, p.unit_minor ORDER BY p.member_id, p.category, p.ratio, p.unit_minor
  ON CONFLICT (brand_id, member_id, category, ratio, unit_minor) DO UPDATE SET valid_minor = s.valid_minor + excluded.valid_minor;
  -- Most bets bring no whole point: whoever has what they earned is passed over, without their gate. One unit, as nearly everybody has, is
  -- asked of all members at once. In the order of members, as everybody who takes several gates does.
  FOR v_member IN
    SELECT m.member_id FROM (SELECT DISTINCT u AS member_id FROM unnest(p_members) AS u) m
      LEFT JOIN points_accounts a ON a.brand_id = p_brand AND a.member_id = m.member_id
     CROSS JOIN LATERAL (
       SELECT CASE WHEN min(s.unit_minor) = max(s.unit_minor)
                   THEN greatest(div(sum(s.valid_minor::numeric * s.ratio), min(s.unit_minor)::numeric * 100), 0) END AS points
         FROM points_sums s WHERE s.brand_id = p_brand AND s.member_id = m.member_id) e
     WHERE e.points IS NULL OR a.member_id IS NULL OR a.earned_points <> e.points OR a.credited_points <> e.points
     ORDER BY m.member_id LOOP
    IF points_credit(p_brand, v_member, v_member = ANY (p_paused), p_at) THEN RETURN NEXT v_member; END IF;
  END LOOP;
END $$;

-- Posts the difference between what a member has earned and what was credited. Less was earned than before: what is not spent or held
-- is taken back, the rest stays credited until the next play has made it good. Returns whether anything was posted.
CREATE OR REPLACE FUNCTION points_credit(p_brand integer, p_member bigint, p_paused boolean, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_free bigint := wallet_lock_points(p_brand, p_member);
  v_earned bigint := points_earned(p_brand, p_member);
  v_before points_accounts;
  v_points bigint;
  v_key text;
  v_lines jsonb;
BEGIN
  SELECT * INTO v_before FROM points_accounts a WHERE a.brand_id = p_brand AND a.member_id = p_member;
  v_points := greatest(v_earned - coalesce(v_before.credited_points, 0), -v_free);
  IF p_paused AND v_points > 0 THEN v_points := 0; END IF;
  INSERT INTO points_accounts (brand_id, member_id, earned_points, credited_points, credits, counted_at)
  VALUES (p_brand, p_member, v_earned, coalesce(v_before.credited_points, 0) + v_points, coalesce(v_before.credits, 0) + (v_points <> 0)::integer, p_at)
  ON CONFLICT (brand_id, member_id) DO UPDATE
     SET earned_points = excluded.earned_points, credited_points = excluded.credited_points, credits = excluded.credits, counted_at = excluded.counted_at;
  IF v_points = 0 THEN RETURN false; END IF;
  v_key := 'points:' || coalesce(v_before.credits, 0) + 1;
  v_lines := jsonb_build_array(jsonb_build_object('account', 'points', 'minor', v_points), jsonb_build_object('account', 'house_points', 'minor', -v_points));
  IF (SELECT w.outcome FROM wallet_post(p_brand, p_member, 'PTS', 'points_earned', v_key, sha256(convert_to(v_lines::text, 'UTF8')), v_lines, NULL, 'play', p_at) w) <> 'posted' THEN
    RAISE EXCEPTION 'points of member % are credited under numbers of their own', p_member;
  END IF;
  RETURN true;
END $$;

-- What a member's turnover comes to: all of it together, rounded down once. Units may have changed: the fractions are added up exactly.
CREATE OR REPLACE FUNCTION points_earned(p_brand integer, p_member bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_part record;
  v_over numeric := 0;
  v_under numeric := 1;
BEGIN
  FOR v_part IN SELECT s.unit_minor::numeric * 100 AS unit, sum(s.valid_minor::numeric * s.ratio) AS minor FROM points_sums s
                 WHERE s.brand_id = p_brand AND s.member_id = p_member GROUP BY s.unit_minor LOOP
    v_over := v_over * v_part.unit + v_part.minor * v_under;
    v_under := v_under * v_part.unit;
  END LOOP;
  RETURN CASE WHEN v_over <= 0 THEN 0 ELSE div(v_over, v_under) END;
END $$;
