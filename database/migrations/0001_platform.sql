-- slice: platform

-- Refuses every change of rows that have been written: the tables of money and of deeds only grow.
CREATE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- News that one slice tells the others, written in the transaction that made it true.
-- Readers keep their own position as (written_xid, id) and only read below the oldest open transaction,
-- because ids are given out before their transactions commit.
CREATE TABLE facts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand_id integer NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  at timestamptz NOT NULL,
  written_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (written_xid, id)
);

-- Writes a fact in the transaction that made it true.
CREATE FUNCTION platform_tell_fact(p_brand integer, p_kind text, p_body jsonb, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facts (brand_id, kind, body, at) VALUES (p_brand, p_kind, p_body, p_at);
$$;

-- not of a brand: one position per reader over all brands
CREATE TABLE fact_readers (
  reader text PRIMARY KEY,
  written_xid xid8 NOT NULL,
  fact_id bigint NOT NULL,
  moved_at timestamptz NOT NULL DEFAULT now()
);

-- First answers of repeatable commands that have no table of their own to remember them.
CREATE TABLE idempotent_requests (
  brand_id integer NOT NULL,
  actor text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, actor, key)
);
CREATE INDEX idempotent_requests_age ON idempotent_requests (at);

-- not of a brand: one set of keys serves every brand of this installation
CREATE TABLE encryption_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);

-- not of a brand: a message is used once wherever it was sent
CREATE TABLE encryption_replays (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX encryption_replays_expiry ON encryption_replays (expires_at);

-- not of a brand: when each task that repeats itself is due, for all brands and all server processes
CREATE TABLE repeated_tasks (
  name text PRIMARY KEY,
  due_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON repeated_tasks TO khela_app;
GRANT SELECT, INSERT, DELETE ON facts TO khela_app;
GRANT SELECT, INSERT, UPDATE ON fact_readers TO khela_app;
GRANT SELECT, INSERT, DELETE ON idempotent_requests TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON encryption_keys TO khela_app;
GRANT SELECT, INSERT, DELETE ON encryption_replays TO khela_app;
