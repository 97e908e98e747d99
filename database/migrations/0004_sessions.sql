-- slice: sessions

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- Copied at login, so that reading a token asks one table; whoever changes a member's type ends his sessions.
  account_type smallint NOT NULL,
  device_id text,
  user_agent text NOT NULL,
  address text NOT NULL,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_why text CHECK (ended_why IN ('logout', 'replaced', 'expired', 'locked', 'password'))
);
CREATE INDEX sessions_member ON sessions (brand_id, member_id, id DESC);
CREATE INDEX sessions_seen ON sessions (brand_id, last_seen_at) WHERE ended_at IS NULL;

-- Failed tries by account, account with address, address and address prefix: counted before any password is hashed.
-- Two neighbouring windows make one that slides. brand_id 0: tries that belong to no brand, as the staff's.
CREATE TABLE login_failures (
  brand_id integer NOT NULL,
  subject text NOT NULL,
  failures integer NOT NULL,
  failures_before integer NOT NULL DEFAULT 0,
  window_started_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, subject)
);
CREATE INDEX login_failures_age ON login_failures (window_started_at);

CREATE TABLE captchas (
  id text PRIMARY KEY,
  brand_id integer NOT NULL,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captchas_expiry ON captchas (expires_at);

-- Solved proofs of work, so that each serves once.
CREATE TABLE used_bot_checks (
  brand_id integer NOT NULL,
  signature text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, signature)
);
CREATE INDEX used_bot_checks_expiry ON used_bot_checks (expires_at);

GRANT SELECT, INSERT, UPDATE ON sessions TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_failures TO khela_app;
GRANT SELECT, INSERT, DELETE ON captchas TO khela_app;
GRANT SELECT, INSERT, DELETE ON used_bot_checks TO khela_app;
