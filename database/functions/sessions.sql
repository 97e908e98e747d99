-- Edition 3 (def04550b46c)

-- Calls that move money by a member's token hold their session open while they are written, as stakes in games do: under
-- the lock that whoever ends sessions takes alone. Two steps, for what the second sees begins after the first has waited.
CREATE OR REPLACE FUNCTION sessions_hold_open(p_brand integer, p_member bigint, p_session bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(rounds_play_lock(p_brand, p_member));
  RETURN EXISTS (SELECT 1 FROM sessions s WHERE s.id = p_session AND s.ended_at IS NULL);
END $$;
