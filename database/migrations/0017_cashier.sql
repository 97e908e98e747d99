-- slice: cashier

-- The ways a brand takes money in and pays it out. `kind` names the adapter; `company` who stands behind it: the sandbox
-- payment company, or people, who compare what came with what was asked.
CREATE TABLE payment_methods (
  brand_id integer NOT NULL,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9_]{1,23}$'),
  kind text NOT NULL CHECK (kind IN ('wallet_redirect', 'wallet_send', 'bank_transfer', 'card_page')),
  company text NOT NULL CHECK (company IN ('sandbox', 'people')),
  name_bn text NOT NULL,
  name_en text NOT NULL,
  mark text NOT NULL,
  takes_in boolean NOT NULL,
  pays_out boolean NOT NULL,
  place integer NOT NULL,
  least_minor bigint NOT NULL CHECK (least_minor > 0),
  most_minor bigint NOT NULL CHECK (most_minor >= least_minor),
  -- Minor units, smallest first; none: the brand's own.
  quick jsonb NOT NULL,
  fee_fixed_minor bigint NOT NULL CHECK (fee_fixed_minor >= 0),
  fee_basis_points integer NOT NULL CHECK (fee_basis_points BETWEEN 0 AND 5000),
  fee_bearer text NOT NULL CHECK (fee_bearer IN ('member', 'house')),
  expires_minutes integer NOT NULL CHECK (expires_minutes BETWEEN 1 AND 10080),
  shows_offers boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (brand_id, code),
  -- Whoever pays on a company's page needs the company.
  CHECK (company <> 'people' OR kind IN ('wallet_send', 'bank_transfer'))
);

-- The numbers and accounts to which members send money, used in turn.
CREATE TABLE payment_channels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  method text NOT NULL,
  label text NOT NULL,
  number text NOT NULL,
  holder text NOT NULL,
  bank text NOT NULL,
  least_minor bigint NOT NULL CHECK (least_minor >= 0),
  most_minor bigint NOT NULL CHECK (most_minor >= least_minor),
  -- What may be asked over this channel on one day of the brand; null: no end.
  daily_most_minor bigint CHECK (daily_most_minor > 0),
  is_open boolean NOT NULL,
  used_at timestamptz,
  UNIQUE (brand_id, method, number),
  FOREIGN KEY (brand_id, method) REFERENCES payment_methods (brand_id, code)
);

ALTER TABLE deposits DROP CONSTRAINT deposits_state_check;
ALTER TABLE deposits ADD CONSTRAINT deposits_state_check
  CHECK (state IN ('pending', 'submitted', 'credited', 'failed', 'expired', 'cancelled', 'rejected'));
ALTER TABLE deposits ADD COLUMN fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0 AND fee_minor < amount_minor);
ALTER TABLE deposits ADD COLUMN fee_bearer text NOT NULL DEFAULT 'house' CHECK (fee_bearer IN ('member', 'house'));
-- What was asked for, where another amount came and people credited that one.
ALTER TABLE deposits ADD COLUMN asked_minor bigint;
ALTER TABLE deposits ADD COLUMN channel_id bigint;
-- The account as the member was shown it, whatever becomes of the channel.
ALTER TABLE deposits ADD COLUMN pay_to jsonb;
-- The bonus offer that the member chose, in the version that he was shown.
ALTER TABLE deposits ADD COLUMN offer_id bigint;
ALTER TABLE deposits ADD COLUMN offer_version integer;
-- The transaction number that the member says he was given, and the picture of his slip.
ALTER TABLE deposits ADD COLUMN given_reference text;
ALTER TABLE deposits ADD COLUMN slip_id text;
ALTER TABLE deposits ADD COLUMN submitted_at timestamptz;
ALTER TABLE deposits ADD COLUMN reason text;
-- A limit of his that the member had passed when the money came: it is his all the same, and people should know.
ALTER TABLE deposits ADD COLUMN flag text;
CREATE UNIQUE INDEX deposits_given_reference ON deposits (brand_id, method, given_reference)
  WHERE given_reference IS NOT NULL AND state IN ('submitted', 'credited');
CREATE INDEX deposits_submitted ON deposits (brand_id, id) WHERE state = 'submitted';
CREATE INDEX deposits_channel ON deposits (channel_id, created_at) WHERE channel_id IS NOT NULL;
CREATE INDEX deposits_opened ON deposits (brand_id, created_at);

-- append-only
-- The story of a deposit: each step with who took it.
CREATE TABLE deposit_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  deposit_id bigint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  mover text NOT NULL CHECK (mover IN ('member', 'company', 'staff', 'time')),
  staff_account text,
  note text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX deposit_steps_deposit ON deposit_steps (deposit_id, id);
CREATE TRIGGER deposit_steps_rows BEFORE UPDATE OR DELETE ON deposit_steps FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER deposit_steps_truncate BEFORE TRUNCATE ON deposit_steps FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- Signed news of payments that fit no deposit as it stands: people decide whose money it is, once for each.
CREATE TABLE payment_cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  company text NOT NULL,
  -- The number that the company named; a number without a deposit stands here too.
  named_deposit text NOT NULL,
  deposit_id bigint,
  payment_reference text NOT NULL,
  outcome text NOT NULL,
  -- As the company said it: it may be no amount of ours.
  said_amount text NOT NULL,
  said_currency text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'credited', 'refused')),
  credited_deposit_id bigint,
  reason text,
  staff_account text,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (brand_id, company, payment_reference, named_deposit, outcome),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'credited') = (credited_deposit_id IS NOT NULL))
);
CREATE INDEX payment_cases_open ON payment_cases (brand_id, id) WHERE state = 'open';

-- What we told a payment company to pay out, once for a key of ours, however often we ask.
CREATE TABLE payouts (
  brand_id integer NOT NULL,
  payout_key text NOT NULL,
  method text NOT NULL,
  holder text NOT NULL,
  number text NOT NULL,
  bank text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- 'asked': on its way to the company, or its answer was lost; 'sent': the company has it.
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'paid', 'failed')),
  company_reference text,
  reason text,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, payout_key)
);
CREATE UNIQUE INDEX payouts_reference ON payouts (brand_id, method, company_reference) WHERE company_reference IS NOT NULL;
CREATE INDEX payouts_changed ON payouts (brand_id, changed_at);

GRANT SELECT, INSERT, UPDATE ON payment_methods, payment_channels, payment_cases, payouts TO khela_app;
GRANT SELECT, INSERT ON deposit_steps TO khela_app;
