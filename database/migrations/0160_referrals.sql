-- slice: referrals
-- A friend who joined by a member's invitation, and what became of it. Who invited whom stays as it was, whoever stands above the friend later.
CREATE TABLE referrals (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 960001) PRIMARY KEY,
  brand_id integer NOT NULL,
  friend_id bigint NOT NULL,
  referrer_id bigint NOT NULL,
  currency text NOT NULL,
  -- What the brand asked and gave as they joined, as contract/brand-referral.ts says.
  terms jsonb NOT NULL,
  joined_at timestamptz NOT NULL,
  -- Until then everything has to be done.
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'qualified', 'paid', 'refused', 'lapsed')),
  -- As they were looked at last: the friend's first deposit, and their valid turnover between joined_at and due_at.
  deposit_minor bigint CHECK (deposit_minor > 0),
  valid_minor bigint NOT NULL DEFAULT 0 CHECK (valid_minor >= 0),
  qualified_at timestamptz,
  held_until timestamptz CHECK (held_until >= qualified_at),
  ended_at timestamptz,
  -- Why it was not paid.
  reason text CHECK (reason IN ('shared_device', 'shared_account', 'shared_name', 'nobody_open', 'staff', 'late', 'small_deposit')),
  -- With whom the friend shared what when it was refused: [{"shared": "device", "memberId": "1042"}].
  evidence jsonb NOT NULL DEFAULT '[]',
  -- In the words of staff who refused or released it.
  note text NOT NULL DEFAULT '',
  staff_account text,
  -- What was given to each side.
  referrer_minor bigint NOT NULL DEFAULT 0 CHECK (referrer_minor >= 0),
  friend_minor bigint NOT NULL DEFAULT 0 CHECK (friend_minor >= 0),
  CONSTRAINT referrals_friend UNIQUE (brand_id, friend_id),
  CHECK (friend_id <> referrer_id),
  CHECK (due_at > joined_at),
  CHECK ((state IN ('paid', 'refused', 'lapsed')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('refused', 'lapsed')) = (reason IS NOT NULL)),
  CHECK (state <> 'joined' OR qualified_at IS NULL),
  CHECK (state NOT IN ('qualified', 'paid') OR qualified_at IS NOT NULL),
  CHECK ((qualified_at IS NULL) = (held_until IS NULL)),
  CHECK ((state = 'paid') = (referrer_minor + friend_minor > 0))
);
CREATE INDEX referrals_newest ON referrals (brand_id, id DESC);
CREATE INDEX referrals_referrer ON referrals (brand_id, referrer_id, id DESC);
CREATE INDEX referrals_paid ON referrals (brand_id, referrer_id, ended_at) WHERE state = 'paid';
CREATE INDEX referrals_ended ON referrals (ended_at) WHERE state = 'paid';
CREATE INDEX referrals_due ON referrals (brand_id, due_at) WHERE state = 'joined';
CREATE INDEX referrals_held ON referrals (brand_id, held_until) WHERE state = 'qualified';
CREATE TRIGGER referrals_bond BEFORE UPDATE OF id, brand_id, friend_id, referrer_id, currency, terms, joined_at, due_at ON referrals
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER referrals_rows BEFORE DELETE ON referrals FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER referrals_truncate BEFORE TRUNCATE ON referrals FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON referrals TO khela_app;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release'));
