-- slice: cashier

CREATE TABLE deposits (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 500001) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  method text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'credited', 'failed', 'expired', 'cancelled')),
  payment_reference text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  credited_at timestamptz,
  CHECK ((state = 'credited') = (credited_at IS NOT NULL))
);
CREATE UNIQUE INDEX deposits_reference ON deposits (brand_id, method, payment_reference) WHERE payment_reference IS NOT NULL;
CREATE INDEX deposits_member ON deposits (brand_id, member_id, id DESC);
CREATE INDEX deposits_pending ON deposits (expires_at) WHERE state = 'pending';
CREATE INDEX deposits_newest ON deposits (brand_id, id DESC);
CREATE INDEX deposits_credited ON deposits (brand_id, credited_at) WHERE state = 'credited';

-- append-only
-- Every callback that came, good or bad: what a payment company said and what we answered.
CREATE TABLE deposit_callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  deposit_id bigint,
  signature_good boolean NOT NULL,
  body text NOT NULL,
  outcome text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX deposit_callbacks_brand ON deposit_callbacks (brand_id, id DESC);
CREATE INDEX deposit_callbacks_deposit ON deposit_callbacks (deposit_id, id DESC);
CREATE TRIGGER deposit_callbacks_rows BEFORE UPDATE OR DELETE ON deposit_callbacks FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER deposit_callbacks_truncate BEFORE TRUNCATE ON deposit_callbacks FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT, UPDATE ON deposits TO khela_app;
GRANT SELECT, INSERT ON deposit_callbacks TO khela_app;
