-- slice: brand

-- not of a brand: these are the brands
CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{2,32}$'),
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL,
  settings jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX brands_one_default ON brands (is_default) WHERE is_default;

CREATE TABLE brand_hosts (
  host text PRIMARY KEY CHECK (host = lower(host)),
  brand_id integer NOT NULL REFERENCES brands,
  -- The first one is the brand's main address.
  position smallint NOT NULL
);

-- append-only
-- Every version that a brand's settings ever had.
CREATE TABLE brand_versions (
  brand_id integer NOT NULL REFERENCES brands,
  version integer NOT NULL,
  settings jsonb NOT NULL,
  staff_account text,
  note text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, version)
);
CREATE TRIGGER brand_versions_rows BEFORE UPDATE OR DELETE ON brand_versions FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER brand_versions_truncate BEFORE TRUNCATE ON brand_versions FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT, UPDATE ON brands TO khela_app;
GRANT SELECT, INSERT, DELETE ON brand_hosts TO khela_app;
GRANT SELECT, INSERT ON brand_versions TO khela_app;
