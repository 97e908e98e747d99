-- slice: wallet

-- What moved the members' accounts in each quarter of an hour: every time zone begins its days at the start of one. What
-- was owed at the end of a day is what is owed now less the quarters since, so that no report adds up the whole history.
CREATE TABLE liability_quarters (
  brand_id integer NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  from_at timestamptz NOT NULL,
  moved_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, currency, kind, from_at)
);

-- not of a brand: the postings of all brands are added up together
-- Up to where postings stand in the quarters, as ledger_marks says it of what was verified.
CREATE TABLE liability_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  snapshot pg_snapshot NOT NULL,
  last_posting bigint NOT NULL,
  at timestamptz NOT NULL
);

-- The members' postings that stand in no quarter yet, read as one with the statement that asks. A mark names the transactions that were seen; the number of the last
-- posting is taken from an earlier one, before which every transaction that the last has not seen had not begun.
CREATE FUNCTION wallet_new_postings() RETURNS TABLE (brand_id integer, currency text, kind text, at timestamptz, amount_minor bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.brand_id, a.currency, a.kind, p.at, p.amount_minor
    FROM (SELECT m.snapshot, coalesce((SELECT e.last_posting FROM liability_marks e
                                        WHERE e.id < m.id AND pg_snapshot_xmax(e.snapshot) <= pg_snapshot_xmin(m.snapshot)
                                        ORDER BY e.id DESC LIMIT 1), 0) AS last_posting
            FROM (SELECT * FROM liability_marks ORDER BY id DESC LIMIT 1) m
          UNION ALL
          SELECT NULL, 0 WHERE NOT EXISTS (SELECT 1 FROM liability_marks)) m
    JOIN postings p ON p.id > m.last_posting AND p.balance_after_minor IS NOT NULL
     AND (m.snapshot IS NULL OR NOT pg_visible_in_snapshot(p.written_xid, m.snapshot))
    JOIN accounts a ON a.id = p.account_id;
$$;

-- Adds what is new to the quarters, in one statement that sees one moment. Safe to run twice or on several servers.
CREATE FUNCTION wallet_add_up(p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_last bigint;
BEGIN
  -- One at a time, each seeing the mark of the one before it.
  LOCK TABLE liability_marks IN SHARE ROW EXCLUSIVE MODE;
  -- Before the snapshot of the statement below: what that does not see has drawn its number later.
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_last FROM postings_id_seq;
  WITH added AS (
    INSERT INTO liability_quarters AS q (brand_id, currency, kind, from_at, moved_minor)
    SELECT p.brand_id, p.currency, p.kind, date_bin('15 minutes', p.at, 'epoch'), sum(p.amount_minor)
      FROM wallet_new_postings() p GROUP BY 1, 2, 3, 4
    ON CONFLICT (brand_id, currency, kind, from_at) DO UPDATE SET moved_minor = q.moved_minor + excluded.moved_minor)
  INSERT INTO liability_marks (snapshot, last_posting, at) VALUES (pg_current_snapshot(), v_last, p_at);
  DELETE FROM liability_marks WHERE id <= (SELECT max(id) FROM liability_marks) - 50;
END $$;

GRANT SELECT, INSERT, UPDATE ON liability_quarters TO khela_app;
GRANT SELECT, INSERT, DELETE ON liability_marks TO khela_app;

-- Which deposits, withdrawals, transfers, bonuses and corrections are newer than what was verified.
ALTER TABLE ledger_marks ADD COLUMN last_deposit_step bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger_marks ADD COLUMN last_withdrawal_step bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger_marks ADD COLUMN last_transfer bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger_marks ADD COLUMN last_bonus bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger_marks ADD COLUMN last_correction bigint NOT NULL DEFAULT 0;
GRANT SELECT ON SEQUENCE deposit_steps_id_seq, withdrawal_steps_id_seq, transfers_id_seq, bonuses_id_seq, corrections_id_seq TO khela_app;

-- slice: cashier

-- When the picture of a slip was deleted, the brand's days after the deposit had ended.
ALTER TABLE deposits ADD COLUMN slip_purged_at timestamptz CHECK (slip_purged_at IS NULL OR slip_id IS NOT NULL);
CREATE INDEX deposits_slips ON deposits (brand_id, created_at) WHERE slip_id IS NOT NULL AND slip_purged_at IS NULL;
CREATE INDEX payment_cases_closed ON payment_cases (closed_at) WHERE closed_at IS NOT NULL;

-- A fee that the house bears has its own posting from now on; deposits of before get theirs, at the time they were credited.
DO $$
DECLARE
  v_deposit record;
  v_outcome text;
BEGIN
  FOR v_deposit IN SELECT * FROM deposits WHERE state = 'credited' AND fee_bearer = 'house' AND fee_minor > 0 ORDER BY id LOOP
    SELECT w.outcome INTO v_outcome
      FROM wallet_post(v_deposit.brand_id, v_deposit.member_id, v_deposit.currency, 'fee', 'deposit-fee:' || v_deposit.id,
                       sha256(convert_to('deposit-fee:' || v_deposit.id, 'UTF8')),
                       jsonb_build_array(jsonb_build_object('account', 'house_fees', 'minor', -v_deposit.fee_minor),
                                         jsonb_build_object('account', 'house_payments', 'minor', v_deposit.fee_minor)),
                       NULL, v_deposit.method || ':' || v_deposit.id, v_deposit.credited_at) w;
    IF v_outcome <> 'posted' THEN RAISE EXCEPTION 'the fee of deposit % could not be posted: %', v_deposit.id, v_outcome; END IF;
  END LOOP;
END $$;

-- slice: withdrawals

-- When a picture of proof was deleted, the brand's days after the withdrawal had ended.
ALTER TABLE withdrawal_proofs ADD COLUMN purged_at timestamptz;
CREATE INDEX withdrawal_proofs_kept ON withdrawal_proofs (brand_id, at) WHERE purged_at IS NULL;
GRANT UPDATE (purged_at) ON withdrawal_proofs TO khela_app;

-- slice: bonuses

CREATE INDEX bonuses_ended ON bonuses (ended_at) WHERE ended_at IS NOT NULL;

-- slice: corrections

CREATE INDEX corrections_decided ON corrections (decided_at) WHERE decided_at IS NOT NULL;

-- slice: protection

-- A raise or removal that was not confirmed in the brand's days lapses: nobody did it, time did.
ALTER TABLE protection_changes DROP CONSTRAINT protection_changes_action_check;
ALTER TABLE protection_changes ADD CONSTRAINT protection_changes_action_check
  CHECK (action IN ('set', 'lowered', 'raise_asked', 'removal_asked', 'raised', 'removed', 'kept', 'lapsed'));
ALTER TABLE protection_changes DROP CONSTRAINT protection_changes_made_by_check;
ALTER TABLE protection_changes ADD CONSTRAINT protection_changes_made_by_check CHECK (made_by IN ('member', 'staff', 'time'));
CREATE INDEX protection_limits_pending ON protection_limits (pending_from) WHERE pending IS NOT NULL;
