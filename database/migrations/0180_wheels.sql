-- slice: wheels
-- Prize wheels. One way: draft, active, archived; what is active keeps its terms.
CREATE TABLE wheels (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 990001) PRIMARY KEY,
  brand_id integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'archived')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- As contract/wheel-terms.ts says.
  terms jsonb NOT NULL,
  -- What its prizes may be worth together, and what members were given.
  budget_minor bigint NOT NULL CHECK (budget_minor > 0),
  spent_minor bigint NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  -- Since it was opened: what each segment is worth, with the terms of its bonus of that moment, the largest of them, and the secret
  -- that the salt of every spin follows from, under a key that only the environment knows.
  worths jsonb,
  largest_minor bigint CHECK (largest_minor > 0),
  secret_sealed bytea,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  activated_at timestamptz,
  archived_at timestamptz,
  CONSTRAINT wheels_budget CHECK (spent_minor <= budget_minor),
  CHECK (state <> 'active' OR activated_at IS NOT NULL),
  CHECK ((state = 'archived') = (archived_at IS NOT NULL)),
  CHECK (num_nulls(activated_at, worths, largest_minor, secret_sealed) IN (0, 4)),
  CHECK (activated_at IS NOT NULL OR spent_minor = 0)
);
CREATE INDEX wheels_brand ON wheels (brand_id, id DESC);
-- What was opened, and members were shown, stays as it was.
CREATE TRIGGER wheels_promise BEFORE UPDATE ON wheels FOR EACH ROW
  WHEN (OLD.activated_at IS NOT NULL AND (NEW.version, NEW.terms, NEW.budget_minor, NEW.currency, NEW.worths, NEW.largest_minor, NEW.secret_sealed)
        IS DISTINCT FROM (OLD.version, OLD.terms, OLD.budget_minor, OLD.currency, OLD.worths, OLD.largest_minor, OLD.secret_sealed))
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER wheels_rows BEFORE DELETE ON wheels FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER wheels_truncate BEFORE TRUNCATE ON wheels FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON wheels TO khela_app;

-- append-only
-- Each spin: the right that it spent, what it was drawn from, and what it gave.
CREATE TABLE wheel_spins (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 995001) PRIMARY KEY,
  brand_id integer NOT NULL,
  wheel_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- 1, 2, … of this member at this wheel.
  number integer NOT NULL CHECK (number >= 1),
  -- The right: of which day of the brand, for what, and the how many-th of it.
  day date NOT NULL,
  cause text NOT NULL CHECK (cause IN ('daily', 'level', 'deposit', 'turnover')),
  place integer NOT NULL CHECK (place >= 1),
  seal text NOT NULL CHECK (seal ~ '^[0-9a-f]{64}$'),
  salt text NOT NULL CHECK (salt ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL,
  -- Counted from 0.
  segment integer NOT NULL CHECK (segment >= 0),
  award text CHECK (award IN ('cash', 'bonus', 'points', 'free_rounds')),
  worth_minor bigint NOT NULL CHECK (worth_minor >= 0),
  at timestamptz NOT NULL,
  CONSTRAINT wheel_spins_number UNIQUE (brand_id, wheel_id, member_id, number),
  CONSTRAINT wheel_spins_right UNIQUE (brand_id, wheel_id, member_id, day, cause, place),
  CHECK ((award IS NULL) = (worth_minor = 0))
);
CREATE INDEX wheel_spins_member ON wheel_spins (brand_id, member_id, id DESC);
CREATE INDEX wheel_spins_newest ON wheel_spins (brand_id, wheel_id, id DESC);
CREATE INDEX wheel_spins_won ON wheel_spins (brand_id, wheel_id, id DESC) WHERE award IS NOT NULL;
CREATE INDEX wheel_spins_at ON wheel_spins (at);
CREATE TRIGGER wheel_spins_rows BEFORE UPDATE OR DELETE ON wheel_spins FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER wheel_spins_truncate BEFORE TRUNCATE ON wheel_spins FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON wheel_spins TO khela_app;
