-- slice: agents
-- What an agent, or the house, has agreed on with an agent directly below. One life: contract/agent-contracts.ts says which state follows which.
CREATE TABLE contracts (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 860001) PRIMARY KEY,
  brand_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  product text NOT NULL CHECK (product IN ('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP')),
  -- How long the windows of a dividend are; of wages D and no more than a word.
  period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M')),
  -- For how many windows a team's loss is made good; 0: not at all.
  carry_windows integer NOT NULL CHECK (carry_windows BETWEEN 0 AND 12),
  -- NULL: the house.
  upline_id bigint CHECK (upline_id <> member_id),
  member_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'edit_offered', 'active', 'end_asked', 'ended', 'rejected', 'withdrawn', 'lapsed')),
  -- The latest version, offered or agreed on.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- When what waits lapses.
  lapses_at timestamptz,
  offered_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (kind = 'dividend' OR carry_windows = 0),
  CHECK ((state IN ('offered', 'edit_offered')) = (lapses_at IS NOT NULL)),
  CHECK ((state IN ('ended', 'rejected', 'withdrawn', 'lapsed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX contracts_living ON contracts (brand_id, member_id, kind, product) WHERE ended_at IS NULL;
CREATE INDEX contracts_member ON contracts (brand_id, member_id, id DESC);
CREATE INDEX contracts_upline ON contracts (brand_id, upline_id, id DESC);
CREATE INDEX contracts_lapsing ON contracts (lapses_at) WHERE lapses_at IS NOT NULL;
CREATE TRIGGER contracts_sides BEFORE UPDATE OF id, brand_id, kind, product, period, carry_windows, upline_id, member_id, offered_at ON contracts
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contracts_over BEFORE UPDATE ON contracts FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contracts_rows BEFORE DELETE ON contracts FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contracts_truncate BEFORE TRUNCATE ON contracts FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON contracts TO khela_app;

-- The texts of a contract as they were offered, numbered, with the fingerprint that both sides sign.
CREATE TABLE contract_versions (
  brand_id integer NOT NULL,
  contract_id bigint NOT NULL REFERENCES contracts (id),
  version integer NOT NULL CHECK (version >= 1),
  -- As server/agents/contracts/terms.ts reads them.
  tiers jsonb NOT NULL,
  text_bn text NOT NULL,
  text_en text NOT NULL,
  -- SHA-256 of both texts.
  seal text NOT NULL CHECK (seal ~ '^[0-9a-f]{64}$'),
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'rejected', 'withdrawn', 'lapsed')),
  offered_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- The windows that are paid by it: those that begin in this half-open span.
  from_at timestamptz,
  until_at timestamptz,
  PRIMARY KEY (contract_id, version),
  CHECK ((state = 'offered') = (answered_at IS NULL)),
  CHECK ((state = 'accepted') = (from_at IS NOT NULL)),
  CHECK ((from_at IS NULL) = (until_at IS NULL)),
  CHECK (until_at >= from_at)
);
CREATE INDEX contract_versions_span ON contract_versions (brand_id, until_at, from_at) WHERE from_at IS NOT NULL;
CREATE TRIGGER contract_versions_text BEFORE UPDATE OF brand_id, contract_id, version, tiers, text_bn, text_en, seal, offered_at ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_versions_signed BEFORE UPDATE ON contract_versions FOR EACH ROW
  WHEN (OLD.state <> 'offered' AND (NEW.state, NEW.answered_at, NEW.from_at) IS DISTINCT FROM (OLD.state, OLD.answered_at, OLD.from_at)
        OR OLD.until_at < NEW.until_at) EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_versions_rows BEFORE DELETE ON contract_versions FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_versions_truncate BEFORE TRUNCATE ON contract_versions FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON contract_versions TO khela_app;

-- What was done with a contract, by whom.
CREATE TABLE contract_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  contract_id bigint NOT NULL REFERENCES contracts (id),
  version integer NOT NULL,
  deed text NOT NULL,
  by_side text NOT NULL CHECK (by_side IN ('upline', 'downline', 'house')),
  -- Of the house: who of the staff; '': by itself.
  by_staff text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX contract_steps_contract ON contract_steps (contract_id, id);
CREATE TRIGGER contract_steps_rows BEFORE UPDATE OR DELETE ON contract_steps FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER contract_steps_truncate BEFORE TRUNCATE ON contract_steps FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON contract_steps TO khela_app;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'agent_promotion', 'agent_move', 'agent_unfreeze', 'agent_contract', 'staff_role', 'gift_campaign', 'promotion'));
