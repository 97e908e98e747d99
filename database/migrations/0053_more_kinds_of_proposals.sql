-- slice: proposals
-- What games and lotteries may cost, and who may call the wallet from outside, takes two people too.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'login_link', 'payment_password', 'payee_name',
  'game_limits', 'lottery', 'lottery_play', 'provider', 'provider_key'));
