-- slice: messages

CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  type text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  title_bn text NOT NULL,
  title_en text NOT NULL,
  content_bn text NOT NULL,
  content_en text NOT NULL,
  group_name text,
  image_url text,
  link text,
  execution text CHECK (execution IN ('A', 'B', 'F')),
  position integer NOT NULL DEFAULT 100,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  CHECK (type <> 'B' OR (group_name IS NOT NULL AND image_url IS NOT NULL))
);
CREATE INDEX announcements_current ON announcements (brand_id, type, starts_at DESC);

GRANT SELECT, INSERT, UPDATE ON announcements TO khela_app;
