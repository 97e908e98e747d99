-- slice: proposals
-- Whoever may say that money has come, says it by a key: to change one takes two people.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name',
  'game_limits', 'lottery', 'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds'));
