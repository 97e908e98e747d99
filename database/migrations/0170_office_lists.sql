-- slice: transfers
-- The orders in which staff read all transfers of a brand: the newest, and by amount.
CREATE INDEX transfers_newest ON transfers (brand_id, id DESC);
CREATE INDEX transfers_amount ON transfers (brand_id, amount_minor, id);

-- slice: cashier
CREATE INDEX payment_cases_newest ON payment_cases (brand_id, id DESC);
CREATE INDEX deposit_callbacks_outcome ON deposit_callbacks (brand_id, outcome, id DESC);

-- slice: proposals
CREATE INDEX proposals_kind ON proposals (brand_id, kind, id DESC);
