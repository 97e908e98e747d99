-- slice: brand

-- What staff uploaded as a logo. Of all kept pictures these alone are shown as one.
CREATE TABLE brand_logos (
  id text PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brands,
  uploaded_by text,
  uploaded_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON brand_logos TO khela_app;
