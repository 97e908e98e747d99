-- slice: wallet
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('cash', 'bonus', 'studio', 'house_games', 'house_payments',
  'house_corrections', 'house_bonuses', 'house_fees', 'house_transfers', 'house_rewards'));
ALTER TABLE general_transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE general_transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return',
  'fee', 'bet', 'win', 'win_reversal', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in',
  'studio_transfer', 'correction', 'reward'));

-- slice: rewards
-- What the house gives a member for what they did. One life: it can be claimed, and then it was issued, ran out, or was taken back.
CREATE TABLE rewards (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 800001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  -- What it comes from, and which of those: `vip_level` 3, `cashback` 0.
  program text NOT NULL,
  program_id bigint NOT NULL,
  -- For what, once: `once`, `2026-11`, the number of a request.
  occurrence text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('claimable', 'issued', 'expired', 'revoked')),
  offered_at timestamptz NOT NULL,
  -- NULL: it waits for as long as the member takes.
  expires_at timestamptz CHECK (expires_at > offered_at),
  ended_at timestamptz,
  -- Why it was given or taken back, where people did.
  note text NOT NULL DEFAULT '',
  -- The transaction that paid it.
  posted_transaction_id bigint,
  CHECK ((state = 'claimable') = (ended_at IS NULL)),
  CHECK ((state = 'issued') = (posted_transaction_id IS NOT NULL)),
  CONSTRAINT rewards_once UNIQUE (brand_id, member_id, program, program_id, occurrence)
);
CREATE INDEX rewards_newest ON rewards (brand_id, id DESC);
CREATE INDEX rewards_member ON rewards (brand_id, member_id, id DESC);
CREATE INDEX rewards_claimable ON rewards (brand_id, member_id) WHERE state = 'claimable';
CREATE INDEX rewards_ended ON rewards (ended_at) WHERE state <> 'claimable';
CREATE INDEX rewards_expiring ON rewards (expires_at) WHERE state = 'claimable' AND expires_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON rewards TO khela_app;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward'));
