-- slice: wallet
-- What made a transaction, by the slice that knows it (a bet, a deposit, a withdrawal, a transfer, a bonus, a correction) and its number there;
-- the version tells the transactions of one cause apart: of a bet the settlement, of a bonus the time its money moved.
CREATE TYPE wallet_cause AS (kind text, id bigint, version integer);
-- Empty in what was written before, and in what nothing but the member made.
ALTER TABLE general_transactions ADD COLUMN cause_kind text, ADD COLUMN cause_id bigint, ADD COLUMN cause_version integer;
ALTER TABLE general_transactions ADD CONSTRAINT general_transactions_whole_cause
  CHECK (num_nulls(cause_kind, cause_id, cause_version) IN (0, 3)) NOT VALID;
CREATE INDEX general_transactions_cause ON general_transactions (brand_id, member_id, cause_kind, cause_id) WHERE cause_id IS NOT NULL;
