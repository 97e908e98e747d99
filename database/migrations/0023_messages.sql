-- slice: messages
-- An announcement is written as a draft, published, and withdrawn; only a published one is ever seen.

ALTER TABLE announcements ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE announcements ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'withdrawn'));
ALTER TABLE announcements ADD COLUMN audience text NOT NULL DEFAULT 'all' CHECK (audience IN ('all', 'visitors', 'members'));
ALTER TABLE announcements ADD COLUMN pinned boolean NOT NULL DEFAULT false;
ALTER TABLE announcements ADD COLUMN promotion_type text;
ALTER TABLE announcements ADD COLUMN promotion_tags text[] NOT NULL DEFAULT '{}';
-- From when a promotion is shown ahead of its start.
ALTER TABLE announcements ADD COLUMN coming_from timestamptz;
ALTER TABLE announcements ADD COLUMN changed_at timestamptz;
-- The account of the staff member; NULL: the installation itself.
ALTER TABLE announcements ADD COLUMN changed_by text;
UPDATE announcements SET changed_at = starts_at, promotion_type = CASE WHEN type = 'PR' THEN 'other' END;
ALTER TABLE announcements ALTER COLUMN changed_at SET NOT NULL;
-- A draft may wait without a date and without its picture.
ALTER TABLE announcements ALTER COLUMN starts_at DROP NOT NULL;
ALTER TABLE announcements DROP CONSTRAINT announcements_check;
ALTER TABLE announcements ADD CONSTRAINT announcements_complete CHECK (
  state <> 'published'
  OR (starts_at IS NOT NULL
      AND (type <> 'B' OR (group_name IS NOT NULL AND image_url IS NOT NULL))
      AND (type <> 'PR' OR promotion_type IS NOT NULL)
      AND (type <> 'PU' OR execution IS NOT NULL)));

-- Pictures that everyone may see because they were put into content; slips and proofs lie in the same folder and are nobody's.
CREATE TABLE content_pictures (
  id text PRIMARY KEY,
  brand_id integer NOT NULL,
  uploaded_by text,
  uploaded_at timestamptz NOT NULL
);

-- A message to one member, or with member_id NULL to every member who was there when it was sent.
CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 40001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint,
  -- Whoever sends may come again with the same key.
  key text NOT NULL,
  title_bn text NOT NULL,
  title_en text NOT NULL,
  content_bn text NOT NULL,
  content_en text NOT NULL,
  link text,
  sent_at timestamptz NOT NULL,
  sent_by text,
  recalled_at timestamptz,
  CONSTRAINT messages_key UNIQUE (brand_id, key)
);
CREATE INDEX messages_member ON messages (brand_id, member_id, sent_at DESC);
CREATE INDEX messages_newest ON messages (brand_id, id DESC);

-- What a member did with a message; without a row it is unread.
CREATE TABLE message_marks (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  message_id bigint NOT NULL REFERENCES messages,
  read_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (brand_id, member_id, message_id)
);
CREATE INDEX message_marks_message ON message_marks (message_id);

CREATE TABLE message_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  name text NOT NULL,
  title_bn text NOT NULL,
  title_en text NOT NULL,
  content_bn text NOT NULL,
  content_en text NOT NULL,
  link text,
  CONSTRAINT message_templates_name UNIQUE (brand_id, name)
);

GRANT SELECT, INSERT ON content_pictures TO khela_app;
GRANT SELECT, INSERT, UPDATE ON messages, message_marks TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON message_templates TO khela_app;
