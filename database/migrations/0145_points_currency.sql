-- slice: wallet
-- Points are a currency of the books: PTS, whole points. A member has them in an account of their own, and the house gives and takes them.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('cash', 'bonus', 'studio', 'house_games', 'house_payments',
  'house_corrections', 'house_bonuses', 'house_fees', 'house_transfers', 'house_rewards', 'points', 'house_points'));
ALTER TABLE accounts ADD CONSTRAINT accounts_points CHECK ((kind IN ('points', 'house_points')) = (currency = 'PTS'));
ALTER TABLE general_transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE general_transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return',
  'fee', 'bet', 'win', 'win_reversal', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in',
  'studio_transfer', 'correction', 'reward', 'points_earned', 'redemption', 'points_adjustment'));

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points'));
