-- slice: wallet

-- A payout that is taken back, in full or in part, as what it was paid for came out otherwise.
ALTER TABLE transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return', 'fee',
  'bet', 'win', 'win_reversal', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in', 'studio_transfer',
  'correction'));

-- slice: bonuses

-- Empties the bonus account after its bonus, or takes out of it what came back to a bonus that had ended (`p_most_minor`): the
-- rest is another's. Of a converted one into cash up to its cap, everything else to the house.
DROP FUNCTION bonuses_sweep(bigint, timestamptz);
CREATE FUNCTION bonuses_sweep(p_bonus bigint, p_at timestamptz, p_most_minor bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
  v_left_minor bigint;
  v_cash_minor bigint := 0;
BEGIN
  SELECT * INTO v_bonus FROM bonuses b WHERE b.id = p_bonus;
  -- One that was never accepted has nothing there: what lies in the account is another's.
  IF v_bonus.accepted_at IS NULL THEN RETURN; END IF;
  v_left_minor := least(wallet_bonus_minor(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency), p_most_minor);
  IF v_left_minor <= 0 THEN RETURN; END IF;
  IF v_bonus.state = 'converted' THEN
    v_cash_minor := least(v_left_minor, coalesce(v_bonus.most_conversion_minor - v_bonus.converted_minor, v_left_minor));
  END IF;
  IF v_cash_minor > 0 THEN PERFORM bonuses_move(v_bonus, 'bonus_conversion', 'cash', v_cash_minor, p_at); END IF;
  IF v_left_minor > v_cash_minor THEN PERFORM bonuses_move(v_bonus, 'bonus_forfeit', 'house_bonuses', v_left_minor - v_cash_minor, p_at); END IF;
  UPDATE bonuses SET sweeps = sweeps + 1, converted_minor = converted_minor + v_cash_minor,
         forfeited_minor = forfeited_minor + v_left_minor - v_cash_minor
   WHERE id = p_bonus;
END $$;

-- A bet that was placed under a bonus was paid so much more of it, or less. What comes to one that has ended follows its end.
CREATE FUNCTION bonuses_resettled(p_bonus bigint, p_category text, p_game text, p_change_minor bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF bonuses_is_active(p_bonus) THEN
    PERFORM bonuses_staked(ARRAY[p_bonus]);
    PERFORM bonuses_settled(p_bonus, p_category, p_game, 0, p_at);
  ELSE
    PERFORM bonuses_sweep(p_bonus, p_at, p_change_minor);
  END IF;
END $$;

CREATE FUNCTION bonuses_is_active(p_bonus bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT b.state = 'active' FROM bonuses b WHERE b.id = p_bonus;
$$;

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

-- Settles a settled bet once more, as the next version: what it is paid becomes `p_payout_minor`, and the difference is
-- paid or taken back in the bet's own shares of money. What was spent meanwhile is not taken from what is not there: the
-- house makes it up under 'shortfall:<key>#<version>', out of the other money of the member first where that is bonus money
-- that became cash. "betSettled" is told of the difference, with nothing staked: sums over it stay exact.
-- Nothing where the payout is so already.
CREATE FUNCTION bets_resettle(p_bet bigint, p_payout_minor bigint, p_hash bytea, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
  v_purse wallet_purse;
  v_version integer;
  v_change_minor bigint;
  v_bonus_minor bigint;
  v_studio_minor bigint;
  v_cash_minor bigint;
  v_bonus_lacks bigint;
  v_studio_lacks bigint;
  v_cash_given bigint;
  v_base wallet_movement;
  v_shortfall wallet_movement;
  v_change wallet_movement;
BEGIN
  -- The bet before the account: every function that ends a bet takes its locks in that order.
  SELECT * INTO STRICT v_bet FROM bets b WHERE b.id = p_bet FOR UPDATE;
  IF v_bet.state <> 'settled' THEN RAISE 'bet % is not settled', p_bet; END IF;
  v_change_minor := p_payout_minor - v_bet.payout_minor;
  IF v_change_minor = 0 THEN RETURN; END IF;
  v_version := v_bet.settlement_version + 1;
  v_bonus_minor := bets_bonus_share(p_payout_minor, v_bet.stake_bonus_minor, v_bet.stake_minor) - v_bet.payout_bonus_minor;
  v_studio_minor := CASE WHEN v_bet.studio <> '' THEN v_change_minor ELSE 0 END;
  v_cash_minor := v_change_minor - v_bonus_minor - v_studio_minor;
  SELECT * INTO v_purse FROM wallet_purses(ARRAY[v_bet.brand_id], ARRAY[v_bet.member_id], ARRAY[v_bet.currency], ARRAY[v_bet.studio],
    ARRAY['win:' || v_bet.key], 'house_games');
  -- Money of another bonus is not its.
  v_bonus_lacks := greatest(-(v_bonus_minor + CASE WHEN bonuses_is_active(v_bet.bonus_id) THEN v_purse.bonus_minor ELSE 0 END), 0);
  v_studio_lacks := greatest(-(v_purse.studio_minor + v_studio_minor), 0);
  -- Cash lacks it itself, or gives what it has for bonus money that is gone.
  v_cash_given := CASE WHEN v_purse.cash_minor + v_cash_minor < 0 THEN -(v_purse.cash_minor + v_cash_minor)
                       ELSE -least(v_bonus_lacks, v_purse.cash_minor + v_cash_minor) END;
  UPDATE bets b SET payout_minor = p_payout_minor, payout_bonus_minor = b.payout_bonus_minor + v_bonus_minor, settlement_version = v_version,
         settled_at = p_at
   WHERE b.id = p_bet;
  v_base := ROW(v_bet.brand_id, v_bet.member_id, v_bet.currency, '', '', p_hash, v_bet.game_code || ':' || v_bet.round_id, p_at,
    v_purse.cash_account, 0, v_purse.cash_minor + v_purse.cash_held_minor, v_purse.bonus_account, 0, v_purse.bonus_minor,
    v_purse.studio_account, 0, v_purse.studio_minor, v_purse.house_account)::wallet_movement;
  IF v_cash_given <> 0 OR v_bonus_lacks > 0 OR v_studio_lacks > 0 THEN
    v_shortfall := v_base;
    v_shortfall.kind := 'correction';
    v_shortfall.key := 'shortfall:' || v_bet.key || '#' || v_version;
    v_shortfall.cash_minor := v_cash_given;
    v_shortfall.cash_after_minor := v_base.cash_after_minor + v_cash_given;
    v_shortfall.bonus_minor := v_bonus_lacks;
    v_shortfall.bonus_after_minor := v_base.bonus_after_minor + v_bonus_lacks;
    v_shortfall.studio_minor := v_studio_lacks;
    v_shortfall.studio_after_minor := v_base.studio_after_minor + v_studio_lacks;
    v_shortfall.house_account := wallet_house_account(v_bet.brand_id, v_bet.member_id, 'house_corrections', v_bet.currency);
    PERFORM wallet_write_all(ARRAY[v_shortfall]);
    v_base := v_shortfall;
    v_base.house_account := v_purse.house_account;
  END IF;
  v_change := v_base;
  v_change.kind := CASE WHEN v_change_minor > 0 THEN 'win' ELSE 'win_reversal' END;
  v_change.key := v_change.kind || ':' || v_bet.key || '#' || v_version;
  v_change.cash_minor := v_cash_minor;
  v_change.cash_after_minor := v_base.cash_after_minor + v_cash_minor;
  v_change.bonus_minor := v_bonus_minor;
  v_change.bonus_after_minor := v_base.bonus_after_minor + v_bonus_minor;
  v_change.studio_minor := v_studio_minor;
  v_change.studio_after_minor := v_base.studio_after_minor + v_studio_minor;
  PERFORM wallet_write_all(ARRAY[v_change]);
  PERFORM platform_tell_facts(ARRAY[v_bet.brand_id], 'betSettled', ARRAY[jsonb_build_object('betId', v_bet.id::text,
    'memberId', v_bet.member_id::text, 'gameCode', v_bet.game_code, 'category', v_bet.category, 'currency', v_bet.currency, 'stakeMinor', '0',
    'payoutMinor', v_change_minor::text)], ARRAY[p_at]);
  IF v_bet.bonus_id IS NOT NULL THEN
    PERFORM bonuses_resettled(v_bet.bonus_id, v_bet.category, v_bet.game_code, v_bonus_minor, p_at);
  END IF;
END $$;

-- Pays a settled bet once more: the caller makes it repeatable. Outcomes: 'posted', 'not_settled'.
CREATE OR REPLACE FUNCTION bets_pay_more(
  p_brand integer, p_member bigint, p_key text, p_hash bytea, p_more_minor bigint, p_at timestamptz,
  OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_bet bets%ROWTYPE;
BEGIN
  -- The bet before the account, which bets_resettle takes.
  SELECT * INTO v_bet FROM bets b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key FOR UPDATE;
  IF v_bet.state IS DISTINCT FROM 'settled' THEN outcome := 'not_settled'; RETURN; END IF;
  outcome := 'posted';
  PERFORM bets_resettle(v_bet.id, v_bet.payout_minor + p_more_minor, p_hash, p_at);
  IF v_bet.studio <> '' THEN
    balance_minor := wallet_studio_minor(p_brand, p_member, v_bet.currency, v_bet.studio);
  ELSE
    SELECT w.balance_minor, w.sequence INTO balance_minor, sequence FROM wallet_balance(p_brand, p_member, v_bet.currency) w;
  END IF;
END $$;

-- Settles many bets once more, in the order of members as every function that ends bets takes its locks. Answers the
-- members whose money it moved.
CREATE FUNCTION bets_resettle_all(p_ids bigint[], p_payouts bigint[], p_hashes bytea[], p_at timestamptz) RETURNS SETOF bigint
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_one record;
BEGIN
  FOR v_one IN
    SELECT w.id, w.payout, w.hash, b.member_id FROM unnest(p_ids, p_payouts, p_hashes) AS w(id, payout, hash) JOIN bets b ON b.id = w.id
     WHERE b.payout_minor <> w.payout ORDER BY b.brand_id, b.member_id, b.key
  LOOP
    PERFORM bets_resettle(v_one.id, v_one.payout, v_one.hash, p_at);
    RETURN NEXT v_one.member_id;
  END LOOP;
END $$;

-- slice: lobby

-- Games of numbers stand under e-lottery too; a brand that comes later hears it with the game.
UPDATE brand_games SET tags = tags || '{NUMBERS}' WHERE game_code IN ('keno', 'scratch') AND 'NUMBERS' <> ALL (tags);

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
  -- 1, and one more with each correction.
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

-- What tickets were paid: those that are not here were paid nothing, as were those of which a correction left nothing. A rebate
-- is paid whether the ticket won or lost.
CREATE TABLE lottery_wins (
  brand_id integer NOT NULL,
  ticket_id bigint PRIMARY KEY REFERENCES lottery_tickets,
  draw_id bigint NOT NULL,
  -- Of the result by which it was paid so.
  result_version smallint NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor >= 0),
  rebate_minor bigint NOT NULL CHECK (rebate_minor >= 0),
  -- Since when it is known as a big win: its prize, without the rebate, is as high as its draw says. NULL: it is none.
  flagged_at timestamptz,
  -- Who of the staff has looked at a big win, and what he says of it.
  reviewed_by bigint,
  reviewed_name text,
  reviewed_at timestamptz,
  review_note text,
  CHECK (reviewed_at IS NULL OR flagged_at IS NOT NULL),
  CHECK (num_nulls(reviewed_by, reviewed_name, reviewed_at, review_note) IN (0, 4))
);
CREATE INDEX lottery_wins_draw ON lottery_wins (draw_id, prize_minor DESC);
CREATE INDEX lottery_wins_flagged ON lottery_wins (brand_id, flagged_at DESC, ticket_id DESC) WHERE flagged_at IS NOT NULL;
CREATE INDEX lottery_wins_unreviewed ON lottery_wins (brand_id, flagged_at DESC, ticket_id DESC) WHERE flagged_at IS NOT NULL AND reviewed_at IS NULL;

-- Results as they were entered or drawn: what one person enters another confirms. One that is confirmed of a settled draw
-- corrects it, for a reason that is told.
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
  decided_name text,
  decided_at timestamptz,
  -- Of those that were confirmed: of the draw's results the first, the second, ….
  version smallint CHECK ((version IS NOT NULL) = (state = 'confirmed')),
  reason text NOT NULL DEFAULT '' CHECK (coalesce(version, 1) = 1 OR reason <> ''),
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
