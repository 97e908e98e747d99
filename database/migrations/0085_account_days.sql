-- slice: wallet

-- What a member's postings come to by day, account and kind of transaction, up to the latest of liability_marks: account records and
-- statements add up days and not postings. The day -infinity is all days together.
CREATE TABLE account_days (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  account text NOT NULL,
  -- Whose wallet it is; else empty.
  studio text NOT NULL,
  kind text NOT NULL,
  count bigint NOT NULL,
  in_minor bigint NOT NULL,
  out_minor bigint NOT NULL,
  -- Where these postings are found, by the numbers that they were drawn under and by their moments.
  first_drawn bigint NOT NULL,
  last_drawn bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, currency, day, account, studio, kind)
) WITH (fillfactor = 80);

-- The zone that the days of a brand are cut in, from when its postings were first added up. While none is here, nothing stands in
-- account_days, whatever the marks say.
CREATE TABLE account_day_zones (
  brand_id integer PRIMARY KEY,
  time_zone text NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_days, account_day_zones TO khela_app;
-- All of it is added up anew together.
GRANT DELETE ON liability_quarters TO khela_app;
