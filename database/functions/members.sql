-- Edition 9 (543ad9b587af)

-- Whose downline a member was at a moment: the agent's number; 0: nobody's.
CREATE OR REPLACE FUNCTION members_agent_at(p_member bigint, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT t.upline_id FROM agent_tree t WHERE t.member_id = p_member AND t.from_at <= p_at AND p_at < t.until_at), 0);
$$;

-- The uplines of members through time: a row for each half-open span in which they had one.
CREATE OR REPLACE FUNCTION members_uplines(p_members bigint[]) RETURNS TABLE (member_id bigint, upline_id bigint, from_at timestamptz, until_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT t.member_id, t.upline_id, t.from_at, t.until_at FROM agent_tree t WHERE t.member_id = ANY (p_members) AND t.upline_id IS NOT NULL;
$$;

-- The way down to those above a member at a moment: '/85/1042/'; of who stood below nobody NULL.
CREATE OR REPLACE FUNCTION members_way_at(p_member bigint, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(t.path, length(t.path) - length(t.member_id::text) - 1) FROM agent_tree t
   WHERE t.member_id = p_member AND t.upline_id IS NOT NULL AND t.from_at <= p_at AND p_at < t.until_at;
$$;

-- The ways of members through time: a row for each half-open span in which they had an upline.
CREATE OR REPLACE FUNCTION members_ways(p_members bigint[]) RETURNS TABLE (member_id bigint, path text, from_at timestamptz, until_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT t.member_id, left(t.path, length(t.path) - length(t.member_id::text) - 1), t.from_at, t.until_at
    FROM agent_tree t WHERE t.member_id = ANY (p_members) AND t.upline_id IS NOT NULL;
$$;

-- The places of a brand's members below others by days of a zone, as members_team_days cuts them: the way down and themselves.
CREATE OR REPLACE FUNCTION members_place_days(p_brand integer, p_zone text) RETURNS TABLE (member_id bigint, path text, from_day date, until_day date)
LANGUAGE sql STABLE AS $$
  SELECT t.member_id, t.path, (t.from_at AT TIME ZONE p_zone)::date, (t.until_at AT TIME ZONE p_zone)::date
    FROM agent_tree t WHERE t.brand_id = p_brand AND t.upline_id IS NOT NULL;
$$;

-- Those below a member at a moment, at any depth.
CREATE OR REPLACE FUNCTION members_below(p_brand integer, p_member bigint, p_at timestamptz) RETURNS SETOF agent_tree LANGUAGE sql STABLE AS $$
  SELECT b.* FROM agent_tree t
    JOIN agent_tree b ON b.brand_id = t.brand_id AND b.path > t.path AND b.path < rtrim(t.path, '/') || '0' AND b.from_at <= p_at AND p_at < b.until_at
   WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.from_at <= p_at AND p_at < t.until_at;
$$;

-- On which days who stood below a member, at any depth: days of a zone, half-open; of a day on which somebody was moved the last place counts.
CREATE OR REPLACE FUNCTION members_team_days(p_brand integer, p_member bigint, p_zone text) RETURNS TABLE (member_id bigint, from_day date, until_day date)
LANGUAGE sql STABLE AS $$
  SELECT b.member_id, (greatest(t.from_at, b.from_at) AT TIME ZONE p_zone)::date, (least(t.until_at, b.until_at) AT TIME ZONE p_zone)::date
    FROM agent_tree t
    JOIN agent_tree b ON b.brand_id = t.brand_id AND b.path > t.path AND b.path < rtrim(t.path, '/') || '0' AND b.from_at < t.until_at AND t.from_at < b.until_at
   WHERE t.brand_id = p_brand AND t.member_id = p_member;
$$;

-- Below whom a member stood directly on which days of a half-open window.
CREATE OR REPLACE FUNCTION members_upline_days(p_brand integer, p_member bigint, p_zone text) RETURNS TABLE (upline_id bigint, from_day date, until_day date)
LANGUAGE sql STABLE AS $$
  SELECT t.upline_id, (t.from_at AT TIME ZONE p_zone)::date, (t.until_at AT TIME ZONE p_zone)::date
    FROM agent_tree t WHERE t.brand_id = p_brand AND t.member_id = p_member;
$$;

-- The number under which changes of a brand's tree wait for each other.
CREATE OR REPLACE FUNCTION members_tree_lock(p_brand integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('members:tree:' || p_brand, 0);
$$;

-- Gives a new member their place. Their spans are those that their upline has left: a move that waits for its midnight takes them along.
CREATE OR REPLACE FUNCTION members_plant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.upline_id IS NULL THEN
    INSERT INTO agent_tree (brand_id, member_id, path, depth, from_at) VALUES (NEW.brand_id, NEW.id, '/' || NEW.id || '/', 1, '-infinity');
    RETURN NULL;
  END IF;
  -- Newcomers do not wait for each other; a move waits for all of them, and they for it: else one who comes below somebody who is
  -- being moved would keep the old way.
  PERFORM pg_advisory_xact_lock_shared(members_tree_lock(NEW.brand_id));
  INSERT INTO agent_tree (brand_id, member_id, upline_id, path, depth, from_at, until_at)
  SELECT NEW.brand_id, NEW.id, NEW.upline_id, u.path || NEW.id || '/', u.depth + 1,
         CASE WHEN row_number() OVER (ORDER BY u.from_at) = 1 THEN '-infinity' ELSE u.from_at END, u.until_at
    FROM (SELECT * FROM agent_tree t WHERE t.brand_id = NEW.brand_id AND t.member_id = NEW.upline_id AND t.until_at > NEW.registered_at
           ORDER BY t.member_id, t.from_at FOR SHARE) u;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER members_plant AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION members_plant();

-- Moves a member, with all below them, under another one (NULL: under nobody) from a moment on. What was before stays as it was.
-- Answers what stands against it: 'inside', the target is the member or stands below them; 'deep', the tree would pass its depth;
-- 'same', they stand there already; else NULL: it is done.
CREATE OR REPLACE FUNCTION members_move(p_brand integer, p_member bigint, p_upline bigint, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_from agent_tree;
  v_to agent_tree;
  v_kept integer;
BEGIN
  -- One move at a time in a brand: two that each look right could make a ring together, also where they name no member in common.
  PERFORM pg_advisory_xact_lock(members_tree_lock(p_brand));
  PERFORM FROM members m WHERE m.brand_id = p_brand AND m.id IN (p_member, p_upline) ORDER BY m.id FOR NO KEY UPDATE;
  SELECT t.* INTO STRICT v_from FROM agent_tree t WHERE t.brand_id = p_brand AND t.member_id = p_member AND t.from_at <= p_at AND p_at < t.until_at;
  IF v_from.upline_id IS NOT DISTINCT FROM p_upline THEN RETURN 'same'; END IF;
  IF p_upline IS NOT NULL THEN
    SELECT t.* INTO STRICT v_to FROM agent_tree t WHERE t.brand_id = p_brand AND t.member_id = p_upline AND t.from_at <= p_at AND p_at < t.until_at;
    IF starts_with(v_to.path, v_from.path) THEN RETURN 'inside'; END IF;
  END IF;
  IF coalesce(v_to.depth, 0) + 1 - v_from.depth + (
       SELECT max(t.depth) FROM agent_tree t
        WHERE t.brand_id = p_brand AND t.path >= v_from.path AND t.path < rtrim(v_from.path, '/') || '0' AND t.until_at > p_at) > 200 THEN
    RETURN 'deep';
  END IF;
  -- So much of a way is the head's own upline's, and is exchanged.
  v_kept := length(v_from.path) - length(p_member || '/');
  -- What begins with this moment anyway, since it was moved before or has just come, is written over.
  UPDATE agent_tree t
     SET path = coalesce(v_to.path, '/') || substr(t.path, v_kept + 1), depth = t.depth - v_from.depth + coalesce(v_to.depth, 0) + 1,
         upline_id = CASE WHEN t.member_id = p_member THEN p_upline ELSE t.upline_id END
   WHERE t.brand_id = p_brand AND t.path >= v_from.path AND t.path < rtrim(v_from.path, '/') || '0' AND t.from_at >= p_at;
  INSERT INTO agent_tree (brand_id, member_id, upline_id, path, depth, from_at, until_at)
  SELECT t.brand_id, t.member_id, CASE WHEN t.member_id = p_member THEN p_upline ELSE t.upline_id END,
         coalesce(v_to.path, '/') || substr(t.path, v_kept + 1), t.depth - v_from.depth + coalesce(v_to.depth, 0) + 1, p_at, t.until_at
    FROM agent_tree t
   WHERE t.brand_id = p_brand AND t.path >= v_from.path AND t.path < rtrim(v_from.path, '/') || '0' AND t.from_at < p_at AND t.until_at > p_at;
  UPDATE agent_tree t SET until_at = p_at
   WHERE t.brand_id = p_brand AND t.path >= v_from.path AND t.path < rtrim(v_from.path, '/') || '0' AND t.from_at < p_at AND t.until_at > p_at;
  RETURN NULL;
END $$;

-- Lets members.upline_id of these follow the tree as it stands at a moment.
CREATE OR REPLACE FUNCTION members_follow_tree(p_brand integer, p_members bigint[], p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE members m SET upline_id = t.upline_id
    FROM agent_tree t
   WHERE m.brand_id = p_brand AND m.id = ANY (p_members) AND t.member_id = m.id AND t.from_at <= p_at AND p_at < t.until_at
     AND m.upline_id IS DISTINCT FROM t.upline_id;
$$;

-- The ways down to those above members as they were at moments, each at its place: '/85/1042/'; of who stood below nobody NULL.
CREATE OR REPLACE FUNCTION members_ways_at(p_members bigint[], p_at timestamptz[]) RETURNS TABLE (place bigint, path text) LANGUAGE sql STABLE AS $$
  SELECT a.place, nullif(left(t.path, length(t.path) - length(a.member_id::text) - 1), '/')
    FROM unnest(p_members, p_at) WITH ORDINALITY AS a(member_id, at, place)
    LEFT JOIN agent_tree t ON t.member_id = a.member_id AND t.from_at <= a.at AND a.at < t.until_at
   ORDER BY a.place;
$$;
