-- Edition 4 (a9b1080b57ee)

-- Grants a bonus once for a key; it waits for the member to accept it and moves no money yet. `p_bonus` holds what was
-- worked out from the terms. Outcomes: 'granted', 'repeated', 'key_reused', 'used_up' (the member has had this offer as
-- often as it allows), 'no_account'.
CREATE OR REPLACE FUNCTION bonuses_grant(
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

-- How often a member has had an offer; what they declined or let pass does not count.
CREATE OR REPLACE FUNCTION bonuses_taken(p_brand integer, p_member bigint, p_offer bigint) RETURNS integer LANGUAGE sql AS $$
  SELECT count(*)::integer FROM bonuses b
   WHERE b.brand_id = p_brand AND b.member_id = p_member AND b.offer_id = p_offer AND b.state NOT IN ('declined', 'lapsed');
$$;

-- The member accepts a waiting bonus: its money comes into their bonus account and its time begins. Outcomes: 'accepted',
-- 'repeated' (it is active already), 'unknown', 'ended' (nothing waits any more), 'another_active', 'bets_open' (bets of an
-- earlier bonus are still running; what they bring back must not mix with this one's money).
CREATE OR REPLACE FUNCTION bonuses_accept(p_brand integer, p_member bigint, p_bonus bigint, p_spend_order text, p_at timestamptz, OUT outcome text)
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
                     NULL, 'bonus:' || p_bonus, p_at, ROW('bonus', p_bonus, 0)) w;
  IF outcome <> 'accepted' THEN RAISE EXCEPTION 'bonus % could not be paid in: %', p_bonus, outcome; END IF;
END $$;

-- Ends a bonus before its play does: 'forfeited' of a waiting or an active one, 'declined' and 'lapsed' of a waiting one,
-- 'expired' of an active one. Outcomes: 'ended', 'repeated' (it had that end), 'not_open' (it had another), 'unknown'.
CREATE OR REPLACE FUNCTION bonuses_end(p_brand integer, p_bonus bigint, p_state text, p_reason text, p_note text, p_at timestamptz, OUT outcome text)
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

-- The one active bonus of those members who have one. The caller stands at their gates, so it stays so until they commit.
-- Every bet that they then place for such a member carries the bonus's id, also where it takes cash only.
CREATE OR REPLACE FUNCTION bonuses_playing(p_brand integer, p_members bigint[], p_currency text, p_at timestamptz)
RETURNS TABLE (member_id bigint, bonus_id bigint, spend_order text, max_bet_minor bigint) LANGUAGE sql AS $$
  SELECT b.member_id, b.id, b.spend_order, b.max_bet_minor FROM bonuses b
   WHERE b.brand_id = p_brand AND b.member_id = ANY (p_members) AND b.currency = p_currency AND b.state = 'active' AND b.expires_at > p_at;
$$;

-- Bets were placed under these bonuses, one for each time that an id is named; each is followed by one bonuses_settled, at
-- once or later. The caller stands at the members' gates.
CREATE OR REPLACE FUNCTION bonuses_staked(p_bonuses bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE bonuses b SET open_bets = b.open_bets + n.bets
    FROM (SELECT u.id, count(*)::integer AS bets FROM unnest(p_bonuses) AS u (id) GROUP BY u.id) n
   WHERE b.id = n.id;
$$;

-- `p_ended` bets that were placed under a bonus (0 or 1) have their end, and their postings are written: counts the valid
-- turnover that has become known with it by its weight (less than nothing where a settlement was put right), converts what is
-- left when the requirement is met, and ends a bonus of which nothing is left. What comes back into one that has ended
-- meanwhile follows its end: into cash, as far as its cap goes, or to the house.
-- What the member can spend may be less afterwards: whoever tells their balance reads it after this.
CREATE OR REPLACE FUNCTION bonuses_settled(p_bonus bigint, p_ended integer, p_category text, p_game text, p_valid_minor bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
  v_left_minor bigint;
BEGIN
  SELECT * INTO STRICT v_bonus FROM bonuses b WHERE b.id = p_bonus;
  -- Nothing has come back to it: what lies in the account is another's.
  IF p_ended = 0 AND v_bonus.state <> 'active' THEN RETURN; END IF;
  -- The gate before the bonus, as everywhere; a settlement that paid nothing may come without it.
  PERFORM wallet_lock_cash(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency);
  UPDATE bonuses b SET open_bets = b.open_bets - p_ended,
         wagered_hundredths = b.wagered_hundredths + CASE WHEN b.state = 'active' AND b.expires_at > p_at
           THEN greatest(p_valid_minor * coalesce(b.game_weights ->> p_game, b.weights ->> p_category, '0')::integer, -b.wagered_hundredths) ELSE 0 END
   WHERE b.id = p_bonus
  RETURNING b.* INTO v_bonus;
  IF v_bonus.state <> 'active' THEN
    IF p_ended > 0 THEN PERFORM bonuses_sweep(p_bonus, p_at); END IF;
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

-- A bet has its end: its own bonus (or none) lets it go, and the valid turnover that became known with it counts under the
-- bonus of its group, which may be another.
CREATE OR REPLACE FUNCTION bonuses_bet_ended(p_bonus bigint, p_wagered_bonus bigint, p_category text, p_game text, p_valid_minor bigint, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_bonus IS NOT NULL THEN
    PERFORM bonuses_settled(p_bonus, 1, p_category, p_game, CASE WHEN p_wagered_bonus = p_bonus THEN p_valid_minor ELSE 0 END, p_at);
  END IF;
  IF p_wagered_bonus IS DISTINCT FROM p_bonus AND p_wagered_bonus IS NOT NULL THEN
    PERFORM bonuses_settled(p_wagered_bonus, 0, p_category, p_game, p_valid_minor, p_at);
  END IF;
END $$;

-- A bet that was placed under a bonus was paid so much more of it, or less, and counts so much more or less. What comes to one
-- that has ended follows its end.
CREATE OR REPLACE FUNCTION bonuses_resettled(p_bonus bigint, p_category text, p_game text, p_change_minor bigint, p_valid_minor bigint, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF bonuses_is_active(p_bonus) THEN
    PERFORM bonuses_settled(p_bonus, 0, p_category, p_game, p_valid_minor, p_at);
  ELSE
    PERFORM bonuses_sweep(p_bonus, p_at, p_change_minor);
  END IF;
END $$;

-- Whether a bonus is being played.
CREATE OR REPLACE FUNCTION bonuses_is_active(p_bonus bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT b.state = 'active' FROM bonuses b WHERE b.id = p_bonus;
$$;

-- Ends a bonus whose gate and row the caller holds, and lets its money go where that end sends it.
CREATE OR REPLACE FUNCTION bonuses_finish(p_bonus bigint, p_state text, p_reason text, p_note text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bonuses SET state = p_state, end_reason = p_reason, end_note = p_note, ended_at = p_at WHERE id = p_bonus;
  PERFORM bonuses_sweep(p_bonus, p_at);
  PERFORM platform_tell_fact(b.brand_id, 'bonusEnded', jsonb_build_object('bonusId', b.id::text, 'memberId', b.member_id::text,
          'state', b.state, 'currency', b.currency, 'convertedMinor', b.converted_minor::text), p_at)
     FROM bonuses b WHERE b.id = p_bonus;
END $$;

-- Empties the bonus account after its bonus, or takes out of it what came back to a bonus that had ended (`p_most_minor`): the
-- rest is another's. Of a converted one into cash up to its cap, everything else to the house.
CREATE OR REPLACE FUNCTION bonuses_sweep(p_bonus bigint, p_at timestamptz, p_most_minor bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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

-- Money out of the bonus account, once for each sweep.
CREATE OR REPLACE FUNCTION bonuses_move(p_bonus bonuses, p_kind text, p_to text, p_amount_minor bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_kind || ':' || p_bonus.id || ':' || p_bonus.sweeps;
  v_outcome text;
BEGIN
  SELECT w.outcome INTO v_outcome
    FROM wallet_post(p_bonus.brand_id, p_bonus.member_id, p_bonus.currency, p_kind, v_key, sha256(convert_to(v_key || ':' || p_amount_minor, 'UTF8')),
                     jsonb_build_array(jsonb_build_object('account', 'bonus', 'minor', -p_amount_minor),
                                       jsonb_build_object('account', p_to, 'minor', p_amount_minor)),
                     NULL, 'bonus:' || p_bonus.id, p_at, ROW('bonus', p_bonus.id, p_bonus.sweeps + 1)) w;
  IF v_outcome <> 'posted' THEN RAISE EXCEPTION 'bonus % could not be moved on: %', p_bonus.id, v_outcome; END IF;
END $$;

-- A win that people have to release may still come into its bonus: till then the bonus is not used up, as while a bet is
-- open, and no other one is accepted. Answers whether the bonus waits: of one that has ended the win follows the end.
CREATE OR REPLACE FUNCTION bonuses_await(p_bonus bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bonuses%ROWTYPE;
BEGIN
  SELECT * INTO STRICT v_bonus FROM bonuses b WHERE b.id = p_bonus;
  -- The gate before the bonus, as everywhere.
  PERFORM wallet_lock_cash(v_bonus.brand_id, v_bonus.member_id, v_bonus.currency);
  IF NOT bonuses_is_active(p_bonus) THEN RETURN false; END IF;
  PERFORM bonuses_staked(ARRAY[p_bonus]);
  RETURN true;
END $$;
