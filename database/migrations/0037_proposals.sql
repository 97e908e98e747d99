-- slice: proposals
-- What needs two people: one proposes, another decides. It counts from the approval on, and in the same transaction.

CREATE TABLE proposals (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  brand_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('settings', 'payment_method', 'payment_channel', 'login_link', 'payment_password', 'payee_name')),
  -- What it is about, as in the audit log.
  subject text NOT NULL,
  -- What is carried out once it is approved; its slice reads it.
  body jsonb NOT NULL,
  changes jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) >= 10),
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'refused', 'cancelled', 'expired')),
  proposed_by bigint NOT NULL,
  proposed_by_account text NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by bigint,
  decided_by_account text,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CONSTRAINT proposals_two_people CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> proposed_by))
);
CREATE INDEX proposals_newest ON proposals (brand_id, id DESC);
CREATE INDEX proposals_waiting ON proposals (brand_id, expires_at) WHERE state = 'proposed';
GRANT SELECT, INSERT, UPDATE ON proposals TO khela_app;

-- slice: members

-- append-only
-- Who of the staff opened a way to a member's money, or approved that it be opened: he approves none of that member's
-- withdrawals for a while.
CREATE TABLE member_openings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  way text NOT NULL CHECK (way IN ('once_password', 'login_link', 'payment_password', 'payee_name')),
  at timestamptz NOT NULL
);
CREATE INDEX member_openings_newest ON member_openings (brand_id, member_id, at DESC);
CREATE TRIGGER member_openings_rows BEFORE UPDATE OR DELETE ON member_openings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER member_openings_truncate BEFORE TRUNCATE ON member_openings FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON member_openings TO khela_app;
