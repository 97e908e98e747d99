-- slice: chat

CREATE TABLE chat_rooms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  name_bn text NOT NULL,
  name_en text NOT NULL,
  topic_bn text NOT NULL,
  topic_en text NOT NULL,
  position integer NOT NULL DEFAULT 100,
  -- A closed room can be read, and nobody but the staff writes in it.
  is_open boolean NOT NULL DEFAULT true,
  -- Hidden, it is there for the staff alone.
  is_shown boolean NOT NULL DEFAULT true,
  slow_mode_seconds integer NOT NULL DEFAULT 0 CHECK (slow_mode_seconds BETWEEN 0 AND 3600)
);
CREATE INDEX chat_rooms_list ON chat_rooms (brand_id, position, id);

CREATE TABLE chat_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  room_id bigint NOT NULL REFERENCES chat_rooms,
  -- One of the two wrote it.
  member_id bigint,
  staff_id bigint,
  -- The name under which he wrote, as it was then.
  author text NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 300),
  key text NOT NULL,
  at timestamptz NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((member_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX chat_messages_room ON chat_messages (brand_id, room_id, id DESC);
CREATE INDEX chat_messages_member ON chat_messages (brand_id, member_id, id DESC);
CREATE UNIQUE INDEX chat_messages_key ON chat_messages (brand_id, coalesce(member_id, 0), coalesce(staff_id, 0), key);

-- When a member last wrote in a room: the next message waits for the room's pace. One conditional update decides, so
-- that two messages sent at once cannot both pass.
CREATE TABLE chat_paces (
  brand_id integer NOT NULL,
  room_id bigint NOT NULL REFERENCES chat_rooms,
  member_id bigint NOT NULL,
  wrote_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, room_id, member_id)
) WITH (fillfactor = 70);

-- Muted, a member reads and does not write; banned, he does neither. Without an end it lasts until it is lifted.
CREATE TABLE chat_restrictions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mute', 'ban')),
  reason text NOT NULL,
  set_by text NOT NULL,
  at timestamptz NOT NULL,
  until_at timestamptz,
  lifted_at timestamptz,
  lifted_by text
);
-- One of a kind in force: a new one takes the place of the one before it.
CREATE UNIQUE INDEX chat_restrictions_standing ON chat_restrictions (brand_id, member_id, kind) WHERE lifted_at IS NULL;
CREATE INDEX chat_restrictions_list ON chat_restrictions (brand_id, id DESC);

-- Words that no member may write, in the spelling in which they are compared.
CREATE TABLE chat_words (
  brand_id integer NOT NULL,
  word text NOT NULL,
  spelling text NOT NULL,
  PRIMARY KEY (brand_id, spelling)
);

GRANT SELECT, INSERT, UPDATE ON chat_rooms, chat_paces, chat_restrictions TO khela_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_messages TO khela_app;
GRANT SELECT, INSERT, DELETE ON chat_words TO khela_app;
