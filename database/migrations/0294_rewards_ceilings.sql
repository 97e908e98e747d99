-- slice: rewards
-- What a brand gives a member at most, as its settings say it (0: no ceiling), and who counts together with them.
CREATE TYPE rewards_ceilings AS (
  member_day_minor bigint,
  member_month_minor bigint,
  linked_day_minor bigint,
  day_from timestamptz,
  month_from timestamptz,
  with_cashback boolean,
  -- The member and who is linked to them; empty where nothing is counted together.
  linked_ids bigint[]
);
