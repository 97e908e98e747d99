-- slice: sessions
-- Calls that move money by a member's token hold his session open while they are written, as stakes in games do: under
-- the lock that whoever ends sessions takes alone. Two steps, for what the second sees begins after the first has waited.
CREATE FUNCTION sessions_hold_open(p_brand integer, p_member bigint, p_session bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(providers_play_lock(p_brand, p_member));
  RETURN EXISTS (SELECT 1 FROM sessions s WHERE s.id = p_session AND s.ended_at IS NULL);
END $$;

-- What visitors can make the house write down is counted, and forgotten in time.
CREATE INDEX sessions_of_trials ON sessions (ended_at) WHERE account_type = 4;
GRANT DELETE ON sessions TO khela_app;

-- slice: providers
-- Refused calls of a studio by reason and hour; only the first of each are kept whole.
CREATE TABLE provider_refusal_counts (
  brand_id integer NOT NULL,
  provider text NOT NULL,
  code text NOT NULL,
  hour_at timestamptz NOT NULL,
  refused bigint NOT NULL CHECK (refused > 0),
  PRIMARY KEY (brand_id, provider, code, hour_at)
);
CREATE INDEX provider_refusal_counts_hour ON provider_refusal_counts (hour_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_refusal_counts TO khela_app;

CREATE INDEX game_sessions_fun ON game_sessions (expires_at) WHERE member_id IS NULL;
GRANT DELETE ON game_sessions TO khela_app;

-- slice: feedback
CREATE INDEX feedbacks_visitors ON feedbacks (sent_at) WHERE member_id IS NULL;
GRANT DELETE ON feedbacks TO khela_app;

-- slice: verification
-- What the staff answer a visitor who has left an address.
ALTER TABLE verification_messages DROP CONSTRAINT verification_messages_purpose_check;
ALTER TABLE verification_messages ADD CONSTRAINT verification_messages_purpose_check
  CHECK (purpose IN ('login', 'register', 'bind', 'entry', 'reset', 'password', 'notice', 'answer'));
