-- slice: proposals
-- What bonuses may cost, and who is given one, takes two people too.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'login_link', 'payment_password', 'payee_name',
  'game_limits', 'lottery', 'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant'));
