-- slice: members
-- Tries of the payment password are counted before it is looked at; after so many wrong ones in a row it is shut for a while.

ALTER TABLE members ADD COLUMN payment_password_changed_at timestamptz;
ALTER TABLE members ADD COLUMN payment_tries smallint NOT NULL DEFAULT 0;
ALTER TABLE members ADD COLUMN payment_tried_at timestamptz;

-- slice: sessions

CREATE INDEX sessions_address ON sessions (brand_id, address, started_at DESC);

-- slice: withdrawals

-- Where a member is paid. A row never changes but for its end, so that a request names for ever where its money went.
CREATE TABLE payout_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 30001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  method text NOT NULL,
  holder text NOT NULL,
  number text NOT NULL,
  -- Without blanks and hyphens, in capitals: what makes two writings one account.
  number_key text NOT NULL,
  bank text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX payout_accounts_once ON payout_accounts (brand_id, member_id, method, number_key) WHERE removed_at IS NULL;
CREATE INDEX payout_accounts_number ON payout_accounts (brand_id, method, number_key);

CREATE TABLE withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  payout_account_id bigint NOT NULL REFERENCES payout_accounts,
  state text NOT NULL CHECK (state IN ('requested', 'approved_once', 'approved', 'paying', 'failed', 'paid', 'received',
    'partly_received', 'not_received', 'paying_again', 'returned', 'refused', 'rejected', 'cancelled')),
  -- The hold that keeps the money until the company says that it has paid.
  hold_id bigint NOT NULL UNIQUE,
  -- What the risk rules saw when it was asked for, and since.
  flags text[] NOT NULL,
  -- What the member had deposited and staked in all when he asked: the next turnover counts from here.
  deposited_minor bigint NOT NULL,
  staked_minor bigint NOT NULL,
  address text NOT NULL,
  -- Who approved first where two must.
  first_staff_id bigint,
  reason text,
  -- What the member is to confirm: the amount, or the part that was paid again.
  due_minor bigint NOT NULL CHECK (due_minor > 0 AND due_minor <= amount_minor),
  -- What he says has not come.
  remaining_minor bigint CHECK (remaining_minor > 0 AND remaining_minor <= due_minor),
  remark text,
  receipt text CHECK (receipt IN ('member', 'time', 'staff')),
  returned_minor bigint NOT NULL DEFAULT 0 CHECK (returned_minor >= 0 AND returned_minor <= amount_minor),
  requested_at timestamptz NOT NULL,
  paid_at timestamptz,
  receipt_due_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'returned') = (returned_minor > 0)),
  CHECK (state NOT IN ('partly_received', 'not_received', 'paying_again') OR remaining_minor IS NOT NULL),
  CHECK ((state IN ('received', 'returned', 'refused', 'rejected', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('paid', 'received', 'partly_received', 'not_received', 'paying_again', 'returned', 'refused')) = (paid_at IS NOT NULL)),
  CHECK (state <> 'paid' OR receipt_due_at IS NOT NULL)
);
CREATE INDEX withdrawals_newest ON withdrawals (brand_id, id DESC);
CREATE INDEX withdrawals_member ON withdrawals (brand_id, member_id, id DESC);
CREATE INDEX withdrawals_account ON withdrawals (payout_account_id) WHERE ended_at IS NULL;
CREATE INDEX withdrawals_waiting ON withdrawals (brand_id, state, id)
  WHERE state IN ('requested', 'approved_once', 'failed', 'partly_received', 'not_received');
CREATE INDEX withdrawals_receipt ON withdrawals (receipt_due_at) WHERE state = 'paid';

-- Each order to pay out: its key is fixed before the payment company hears of it, and it is asked again under that key.
CREATE TABLE withdrawal_payouts (
  payout_key text PRIMARY KEY,
  brand_id integer NOT NULL,
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  try_at timestamptz NOT NULL,
  company_reference text,
  reason text,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
-- Never two orders on their way for one request.
CREATE UNIQUE INDEX withdrawal_payouts_open ON withdrawal_payouts (withdrawal_id) WHERE state = 'open';
CREATE INDEX withdrawal_payouts_withdrawal ON withdrawal_payouts (withdrawal_id, opened_at);
CREATE INDEX withdrawal_payouts_due ON withdrawal_payouts (try_at) WHERE state = 'open';

-- append-only
-- The story of a withdrawal: each step with who took it.
CREATE TABLE withdrawal_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  withdrawal_id bigint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  mover text NOT NULL CHECK (mover IN ('member', 'staff', 'company', 'rules', 'time')),
  staff_account text,
  note text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_steps_withdrawal ON withdrawal_steps (withdrawal_id, id);
CREATE TRIGGER withdrawal_steps_rows BEFORE UPDATE OR DELETE ON withdrawal_steps FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER withdrawal_steps_truncate BEFORE TRUNCATE ON withdrawal_steps FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- Pictures with which a member shows that nothing came.
CREATE TABLE withdrawal_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  upload_id text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_proofs_withdrawal ON withdrawal_proofs (withdrawal_id, id);

GRANT SELECT, INSERT, UPDATE ON payout_accounts, withdrawals, withdrawal_payouts TO khela_app;
GRANT SELECT, INSERT ON withdrawal_steps, withdrawal_proofs TO khela_app;
