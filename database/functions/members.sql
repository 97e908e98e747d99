-- Edition 1 (1c77792bbb0c)

-- Whose downline a member was at a moment: the agent's number; 0: nobody's. Who has an upline keeps it.
CREATE OR REPLACE FUNCTION members_agent_at(p_member bigint, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.upline_id FROM members m WHERE m.id = p_member AND (m.upline_at IS NULL OR m.upline_at <= p_at)), 0);
$$;
