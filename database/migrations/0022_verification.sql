-- slice: members

-- A number that its owner has shown to be his: the digits of E.164 without the plus. It opens one account of a brand.
ALTER TABLE members ADD COLUMN mobile text CHECK (mobile ~ '^[1-9][0-9]{5,14}$');
-- He came in with a password that was made for him, and has not chosen his own yet.
ALTER TABLE members ADD COLUMN password_must_change boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX members_mobile ON members (brand_id, mobile) WHERE mobile IS NOT NULL;

-- Passwords that the house made: random, so that a keyed hash is enough, and good for one login.
CREATE TABLE default_passwords (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL REFERENCES members,
  password_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id)
);
CREATE INDEX default_passwords_expiry ON default_passwords (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON default_passwords TO khela_app;

-- slice: sessions

ALTER TABLE sessions ADD COLUMN way text NOT NULL DEFAULT 'password'
  CHECK (way IN ('password', 'sms', 'registration', 'trial', 'verified'));
ALTER TABLE sessions ADD COLUMN is_new_place boolean NOT NULL DEFAULT false;
-- The trial account that a browser had before is found by its device.
CREATE INDEX sessions_device ON sessions (brand_id, device_id, id DESC) WHERE account_type = 4;
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_why_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_why_check
  CHECK (ended_why IN ('logout', 'replaced', 'expired', 'locked', 'password', 'elsewhere'));

-- slice: verification

-- The last code of a purpose for a number, an address or a member. Only a keyed hash is kept; tries are counted before
-- the code is looked at.
CREATE TABLE verification_codes (
  brand_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'bind', 'entry', 'reset')),
  target text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (brand_id, purpose, target)
);
CREATE INDEX verification_codes_expiry ON verification_codes (expires_at);

-- How many messages a number, an address and the brand have had on a day of the brand.
CREATE TABLE verification_counts (
  brand_id integer NOT NULL,
  day date NOT NULL,
  subject text NOT NULL,
  sent integer NOT NULL,
  last_sent_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, day, subject)
);
CREATE INDEX verification_counts_day ON verification_counts (day);

-- What goes out. withheld: asked for a number or an address that no member has, and sent to nobody. The text is sealed,
-- and forgotten once it was sent.
CREATE TABLE verification_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'bind', 'entry', 'reset', 'password', 'notice')),
  target text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'kept', 'failed', 'withheld')),
  body_sealed bytea,
  tries smallint NOT NULL DEFAULT 0,
  problem text,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX verification_messages_newest ON verification_messages (brand_id, id DESC);
CREATE INDEX verification_messages_target ON verification_messages (brand_id, target text_pattern_ops);
CREATE INDEX verification_messages_due ON verification_messages (due_at) WHERE state IN ('waiting', 'sending');

GRANT SELECT, INSERT, UPDATE, DELETE ON verification_codes TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_counts TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_messages TO khela_app;
