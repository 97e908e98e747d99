-- slice: members

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  brand_id integer NOT NULL,
  account text NOT NULL,
  account_key text NOT NULL,
  nickname text NOT NULL,
  type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked', 'closed')),
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  payment_password_hash text,
  upline_id bigint REFERENCES members,
  language text NOT NULL DEFAULT 'BN' CHECK (language IN ('BN', 'EN')),
  details jsonb NOT NULL DEFAULT '{}',
  registered_at timestamptz NOT NULL,
  last_login_at timestamptz,
  UNIQUE (brand_id, account_key)
);
CREATE INDEX members_newest ON members (brand_id, id DESC);
CREATE INDEX members_upline ON members (upline_id) WHERE upline_id IS NOT NULL;
-- The office searches by the beginning of a name, whatever the collation of the database.
CREATE INDEX members_account_start ON members (brand_id, account_key text_pattern_ops);
CREATE INDEX members_nickname_start ON members (brand_id, lower(nickname) text_pattern_ops);
CREATE INDEX members_registered ON members (brand_id, registered_at);

GRANT SELECT, INSERT, UPDATE ON members TO khela_app;
