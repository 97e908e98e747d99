-- slice: sports
-- Leagues and teams, or players, as feeds name them: whose table it is, who met whom, what members look for and star.
-- not of a brand: matches are the world's
CREATE TABLE sports_names (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('league', 'team')),
  sport text NOT NULL CHECK (sport ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- By its English name a feed is understood; whoever has the same is the same.
  said text NOT NULL,
  name jsonb NOT NULL,
  -- What is looked for: both names in small letters, without accents, signs as they are taken apart.
  folded text GENERATED ALWAYS AS (regexp_replace(lower(normalize((name ->> 'EN') || ' ' || (name ->> 'BN'), NFKD)),
    '[\u0300-\u036f\u200c\u200d]', '', 'g')) STORED,
  UNIQUE (kind, sport, said)
);
CREATE INDEX sports_names_folded ON sports_names USING gin (folded trigrams.gin_trgm_ops);
GRANT SELECT, INSERT ON sports_names TO khela_app;

ALTER TABLE sports_events ADD COLUMN league_id bigint REFERENCES sports_names, ADD COLUMN home_id bigint REFERENCES sports_names,
  ADD COLUMN away_id bigint REFERENCES sports_names,
  -- When the season began that it counts for.
  ADD COLUMN season_at timestamptz;
INSERT INTO sports_names (kind, sport, said, name)
  SELECT kind, sport, name ->> 'EN', max(name::text)::jsonb
    FROM (SELECT 'league' AS kind, sport, tournament AS name FROM sports_events
          UNION ALL SELECT 'team', sport, home FROM sports_events
          UNION ALL SELECT 'team', sport, away FROM sports_events) named
   GROUP BY kind, sport, name ->> 'EN';
-- Of what was heard before, nobody said which season it was.
UPDATE sports_events e SET season_at = date_trunc('year', starts_at),
  league_id = (SELECT n.id FROM sports_names n WHERE n.kind = 'league' AND n.sport = e.sport AND n.said = e.tournament ->> 'EN'),
  home_id = (SELECT n.id FROM sports_names n WHERE n.kind = 'team' AND n.sport = e.sport AND n.said = e.home ->> 'EN'),
  away_id = (SELECT n.id FROM sports_names n WHERE n.kind = 'team' AND n.sport = e.sport AND n.said = e.away ->> 'EN');
ALTER TABLE sports_events ALTER COLUMN season_at SET NOT NULL, ALTER COLUMN league_id SET NOT NULL, ALTER COLUMN home_id SET NOT NULL,
  ALTER COLUMN away_id SET NOT NULL;
CREATE INDEX sports_events_league ON sports_events (league_id, status, starts_at);
CREATE INDEX sports_events_home ON sports_events (home_id, status, starts_at);
CREATE INDEX sports_events_away ON sports_events (away_id, status, starts_at);

-- Results as the feed confirmed them last, also of events that are forgotten: tables, form and meetings are made of these rows.
-- not of a brand: matches are the world's
CREATE TABLE sports_results (
  event_id bigint PRIMARY KEY,
  sport text NOT NULL,
  league_id bigint NOT NULL REFERENCES sports_names,
  season_at timestamptz NOT NULL,
  home_id bigint NOT NULL REFERENCES sports_names,
  away_id bigint NOT NULL REFERENCES sports_names,
  starts_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('played', 'abandoned')),
  state jsonb NOT NULL
);
CREATE INDEX sports_results_season ON sports_results (league_id, season_at, starts_at);
CREATE INDEX sports_results_home ON sports_results (home_id, starts_at);
CREATE INDEX sports_results_away ON sports_results (away_id, starts_at);
CREATE INDEX sports_results_meetings ON sports_results (least(home_id, away_id), greatest(home_id, away_id), starts_at);
CREATE INDEX sports_results_starts ON sports_results (starts_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_results TO khela_app;
INSERT INTO sports_results (event_id, sport, league_id, season_at, home_id, away_id, starts_at, outcome, state)
  SELECT id, sport, league_id, season_at, home_id, away_id, starts_at, result_outcome, result FROM sports_events
   WHERE result_outcome IN ('played', 'abandoned');

-- What a member wants to see first. An event that is forgotten takes its stars along.
CREATE TABLE sports_stars (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('league', 'team', 'event')),
  of_id bigint NOT NULL,
  starred_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, kind, of_id)
);
CREATE INDEX sports_stars_events ON sports_stars (of_id) WHERE kind = 'event';
GRANT SELECT, INSERT, DELETE ON sports_stars TO khela_app;
