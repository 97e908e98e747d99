-- Edition 1 (288ae309393a)

-- A member claims one reward: one statement, durable when it is answered. `p_session`: held open until then; NULL: whoever called has
-- seen to that. Outcomes: 'paid'; 'paid_before' (nothing moved again); 'session_ended'; 'no_account'; 'not_found' (also another's);
-- 'paused' with the pause; 'ended' (it ran out or was taken back); or the ceiling that they have reached. The reward is told as it
-- stands then, and after 'paid' what they can stake.
CREATE OR REPLACE FUNCTION rewards_claim(
  p_brand integer, p_member bigint, p_session bigint, p_currency text, p_ceilings rewards_ceilings, p_at timestamptz, p_reward bigint,
  OUT outcome text, OUT id bigint, OUT program text, OUT program_id bigint, OUT amount_minor bigint, OUT state text,
  OUT offered_at timestamptz, OUT expires_at timestamptz, OUT ended_at timestamptz,
  OUT balance_minor bigint, OUT sequence bigint, OUT pause_kind text, OUT pause_until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  v_reward rewards;
BEGIN
  outcome := rewards_come_in(p_brand, p_member, p_session, p_currency);
  IF outcome IS NOT NULL THEN RETURN; END IF;
  -- After the member's gate, as everywhere; whoever takes it back or lets it run out takes this row alone.
  SELECT r.* INTO v_reward FROM rewards r WHERE r.brand_id = p_brand AND r.id = p_reward FOR UPDATE;
  IF v_reward.member_id IS DISTINCT FROM p_member THEN outcome := 'not_found'; RETURN; END IF;
  IF v_reward.state = 'issued' THEN
    outcome := 'paid_before';
  ELSE
    SELECT p.kind, p.until_at INTO pause_kind, pause_until FROM protection_pause(p_brand, p_member, p_at) p;
    IF pause_kind IS NOT NULL THEN outcome := 'paused'; RETURN; END IF;
    IF v_reward.state <> 'claimable' OR v_reward.expires_at <= p_at THEN outcome := 'ended'; RETURN; END IF;
    outcome := rewards_ceiling(p_brand, p_member, p_ceilings);
    IF outcome IS NOT NULL THEN RETURN; END IF;
    SELECT i.balance_minor, i.sequence INTO balance_minor, sequence FROM rewards_issue(v_reward, p_at) i;
    outcome := 'paid';
    v_reward.state := 'issued';
    v_reward.ended_at := p_at;
  END IF;
  id := v_reward.id;
  program := v_reward.program;
  program_id := v_reward.program_id;
  amount_minor := v_reward.amount_minor;
  state := v_reward.state;
  offered_at := v_reward.offered_at;
  expires_at := v_reward.expires_at;
  ended_at := v_reward.ended_at;
END $$;

-- A member claims what they can, at most so many at once, that which runs out first at the top, until they reach a ceiling. Outcomes: 'paid',
-- also where nothing waited; and of rewards_claim 'session_ended', 'no_account', 'paused' and the ceiling that they had reached before.
CREATE OR REPLACE FUNCTION rewards_claim_all(
  p_brand integer, p_member bigint, p_session bigint, p_currency text, p_ceilings rewards_ceilings, p_at timestamptz, p_most integer,
  OUT outcome text, OUT claimed_count integer, OUT total_minor bigint, OUT left_count integer,
  OUT balance_minor bigint, OUT sequence bigint, OUT pause_kind text, OUT pause_until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  v_reward rewards;
BEGIN
  claimed_count := 0;
  total_minor := 0;
  outcome := rewards_come_in(p_brand, p_member, p_session, p_currency);
  IF outcome IS NOT NULL THEN RETURN; END IF;
  SELECT p.kind, p.until_at INTO pause_kind, pause_until FROM protection_pause(p_brand, p_member, p_at) p;
  IF pause_kind IS NOT NULL THEN outcome := 'paused'; RETURN; END IF;
  -- Behind the member's gate nobody else claims them, so that no two wait for each other's.
  FOR v_reward IN
    SELECT r.* FROM rewards r
     WHERE r.brand_id = p_brand AND r.member_id = p_member AND r.state = 'claimable' AND (r.expires_at IS NULL OR r.expires_at > p_at)
     ORDER BY coalesce(r.expires_at, 'infinity'), r.id LIMIT p_most FOR UPDATE
  LOOP
    outcome := rewards_ceiling(p_brand, p_member, p_ceilings);
    EXIT WHEN outcome IS NOT NULL;
    SELECT i.balance_minor, i.sequence INTO balance_minor, sequence FROM rewards_issue(v_reward, p_at) i;
    claimed_count := claimed_count + 1;
    total_minor := total_minor + v_reward.amount_minor;
  END LOOP;
  IF claimed_count = 0 AND outcome IS NOT NULL THEN RETURN; END IF;
  outcome := 'paid';
  SELECT count(*)::integer INTO left_count FROM rewards r
   WHERE r.brand_id = p_brand AND r.member_id = p_member AND r.state = 'claimable' AND (r.expires_at IS NULL OR r.expires_at > p_at);
END $$;

-- Gives a reward and pays it in the same moment, once for its program and what it is for. Outcomes: 'paid'; 'given_before'.
CREATE OR REPLACE FUNCTION rewards_pay(
  p_brand integer, p_member bigint, p_currency text, p_program text, p_number bigint, p_occurrence text, p_amount_minor bigint, p_note text,
  p_expires_at timestamptz, p_at timestamptz, OUT outcome text, OUT balance_minor bigint, OUT sequence bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_reward rewards;
BEGIN
  INSERT INTO rewards (brand_id, member_id, currency, program, program_id, occurrence, amount_minor, state, offered_at, expires_at, note)
  VALUES (p_brand, p_member, p_currency, p_program, p_number, p_occurrence, p_amount_minor, 'claimable', p_at, p_expires_at, p_note)
  ON CONFLICT ON CONSTRAINT rewards_once DO NOTHING RETURNING * INTO v_reward;
  IF v_reward.id IS NULL THEN outcome := 'given_before'; RETURN; END IF;
  SELECT i.balance_minor, i.sequence INTO balance_minor, sequence FROM rewards_issue(v_reward, p_at) i;
  outcome := 'paid';
END $$;

-- Pays a reward that can be claimed and is locked, into cash: the one way from claimable to issued.
CREATE OR REPLACE FUNCTION rewards_issue(p_reward rewards, p_at timestamptz, OUT balance_minor bigint, OUT sequence bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_reference text := p_reward.program || ':' || p_reward.program_id;
  v_minor bigint := p_reward.amount_minor;
  v_posted record;
BEGIN
  SELECT * INTO v_posted FROM wallet_post(
    p_reward.brand_id, p_reward.member_id, p_reward.currency, 'reward', 'reward:' || p_reward.id,
    sha256(convert_to(concat('reward|cash::', v_minor, '|house_rewards::', -v_minor, '||', v_reference), 'UTF8')),
    wallet_cash_lines('house_rewards', v_minor), NULL, v_reference, p_at, ROW('reward', p_reward.id, 0)::wallet_cause);
  IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'reward % that could be claimed: %', p_reward.id, v_posted.outcome; END IF;
  PERFORM rewards_take(p_reward.brand_id, p_reward.member_id, p_reward.program, p_reward.program_id, p_reward.occurrence, v_minor, p_at);
  UPDATE rewards r SET state = 'issued', ended_at = p_at, posted_transaction_id = v_posted.transaction_id
   WHERE r.brand_id = p_reward.brand_id AND r.id = p_reward.id AND r.state = 'claimable';
  IF NOT FOUND THEN RAISE EXCEPTION 'reward % was not locked', p_reward.id; END IF;
  balance_minor := v_posted.balance_minor;
  sequence := v_posted.sequence;
END $$;

-- Counts what a member took toward the ceilings, once for what it is. Bought with points that play has earned is nothing that is given.
CREATE OR REPLACE FUNCTION rewards_take(p_brand integer, p_member bigint, p_program text, p_number bigint, p_occurrence text, p_worth_minor bigint,
  p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reward_takes (brand_id, member_id, program, program_id, occurrence, worth_minor, taken_at)
  SELECT p_brand, p_member, p_program, p_number, p_occurrence, p_worth_minor, p_at WHERE p_program <> 'points'
  ON CONFLICT ON CONSTRAINT reward_takes_pkey DO NOTHING;
$$;

-- Which ceiling a member has reached, the one that lasts longest first, as the code of its refusal; NULL: none. Called behind their gate.
CREATE OR REPLACE FUNCTION rewards_ceiling(p_brand integer, p_member bigint, p_ceilings rewards_ceilings) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF p_ceilings.member_month_minor > 0
     AND rewards_taken_minor(p_brand, ARRAY[p_member], p_ceilings.month_from, p_ceilings.with_cashback) >= p_ceilings.member_month_minor THEN
    RETURN 'rewards_full_this_month';
  END IF;
  IF p_ceilings.member_day_minor > 0
     AND rewards_taken_minor(p_brand, ARRAY[p_member], p_ceilings.day_from, p_ceilings.with_cashback) >= p_ceilings.member_day_minor THEN
    RETURN 'rewards_full_today';
  END IF;
  IF p_ceilings.linked_day_minor = 0 THEN RETURN NULL; END IF;
  -- Those who are linked look one after the other. Each is a lock of their own, for not all who are linked to one are linked to each other;
  -- 64 places (some share one), so that those of a crowd fit into what a transaction may hold. In a sorted order: two that wait for each
  -- other would wait for ever.
  IF cardinality(p_ceilings.linked_ids) > 1 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('rewards:' || p_brand || ':' || l.place, 0))
       FROM (SELECT DISTINCT u % 64 AS place FROM unnest(p_ceilings.linked_ids) u ORDER BY 1) l;
  END IF;
  IF rewards_taken_minor(p_brand, p_ceilings.linked_ids, p_ceilings.day_from, p_ceilings.with_cashback) >= p_ceilings.linked_day_minor THEN
    RETURN 'rewards_full_together';
  END IF;
  RETURN NULL;
END $$;

-- What members took together since a moment.
CREATE OR REPLACE FUNCTION rewards_taken_minor(p_brand integer, p_members bigint[], p_from timestamptz, p_with_cashback boolean) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(t.worth_minor), 0)::bigint FROM reward_takes t
   WHERE t.brand_id = p_brand AND t.member_id = ANY (p_members) AND t.taken_at >= p_from AND (p_with_cashback OR t.program <> 'cashback');
$$;

-- The way in of a claim: the session of whoever asks, then the gate to their money, so that a pause that stands is seen. Returns why there is
-- none; NULL: they are in.
CREATE OR REPLACE FUNCTION rewards_come_in(p_brand integer, p_member bigint, p_session bigint, p_currency text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  -- Before every other lock: whoever ends the session takes this one first too.
  IF p_session IS NOT NULL AND NOT sessions_hold_open(p_brand, p_member, p_session) THEN RETURN 'session_ended'; END IF;
  IF NOT wallet_lock_cash(p_brand, p_member, p_currency) THEN RETURN 'no_account'; END IF;
  RETURN NULL;
END $$;
