-- slice: office

-- The most that a holder lets pass in one day of a brand, in whole units of its currency; NULL: any sum.
ALTER TABLE staff_roles
  ADD COLUMN payout_day_most integer CHECK (payout_day_most > 0),
  ADD COLUMN deposit_day_most integer CHECK (deposit_day_most > 0),
  ADD COLUMN correction_day_most integer CHECK (correction_day_most > 0);

-- slice: wallet

-- What each of the staff let pass on a day of a brand, whatever role they had: a limit given at noon knows the morning. It only grows.
CREATE TABLE staff_day_sums (
  brand_id integer NOT NULL,
  staff_id bigint NOT NULL,
  day date NOT NULL,
  deed text NOT NULL CHECK (deed IN ('payout', 'deposit', 'correction')),
  sum_minor bigint NOT NULL CHECK (sum_minor >= 0),
  PRIMARY KEY (brand_id, staff_id, day, deed)
);
GRANT SELECT, INSERT, UPDATE ON staff_day_sums TO khela_app;

-- slice: queues

ALTER TABLE queue_takers DROP CONSTRAINT queue_takers_queue_check;
ALTER TABLE queue_takers ADD CONSTRAINT queue_takers_queue_check
  CHECK (queue IN ('withdrawals', 'deposits', 'applications', 'cases', 'feedback'));
