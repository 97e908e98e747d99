-- slice: cashier
-- The orders in which staff read long lists: an amount, and the number between equals.
CREATE INDEX deposits_amount ON deposits (brand_id, amount_minor, id);

-- slice: withdrawals
CREATE INDEX withdrawals_amount ON withdrawals (brand_id, amount_minor, id);
CREATE INDEX withdrawals_requested ON withdrawals (brand_id, requested_at);

-- slice: bonuses
CREATE INDEX bonuses_amount ON bonuses (brand_id, amount_minor, id);
