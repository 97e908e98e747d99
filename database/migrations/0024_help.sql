-- slice: help

-- append-only
-- Every version of the articles that a brand has changed or written; of each tag the highest version counts. What a
-- brand never touched has no row: it shows the texts that came with the site.
CREATE TABLE help_versions (
  brand_id integer NOT NULL,
  tag text NOT NULL CHECK (tag ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(tag) <= 40),
  version integer NOT NULL CHECK (version > 0),
  kind text NOT NULL CHECK (kind IN ('question', 'legal', 'page')),
  device text NOT NULL CHECK (device IN ('ALL', 'WEB', 'APP')),
  position integer NOT NULL,
  is_shown boolean NOT NULL,
  -- Title and body by language; null: the texts that came with the site.
  texts jsonb,
  staff_account text,
  note text NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT help_versions_pkey PRIMARY KEY (brand_id, tag, version)
);

CREATE TRIGGER help_versions_rows BEFORE UPDATE OR DELETE ON help_versions FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER help_versions_truncate BEFORE TRUNCATE ON help_versions FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT ON help_versions TO khela_app;

-- slice: feedback

CREATE TABLE feedbacks (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 9001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  topic text NOT NULL CHECK (topic IN ('deposit', 'withdrawal', 'bonus', 'game', 'account', 'complaint', 'idea', 'other')),
  content text NOT NULL,
  note text NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'in_work', 'answered', 'closed')),
  sent_at timestamptz NOT NULL,
  taken_by text,
  answer text,
  reason text,
  ended_by text,
  ended_at timestamptz,
  read_at timestamptz,
  CHECK ((state = 'answered') = (answer IS NOT NULL)),
  CHECK ((state IN ('answered', 'closed')) = (ended_at IS NOT NULL)),
  CHECK (read_at IS NULL OR answer IS NOT NULL)
);
CREATE INDEX feedbacks_member ON feedbacks (brand_id, member_id, id DESC);
CREATE INDEX feedbacks_newest ON feedbacks (brand_id, id DESC);
CREATE INDEX feedbacks_open ON feedbacks (brand_id, state, id) WHERE state IN ('new', 'in_work');

-- append-only
CREATE TABLE feedback_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  feedback_id bigint NOT NULL REFERENCES feedbacks,
  upload_id text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX feedback_pictures_feedback ON feedback_pictures (feedback_id, id);
CREATE TRIGGER feedback_pictures_rows BEFORE UPDATE OR DELETE ON feedback_pictures FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER feedback_pictures_truncate BEFORE TRUNCATE ON feedback_pictures FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT, UPDATE ON feedbacks TO khela_app;
GRANT SELECT, INSERT ON feedback_pictures TO khela_app;

-- slice: words

-- Texts of the players' pages that a brand says in its own words.
CREATE TABLE brand_words (
  brand_id integer NOT NULL,
  key text NOT NULL,
  language text NOT NULL CHECK (language IN ('BN', 'EN')),
  text text NOT NULL,
  staff_account text,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, key, language)
);

-- Counts the changes of a brand's words, so that pages know when theirs are old.
CREATE TABLE brand_words_versions (
  brand_id integer PRIMARY KEY,
  version integer NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON brand_words TO khela_app;
GRANT SELECT, INSERT, UPDATE ON brand_words_versions TO khela_app;
