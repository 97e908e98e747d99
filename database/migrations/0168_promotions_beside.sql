-- slice: queues
ALTER TABLE queue_takers DROP CONSTRAINT queue_takers_queue_check;
ALTER TABLE queue_takers ADD CONSTRAINT queue_takers_queue_check CHECK (queue IN ('withdrawals', 'deposits', 'applications'));

-- slice: wallet
ALTER TABLE general_transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE general_transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return',
  'fee', 'bet', 'win', 'win_reversal', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in',
  'studio_transfer', 'correction', 'reward', 'points_earned', 'redemption', 'points_adjustment', 'points_awarded'));

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'promotion'));
