-- slice: rounds
-- The next step of an open round, as a row.
CREATE TYPE rounds_step AS (
  brand_id integer, member_id bigint, bet_id bigint, steps integer, record jsonb, moves jsonb, closed boolean, payout_minor bigint, closed_by text,
  idle_ms bigint, at_ms bigint);
DROP FUNCTION IF EXISTS rounds_step_all(jsonb);
