-- slice: agents
-- The ways down to members who have played: all directly below one agent share theirs. '/85/1042/': from the top to the agent above them.
CREATE TABLE contract_ways (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  path text COLLATE "C" NOT NULL CHECK (path ~ '^/([0-9]+/)+$'),
  CONSTRAINT contract_ways_path UNIQUE (brand_id, path)
);
GRANT SELECT, INSERT ON contract_ways TO khela_app;

-- What members below agents played, by the day of the brand on which bets were settled first, and by the way down to them as they placed them.
CREATE TABLE contract_days (
  brand_id integer NOT NULL,
  day date NOT NULL,
  way_id bigint NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, day, way_id, member_id, category)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON contract_days TO khela_app;

-- The same by five minutes and group of bets on one outcome; kept for as long as windows are counted anew.
CREATE TABLE contract_slots (
  brand_id integer NOT NULL,
  slot_at timestamptz NOT NULL,
  way_id bigint NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  bet_group text NOT NULL,
  bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  PRIMARY KEY (brand_id, slot_at, way_id, member_id, category, bet_group)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON contract_slots TO khela_app;

-- When a member paid in for the first time.
CREATE TABLE contract_payers (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id)
);
GRANT SELECT, INSERT ON contract_payers TO khela_app;
INSERT INTO contract_payers (brand_id, member_id, paid_at)
SELECT brand_id, member_id, min(at) FROM general_transactions WHERE kind = 'deposit' GROUP BY brand_id, member_id;

-- News of bets whose window was paid already: they are made good with a later one.
CREATE TABLE contract_late (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  settled_at timestamptz NOT NULL,
  way_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  told_at timestamptz NOT NULL
);
CREATE INDEX contract_late_brand ON contract_late (brand_id, id);
GRANT SELECT, INSERT ON contract_late TO khela_app;

-- The windows that were settled, all contracts of a kind and period together: each once, in their order.
CREATE TABLE contract_runs (
  brand_id integer NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  -- In whose days and hours it was cut.
  time_zone text NOT NULL,
  at timestamptz NOT NULL,
  contracts integer NOT NULL DEFAULT 0,
  amount_minor bigint NOT NULL DEFAULT 0,
  -- The last of the late news that it has made good.
  late_id bigint NOT NULL,
  PRIMARY KEY (brand_id, kind, period, from_at)
);
CREATE INDEX contract_runs_latest ON contract_runs (brand_id, until_at DESC);
CREATE TRIGGER contract_runs_rows BEFORE DELETE ON contract_runs FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON contract_runs TO khela_app;

-- What a window of a contract comes to by all that is known now; statements say what was known as it was paid.
CREATE TABLE contract_counts (
  brand_id integer NOT NULL,
  contract_id bigint NOT NULL REFERENCES contracts (id),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  active integer NOT NULL,
  gross_minor bigint NOT NULL CHECK (gross_minor >= 0),
  income_minor bigint NOT NULL CHECK (income_minor >= 0),
  gap_minor bigint NOT NULL CHECK (gap_minor >= 0),
  -- A loss that is made good first by the next windows, and for how many windows it was carried.
  carried_minor bigint NOT NULL CHECK (carried_minor <= 0),
  carried_age integer NOT NULL,
  PRIMARY KEY (contract_id, from_at)
);
GRANT SELECT, INSERT, UPDATE ON contract_counts TO khela_app;

-- What was paid for a window of a contract, with how it came to that.
CREATE TABLE contract_statements (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 870001) PRIMARY KEY,
  brand_id integer NOT NULL,
  contract_id bigint NOT NULL REFERENCES contracts (id),
  -- NULL: its contract was over, and only earlier windows are made good.
  version integer,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  product text NOT NULL,
  period text NOT NULL,
  currency text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  bets bigint NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  valid_minor bigint NOT NULL,
  -- Bonuses and rewards of the team; of dividends for all games.
  cost_minor bigint NOT NULL,
  active integer NOT NULL,
  carried_before_minor bigint NOT NULL CHECK (carried_before_minor <= 0),
  -- What a dividend is a share of.
  base_minor bigint NOT NULL,
  carried_minor bigint NOT NULL CHECK (carried_minor <= 0),
  -- The place of the step that was reached, from 0; NULL: none.
  tier integer,
  gross_minor bigint NOT NULL CHECK (gross_minor >= 0),
  -- What agents directly below are worth by it.
  below_minor bigint NOT NULL CHECK (below_minor >= 0),
  income_minor bigint NOT NULL CHECK (income_minor >= 0),
  gap_minor bigint NOT NULL CHECK (gap_minor >= 0),
  -- What corrections of earlier windows add or take, and what was too much before.
  adjusted_minor bigint NOT NULL,
  owed_before_minor bigint NOT NULL CHECK (owed_before_minor <= 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  owed_minor bigint NOT NULL CHECK (owed_minor <= 0),
  state text NOT NULL CHECK (state IN ('nothing', 'waiting', 'due', 'paid', 'refused')),
  settled_at timestamptz NOT NULL,
  decided_by text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  paid_at timestamptz,
  transaction_id bigint,
  CONSTRAINT contract_statements_window UNIQUE (contract_id, from_at),
  CHECK ((state = 'nothing') = (amount_minor = 0)),
  CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (amount_minor = 0 OR owed_minor = 0)
);
CREATE INDEX contract_statements_member ON contract_statements (brand_id, member_id, kind, from_at DESC);
CREATE INDEX contract_statements_open ON contract_statements (brand_id, state, id) WHERE state IN ('waiting', 'due');
CREATE INDEX contract_statements_newest ON contract_statements (brand_id, id DESC);
-- What a statement says never changes: only whether it was paid.
CREATE TRIGGER contract_statements_figures BEFORE UPDATE OF id, brand_id, contract_id, version, member_id, kind, product, period, currency, from_at, until_at, bets,
  stake_minor, payout_minor, valid_minor, cost_minor, active, carried_before_minor, base_minor, carried_minor, tier, gross_minor, below_minor, income_minor,
  gap_minor, adjusted_minor, owed_before_minor, amount_minor, owed_minor, settled_at ON contract_statements
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_statements_over BEFORE UPDATE ON contract_statements FOR EACH ROW WHEN (OLD.state IN ('nothing', 'paid', 'refused'))
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_statements_rows BEFORE DELETE ON contract_statements FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_statements_truncate BEFORE TRUNCATE ON contract_statements FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON contract_statements TO khela_app;

-- Earlier windows that came to something else by what was told later: paid, or taken off, with a later statement.
CREATE TABLE contract_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  statement_id bigint NOT NULL REFERENCES contract_statements (id),
  contract_id bigint NOT NULL,
  -- The window that is made good.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- Which bets it was, the first ten.
  bet_ids bigint[] NOT NULL,
  gross_before_minor bigint NOT NULL,
  gross_after_minor bigint NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0)
);
CREATE INDEX contract_corrections_statement ON contract_corrections (statement_id);
CREATE TRIGGER contract_corrections_rows BEFORE UPDATE OR DELETE ON contract_corrections FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON contract_corrections TO khela_app;

-- slice: platform
-- Contracts begin after this: what was told before is of no window.
INSERT INTO fact_readers (reader, written_xid, fact_id)
VALUES ('contracts', (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807);

-- slice: wallet
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('cash', 'bonus', 'studio', 'house_games', 'house_payments',
  'house_corrections', 'house_bonuses', 'house_fees', 'house_transfers', 'house_rewards', 'house_commissions', 'points', 'house_points'));
ALTER TABLE general_transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE general_transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return',
  'fee', 'bet', 'win', 'win_reversal', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in',
  'studio_transfer', 'correction', 'reward', 'points_earned', 'redemption', 'points_adjustment', 'points_awarded', 'commission'));
