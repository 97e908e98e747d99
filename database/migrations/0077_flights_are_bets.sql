-- slice: crash

-- A flight has a number by which the bets on it know it. It goes on from those of rounds of studios, by which they knew it before: so no
-- bet of a later flight shares a round with one of an earlier.
CREATE SEQUENCE crash_rounds_id_seq;
SELECT setval('crash_rounds_id_seq', greatest((SELECT last_value FROM provider_rounds_id_seq), (SELECT max(id) FROM provider_rounds), 1));
ALTER TABLE crash_rounds ADD COLUMN id bigint NOT NULL DEFAULT nextval('crash_rounds_id_seq');
ALTER SEQUENCE crash_rounds_id_seq OWNED BY crash_rounds.id;
GRANT USAGE ON SEQUENCE crash_rounds_id_seq TO khela_app;

-- The bet in our books.
ALTER TABLE crash_bets ADD COLUMN bet_id bigint;
UPDATE crash_bets c SET bet_id = b.id
  FROM bets b
 WHERE b.brand_id = c.brand_id AND b.member_id = c.member_id
   AND b.key = 'khela-crash:' || c.number || ':' || c.member_id || ':' || c.place || ':' || c.id;
ALTER TABLE crash_bets ALTER COLUMN bet_id SET NOT NULL;
-- Known before the bet is written: the key in our books holds it.
GRANT USAGE ON SEQUENCE crash_bets_id_seq TO khela_app;
-- Those that stand are found by their places.
DROP INDEX crash_bets_round;
CREATE INDEX crash_bets_taken_back ON crash_bets (brand_id, number) WHERE state = 'taken_back';

-- What is being placed, with what its game session and the brand say of it.
CREATE TYPE crash_placing AS (
  place_in_list integer, brand_id integer, member_id bigint, number bigint, place smallint, key text, body_hash bytea,
  stake_minor bigint, auto_hundredths integer, latest_hundredths integer, at timestamptz, refusal text, category text, currency text,
  studio text, id bigint, round_id bigint);

-- slice: providers

CREATE TYPE providers_stake AS (
  session_id bigint, brand_id integer, member_id bigint, game_code text, stake_minor bigint, at timestamptz, least_stake_minor bigint,
  most_stake_minor bigint);
-- `refusal`: why the stake may not be taken; NULL: it may.
CREATE TYPE providers_admitted AS (refusal text, category text, currency text, studio text);
