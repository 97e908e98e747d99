-- slice: withdrawals
-- How long payments take usually is asked with every look at the form.
CREATE INDEX withdrawals_paid ON withdrawals (brand_id, paid_at) WHERE paid_at IS NOT NULL;
