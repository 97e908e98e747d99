-- slice: bets

-- Settles bets that paid nothing, many at once: no money moves, so that no account is locked. Of the ids that are answered
-- nothing was done: a bonus is played by them, and bets_end_all ends them.
CREATE FUNCTION bets_lose_all(p_ids bigint[], p_at timestamptz) RETURNS SETOF bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_brands integer[];
  v_bodies jsonb[];
BEGIN
  WITH lost AS (
    UPDATE bets b SET state = 'settled', settlement_version = 1, settled_at = p_at
      FROM unnest(p_ids) AS l(id)
     WHERE b.id = l.id AND b.state = 'accepted' AND b.bonus_id IS NULL
    RETURNING b.id, b.brand_id, b.member_id, b.game_code, b.category, b.currency, b.stake_minor)
  SELECT array_agg(l.brand_id), array_agg(jsonb_build_object('betId', l.id::text, 'memberId', l.member_id::text, 'gameCode', l.game_code,
         'category', l.category, 'currency', l.currency, 'stakeMinor', l.stake_minor::text, 'payoutMinor', '0'))
    INTO v_brands, v_bodies FROM lost l;
  IF v_brands IS NOT NULL THEN
    PERFORM platform_tell_facts(v_brands, 'betSettled', v_bodies, array_fill(p_at, ARRAY[cardinality(v_brands)]));
  END IF;
  RETURN QUERY SELECT b.id FROM unnest(p_ids) AS l(id) JOIN bets b ON b.id = l.id WHERE b.state = 'accepted';
END $$;

-- Pays bets that won, many at once and several of one member, each once: bets_end_all takes one of a member after the other.
-- Of the ids that are answered nothing was done: a bonus or a studio's wallet is played by them, and bets_end_all ends them.
-- Locks: the bets, then the accounts, both in the order of members.
CREATE FUNCTION bets_win_all(p_ids bigint[], p_payouts bigint[], p_hashes bytea[], p_at timestamptz) RETURNS SETOF bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_bets bets[];
  v_brands integer[];
  v_members bigint[];
  v_currencies text[];
  v_purses wallet_purse[];
  v_movements wallet_movement[];
BEGIN
  -- In the order of members, as every function that ends bets takes its locks.
  v_bets := ARRAY(
    SELECT b FROM unnest(p_ids) AS w(id) JOIN bets b ON b.id = w.id
     ORDER BY b.brand_id, b.member_id, b.key FOR UPDATE OF b);
  -- Another statement: what those wrote who were waited for.
  v_bets := ARRAY(
    SELECT b FROM unnest(v_bets) l JOIN bets b ON b.id = l.id
     WHERE b.state = 'accepted' AND b.bonus_id IS NULL AND b.studio = '' ORDER BY b.brand_id, b.member_id, b.key);
  IF cardinality(v_bets) > 0 THEN
    SELECT array_agg(m.brand_id), array_agg(m.member_id), array_agg(m.currency) INTO v_brands, v_members, v_currencies
      FROM (SELECT DISTINCT b.brand_id, b.member_id, b.currency FROM unnest(v_bets) b ORDER BY b.brand_id, b.member_id, b.currency) m;
    v_purses := ARRAY(SELECT p FROM wallet_purses(v_brands, v_members, v_currencies, array_fill(''::text, ARRAY[cardinality(v_members)]),
      array_fill(''::text, ARRAY[cardinality(v_members)]), 'house_games') p);
    SELECT array_agg(ROW(b.brand_id, b.member_id, b.currency, 'win', 'win:' || b.key, w.hash, b.game_code || ':' || b.round_id, p_at,
             m.cash_account, w.payout, m.cash_minor + m.cash_held_minor + b.so_far, m.bonus_account, 0, m.bonus_minor, m.studio_account, 0, m.studio_minor,
             m.house_account)::wallet_movement ORDER BY b.brand_id, b.member_id, b.key)
      INTO v_movements
      FROM (SELECT b.*, sum(w.payout) OVER (PARTITION BY b.brand_id, b.member_id, b.currency ORDER BY b.key)::bigint AS so_far
              FROM unnest(v_bets) b JOIN unnest(p_ids, p_payouts) AS w(id, payout) ON w.id = b.id) b
      JOIN unnest(p_ids, p_payouts, p_hashes) AS w(id, payout, hash) ON w.id = b.id
      JOIN ROWS FROM (unnest(v_brands), unnest(v_members), unnest(v_currencies), unnest(v_purses)) AS m(brand_id, member_id, currency,
           cash_account, cash_minor, cash_held_minor, bonus_account, bonus_minor, studio_account, studio_minor, house_account, sequence, known_hash)
        ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.currency = b.currency;
    UPDATE bets b SET state = 'settled', settlement_version = 1, settled_at = p_at, payout_minor = w.payout
      FROM unnest(v_bets) l JOIN unnest(p_ids, p_payouts) AS w(id, payout) ON w.id = l.id
     WHERE b.id = l.id;
    PERFORM wallet_write_all(v_movements);
    PERFORM platform_tell_facts(array_agg(b.brand_id), 'betSettled', array_agg(jsonb_build_object('betId', b.id::text, 'memberId', b.member_id::text,
              'gameCode', b.game_code, 'category', b.category, 'currency', b.currency, 'stakeMinor', b.stake_minor::text,
              'payoutMinor', w.payout::text)), array_agg(p_at))
       FROM unnest(v_bets) b JOIN unnest(p_ids, p_payouts) AS w(id, payout) ON w.id = b.id;
  END IF;
  RETURN QUERY SELECT b.id FROM unnest(p_ids) AS w(id) JOIN bets b ON b.id = w.id WHERE b.state = 'accepted';
END $$;

-- slice: lottery
-- Draws that many bet on and that are settled together. Every moment that decides is the database's, in whole milliseconds.

-- A lottery as a brand offers it.
CREATE TABLE lottery_games (
  brand_id integer NOT NULL,
  code text NOT NULL CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  -- The rules by which its numbers are drawn and paid.
  family text NOT NULL,
  name_bn text NOT NULL,
  name_en text NOT NULL,
  prize_mode text NOT NULL CHECK (prize_mode IN ('Lott', 'ZY', 'Elott', 'SEA')),
  area text NOT NULL CHECK (area IN ('VN', 'SEA', '')),
  -- 'rng': we draw; 'office': the numbers are drawn elsewhere and entered by two people, or imported.
  source text NOT NULL CHECK (source IN ('rng', 'office')),
  -- When its draws are, in the brand's time zone: contract/lottery-office.ts has the shape.
  schedule jsonb NOT NULL,
  close_before_ms bigint NOT NULL CHECK (close_before_ms BETWEEN 1000 AND 86400000),
  -- On so many coming draws bets are taken.
  draws_ahead integer NOT NULL CHECK (draws_ahead BETWEEN 1 AND 500),
  most_rebate_milli integer NOT NULL DEFAULT 0 CHECK (most_rebate_milli BETWEEN 0 AND 100),
  least_unit_minor bigint NOT NULL CHECK (least_unit_minor > 0),
  most_ticket_minor bigint NOT NULL CHECK (most_ticket_minor >= least_unit_minor),
  -- What one number of a draw may cost the house at most, and where its odds are lowered before that.
  most_liability_minor bigint NOT NULL CHECK (most_liability_minor > 0),
  -- A prize of so much or more is a big win, which people look at.
  big_win_from_minor bigint NOT NULL CHECK (big_win_from_minor > 0),
  lower_from_percent integer NOT NULL DEFAULT 100 CHECK (lower_from_percent BETWEEN 1 AND 100),
  lower_to_percent integer NOT NULL DEFAULT 100 CHECK (lower_to_percent BETWEEN 1 AND 100),
  enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 100,
  -- Draws before this moment are not made up for.
  draws_from timestamptz NOT NULL,
  PRIMARY KEY (brand_id, code)
);

-- What a brand's operator says of a play type; one without a row is offered at the stated odds.
CREATE TABLE lottery_plays (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  play_type text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Thousandths of the unit, in the order of the prizes.
  odds integer[],
  most_liability_minor bigint CHECK (most_liability_minor > 0),
  PRIMARY KEY (brand_id, game_code, play_type),
  FOREIGN KEY (brand_id, game_code) REFERENCES lottery_games
);

-- Days without draws, of one lottery or ('') of all.
CREATE TABLE lottery_holidays (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (brand_id, game_code, day)
);

CREATE TABLE lottery_draws (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  issue text NOT NULL,
  opens_at timestamptz NOT NULL,
  -- No ticket is taken, and none taken back, at or after this moment.
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL CHECK (draws_at >= closes_at),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'drawn', 'settled', 'cancelled')),
  -- Of our own draws: SHA-256 of the seed, published with the draw; the seed, kept sealed until it is drawn.
  server_seed_hash bytea,
  server_seed_sealed bytea,
  server_seed bytea,
  -- What all its tickets were sealed to before the result: docs/fairness.md has the formula.
  merkle_root bytea,
  tickets integer,
  sealed_at timestamptz,
  result jsonb,
  result_version smallint NOT NULL DEFAULT 0,
  -- From which prize on its wins are big: as its lottery had it when the first numbers came.
  big_win_from_minor bigint,
  drawn_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- Every stake on a cancelled draw has been given back.
  refunded_at timestamptz,
  CONSTRAINT lottery_draws_issue UNIQUE (brand_id, game_code, issue),
  FOREIGN KEY (brand_id, game_code) REFERENCES lottery_games,
  CHECK ((merkle_root IS NULL) = (sealed_at IS NULL)),
  CHECK (state NOT IN ('closed', 'drawn', 'settled') OR sealed_at IS NOT NULL),
  CHECK ((state IN ('drawn', 'settled')) <= (result IS NOT NULL)),
  CHECK ((result IS NULL) = (big_win_from_minor IS NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (refunded_at IS NULL OR state = 'cancelled')
);
CREATE INDEX lottery_draws_latest ON lottery_draws (brand_id, game_code, draws_at DESC);
CREATE INDEX lottery_draws_open ON lottery_draws (closes_at) WHERE state = 'open';
CREATE INDEX lottery_draws_closed ON lottery_draws (draws_at) WHERE state = 'closed';
CREATE INDEX lottery_draws_drawn ON lottery_draws (id) WHERE state = 'drawn';
CREATE INDEX lottery_draws_refunding ON lottery_draws (id) WHERE state = 'cancelled' AND refunded_at IS NULL;

-- A bet on coming draws, one ticket a draw: it ends by itself where its player asked for that.
CREATE TABLE lottery_chases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  game_code text NOT NULL,
  stop_on_win boolean NOT NULL,
  -- Since when no further ticket of it is played: its player, or a win.
  stopped_at timestamptz,
  stopped_by text CHECK (stopped_by IN ('player', 'win')),
  placed_at timestamptz NOT NULL,
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);
CREATE INDEX lottery_chases_member ON lottery_chases (brand_id, member_id, id DESC);

-- What is sealed never changes; whether it won stands with its bet.
CREATE TABLE lottery_tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  draw_id bigint NOT NULL REFERENCES lottery_draws,
  member_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  -- Of its bet.
  key text NOT NULL,
  play_type text NOT NULL,
  -- '1,2|3|4,5': the symbols of each part.
  selection text NOT NULL,
  lines integer NOT NULL CHECK (lines > 0),
  unit_minor bigint NOT NULL CHECK (unit_minor > 0),
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  odds integer[] NOT NULL,
  rebate_milli integer NOT NULL CHECK (rebate_milli BETWEEN 0 AND 100),
  chase_id bigint REFERENCES lottery_chases,
  placed_at timestamptz NOT NULL,
  -- So that nobody finds out another's ticket by trying.
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Taken back before the close, and so not in the seal; or given back as its draw was cancelled.
  cancelled_at timestamptz,
  CONSTRAINT lottery_tickets_key UNIQUE (brand_id, member_id, key)
);
CREATE INDEX lottery_tickets_draw ON lottery_tickets (draw_id, id);
CREATE INDEX lottery_tickets_member ON lottery_tickets (brand_id, member_id, id DESC);
CREATE INDEX lottery_tickets_chase ON lottery_tickets (chase_id) WHERE chase_id IS NOT NULL;

-- The tickets of a draw in parts of 1,024: a part is a node of the seal, and the piece of work in which it is settled.
CREATE TABLE lottery_parts (
  brand_id integer NOT NULL,
  draw_id bigint NOT NULL REFERENCES lottery_draws,
  part integer NOT NULL,
  first_ticket bigint NOT NULL,
  last_ticket bigint NOT NULL,
  tickets integer NOT NULL CHECK (tickets > 0),
  hash bytea NOT NULL,
  -- Of the result that it was settled by; 0: of none yet.
  settled_version smallint NOT NULL DEFAULT 0,
  stake_minor bigint NOT NULL DEFAULT 0,
  payout_minor bigint NOT NULL DEFAULT 0,
  winners integer NOT NULL DEFAULT 0,
  PRIMARY KEY (draw_id, part)
);
CREATE INDEX lottery_parts_due ON lottery_parts (draw_id, part) WHERE settled_version = 0;

-- What tickets were paid: those that are not here were paid nothing. A rebate is paid whether the ticket won or lost.
CREATE TABLE lottery_wins (
  brand_id integer NOT NULL,
  ticket_id bigint PRIMARY KEY REFERENCES lottery_tickets,
  draw_id bigint NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor >= 0),
  rebate_minor bigint NOT NULL CHECK (rebate_minor >= 0),
  -- Since when it is known as a big win: its prize, without the rebate, is as high as its draw says. NULL: it is none.
  flagged_at timestamptz,
  -- Who of the staff has looked at a big win, and what he says of it.
  reviewed_by bigint,
  reviewed_name text,
  reviewed_at timestamptz,
  review_note text,
  CHECK (prize_minor + rebate_minor > 0),
  CHECK (reviewed_at IS NULL OR flagged_at IS NOT NULL),
  CHECK (num_nulls(reviewed_by, reviewed_name, reviewed_at, review_note) IN (0, 4))
);
CREATE INDEX lottery_wins_draw ON lottery_wins (draw_id, prize_minor DESC);
CREATE INDEX lottery_wins_flagged ON lottery_wins (brand_id, flagged_at DESC, ticket_id DESC) WHERE flagged_at IS NOT NULL;
CREATE INDEX lottery_wins_unreviewed ON lottery_wins (brand_id, flagged_at DESC, ticket_id DESC) WHERE flagged_at IS NOT NULL AND reviewed_at IS NULL;

-- Results as they were entered or drawn: what one person enters another confirms.
CREATE TABLE lottery_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  draw_id bigint NOT NULL REFERENCES lottery_draws,
  result jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'withdrawn')),
  entered_by bigint,
  entered_name text,
  entered_at timestamptz NOT NULL,
  decided_by bigint,
  decided_at timestamptz,
  CHECK (state <> 'confirmed' OR entered_by IS NULL OR entered_by <> decided_by)
);
CREATE UNIQUE INDEX lottery_results_proposed ON lottery_results (draw_id) WHERE state = 'proposed';
CREATE INDEX lottery_results_draw ON lottery_results (draw_id, id);

-- What a number of a draw would cost the house if it were drawn, by what has been bet on it.
CREATE TABLE lottery_exposures (
  brand_id integer NOT NULL,
  draw_id bigint NOT NULL REFERENCES lottery_draws,
  play_type text NOT NULL,
  number text NOT NULL,
  liability_minor bigint NOT NULL CHECK (liability_minor >= 0),
  PRIMARY KEY (draw_id, play_type, number)
);

GRANT SELECT, INSERT, UPDATE ON lottery_games, lottery_plays, lottery_draws, lottery_chases, lottery_tickets, lottery_parts, lottery_results,
  lottery_exposures, lottery_wins TO khela_app;
GRANT SELECT, INSERT, DELETE ON lottery_holidays TO khela_app;
GRANT USAGE ON SEQUENCE lottery_tickets_id_seq TO khela_app;
