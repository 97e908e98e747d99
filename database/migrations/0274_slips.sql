-- slice: sports
-- Slips that somebody saved under a code for others to load: what is chosen and how it goes together, no stake and no name.
CREATE TABLE sports_bookings (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  brand_id integer NOT NULL,
  code text NOT NULL CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Who saved it, a member or an address, as a keyed hash; the same slip of the same maker is one row.
  maker bytea NOT NULL,
  slip_hash bytea NOT NULL,
  -- NULL: a visitor.
  member_id bigint,
  sizes integer[] NOT NULL,
  -- Selections with the names of their events and the odds of then.
  legs jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL,
  loads integer NOT NULL DEFAULT 0,
  UNIQUE (brand_id, code),
  UNIQUE (brand_id, maker, slip_hash)
);
CREATE INDEX sports_bookings_made ON sports_bookings (brand_id, maker, created_at);
CREATE INDEX sports_bookings_member ON sports_bookings (brand_id, member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX sports_bookings_kept ON sports_bookings (kept_until);
CREATE TRIGGER sports_bookings_said BEFORE UPDATE OF id, brand_id, code, maker, slip_hash, member_id, sizes, legs, created_at, kept_until
  ON sports_bookings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_bookings TO khela_app;

-- Tickets that were made of them.
CREATE TABLE sports_booking_tickets (
  ticket_id bigint PRIMARY KEY REFERENCES sports_tickets,
  booking_id bigint NOT NULL REFERENCES sports_bookings ON DELETE CASCADE,
  brand_id integer NOT NULL
);
CREATE INDEX sports_booking_tickets_of ON sports_booking_tickets (booking_id);
GRANT SELECT, INSERT, DELETE ON sports_booking_tickets TO khela_app;

-- Codes that were tried and are none: who guesses has to wait.
CREATE TABLE sports_booking_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  who bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sports_booking_tries_since ON sports_booking_tries (brand_id, who, at);
CREATE INDEX sports_booking_tries_at ON sports_booking_tries (at);
GRANT SELECT, INSERT, DELETE ON sports_booking_tries TO khela_app;

-- A ticket that another one was changed into.
ALTER TABLE sports_tickets ADD COLUMN edited_from bigint UNIQUE REFERENCES sports_tickets;
CREATE TRIGGER sports_tickets_edited BEFORE UPDATE OF edited_from ON sports_tickets FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
