-- slice: office

-- The filters and the order of a list under a name.
CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  list text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  name text NOT NULL,
  -- What stands behind the question mark of the list.
  query text NOT NULL,
  shared boolean NOT NULL,
  -- With which the list opens for these roles; of each role one.
  roles text[] NOT NULL DEFAULT '{}',
  saved_at timestamptz NOT NULL,
  CONSTRAINT saved_views_name UNIQUE (brand_id, list, staff_id, name),
  CHECK (shared OR roles = '{}')
);
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO khela_app;
