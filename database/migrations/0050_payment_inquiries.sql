-- slice: cashier

-- What a payment company was to tell us may be lost: it is asked about deposits that stay open.
ALTER TABLE deposits
  ADD COLUMN inquiries integer NOT NULL DEFAULT 0,
  -- When it is asked next; null: not any more, or people take the money.
  ADD COLUMN inquire_at timestamptz;
CREATE INDEX deposits_inquire ON deposits (inquire_at) WHERE inquire_at IS NOT NULL AND state IN ('pending', 'submitted', 'expired');

-- Those that are open at the upgrade are asked about once at least.
UPDATE deposits SET inquire_at = least(now(), expires_at) WHERE state IN ('pending', 'submitted');

-- The entry is an answer to us and not a call.
ALTER TABLE deposit_callbacks ADD COLUMN inquired boolean NOT NULL DEFAULT false;
