-- slice: promotions
-- What an announcement of type promotion gives, and to whom. One way: draft, active, ended.
CREATE TABLE promotions (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 970001) PRIMARY KEY,
  brand_id integer NOT NULL,
  announcement_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'active', 'ended')),
  version integer NOT NULL CHECK (version >= 1),
  -- As they were last saved, as contract/promotion-terms.ts says; what holds for whoever joined, promotion_terms tell.
  terms jsonb NOT NULL,
  budget_minor bigint NOT NULL CHECK (budget_minor > 0),
  -- Promised to members who have not got it yet, and given.
  reserved_minor bigint NOT NULL DEFAULT 0 CHECK (reserved_minor >= 0),
  spent_minor bigint NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  changed_at timestamptz NOT NULL,
  published_at timestamptz CHECK (state <> 'active' OR published_at IS NOT NULL),
  -- From then on it counts nothing; nobody joins from the moment on at which it was ended.
  ended_at timestamptz CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CONSTRAINT promotions_budget CHECK (reserved_minor + spent_minor <= budget_minor),
  CONSTRAINT promotions_announcement UNIQUE (brand_id, announcement_id)
);
CREATE INDEX promotions_newest ON promotions (brand_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON promotions TO khela_app;

-- append-only
-- Terms that members could join under, with what one award is worth and, of a bonus, its terms of that moment.
CREATE TABLE promotion_terms (
  brand_id integer NOT NULL,
  promotion_id bigint NOT NULL,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  bonus_terms jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, promotion_id, version)
);
CREATE TRIGGER promotion_terms_rows BEFORE UPDATE OR DELETE ON promotion_terms FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER promotion_terms_truncate BEFORE TRUNCATE ON promotion_terms FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON promotion_terms TO khela_app;

-- Who takes part in what, once a period. What is signed, in process, to be claimed or claimed is kept for them in the budget.
CREATE TABLE promotion_entries (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 980001) PRIMARY KEY,
  brand_id integer NOT NULL,
  promotion_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- `once`, or the first day of the day, week or month.
  occurrence text NOT NULL,
  version integer NOT NULL,
  way text NOT NULL CHECK (way IN ('at_once', 'join', 'application')),
  award text NOT NULL CHECK (award IN ('cash', 'bonus', 'points', 'free_rounds')),
  state text NOT NULL CHECK (state IN ('signed', 'applying', 'process', 'claim', 'claimed', 'issued', 'rejected', 'closed')),
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  joined_at timestamptz NOT NULL,
  -- What of the first day's play was there before they joined, and until when it counts; NULL: without end.
  baseline bigint NOT NULL DEFAULT 0 CHECK (baseline >= 0),
  until_at timestamptz,
  claim_until timestamptz CHECK (claim_until > until_at),
  -- How far they were when it was earned, and what was asked.
  progress bigint,
  target bigint CHECK (target > 0),
  -- Of an application: how often it was sent, and what with.
  attempt integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  remark text NOT NULL DEFAULT '',
  sent_at timestamptz,
  first_by bigint,
  first_by_account text,
  decided_at timestamptz,
  decided_by_account text,
  reason text NOT NULL DEFAULT '',
  claimed_at timestamptz,
  -- When what was claimed is to be paid, or tried again.
  pay_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT promotion_entries_once UNIQUE (brand_id, promotion_id, member_id, occurrence),
  CHECK ((state IN ('issued', 'closed')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'claimed') = (pay_at IS NOT NULL)),
  CHECK (state NOT IN ('claimed', 'issued') OR claimed_at IS NOT NULL),
  CHECK (way = 'application' OR state NOT IN ('applying', 'process', 'rejected')),
  CHECK (way = 'join' OR state <> 'signed'),
  CHECK ((way = 'join') = (target IS NOT NULL))
);
CREATE INDEX promotion_entries_member ON promotion_entries (brand_id, member_id, id DESC);
CREATE INDEX promotion_entries_newest ON promotion_entries (brand_id, promotion_id, id DESC);
CREATE INDEX promotion_entries_waiting ON promotion_entries (brand_id, sent_at) WHERE state = 'process';
CREATE INDEX promotion_entries_sent ON promotion_entries (brand_id, sent_at DESC) WHERE way = 'application';
CREATE INDEX promotion_entries_paying ON promotion_entries (brand_id, pay_at) WHERE state = 'claimed';
CREATE INDEX promotion_entries_over ON promotion_entries (brand_id, until_at) WHERE state IN ('signed', 'applying');
CREATE INDEX promotion_entries_unclaimed ON promotion_entries (brand_id, claim_until) WHERE state = 'claim';
CREATE INDEX promotion_entries_ended ON promotion_entries (ended_at) WHERE state = 'issued';
CREATE TRIGGER promotion_entries_kept BEFORE UPDATE OF id, brand_id, promotion_id, member_id, occurrence, way, award, worth_minor ON promotion_entries
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER promotion_entries_rows BEFORE DELETE ON promotion_entries FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER promotion_entries_truncate BEFORE TRUNCATE ON promotion_entries FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON promotion_entries TO khela_app;

-- append-only
-- Each state that an entry came to.
CREATE TABLE promotion_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  entry_id bigint NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  -- Who of the staff did it; NULL: the member or the house.
  staff_account text,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX promotion_steps_entry ON promotion_steps (brand_id, entry_id, id);
CREATE TRIGGER promotion_steps_rows BEFORE UPDATE OR DELETE ON promotion_steps FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER promotion_steps_truncate BEFORE TRUNCATE ON promotion_steps FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON promotion_steps TO khela_app;

-- append-only
-- Pictures of applications, by the attempt that they were sent with.
CREATE TABLE promotion_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  entry_id bigint NOT NULL,
  attempt integer NOT NULL,
  upload_id text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX promotion_pictures_entry ON promotion_pictures (brand_id, entry_id, attempt);
CREATE TRIGGER promotion_pictures_rows BEFORE UPDATE OR DELETE ON promotion_pictures FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER promotion_pictures_truncate BEFORE TRUNCATE ON promotion_pictures FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON promotion_pictures TO khela_app;

-- Audiences that staff saved, to begin other promotions with.
CREATE TABLE promotion_segments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  name text NOT NULL,
  audience jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (brand_id, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON promotion_segments TO khela_app;
