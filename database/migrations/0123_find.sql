-- slice: members
-- By what staff look a member up. Trigrams are kept of what people type, and of nothing else.
CREATE SCHEMA trigrams;
CREATE EXTENSION pg_trgm SCHEMA trigrams;
CREATE INDEX members_typed ON members USING gin ((account_key || E'\n' || lower(nickname) || E'\n'
  || lower(coalesce(details ->> 'email', '')) || E'\n' || lower(coalesce(details ->> 'payeeName', ''))) trigrams.gin_trgm_ops);
CREATE INDEX members_email ON members (brand_id, lower(details ->> 'email') text_pattern_ops) WHERE details ->> 'email' IS NOT NULL;
-- People read out the last digits.
CREATE INDEX members_mobile_end ON members (brand_id, reverse(mobile) text_pattern_ops) WHERE mobile IS NOT NULL;
CREATE INDEX members_said_mobile_end ON members (brand_id, reverse(regexp_replace(details ->> 'mobileNum', '\D', '', 'g')) text_pattern_ops)
  WHERE details ->> 'mobileNum' IS NOT NULL;

-- slice: withdrawals
CREATE INDEX payout_accounts_end ON payout_accounts (brand_id, reverse(number_key) text_pattern_ops);
CREATE INDEX withdrawal_payouts_reference ON withdrawal_payouts (brand_id, company_reference text_pattern_ops)
  WHERE company_reference IS NOT NULL;

-- slice: cashier
CREATE INDEX deposits_paid_reference ON deposits (brand_id, payment_reference text_pattern_ops) WHERE payment_reference IS NOT NULL;
CREATE INDEX deposits_said_reference ON deposits (brand_id, given_reference text_pattern_ops) WHERE given_reference IS NOT NULL;

-- slice: rounds
CREATE INDEX game_seeds_hash ON game_seeds (server_seed_hash);
