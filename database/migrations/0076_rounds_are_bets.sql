-- slice: bets

-- A round of a game of the house that its member plays alone is the bet on it. Its number is the bet's, but for rounds that were
-- played before this.
ALTER TABLE bets
  -- The pair and the nonce that its chance comes of.
  ADD COLUMN seed_id bigint,
  -- What the member could stake after it, as its first answer told; a repeated request is told the same.
  ADD COLUMN told_minor bigint,
  -- The same for the step that ended it, where that was not the first.
  ADD COLUMN ended_told_minor bigint,
  ADD COLUMN nonce integer,
  -- The version of the rules that it was played by.
  ADD COLUMN rules smallint,
  -- What was chosen with the stake; NULL: nothing was to be chosen.
  ADD COLUMN choice jsonb,
  -- Of a round that is over, what was done after the choice, in order, null where it was ended for a player who had gone; NULL: nothing.
  ADD COLUMN moves jsonb,
  -- NULL: its player ended it, or it is not over.
  ADD COLUMN ended_by text CHECK (ended_by = 'server');
ALTER TABLE bets ADD CONSTRAINT bets_round CHECK (num_nonnulls(seed_id, nonce, rules) IN (0, 3));

-- What a bet brings that is a round.
CREATE TYPE bets_round AS (seed_id bigint, nonce bigint, rules integer, choice jsonb);
DROP FUNCTION bets_place_all(bets_command[]);
DROP FUNCTION bets_place_wave(bets_command[]);

-- slice: providers

UPDATE bets b
   SET seed_id = r.seed_id, nonce = r.nonce, rules = (r.record ->> 'version')::smallint, choice = nullif(r.record -> 'choice', '{}'),
       body_hash = coalesce(b.body_hash, substr(r.body_hash, 1, 16)), told_minor = r.balance_after_minor, ended_told_minor = r.closed_balance_minor,
       ended_by = nullif(r.closed_by, 'player'),
       moves = CASE WHEN r.state = 'closed' THEN (
         SELECT jsonb_agg(CASE WHEN r.game_code <> 'mines' THEN '{}'
                               WHEN s.step ->> 'kind' = 'opened' THEN jsonb_build_object('kind', 'open', 'tile', s.step -> 'tile')
                               WHEN s.step ->> 'kind' = 'cashedOut' THEN '{"kind": "cashOut"}' ELSE 'null' END ORDER BY s.place)
           FROM jsonb_array_elements(r.record -> 'steps') WITH ORDINALITY AS s(step, place) WHERE s.place > 1) END
  FROM game_rounds r
 WHERE r.seed_id IS NOT NULL AND b.brand_id = r.brand_id AND b.member_id = r.member_id AND b.key = r.key AND b.round_id = r.id;

-- The rounds of each member that are not over, one a game, and what they hold by now; and the one that was ended for a player who had
-- gone, until they play that game again: it is shown to them when they come back.
CREATE TABLE current_rounds (
  bet_id bigint PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  game_code text NOT NULL,
  steps integer NOT NULL,
  record jsonb NOT NULL,
  -- When it is ended for a player who does not come back; NULL: it is over.
  due_at timestamptz,
  CONSTRAINT current_rounds_game UNIQUE (brand_id, member_id, game_code)
) WITH (fillfactor = 70);
CREATE INDEX current_rounds_due ON current_rounds (due_at) WHERE due_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON current_rounds TO khela_app;
INSERT INTO current_rounds (bet_id, brand_id, member_id, game_code, steps, record, due_at)
SELECT b.id, r.brand_id, r.member_id, r.game_code, r.steps, r.record, CASE WHEN r.state = 'open' THEN r.due_at END
  FROM (SELECT DISTINCT ON (brand_id, member_id, game_code) * FROM game_rounds
         WHERE seed_id IS NOT NULL AND state <> 'rolled_back' ORDER BY brand_id, member_id, game_code, id DESC) r
  JOIN bets b ON b.brand_id = r.brand_id AND b.member_id = r.member_id AND b.key = r.key AND b.round_id = r.id
 WHERE r.state = 'open' OR r.closed_by = 'server';

-- Studios' rounds go on being numbered.
CREATE SEQUENCE provider_rounds_id_seq;
SELECT setval('provider_rounds_id_seq', greatest((SELECT last_value FROM game_rounds_id_seq), 1));
GRANT USAGE ON SEQUENCE provider_rounds_id_seq TO khela_app;
-- No bet has the number of an earlier round.
SELECT setval('postings_id_seq', greatest((SELECT last_value FROM postings_id_seq), (SELECT last_value FROM game_rounds_id_seq)) + 8);
DROP TABLE game_rounds;
-- Rounds that were played before this have numbers of their own.
CREATE INDEX bets_earlier_rounds ON bets (round_id) WHERE seed_id IS NOT NULL AND round_id <> id;
-- By the moment, a member's bets are in their order; a round is told from other bets by its pair.
CREATE VIEW game_rounds AS
SELECT b.round_id AS id, b.id AS bet_id, b.brand_id, b.member_id, b.game_code, b.currency, b.key, b.body_hash,
       CASE b.state WHEN 'accepted' THEN 'open' WHEN 'settled' THEN 'closed' ELSE b.state END AS state,
       b.stake_minor, b.payout_minor, b.told_minor AS balance_after_minor, b.ended_told_minor AS closed_balance_minor, b.seed_id,
       b.nonce::bigint AS nonce, b.rules, b.choice, b.moves, coalesce(c.steps, 1 + coalesce(jsonb_array_length(b.moves), 0)) AS steps, c.record,
       CASE WHEN b.state <> 'accepted' THEN coalesce(b.ended_by, 'player') END AS closed_by, b.placed_at AS started_at, c.due_at,
       b.settled_at AS closed_at
  FROM bets b LEFT JOIN current_rounds c ON c.bet_id = b.id
 WHERE b.seed_id IS NOT NULL;
GRANT SELECT ON game_rounds TO khela_app;

ALTER TYPE providers_playing ADD ATTRIBUTE choice jsonb, ADD ATTRIBUTE rules integer;
ALTER TYPE providers_stepping RENAME ATTRIBUTE round_id TO bet_id;
ALTER TYPE providers_stepping ADD ATTRIBUTE moves jsonb;
DROP FUNCTION providers_roll_back(bigint, text, bytea, timestamptz);

-- slice: wallet

-- Rounds have the numbers of their bets.
ALTER TABLE ledger_marks DROP COLUMN last_round;
