-- slice: gifts
-- Campaigns of chance gifts. One way: draft, active, archived; what is active keeps its terms.
CREATE TABLE gift_campaigns (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 980001) PRIMARY KEY,
  brand_id integer NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('envelope', 'rain')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'archived')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- As contract/gift-terms.ts says.
  terms jsonb NOT NULL,
  -- What it may cost; of that what is set aside for what is not over, and what members were given.
  cap_minor bigint NOT NULL CHECK (cap_minor > 0),
  reserved_minor bigint NOT NULL DEFAULT 0 CHECK (reserved_minor >= 0),
  spent_minor bigint NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  activated_at timestamptz,
  archived_at timestamptz,
  CHECK (reserved_minor + spent_minor <= cap_minor),
  CHECK (state <> 'active' OR activated_at IS NOT NULL),
  CHECK ((state = 'archived') = (archived_at IS NOT NULL)),
  CHECK (activated_at IS NOT NULL OR reserved_minor + spent_minor = 0)
);
CREATE INDEX gift_campaigns_brand ON gift_campaigns (brand_id, id DESC);
-- What two people opened, and members were shown, stays as it was.
CREATE TRIGGER gift_campaigns_promise BEFORE UPDATE ON gift_campaigns FOR EACH ROW
  WHEN (OLD.activated_at IS NOT NULL AND (NEW.kind, NEW.version, NEW.terms, NEW.cap_minor, NEW.currency)
        IS DISTINCT FROM (OLD.kind, OLD.version, OLD.terms, OLD.cap_minor, OLD.currency)) EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_campaigns_rows BEFORE DELETE ON gift_campaigns FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_campaigns_truncate BEFORE TRUNCATE ON gift_campaigns FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON gift_campaigns TO khela_app;

-- Envelopes and rains of a campaign, all of them written when it is opened.
CREATE TABLE gift_envelopes (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 985001) PRIMARY KEY,
  brand_id integer NOT NULL,
  campaign_id bigint NOT NULL,
  -- 1, 2, … within its campaign.
  number integer NOT NULL CHECK (number >= 1),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  amount_minor bigint NOT NULL,
  shares integer NOT NULL CHECK (shares >= 1),
  -- SHA-256 of salt and shares in hexadecimal digits, shown from the beginning; the salt under a key that only the environment
  -- knows, so that nobody who reads this table knows what lies in the next share. Of a rain both NULL.
  seal text CHECK (seal ~ '^[0-9a-f]{64}$'),
  salt_sealed bytea,
  -- Since when it is over and its shares stand for good, and the salt, shown then.
  ended_at timestamptz,
  salt text CHECK (salt ~ '^[0-9a-f]{64}$'),
  given_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT gift_envelopes_number UNIQUE (brand_id, campaign_id, number),
  CHECK (amount_minor >= shares),
  CHECK (given_minor BETWEEN 0 AND amount_minor),
  CHECK ((seal IS NULL) = (salt_sealed IS NULL)),
  CHECK ((salt IS NOT NULL) = (ended_at IS NOT NULL AND seal IS NOT NULL))
);
CREATE INDEX gift_envelopes_open ON gift_envelopes (brand_id, opens_at) WHERE ended_at IS NULL;
CREATE INDEX gift_envelopes_ended ON gift_envelopes (ended_at) WHERE ended_at IS NOT NULL;
CREATE TRIGGER gift_envelopes_promise BEFORE UPDATE OF id, brand_id, campaign_id, number, opens_at, closes_at, amount_minor, shares, seal,
  salt_sealed ON gift_envelopes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_envelopes_end BEFORE UPDATE ON gift_envelopes FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL)
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_envelopes_rows BEFORE DELETE ON gift_envelopes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_envelopes_truncate BEFORE TRUNCATE ON gift_envelopes FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON gift_envelopes TO khela_app;

-- The places of each envelope: free, or taken by one member. What lies in a free one is written when the envelope is over.
CREATE TABLE gift_shares (
  brand_id integer NOT NULL,
  envelope_id bigint NOT NULL,
  place integer NOT NULL CHECK (place >= 1),
  amount_minor bigint CHECK (amount_minor >= 1),
  member_id bigint,
  taken_at timestamptz,
  PRIMARY KEY (brand_id, envelope_id, place),
  CONSTRAINT gift_shares_member UNIQUE (brand_id, envelope_id, member_id),
  CHECK ((member_id IS NULL) = (taken_at IS NULL))
);
CREATE INDEX gift_shares_free ON gift_shares (brand_id, envelope_id, place) WHERE member_id IS NULL;
CREATE INDEX gift_shares_taken ON gift_shares (taken_at) WHERE taken_at IS NOT NULL;
CREATE INDEX gift_shares_of ON gift_shares (brand_id, member_id, envelope_id) WHERE member_id IS NOT NULL;
-- A place is taken once, and what lies in it is written once.
CREATE TRIGGER gift_shares_once BEFORE UPDATE ON gift_shares FOR EACH ROW
  WHEN ((NEW.brand_id, NEW.envelope_id, NEW.place) IS DISTINCT FROM (OLD.brand_id, OLD.envelope_id, OLD.place)
        OR OLD.member_id IS NOT NULL AND (NEW.member_id, NEW.taken_at) IS DISTINCT FROM (OLD.member_id, OLD.taken_at)
        OR OLD.amount_minor IS NOT NULL AND NEW.amount_minor IS DISTINCT FROM OLD.amount_minor)
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_shares_rows BEFORE DELETE ON gift_shares FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER gift_shares_truncate BEFORE TRUNCATE ON gift_shares FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON gift_shares TO khela_app;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'gift_campaign'));
