-- slice: raffles
-- Raffles. One way: draft, active, sealed, drawn; each but the last may be called off. What members can see keeps its terms.
CREATE TABLE raffles (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 960001) PRIMARY KEY,
  brand_id integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'sealed', 'drawn', 'cancelled')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- As contract/raffle-terms.ts says.
  terms jsonb NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  -- Not before it; moved when it is sealed late.
  draws_at timestamptz NOT NULL CHECK (draws_at > closes_at),
  -- What all prizes are worth; of that what is set aside for prizes that are not claimed, and what winners were given.
  cap_minor bigint NOT NULL CHECK (cap_minor > 0),
  reserved_minor bigint NOT NULL DEFAULT 0 CHECK (reserved_minor >= 0),
  spent_minor bigint NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  -- Of publishing: what it is drawn by, its hash shown from then on, itself under a key that only the environment knows.
  seed_hash text CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  seed_sealed bytea,
  -- Goes into the leaf of each ticket, so that no leaf can be guessed; never told by itself.
  ticket_salt bytea,
  -- As last counted, from the close on as sealed.
  tickets integer NOT NULL DEFAULT 0 CHECK (tickets >= 0),
  holders integer NOT NULL DEFAULT 0 CHECK (holders >= 0),
  counted_at timestamptz,
  -- Of sealing: the root over all tickets, from how many numbers it is drawn, and the word of a beacon that it waits for.
  root text CHECK (root ~ '^[0-9a-f]{64}$'),
  numbers integer CHECK (numbers >= tickets AND numbers >= 1),
  sealed_at timestamptz,
  beacon_key bytea,
  beacon_round bigint,
  -- Of the draw.
  beacon_signature bytea,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  -- Numbers that were drawn and passed over, in their order.
  passed integer[] NOT NULL DEFAULT '{}',
  drawn_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  published_at timestamptz,
  cancelled_at timestamptz,
  CONSTRAINT raffles_budget CHECK (reserved_minor + spent_minor <= cap_minor),
  CHECK (published_at IS NOT NULL OR reserved_minor + spent_minor = 0),
  CHECK (state NOT IN ('active', 'sealed', 'drawn') OR published_at IS NOT NULL),
  CHECK (num_nulls(seed_hash, seed_sealed, ticket_salt) = CASE WHEN published_at IS NULL THEN 3 ELSE 0 END),
  CHECK (num_nulls(root, numbers, sealed_at) IN (0, 3)),
  CHECK (state NOT IN ('sealed', 'drawn') OR sealed_at IS NOT NULL),
  CHECK ((beacon_key IS NULL) = (beacon_round IS NULL)),
  CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL),
  CHECK ((state = 'drawn') = (drawn_at IS NOT NULL)),
  CHECK (state <> 'drawn' OR seed IS NOT NULL AND (beacon_round IS NULL OR beacon_signature IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (state <> 'cancelled' OR reserved_minor = 0)
);
CREATE INDEX raffles_newest ON raffles (brand_id, id DESC);
CREATE INDEX raffles_moving ON raffles (closes_at) WHERE state IN ('active', 'sealed');
CREATE INDEX raffles_drawn ON raffles (drawn_at) WHERE drawn_at IS NOT NULL;
-- What two people published, and members were shown, stays as it was; what was sealed and drawn is so for good.
CREATE TRIGGER raffles_promise BEFORE UPDATE ON raffles FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL AND (NEW.version, NEW.terms, NEW.cap_minor, NEW.currency, NEW.opens_at, NEW.closes_at, NEW.seed_hash,
          NEW.seed_sealed, NEW.ticket_salt, NEW.published_at)
        IS DISTINCT FROM (OLD.version, OLD.terms, OLD.cap_minor, OLD.currency, OLD.opens_at, OLD.closes_at, OLD.seed_hash, OLD.seed_sealed,
          OLD.ticket_salt, OLD.published_at)) EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffles_seal BEFORE UPDATE ON raffles FOR EACH ROW
  WHEN (OLD.sealed_at IS NOT NULL AND (NEW.root, NEW.numbers, NEW.tickets, NEW.holders, NEW.sealed_at, NEW.draws_at, NEW.beacon_key, NEW.beacon_round)
        IS DISTINCT FROM (OLD.root, OLD.numbers, OLD.tickets, OLD.holders, OLD.sealed_at, OLD.draws_at, OLD.beacon_key, OLD.beacon_round))
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffles_draw BEFORE UPDATE ON raffles FOR EACH ROW
  WHEN (OLD.drawn_at IS NOT NULL AND (NEW.state, NEW.seed, NEW.passed, NEW.beacon_signature, NEW.drawn_at)
        IS DISTINCT FROM (OLD.state, OLD.seed, OLD.passed, OLD.beacon_signature, OLD.drawn_at)) EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffles_rows BEFORE DELETE ON raffles FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffles_truncate BEFORE TRUNCATE ON raffles FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON raffles TO khela_app;

-- append-only
-- Prizes as they were published, with what each is worth and, of a bonus, its terms of that moment.
CREATE TABLE raffle_prizes (
  brand_id integer NOT NULL,
  raffle_id bigint NOT NULL,
  -- 1, 2, …: the best first.
  tier integer NOT NULL CHECK (tier >= 1),
  count integer NOT NULL CHECK (count >= 1),
  award jsonb NOT NULL,
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  bonus_terms jsonb,
  PRIMARY KEY (brand_id, raffle_id, tier)
);
CREATE TRIGGER raffle_prizes_rows BEFORE UPDATE OR DELETE ON raffle_prizes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffle_prizes_truncate BEFORE TRUNCATE ON raffle_prizes FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON raffle_prizes TO khela_app;

-- append-only
-- The tickets of a sealed raffle: numbered from 0, each for one cause, the how many-th of its source.
CREATE TABLE raffle_tickets (
  brand_id integer NOT NULL,
  raffle_id bigint NOT NULL,
  number integer NOT NULL CHECK (number >= 0),
  member_id bigint NOT NULL,
  -- Which source of the terms, counted from 0.
  source integer NOT NULL CHECK (source >= 0),
  ordinal integer NOT NULL CHECK (ordinal >= 1),
  PRIMARY KEY (brand_id, raffle_id, number),
  CONSTRAINT raffle_tickets_cause UNIQUE (brand_id, raffle_id, member_id, source, ordinal)
);
CREATE TRIGGER raffle_tickets_rows BEFORE UPDATE OR DELETE ON raffle_tickets FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffle_tickets_truncate BEFORE TRUNCATE ON raffle_tickets FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON raffle_tickets TO khela_app;

-- append-only
-- Nodes of the tree over the tickets: one for each 1,024, so that the way of a ticket to the root is short work.
CREATE TABLE raffle_parts (
  brand_id integer NOT NULL,
  raffle_id bigint NOT NULL,
  part integer NOT NULL CHECK (part >= 0),
  hash bytea NOT NULL,
  PRIMARY KEY (brand_id, raffle_id, part)
);
CREATE TRIGGER raffle_parts_rows BEFORE UPDATE OR DELETE ON raffle_parts FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffle_parts_truncate BEFORE TRUNCATE ON raffle_parts FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON raffle_parts TO khela_app;

-- What was drawn, place by place. A number that nobody holds wins for nobody.
CREATE TABLE raffle_wins (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 965001) PRIMARY KEY,
  brand_id integer NOT NULL,
  raffle_id bigint NOT NULL,
  place integer NOT NULL CHECK (place >= 1),
  number integer NOT NULL CHECK (number >= 0),
  tier integer NOT NULL,
  member_id bigint,
  worth_minor bigint NOT NULL CHECK (worth_minor > 0),
  state text CHECK (state IN ('waiting', 'claimed', 'expired')),
  claim_until timestamptz,
  ended_at timestamptz,
  CONSTRAINT raffle_wins_place UNIQUE (brand_id, raffle_id, place),
  CONSTRAINT raffle_wins_number UNIQUE (brand_id, raffle_id, number),
  CHECK (num_nulls(member_id, state, claim_until) IN (0, 3)),
  CHECK ((state IN ('claimed', 'expired')) IS NOT TRUE OR ended_at IS NOT NULL),
  CHECK (state IN ('claimed', 'expired') OR ended_at IS NULL)
);
CREATE INDEX raffle_wins_waiting ON raffle_wins (claim_until) WHERE state = 'waiting';
CREATE INDEX raffle_wins_of ON raffle_wins (brand_id, member_id, raffle_id) WHERE member_id IS NOT NULL;
CREATE INDEX raffle_wins_ended ON raffle_wins (ended_at) WHERE ended_at IS NOT NULL;
CREATE TRIGGER raffle_wins_once BEFORE UPDATE ON raffle_wins FOR EACH ROW
  WHEN ((NEW.id, NEW.brand_id, NEW.raffle_id, NEW.place, NEW.number, NEW.tier, NEW.member_id, NEW.worth_minor, NEW.claim_until)
        IS DISTINCT FROM (OLD.id, OLD.brand_id, OLD.raffle_id, OLD.place, OLD.number, OLD.tier, OLD.member_id, OLD.worth_minor, OLD.claim_until)
        OR OLD.state IS DISTINCT FROM 'waiting') EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffle_wins_rows BEFORE DELETE ON raffle_wins FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER raffle_wins_truncate BEFORE TRUNCATE ON raffle_wins FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON raffle_wins TO khela_app;
