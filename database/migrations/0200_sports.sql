-- slice: sports
-- When the feed was last heard, and up to when everything that it said is known: bets are taken on nothing that it is silent about.
-- not of a brand: one feed serves all of them
CREATE TABLE sports_feeds (
  feed text PRIMARY KEY,
  heard_at timestamptz NOT NULL,
  is_whole boolean NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON sports_feeds TO khela_app;

-- Events as the feed told of them last. They are the same for all brands.
-- not of a brand: matches are the world's
CREATE TABLE sports_events (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  -- What the feed calls it.
  code text NOT NULL UNIQUE,
  sport text NOT NULL CHECK (sport IN ('cricket', 'football', 'counter-strike')),
  tournament jsonb NOT NULL,
  home jsonb NOT NULL,
  away jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'live', 'ended', 'abandoned')),
  -- Of the newest that was heard of it.
  version bigint NOT NULL,
  state jsonb NOT NULL,
  strengths jsonb NOT NULL,
  -- Nothing is taken until the next state: something may be about to happen.
  stopped boolean NOT NULL DEFAULT false,
  told_at timestamptz NOT NULL,
  seed_hash text CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  -- The confirmed state at its end; NULL: none, or one that was taken back.
  result jsonb,
  result_outcome text CHECK (result_outcome IN ('played', 'abandoned', 'cancelled')),
  -- How many results were confirmed.
  result_version integer NOT NULL DEFAULT 0,
  result_at timestamptz,
  CHECK ((result IS NULL) = (result_outcome IS NULL)),
  CHECK (result IS NULL OR status IN ('ended', 'abandoned'))
);
CREATE INDEX sports_events_starts ON sports_events (status, starts_at);
CREATE INDEX sports_events_results ON sports_events (result_at) WHERE result IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_events TO khela_app;

-- All that was heard of an event, each once, whatever order it came in.
-- not of a brand: of events
CREATE TABLE sports_statements (
  event_id bigint NOT NULL REFERENCES sports_events ON DELETE CASCADE,
  version bigint NOT NULL,
  body jsonb NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, version)
);
CREATE TRIGGER sports_statements_said BEFORE UPDATE ON sports_statements FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, DELETE ON sports_statements TO khela_app;

-- What a brand decides for a sport.
CREATE TABLE sports_terms (
  brand_id integer NOT NULL,
  sport text NOT NULL CHECK (sport IN ('cricket', 'football', 'counter-strike')),
  enabled boolean NOT NULL,
  -- Inverse odds of a market add up to this much more than 1, thousandths.
  margin_milli integer NOT NULL CHECK (margin_milli BETWEEN 10 AND 300),
  -- How long a bet on what is being played waits.
  delay_ms bigint NOT NULL CHECK (delay_ms BETWEEN 2000 AND 20000),
  most_payout_minor bigint NOT NULL CHECK (most_payout_minor > 0),
  -- What one outcome may cost the house, all members together.
  most_liability_minor bigint NOT NULL CHECK (most_liability_minor > 0),
  -- Of what a ticket is worth the house keeps so much when it is cashed out, thousandths.
  cash_out_margin_milli integer NOT NULL CHECK (cash_out_margin_milli BETWEEN 0 AND 300),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, sport)
);
GRANT SELECT, INSERT, UPDATE ON sports_terms TO khela_app;

-- A trader's hand on one event.
CREATE TABLE sports_books (
  brand_id integer NOT NULL,
  event_id bigint NOT NULL,
  suspended boolean NOT NULL DEFAULT false,
  -- In the place of its sport's; NULL: that one.
  margin_milli integer CHECK (margin_milli BETWEEN 10 AND 300),
  -- By how much the side at home is thought better than the feed says, thousandths.
  home_shift_milli integer NOT NULL DEFAULT 0 CHECK (home_shift_milli BETWEEN -100 AND 100),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, event_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_books TO khela_app;

-- Of tickets with several selections: each is a round of its own, far from the numbers of events, which are those of singles.
CREATE SEQUENCE sports_rounds START WITH 1000000000001;
GRANT USAGE ON SEQUENCE sports_rounds TO khela_app;

CREATE TABLE sports_tickets (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  bet_id bigint NOT NULL UNIQUE,
  key text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'accepted', 'refused', 'settled', 'cashed_out')),
  -- Sizes of the accumulators that it is made of.
  sizes integer[] NOT NULL,
  lines integer NOT NULL CHECK (lines > 0),
  line_minor bigint NOT NULL CHECK (line_minor > 0),
  stake_minor bigint NOT NULL,
  -- The most that it can pay.
  most_minor bigint NOT NULL,
  policy text NOT NULL CHECK (policy IN ('none', 'higher', 'any')),
  placed_at timestamptz NOT NULL,
  -- Until then it waits for what may have happened already.
  decides_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Why it was refused, and, where odds had moved, for whom that was better: the bet or the house.
  refusal text,
  payout_minor bigint NOT NULL DEFAULT 0,
  -- How often it was settled.
  version integer NOT NULL DEFAULT 0,
  settled_at timestamptz,
  -- Asked for, and waiting as a bet does.
  cash_out_minor bigint,
  cash_out_at timestamptz,
  UNIQUE (brand_id, member_id, key),
  CHECK (stake_minor = line_minor * lines),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((cash_out_minor IS NULL) = (cash_out_at IS NULL))
);
CREATE INDEX sports_tickets_member ON sports_tickets (brand_id, member_id, id DESC);
CREATE INDEX sports_tickets_pending ON sports_tickets (decides_at) WHERE state = 'pending';
CREATE INDEX sports_tickets_cashing ON sports_tickets (cash_out_at) WHERE state = 'accepted' AND cash_out_at IS NOT NULL;
CREATE TRIGGER sports_tickets_rows BEFORE DELETE ON sports_tickets FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER sports_tickets_said BEFORE UPDATE OF id, brand_id, member_id, bet_id, key, sizes, lines, line_minor, stake_minor, policy, placed_at
  ON sports_tickets FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON sports_tickets TO khela_app;

-- not of a brand: of tickets, which are
CREATE TABLE sports_legs (
  ticket_id bigint NOT NULL REFERENCES sports_tickets,
  place integer NOT NULL,
  event_id bigint NOT NULL REFERENCES sports_events,
  market text NOT NULL,
  line integer,
  outcome text NOT NULL,
  odds integer NOT NULL CHECK (odds > 1000),
  -- What the model gave it when it was taken, ten-thousandths, and which telling of the event it was taken from.
  chance integer NOT NULL CHECK (chance BETWEEN 0 AND 10000),
  event_version bigint NOT NULL,
  -- The score that a handicap counts from; NULL: from the beginning.
  accepted jsonb,
  -- What had happened by then: a bet that waits does not run across a goal, a wicket or a map.
  incidents text NOT NULL,
  banker boolean NOT NULL DEFAULT false,
  -- NULL: open.
  result text CHECK (result IN ('win', 'half_win', 'void', 'half_lose', 'lose')),
  -- By which result of its event.
  result_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (ticket_id, place)
);
CREATE INDEX sports_legs_event ON sports_legs (event_id, result_version);
CREATE TRIGGER sports_legs_rows BEFORE DELETE ON sports_legs FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER sports_legs_said BEFORE UPDATE OF ticket_id, place, event_id, market, line, outcome, banker ON sports_legs
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON sports_legs TO khela_app;

-- What open and settled tickets of a brand may cost it, by outcome.
CREATE TABLE sports_exposures (
  brand_id integer NOT NULL,
  event_id bigint NOT NULL,
  -- `market:line:outcome`.
  selection text NOT NULL,
  tickets integer NOT NULL,
  stake_minor bigint NOT NULL,
  liability_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, event_id, selection)
);
GRANT SELECT, INSERT, UPDATE ON sports_exposures TO khela_app;
