-- slice: codes
-- Campaigns of gift codes. One way: draft, active, archived; what is active keeps its terms.
CREATE TABLE code_campaigns (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1000001) PRIMARY KEY,
  brand_id integer NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('shared', 'single')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'archived')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- As contract/code-terms.ts says.
  terms jsonb NOT NULL,
  -- What one use is worth, with the terms of its bonus: of a draft as it was written, then as it was opened.
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  bonus_terms jsonb,
  -- What all uses may be worth together, and what members were given.
  uses integer NOT NULL CHECK (uses >= 1),
  budget_minor bigint NOT NULL CHECK (budget_minor > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  spent_minor bigint NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  activated_at timestamptz,
  archived_at timestamptz,
  CONSTRAINT code_campaigns_uses CHECK (used <= uses),
  CONSTRAINT code_campaigns_budget CHECK (spent_minor <= budget_minor),
  CHECK (state <> 'active' OR activated_at IS NOT NULL),
  CHECK ((state = 'archived') = (archived_at IS NOT NULL)),
  CHECK (activated_at IS NOT NULL OR used = 0 AND spent_minor = 0)
);
CREATE INDEX code_campaigns_brand ON code_campaigns (brand_id, id DESC);
CREATE TRIGGER code_campaigns_promise BEFORE UPDATE ON code_campaigns FOR EACH ROW
  WHEN (OLD.activated_at IS NOT NULL AND (NEW.kind, NEW.version, NEW.terms, NEW.worth_minor, NEW.bonus_terms, NEW.uses, NEW.budget_minor, NEW.currency)
        IS DISTINCT FROM (OLD.kind, OLD.version, OLD.terms, OLD.worth_minor, OLD.bonus_terms, OLD.uses, OLD.budget_minor, OLD.currency))
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER code_campaigns_rows BEFORE DELETE ON code_campaigns FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER code_campaigns_truncate BEFORE TRUNCATE ON code_campaigns FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON code_campaigns TO khela_app;

-- append-only
-- The codes themselves, by their hashes under a key that only the environment knows: who reads this table can use none.
CREATE TABLE codes (
  brand_id integer NOT NULL,
  hash bytea NOT NULL,
  campaign_id bigint NOT NULL,
  -- Of single ones the request that drew them.
  request_id text,
  at timestamptz NOT NULL,
  CONSTRAINT codes_hash PRIMARY KEY (brand_id, hash)
);
CREATE INDEX codes_campaign ON codes (brand_id, campaign_id, request_id);
CREATE TRIGGER codes_rows BEFORE UPDATE OR DELETE ON codes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER codes_truncate BEFORE TRUNCATE ON codes FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON codes TO khela_app;

-- append-only
-- Each use of a code: one of a single one, of a shared one as many of a member as its terms give.
CREATE TABLE code_uses (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1005001) PRIMARY KEY,
  brand_id integer NOT NULL,
  campaign_id bigint NOT NULL,
  member_id bigint NOT NULL,
  hash bytea NOT NULL,
  -- The how many-th of the member in the campaign, and of the code.
  place integer NOT NULL CHECK (place >= 1),
  code_place integer NOT NULL CHECK (code_place >= 1),
  request_id text NOT NULL,
  award text NOT NULL CHECK (award IN ('cash', 'bonus', 'points', 'free_rounds')),
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  at timestamptz NOT NULL,
  CONSTRAINT code_uses_place UNIQUE (brand_id, campaign_id, member_id, place),
  CONSTRAINT code_uses_code UNIQUE (brand_id, hash, code_place),
  CONSTRAINT code_uses_request UNIQUE (brand_id, member_id, request_id)
);
CREATE INDEX code_uses_member ON code_uses (brand_id, member_id, id DESC);
CREATE INDEX code_uses_newest ON code_uses (brand_id, campaign_id, id DESC);
CREATE INDEX code_uses_at ON code_uses (at);
CREATE TRIGGER code_uses_rows BEFORE UPDATE OR DELETE ON code_uses FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER code_uses_truncate BEFORE TRUNCATE ON code_uses FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON code_uses TO khela_app;

-- Tries that gave nothing, with why: members who guess have to wait, and staff see whose hands are on both sides.
CREATE TABLE code_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- NULL: there is no such code.
  campaign_id bigint,
  why text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX code_tries_member ON code_tries (brand_id, member_id, at);
CREATE INDEX code_tries_campaign ON code_tries (brand_id, campaign_id, id DESC) WHERE campaign_id IS NOT NULL;
GRANT SELECT, INSERT ON code_tries TO khela_app;
