-- slice: office

-- not of a brand: see staff. Roles that a house builds itself beside the fixed ones.
CREATE TABLE staff_roles (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9_-]{2,31}$'
    AND code NOT IN ('owner', 'manager', 'cashier', 'support', 'auditor')),
  name_bn text NOT NULL,
  name_en text NOT NULL,
  permissions text[] NOT NULL,
  -- The most that a holder lets pass alone in one deed, in whole units of the brand's currency; NULL: any sum.
  payout_most integer CHECK (payout_most > 0),
  deposit_most integer CHECK (deposit_most > 0),
  correction_most integer CHECK (correction_most > 0),
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_roles TO khela_app;

-- A role that somebody has is there: whoever takes it away waits for who gives it, and is refused.
ALTER TABLE staff DROP CONSTRAINT staff_role_check;
ALTER TABLE staff ADD COLUMN own_role text GENERATED ALWAYS AS (
    CASE WHEN role IN ('owner', 'manager', 'cashier', 'support', 'auditor') THEN NULL ELSE role END) STORED
  CONSTRAINT staff_own_role REFERENCES staff_roles (code);
CREATE INDEX staff_own_roles ON staff (own_role) WHERE own_role IS NOT NULL;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'staff_role', 'brand'));
