-- slice: corrections
-- Money is put right by people: one proposes, another decides. Only an approval moves it, as a new transaction.

CREATE TABLE corrections (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 900001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('amount', 'reversal')),
  -- The transaction that is wrong; a reversal is the exact opposite of what it did to the member.
  transaction_id bigint,
  reason text NOT NULL CHECK (length(reason) >= 10),
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'refused', 'cancelled', 'expired')),
  proposed_by bigint NOT NULL,
  proposed_by_account text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by bigint,
  decided_by_account text,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  -- The transaction that put it right.
  posted_transaction_id bigint,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state = 'approved') = (posted_transaction_id IS NOT NULL)),
  CHECK (kind = 'amount' OR transaction_id IS NOT NULL),
  CONSTRAINT corrections_two_people CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> proposed_by))
);
CREATE INDEX corrections_newest ON corrections (brand_id, id DESC);
CREATE INDEX corrections_member ON corrections (brand_id, member_id, id DESC);
CREATE INDEX corrections_waiting ON corrections (brand_id, expires_at) WHERE state = 'proposed';
CREATE INDEX corrections_about ON corrections (brand_id, transaction_id) WHERE transaction_id IS NOT NULL;
-- What was taken back once is not taken back again, and not proposed twice at once.
CREATE UNIQUE INDEX corrections_reversal ON corrections (brand_id, transaction_id) WHERE kind = 'reversal' AND state IN ('proposed', 'approved');

-- append-only
-- What a correction does to each account of the member; the house's corrections account takes the other side.
CREATE TABLE correction_lines (
  correction_id bigint NOT NULL REFERENCES corrections,
  brand_id integer NOT NULL,
  place smallint NOT NULL,
  account text NOT NULL CHECK (account IN ('cash', 'bonus', 'studio')),
  studio text NOT NULL DEFAULT '' CHECK ((account = 'studio') = (studio <> '')),
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (correction_id, place)
);
CREATE TRIGGER correction_lines_rows BEFORE UPDATE OR DELETE ON correction_lines FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER correction_lines_truncate BEFORE TRUNCATE ON correction_lines FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT, UPDATE ON corrections TO khela_app;
GRANT SELECT, INSERT ON correction_lines TO khela_app;

-- slice: office

-- not of a brand: the books are checked over all brands at once
-- What each check of the books found; kept for a week.
CREATE TABLE ledger_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  took_ms bigint NOT NULL,
  -- Of all the books, or of what came since they were last found right.
  is_whole boolean NOT NULL,
  -- Invariants that were broken, and the rows that broke them.
  broken integer NOT NULL,
  violations integer NOT NULL,
  results jsonb NOT NULL
);
CREATE INDEX ledger_checks_newest ON ledger_checks (at DESC);
GRANT SELECT, INSERT, DELETE ON ledger_checks TO khela_app;

-- slice: audit

CREATE INDEX audit_log_subject ON audit_log (brand_id, subject, id DESC);

-- slice: wallet

-- Postings stand on the disk in the order of their time: a few bytes for each stretch of them find the days of a report.
CREATE INDEX postings_at ON postings USING brin (at);
