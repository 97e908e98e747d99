-- slice: rooms
-- Flights are rounds of the one live room: what stood in tables of their own goes into those of rooms, under the numbers it had.

ALTER TABLE room_chains
  -- Of flights whose chance was not mixed with bets: published with the commitment, the same for all rounds of the chain.
  ADD COLUMN client_seed text;

ALTER TABLE room_rounds
  DROP CONSTRAINT room_rounds_state_check,
  DROP CONSTRAINT room_rounds_check,
  DROP CONSTRAINT room_rounds_check1,
  DROP CONSTRAINT room_rounds_check3,
  -- Numbers of rounds are known to our books with their game.
  DROP CONSTRAINT room_rounds_id,
  ADD CONSTRAINT room_rounds_id UNIQUE (game_code, id),
  -- `running`: decided, with an outcome that stands nowhere before its end.
  ADD CHECK (state IN ('betting', 'closed', 'running', 'dealing', 'settled', 'void')),
  -- The first version of flights had no root.
  ADD CHECK ((state = 'betting') = (bets_root IS NULL) OR (game_code = 'crash' AND version = 1)),
  ADD CHECK ((state IN ('running', 'dealing', 'settled')) = (client_seed IS NOT NULL AND dealt_at IS NOT NULL)),
  ADD CHECK ((state IN ('dealing', 'settled')) = (outcome IS NOT NULL)),
  ADD CHECK (state NOT IN ('running', 'dealing', 'settled') OR (beacon_round IS NULL) = (beacon_signature IS NULL));
DROP INDEX room_rounds_open;
CREATE UNIQUE INDEX room_rounds_open ON room_rounds (brand_id, game_code) WHERE state IN ('betting', 'closed', 'running', 'dealing');

ALTER TABLE room_bets
  -- Of a bet that may be cashed out while its round runs: where its player wants it cashed out without them.
  ADD COLUMN auto_hundredths integer CHECK (auto_hundredths > 100),
  -- Where it is cashed out at the latest: there, or where the most is reached that a bet may be paid.
  ADD COLUMN latest_hundredths integer CHECK (latest_hundredths > 100 AND latest_hundredths <= coalesce(auto_hundredths, latest_hundredths)),
  ADD COLUMN cash_out_hundredths integer CHECK (cash_out_hundredths BETWEEN 101 AND latest_hundredths),
  ADD CHECK (cash_out_hundredths IS NULL OR payout_minor = stake_minor * cash_out_hundredths / 100),
  ADD CHECK ((cash_out_hundredths IS NOT NULL) = (state = 'won' AND latest_hundredths IS NOT NULL)),
  -- Nothing where a device put nothing in, as on flights of earlier versions.
  DROP CONSTRAINT room_bets_player_seed_check,
  ADD CHECK (octet_length(player_seed) IN (0, 16)),
  -- Bets on flights keep the numbers by which frames and books know them.
  DROP CONSTRAINT room_bets_pkey,
  ADD PRIMARY KEY (game_code, id),
  DROP CONSTRAINT room_bets_key,
  ADD CONSTRAINT room_bets_key UNIQUE (brand_id, member_id, game_code, key);
CREATE INDEX room_bets_reached ON room_bets (brand_id, game_code, number, latest_hundredths) WHERE state = 'placed' AND latest_hundredths IS NOT NULL;

-- Of each chain what was used; the next flight begins one whose chance is mixed with its bets.
INSERT INTO room_chains (brand_id, game_code, commitment, client_seed, first_number, rounds, seeds_sealed, started_at)
SELECT c.brand_id, 'crash', c.commitment, c.client_seed, c.first_number,
       coalesce((SELECT max(r.number) FROM crash_rounds r WHERE r.chain_id = c.id) - c.first_number + 1, 1), c.seeds_sealed, c.started_at
  FROM crash_chains c ORDER BY c.id;

INSERT INTO rooms (brand_id, game_code, watched_until) SELECT brand_id, 'crash', watched_until FROM crash_rooms;

INSERT INTO room_rounds (id, brand_id, game_code, number, version, chain_id, server_seed_hash, state, opened_at, closes_at, server_seed,
                         client_seed, outcome, dealt_at, ends_at, next_at, paid_at)
OVERRIDING SYSTEM VALUE
SELECT r.id, r.brand_id, 'crash', r.number, 1, n.id, r.server_seed_hash,
       CASE r.state WHEN 'flying' THEN 'running' WHEN 'crashed' THEN 'settled' ELSE r.state END, r.opened_at, r.closes_at, r.server_seed,
       CASE WHEN r.state <> 'betting' THEN c.client_seed END,
       CASE WHEN r.state = 'crashed' THEN jsonb_build_object('crashHundredths', r.crash_hundredths) END,
       CASE WHEN r.state <> 'betting' THEN r.closes_at END, r.crashed_at, r.next_at, r.paid_at
  FROM crash_rounds r
  JOIN crash_chains c ON c.id = r.chain_id
  JOIN room_chains n ON n.brand_id = c.brand_id AND n.game_code = 'crash' AND n.first_number = c.first_number
 ORDER BY r.brand_id, r.number;

INSERT INTO room_bets (id, bet_id, brand_id, game_code, number, member_id, key, places, stake_minor, player_seed, auto_hundredths,
                       latest_hundredths, state, cash_out_hundredths, payout_minor, paid, placed_at, ended_at)
OVERRIDING SYSTEM VALUE
SELECT b.id, b.bet_id, b.brand_id, 'crash', b.number, b.member_id, b.key,
       jsonb_build_array(jsonb_build_array(b.place::text, b.stake_minor, b.stake_minor * b.latest_hundredths / 100)), b.stake_minor, '',
       b.auto_hundredths, b.latest_hundredths, CASE b.state WHEN 'cashed_out' THEN 'won' ELSE b.state END, b.cash_out_hundredths,
       b.payout_minor, b.paid, b.placed_at, b.ended_at
  FROM crash_bets b ORDER BY b.id;

-- Numbers that are given from now on come after those of both.
SELECT setval(pg_get_serial_sequence('room_rounds', 'id'), greatest((SELECT last_value FROM crash_rounds_id_seq), (SELECT max(id) FROM room_rounds), 1));
SELECT setval(pg_get_serial_sequence('room_bets', 'id'), greatest((SELECT last_value FROM crash_bets_id_seq), (SELECT max(id) FROM room_bets), 1));

-- slice: rounds
-- What visitors have on a flight for fun, in the words of rooms.
UPDATE game_sessions s SET fun_round = jsonb_build_object('bets', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'id', b.bet -> 'id', 'number', b.bet -> 'number', 'key', b.bet -> 'key', 'playerSeed', '',
             'places', jsonb_build_array(jsonb_build_array(b.bet ->> 'place', (b.bet ->> 'stake')::bigint,
                         (b.bet ->> 'stake')::bigint * (b.bet ->> 'latestHundredths')::bigint / 100)),
             'autoHundredths', b.bet -> 'autoHundredths', 'latestHundredths', b.bet -> 'latestHundredths',
             'cashOutHundredths', b.bet -> 'cashOutHundredths',
             'state', CASE b.bet ->> 'state' WHEN 'cashed_out' THEN 'won' ELSE b.bet ->> 'state' END,
             'payoutMinor', coalesce((b.bet ->> 'stake')::bigint * (b.bet ->> 'cashOutHundredths')::bigint / 100, 0)) ORDER BY b.place), '[]')
      FROM jsonb_array_elements(s.fun_round -> 'bets') WITH ORDINALITY AS b(bet, place)))
 WHERE s.game_code = 'crash' AND s.member_id IS NULL AND jsonb_typeof(s.fun_round -> 'bets') = 'array';

-- slice: rooms
DROP FUNCTION IF EXISTS crash_place_all(jsonb);
DROP FUNCTION IF EXISTS crash_bet_key(bigint, bigint, smallint, bigint);
DROP TYPE crash_placing;
DROP TABLE crash_bets, crash_rounds, crash_rooms, crash_chains;

DROP FUNCTION IF EXISTS rooms_place_all(rooms_command[]);
DROP FUNCTION IF EXISTS rooms_refusal(integer, text, bigint, bigint, jsonb, bigint, bigint, integer);
DROP FUNCTION IF EXISTS rooms_bet_key(bigint);
DROP TYPE rooms_placing;
DROP TYPE rooms_command;
-- A bet as it is asked for; what may be staked where the brand says nothing else of this game. `latest_hundredths` of a bet that may be
-- cashed out: its position takes no other beside it.
CREATE TYPE rooms_command AS (
  brand_id integer, member_id bigint, session_id bigint, provider text, game_code text, number bigint, key text, body_hash bytea,
  stake_minor bigint, largest_minor bigint, places jsonb, player_seed bytea, auto_hundredths integer, latest_hundredths integer,
  least_stake_minor bigint, most_stake_minor bigint, most_payout_minor bigint, at_ms bigint);
-- What is being placed, with what its game session and its round say of it.
CREATE TYPE rooms_placing AS (
  place integer, command rooms_command, refusal text, category text, currency text, studio text, id bigint, round_id bigint);
