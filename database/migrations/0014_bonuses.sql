-- slice: wallet

-- Takes the gate to a member's money without moving any: whoever decides over rows that come after it stands here first.
CREATE FUNCTION wallet_lock_cash(p_brand integer, p_member bigint, p_currency text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- The one lock of a member's money, before every row that hangs on it.
  PERFORM 1 FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'cash' AND a.currency = p_currency FOR UPDATE;
  RETURN FOUND;
END $$;

-- What lies in the member's bonus account.
CREATE FUNCTION wallet_bonus_minor(p_brand integer, p_member bigint, p_currency text) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(a.balance_minor), 0)::bigint FROM accounts a
   WHERE a.brand_id = p_brand AND a.member_id = p_member AND a.kind = 'bonus' AND a.currency = p_currency;
$$;

-- slice: bonuses
-- An offer is what a brand promises; a bonus is that promise made to one member, with the terms as they then stood.
-- Its money lies in the member's bonus account while it is active; one is active at most, so that account is its alone.

CREATE TABLE bonus_offers (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
  brand_id integer NOT NULL,
  version integer NOT NULL,
  enabled boolean NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX bonus_offers_brand ON bonus_offers (brand_id, id DESC);

-- append-only
-- Every version of every offer, and terms that were made for one member alone (without an offer).
CREATE TABLE bonus_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  offer_id bigint REFERENCES bonus_offers,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT bonus_terms_version UNIQUE (offer_id, version)
);

CREATE TABLE bonuses (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  -- Whoever grants may come again with the same key.
  key text NOT NULL,
  offer_id bigint REFERENCES bonus_offers,
  terms_id bigint NOT NULL REFERENCES bonus_terms,
  state text NOT NULL CHECK (state IN ('granted', 'active', 'converted', 'forfeited', 'expired', 'lost', 'declined', 'lapsed')),
  -- The state that the member's screens were last told of.
  told_state text,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  wagering_minor bigint NOT NULL CHECK (wagering_minor > 0),
  -- Stakes times their weight in percent: hundredths of a minor unit, so that no small stake is rounded away.
  wagered_hundredths bigint NOT NULL DEFAULT 0 CHECK (wagered_hundredths >= 0),
  -- What a stake counts in percent, by category, and by game where a game differs.
  weights jsonb NOT NULL,
  game_weights jsonb NOT NULL,
  max_bet_minor bigint CHECK (max_bet_minor > 0),
  -- The most that becomes cash; NULL: all of it.
  most_conversion_minor bigint CHECK (most_conversion_minor > 0),
  expires_days integer NOT NULL CHECK (expires_days > 0),
  -- In which order a stake takes cash and bonus; the brand's setting when it was accepted.
  spend_order text NOT NULL DEFAULT 'cash_first' CHECK (spend_order IN ('cash_first', 'bonus_first')),
  -- Bets placed under it that are not settled yet: money may still come back into it.
  open_bets integer NOT NULL DEFAULT 0 CHECK (open_bets >= 0),
  converted_minor bigint NOT NULL DEFAULT 0 CHECK (converted_minor >= 0),
  forfeited_minor bigint NOT NULL DEFAULT 0 CHECK (forfeited_minor >= 0),
  -- How often money was taken out of it at or after its end: a part of those transactions' keys.
  sweeps integer NOT NULL DEFAULT 0,
  -- What it was granted for: `deposit:500001`, `staff:3`.
  reference text NOT NULL,
  granted_at timestamptz NOT NULL,
  accept_until timestamptz NOT NULL,
  accepted_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('wagered', 'used_up', 'time', 'member', 'withdrawal', 'staff')),
  end_note text,
  CONSTRAINT bonuses_key UNIQUE (brand_id, member_id, key),
  CHECK (most_conversion_minor IS NULL OR converted_minor <= most_conversion_minor),
  CHECK ((state IN ('granted', 'active')) = (ended_at IS NULL)),
  CHECK (state NOT IN ('active', 'converted', 'expired', 'lost') OR (accepted_at IS NOT NULL AND expires_at IS NOT NULL))
-- Each bet rewrites the row and touches no indexed column: the new version finds room beside the old one.
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX bonuses_active ON bonuses (brand_id, member_id, currency) WHERE state = 'active';
CREATE INDEX bonuses_member ON bonuses (brand_id, member_id, id DESC);
CREATE INDEX bonuses_newest ON bonuses (brand_id, id DESC);
CREATE INDEX bonuses_offer ON bonuses (offer_id);
CREATE INDEX bonuses_expiring ON bonuses (expires_at) WHERE state = 'active';
CREATE INDEX bonuses_lapsing ON bonuses (accept_until) WHERE state = 'granted';
CREATE INDEX bonuses_untold ON bonuses (id) WHERE told_state IS DISTINCT FROM state;

CREATE TRIGGER bonus_terms_rows BEFORE UPDATE OR DELETE ON bonus_terms FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER bonus_terms_truncate BEFORE TRUNCATE ON bonus_terms FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT, UPDATE ON bonus_offers, bonuses TO khela_app;
GRANT SELECT, INSERT ON bonus_terms TO khela_app;

-- The one active bonus of those members who have one. The caller stands at their gates, so it stays so until he commits.
-- Every bet that he then places for such a member carries the bonus's id, also where it takes cash only.
CREATE FUNCTION bonuses_playing(p_brand integer, p_members bigint[], p_currency text, p_at timestamptz)
RETURNS TABLE (member_id bigint, bonus_id bigint, spend_order text, max_bet_minor bigint) LANGUAGE sql AS $$
  SELECT b.member_id, b.id, b.spend_order, b.max_bet_minor FROM bonuses b
   WHERE b.brand_id = p_brand AND b.member_id = ANY (p_members) AND b.currency = p_currency AND b.state = 'active' AND b.expires_at > p_at;
$$;

-- Bets were placed under these bonuses, one for each time that an id is named; each is followed by one bonuses_settled, at
-- once or later. The caller stands at the members' gates.
CREATE FUNCTION bonuses_staked(p_bonuses bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE bonuses b SET open_bets = b.open_bets + n.bets
    FROM (SELECT u.id, count(*)::integer AS bets FROM unnest(p_bonuses) AS u (id) GROUP BY u.id) n
   WHERE b.id = n.id;
$$;

-- A bet that was placed under a bonus has its end, and its postings are written: counts the stake by its weight (0 of a
-- rollback), converts what is left when the requirement is met, and ends a bonus of which nothing is left. What comes
-- back into one that has ended meanwhile follows its end: into cash, as far as its cap goes, or to the house.
-- What the member can spend may be less afterwards: whoever tells his balance reads it after this.
CREATE FUNCTION bonuses_settled(p_bonus bigint, p_category text, p_game text, p_stake_minor bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
  v_left_minor bigint;
BEGIN
  SELECT * INTO STRICT v_bonus FROM bonuses b WHERE b.id = p_bonus;
  -- The gate before the bonus, as everywhere; a settlement that paid nothing may come without it.
  PERFORM wallet_lock_cash(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency);
  UPDATE bonuses b SET open_bets = b.open_bets - 1,
         wagered_hundredths = b.wagered_hundredths + CASE WHEN b.state = 'active' AND b.expires_at > p_at
           THEN p_stake_minor * coalesce(b.game_weights ->> p_game, b.weights ->> p_category, '0')::integer ELSE 0 END
   WHERE b.id = p_bonus
  RETURNING b.* INTO v_bonus;
  IF v_bonus.state <> 'active' THEN
    PERFORM bonuses_sweep(p_bonus, p_at);
  ELSIF v_bonus.expires_at <= p_at THEN
    PERFORM bonuses_finish(p_bonus, 'expired', 'time', NULL, p_at);
  ELSE
    v_left_minor := wallet_bonus_minor(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency);
    IF v_left_minor > 0 AND v_bonus.wagered_hundredths >= v_bonus.wagering_minor * 100 THEN
      PERFORM bonuses_finish(p_bonus, 'converted', 'wagered', NULL, p_at);
    ELSIF v_left_minor = 0 AND v_bonus.open_bets = 0 THEN
      PERFORM bonuses_finish(p_bonus, 'lost', 'used_up', NULL, p_at);
    END IF;
  END IF;
END $$;

-- Ends a bonus whose gate and row the caller holds, and lets its money go where that end sends it.
CREATE FUNCTION bonuses_finish(p_bonus bigint, p_state text, p_reason text, p_note text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bonuses SET state = p_state, end_reason = p_reason, end_note = p_note, ended_at = p_at WHERE id = p_bonus;
  PERFORM bonuses_sweep(p_bonus, p_at);
  PERFORM platform_tell_fact(b.brand_id, 'bonusEnded', jsonb_build_object('bonusId', b.id::text, 'memberId', b.member_id::text,
          'state', b.state, 'currency', b.currency, 'convertedMinor', b.converted_minor::text), p_at)
     FROM bonuses b WHERE b.id = p_bonus;
END $$;

-- Empties the bonus account after its bonus: of a converted one into cash up to its cap, everything else to the house.
CREATE FUNCTION bonuses_sweep(p_bonus bigint, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
  v_left_minor bigint;
  v_cash_minor bigint := 0;
BEGIN
  SELECT * INTO v_bonus FROM bonuses b WHERE b.id = p_bonus;
  -- One that was never accepted has nothing there: what lies in the account is another's.
  IF v_bonus.accepted_at IS NULL THEN RETURN; END IF;
  v_left_minor := wallet_bonus_minor(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency);
  IF v_left_minor = 0 THEN RETURN; END IF;
  IF v_bonus.state = 'converted' THEN
    v_cash_minor := least(v_left_minor, coalesce(v_bonus.most_conversion_minor - v_bonus.converted_minor, v_left_minor));
  END IF;
  IF v_cash_minor > 0 THEN PERFORM bonuses_move(v_bonus, 'bonus_conversion', 'cash', v_cash_minor, p_at); END IF;
  IF v_left_minor > v_cash_minor THEN PERFORM bonuses_move(v_bonus, 'bonus_forfeit', 'house_bonuses', v_left_minor - v_cash_minor, p_at); END IF;
  UPDATE bonuses SET sweeps = sweeps + 1, converted_minor = converted_minor + v_cash_minor,
         forfeited_minor = forfeited_minor + v_left_minor - v_cash_minor
   WHERE id = p_bonus;
END $$;

-- Money out of the bonus account, once for each sweep.
CREATE FUNCTION bonuses_move(p_bonus bonuses, p_kind text, p_to text, p_amount_minor bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_kind || ':' || p_bonus.id || ':' || p_bonus.sweeps;
  v_outcome text;
BEGIN
  SELECT w.outcome INTO v_outcome
    FROM wallet_post(p_bonus.brand_id, p_bonus.member_id, p_bonus.currency, p_kind, v_key, sha256(convert_to(v_key || ':' || p_amount_minor, 'UTF8')),
                     jsonb_build_array(jsonb_build_object('account', 'bonus', 'minor', -p_amount_minor),
                                       jsonb_build_object('account', p_to, 'minor', p_amount_minor)),
                     NULL, 'bonus:' || p_bonus.id, p_at) w;
  IF v_outcome <> 'posted' THEN RAISE EXCEPTION 'bonus % could not be moved on: %', p_bonus.id, v_outcome; END IF;
END $$;

-- Grants a bonus once for a key; it waits for the member to accept it and moves no money yet. `p_bonus` holds what was
-- worked out from the terms. Outcomes: 'granted', 'repeated', 'key_reused', 'used_up' (the member has had this offer as
-- often as it allows), 'no_account'.
CREATE FUNCTION bonuses_grant(
  p_brand integer, p_member bigint, p_currency text, p_key text, p_bonus jsonb, p_most_times integer, p_at timestamptz,
  OUT outcome text, OUT bonus_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known bonuses%ROWTYPE;
  v_offer bigint := (p_bonus ->> 'offerId')::bigint;
BEGIN
  -- At the gate two grants of one offer wait for each other, and the second counts the first.
  IF NOT wallet_lock_cash(p_brand, p_member, p_currency) THEN outcome := 'no_account'; RETURN; END IF;
  SELECT * INTO v_known FROM bonuses b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.key = p_key;
  IF v_known.id IS NOT NULL THEN
    bonus_id := v_known.id;
    outcome := CASE WHEN v_known.offer_id IS NOT DISTINCT FROM v_offer AND v_known.amount_minor = (p_bonus ->> 'amountMinor')::bigint
                    THEN 'repeated' ELSE 'key_reused' END;
    RETURN;
  END IF;
  IF v_offer IS NOT NULL AND bonuses_taken(p_brand, p_member, v_offer) >= p_most_times THEN outcome := 'used_up'; RETURN; END IF;
  INSERT INTO bonuses (brand_id, member_id, currency, key, offer_id, terms_id, state, amount_minor, wagering_minor, weights, game_weights,
                       max_bet_minor, most_conversion_minor, expires_days, reference, granted_at, accept_until)
  VALUES (p_brand, p_member, p_currency, p_key, v_offer, (p_bonus ->> 'termsId')::bigint, 'granted', (p_bonus ->> 'amountMinor')::bigint,
          (p_bonus ->> 'wageringMinor')::bigint, p_bonus -> 'weights', p_bonus -> 'gameWeights', (p_bonus ->> 'maxBetMinor')::bigint,
          (p_bonus ->> 'mostConversionMinor')::bigint, (p_bonus ->> 'expiresDays')::integer, p_bonus ->> 'reference', p_at,
          p_at + make_interval(hours => 24 * (p_bonus ->> 'acceptDays')::integer))
  RETURNING id INTO bonus_id;
  outcome := 'granted';
END $$;

-- How often a member has had an offer; what he declined or let pass does not count.
CREATE FUNCTION bonuses_taken(p_brand integer, p_member bigint, p_offer bigint) RETURNS integer LANGUAGE sql AS $$
  SELECT count(*)::integer FROM bonuses b
   WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.offer_id = p_offer AND b.state NOT IN ('declined', 'lapsed');
$$;

-- The member accepts a waiting bonus: its money comes into his bonus account and its time begins. Outcomes: 'accepted',
-- 'repeated' (it is active already), 'unknown', 'ended' (nothing waits any more), 'another_active', 'bets_open' (bets of an
-- earlier bonus are still running; what they bring back must not mix with this one's money).
CREATE FUNCTION bonuses_accept(p_brand integer, p_member bigint, p_bonus bigint, p_spend_order text, p_at timestamptz, OUT outcome text)
LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
  v_other bonuses%ROWTYPE;
BEGIN
  SELECT * INTO v_bonus FROM bonuses b WHERE b.id = p_bonus AND b.brand_id = p_brand AND b.member_id = p_member;
  IF v_bonus.id IS NULL THEN outcome := 'unknown'; RETURN; END IF;
  -- The gate, then the bonus: two acceptances of one member decide one after the other.
  PERFORM wallet_lock_cash(p_brand, p_member, v_bonus.currency);
  SELECT * INTO v_bonus FROM bonuses b WHERE b.id = p_bonus FOR UPDATE;
  IF v_bonus.state <> 'granted' OR v_bonus.accept_until <= p_at THEN
    outcome := CASE WHEN v_bonus.state = 'active' THEN 'repeated' ELSE 'ended' END;
    RETURN;
  END IF;
  SELECT * INTO v_other FROM bonuses b
   WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.currency = v_bonus.currency AND b.state = 'active';
  IF v_other.expires_at > p_at THEN outcome := 'another_active'; RETURN; END IF;
  IF v_other.id IS NOT NULL THEN PERFORM bonuses_finish(v_other.id, 'expired', 'time', NULL, p_at); END IF;
  IF EXISTS (SELECT 1 FROM bonuses b WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.currency = v_bonus.currency AND b.open_bets > 0) THEN
    outcome := 'bets_open';
    RETURN;
  END IF;
  UPDATE bonuses SET state = 'active', spend_order = p_spend_order, accepted_at = p_at,
         expires_at = p_at + make_interval(hours => 24 * expires_days)
   WHERE id = p_bonus;
  SELECT CASE WHEN w.outcome = 'posted' THEN 'accepted' ELSE w.outcome END INTO outcome
    FROM wallet_post(p_brand, p_member, v_bonus.currency, 'bonus', 'bonus:' || p_bonus, sha256(convert_to('bonus:' || p_bonus || ':' || v_bonus.amount_minor, 'UTF8')),
                     jsonb_build_array(jsonb_build_object('account', 'bonus', 'minor', v_bonus.amount_minor),
                                       jsonb_build_object('account', 'house_bonuses', 'minor', -v_bonus.amount_minor)),
                     NULL, 'bonus:' || p_bonus, p_at) w;
  IF outcome <> 'accepted' THEN RAISE EXCEPTION 'bonus % could not be paid in: %', p_bonus, outcome; END IF;
END $$;

-- Ends a bonus before its play does: 'forfeited' of a waiting or an active one, 'declined' and 'lapsed' of a waiting one,
-- 'expired' of an active one. Outcomes: 'ended', 'repeated' (it had that end), 'not_open' (it had another), 'unknown'.
CREATE FUNCTION bonuses_end(p_brand integer, p_bonus bigint, p_state text, p_reason text, p_note text, p_at timestamptz, OUT outcome text)
LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
BEGIN
  SELECT * INTO v_bonus FROM bonuses b WHERE b.id = p_bonus AND b.brand_id = p_brand;
  IF v_bonus.id IS NULL THEN outcome := 'unknown'; RETURN; END IF;
  -- The gate, then the bonus, as a settlement takes them: whichever comes first decides, the other sees what it left.
  PERFORM wallet_lock_cash(p_brand, v_bonus.member_id, v_bonus.currency);
  SELECT * INTO v_bonus FROM bonuses b WHERE b.id = p_bonus FOR UPDATE;
  IF (v_bonus.state, p_state) IN (('granted', 'declined'), ('granted', 'lapsed'), ('granted', 'forfeited'), ('active', 'forfeited'), ('active', 'expired')) THEN
    PERFORM bonuses_finish(p_bonus, p_state, p_reason, p_note, p_at);
    outcome := 'ended';
  ELSE
    outcome := CASE WHEN v_bonus.state = p_state THEN 'repeated' ELSE 'not_open' END;
  END IF;
END $$;
