-- Edition 2 (3fd16bf52491)

-- Whose downline a member was at a moment: the agent's number; 0: nobody's. Who has an upline keeps it.
CREATE OR REPLACE FUNCTION members_agent_at(p_member bigint, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.upline_id FROM members m WHERE m.id = p_member AND (m.upline_at IS NULL OR m.upline_at <= p_at)), 0);
$$;

-- The uplines of members, and since when; NULL: since they came.
CREATE OR REPLACE FUNCTION members_uplines(p_members bigint[]) RETURNS TABLE (member_id bigint, upline_id bigint, upline_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT m.id, m.upline_id, m.upline_at FROM members m WHERE m.id = ANY (p_members);
$$;
