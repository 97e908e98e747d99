-- slice: identities
-- Companies by which people log in to a brand: issuers of OpenID Connect.
CREATE TABLE identity_companies (
  brand_id integer NOT NULL,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,23}$'),
  name jsonb NOT NULL,
  issuer text NOT NULL CHECK (issuer <> ''),
  client_id text NOT NULL CHECK (client_id <> ''),
  client_secret_sealed bytea NOT NULL,
  mark text NOT NULL,
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  is_on boolean NOT NULL,
  -- An address of mail that the issuer calls verified counts as proved.
  trusts_email boolean NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, code),
  -- Two buttons to one issuer would be two names of one account.
  CONSTRAINT identity_companies_issuer UNIQUE (brand_id, issuer)
);
GRANT SELECT, INSERT, UPDATE ON identity_companies TO khela_app;

-- Each login that a browser began; it is answered once, and its proof serves once.
CREATE TABLE identity_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  company text NOT NULL,
  -- As they were when the browser was sent there: answers of another issuer or for another client are none.
  issuer text NOT NULL,
  client_id text NOT NULL,
  return_url text NOT NULL,
  state_hash bytea NOT NULL UNIQUE,
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier_sealed bytea NOT NULL,
  -- Who wants their account bound; NULL: somebody who comes in.
  member_id bigint,
  device_id text,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  subject text,
  person text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  is_email_proved boolean NOT NULL DEFAULT false,
  ticket_hash bytea UNIQUE,
  ticket_until timestamptz,
  used_at timestamptz,
  CHECK (subject IS NULL OR answered_at IS NOT NULL),
  CHECK ((ticket_hash IS NULL) = (ticket_until IS NULL) AND (ticket_hash IS NULL OR subject IS NOT NULL))
);
CREATE INDEX identity_attempts_expires ON identity_attempts (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_attempts TO khela_app;

-- Which account of an issuer is which member of a brand. A row stays; released, it says when, why and by whom.
CREATE TABLE identity_bindings (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  company text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL CHECK (subject <> ''),
  person text NOT NULL,
  way text NOT NULL CHECK (way IN ('registration', 'member')),
  is_email_proved boolean NOT NULL,
  bound_at timestamptz NOT NULL,
  released_at timestamptz,
  released_reason text,
  released_by_account text,
  CHECK ((released_at IS NULL) = (released_reason IS NULL) AND (released_at IS NULL) = (released_by_account IS NULL))
);
-- One person of an issuer is one member of a brand, and one member is one person of an issuer.
CREATE UNIQUE INDEX identity_bindings_subject ON identity_bindings (brand_id, issuer, subject) WHERE released_at IS NULL;
CREATE UNIQUE INDEX identity_bindings_member ON identity_bindings (brand_id, member_id, issuer) WHERE released_at IS NULL;
CREATE INDEX identity_bindings_of ON identity_bindings (brand_id, member_id, id);
CREATE TRIGGER identity_bindings_made BEFORE UPDATE OF id, brand_id, member_id, company, issuer, subject, person, way, is_email_proved, bound_at
  ON identity_bindings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER identity_bindings_rows BEFORE DELETE ON identity_bindings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON identity_bindings TO khela_app;

-- slice: sessions
ALTER TABLE sessions DROP CONSTRAINT sessions_way_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_way_check
  CHECK (way IN ('password', 'sms', 'registration', 'trial', 'verified', 'external'));

-- slice: proposals
-- All that two people decide.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'agent_promotion', 'agent_move', 'agent_unfreeze', 'agent_contract', 'staff_role', 'gift_campaign', 'promotion',
  'wheel', 'code_campaign', 'raffle', 'pvp_void', 'sports_player', 'sports_result', 'sports_cancel', 'sports_factor', 'sports_ruling_end',
  'identity_company', 'identity_release'));
