-- slice: pvp
-- Whom tables for money kept apart, by room: how often and when last. Staff see it, members do not.
CREATE TABLE pvp_kept_apart (
  brand_id integer NOT NULL REFERENCES brands,
  room_id bigint NOT NULL REFERENCES pvp_rooms,
  member_id bigint NOT NULL,
  kept_from bigint NOT NULL,
  -- They had named the table; else the room seated them at another one.
  refused boolean NOT NULL,
  kept_link text NOT NULL CHECK (kept_link IN ('device', 'upline')),
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (room_id, member_id, kept_from, refused)
);
CREATE INDEX pvp_kept_apart_latest ON pvp_kept_apart (brand_id, last_at);
GRANT SELECT, INSERT, UPDATE ON pvp_kept_apart TO khela_app;
