-- slice: pvp
-- What staff have decided about two members who play together; it stays as it is.
CREATE TABLE pvp_pair_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  -- The lower number stands first: a pair has one name.
  member_id bigint NOT NULL,
  other_id bigint NOT NULL CHECK (other_id > member_id),
  decision text NOT NULL CHECK (decision IN ('clear', 'case')),
  reason text NOT NULL CHECK (reason <> ''),
  -- The numbers that were decided on.
  evidence jsonb NOT NULL,
  decided_by bigint NOT NULL,
  decided_by_account text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Until then the pair is not put before anybody again.
  silent_until timestamptz NOT NULL
);
CREATE INDEX pvp_pair_reviews_pair ON pvp_pair_reviews (brand_id, member_id, other_id, silent_until);
CREATE INDEX pvp_pair_reviews_latest ON pvp_pair_reviews (brand_id, decided_at);
CREATE TRIGGER pvp_pair_reviews_made BEFORE UPDATE OR DELETE ON pvp_pair_reviews FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON pvp_pair_reviews TO khela_app;

-- Lists of the office are of days.
CREATE INDEX pvp_hands_dealt ON pvp_hands (brand_id, dealt_at);

-- slice: proposals
-- All that two people decide.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'agent_promotion', 'agent_move', 'agent_unfreeze', 'agent_contract', 'staff_role', 'gift_campaign', 'promotion',
  'wheel', 'code_campaign', 'raffle', 'pvp_void'));
