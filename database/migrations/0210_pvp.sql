-- slice: pvp
-- Rooms of games between people: what is played, and for what.
CREATE TABLE pvp_rooms (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  position integer NOT NULL,
  name_bn text NOT NULL CHECK (name_bn <> ''),
  name_en text NOT NULL CHECK (name_en <> ''),
  -- As the game reads them; amounts are units.
  options jsonb NOT NULL,
  -- Never changed: what lies at tables is counted in it.
  unit_minor bigint NOT NULL CHECK (unit_minor > 0),
  seats integer NOT NULL CHECK (seats BETWEEN 2 AND 6),
  least_buy_in_minor bigint NOT NULL CHECK (least_buy_in_minor > 0 AND least_buy_in_minor % unit_minor = 0),
  most_buy_in_minor bigint NOT NULL CHECK (most_buy_in_minor >= least_buy_in_minor AND most_buy_in_minor % unit_minor = 0),
  -- Of each pot, hundredths of a percent.
  rake_bps integer NOT NULL CHECK (rake_bps BETWEEN 0 AND 1000),
  rake_cap_minor bigint NOT NULL CHECK (rake_cap_minor >= 0 AND rake_cap_minor % unit_minor = 0),
  turn_ms bigint NOT NULL CHECK (turn_ms BETWEEN 5000 AND 60000),
  bank_ms bigint NOT NULL CHECK (bank_ms BETWEEN 0 AND 120000),
  random_seating boolean NOT NULL,
  enabled boolean NOT NULL,
  -- No new hand begins.
  paused boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX pvp_rooms_of_game ON pvp_rooms (brand_id, game_code, position);
GRANT SELECT, INSERT, UPDATE ON pvp_rooms TO khela_app;

-- Tables: opened as they are needed, closed when everybody has left.
CREATE TABLE pvp_tables (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  brand_id integer NOT NULL,
  room_id bigint NOT NULL REFERENCES pvp_rooms,
  kind text NOT NULL CHECK (kind IN ('open', 'private', 'practice')),
  code text CHECK ((code IS NOT NULL) = (kind = 'private')),
  -- Of practice against the house: the frame that it was opened by.
  game_session_id bigint CHECK ((game_session_id IS NOT NULL) = (kind = 'practice')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- What players see changes with each of these.
  news_no bigint NOT NULL DEFAULT 1,
  -- Of the last hand that was begun, and who dealt it.
  hand_no bigint NOT NULL DEFAULT 0,
  dealer_seat integer,
  hand_id bigint,
  -- Of the next hand: it is published before anybody shows a seed for it.
  server_seed_hash bytea NOT NULL CHECK (octet_length(server_seed_hash) = 32),
  server_seed_sealed bytea NOT NULL,
  -- Seeds are shown until then.
  seeds_until timestamptz,
  -- When something is due that nobody asks for; NULL: nothing is.
  due_at timestamptz
);
CREATE INDEX pvp_tables_due ON pvp_tables (due_at) WHERE closed_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX pvp_tables_open ON pvp_tables (room_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX pvp_tables_code ON pvp_tables (brand_id, code) WHERE closed_at IS NULL AND code IS NOT NULL;
CREATE UNIQUE INDEX pvp_tables_practice ON pvp_tables (game_session_id) WHERE closed_at IS NULL AND game_session_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON pvp_tables TO khela_app;

-- Who sits where, and who has sat there. What lies before a member lies in their wallet of the card rooms.
CREATE TABLE pvp_seats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  table_id bigint NOT NULL REFERENCES pvp_tables,
  seat integer NOT NULL CHECK (seat BETWEEN 1 AND 6),
  -- NULL: who practises without an account, or an opponent for practice.
  member_id bigint,
  is_bot boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('seated', 'sitting_out', 'leaving', 'left')),
  stack_minor bigint NOT NULL CHECK (stack_minor >= 0),
  -- Asked for during a hand: comes to the stack when it is over.
  adding_minor bigint NOT NULL DEFAULT 0 CHECK (adding_minor >= 0),
  promise bytea CHECK (octet_length(promise) = 32),
  -- They are called to show the seed that they promised, and have shown it.
  called boolean NOT NULL DEFAULT false,
  seed bytea CHECK (octet_length(seed) = 16),
  -- Turns and seeds in a row that they let pass.
  misses integer NOT NULL DEFAULT 0,
  out_since timestamptz,
  phrase text,
  phrase_at timestamptz,
  sat_at timestamptz NOT NULL,
  left_at timestamptz,
  -- What they left with: within a while they come back with no less.
  left_minor bigint,
  CHECK ((state = 'left') = (left_at IS NOT NULL)),
  CHECK (state <> 'left' OR (stack_minor = 0 AND adding_minor = 0))
);
CREATE UNIQUE INDEX pvp_seats_taken ON pvp_seats (table_id, seat) WHERE state <> 'left';
CREATE UNIQUE INDEX pvp_seats_member ON pvp_seats (table_id, member_id) WHERE state <> 'left' AND member_id IS NOT NULL;
CREATE INDEX pvp_seats_of_member ON pvp_seats (brand_id, member_id, left_at);
GRANT SELECT, INSERT, UPDATE ON pvp_seats TO khela_app;

-- Of hands: the first bets of one name it before it is written.
CREATE SEQUENCE pvp_hand_ids START WITH 100001;
GRANT USAGE ON SEQUENCE pvp_hand_ids TO khela_app;

-- Hands, or whole matches where a game is won by a match.
CREATE TABLE pvp_hands (
  id bigint PRIMARY KEY,
  brand_id integer NOT NULL,
  table_id bigint NOT NULL REFERENCES pvp_tables,
  room_id bigint NOT NULL,
  game_code text NOT NULL,
  number bigint NOT NULL,
  -- Of the rules that it is played by, and what of the room it is played by.
  version integer NOT NULL,
  terms jsonb NOT NULL,
  for_money boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('playing', 'ended', 'void')),
  server_seed_hash bytea NOT NULL,
  server_seed_sealed bytea NOT NULL,
  client_seed text NOT NULL,
  -- Follows from how it began, its moves and its chance; kept so that nothing has to be played again.
  now jsonb NOT NULL,
  moves integer NOT NULL DEFAULT 0,
  turn_seat integer,
  turn_at timestamptz,
  turn_ends_at timestamptz,
  dealt_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (table_id, number),
  CHECK ((state = 'playing') = (ended_at IS NULL)),
  CHECK ((turn_seat IS NULL) = (state <> 'playing'))
);
CREATE INDEX pvp_hands_ended ON pvp_hands (ended_at);
CREATE INDEX pvp_hands_playing ON pvp_hands (dealt_at) WHERE state = 'playing';
GRANT SELECT, INSERT, UPDATE ON pvp_hands TO khela_app;

CREATE TABLE pvp_hand_seats (
  hand_id bigint NOT NULL REFERENCES pvp_hands,
  brand_id integer NOT NULL,
  -- In the order in which they act.
  place integer NOT NULL,
  seat integer NOT NULL,
  member_id bigint,
  name text NOT NULL,
  stack_minor bigint NOT NULL,
  promise bytea NOT NULL,
  seed bytea NOT NULL,
  bank_left_ms bigint NOT NULL,
  -- Each time that they put something in it is a bet of its own.
  puts integer NOT NULL DEFAULT 0,
  put_minor bigint NOT NULL DEFAULT 0,
  won_minor bigint NOT NULL DEFAULT 0,
  rake_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (hand_id, seat)
);
CREATE INDEX pvp_hand_seats_member ON pvp_hand_seats (brand_id, member_id, hand_id);
GRANT SELECT, INSERT, UPDATE ON pvp_hand_seats TO khela_app;

-- not of a brand: of hands
CREATE TABLE pvp_moves (
  hand_id bigint NOT NULL REFERENCES pvp_hands,
  move_no integer NOT NULL,
  seat integer NOT NULL,
  move jsonb NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('player', 'clock', 'gone')),
  at timestamptz NOT NULL,
  PRIMARY KEY (hand_id, move_no)
);
CREATE TRIGGER pvp_moves_made BEFORE UPDATE OR DELETE ON pvp_moves FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON pvp_moves TO khela_app;
