-- slice: sports
-- Which sports there are is said by their rules and by the contract; here only what such a name looks like, so that another needs no
-- migration.
ALTER TABLE sports_events DROP CONSTRAINT sports_events_sport_check,
  ADD CONSTRAINT sports_events_sport_check CHECK (sport ~ '^[a-z0-9][a-z0-9-]{1,39}$');
ALTER TABLE sports_terms DROP CONSTRAINT sports_terms_sport_check,
  ADD CONSTRAINT sports_terms_sport_check CHECK (sport ~ '^[a-z0-9][a-z0-9-]{1,39}$');
ALTER TABLE sports_openings DROP CONSTRAINT sports_openings_sport_check,
  ADD CONSTRAINT sports_openings_sport_check CHECK (sport ~ '^[a-z0-9][a-z0-9-]{1,39}$');
