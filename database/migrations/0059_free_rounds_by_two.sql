-- slice: proposals
-- What is won in free rounds is cash: to give them takes two people, as a bonus does.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'login_link', 'payment_password', 'payee_name',
  'game_limits', 'lottery', 'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds'));
