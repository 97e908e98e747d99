-- slice: office

-- not of a brand: staff may work for several brands
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'cashier', 'support', 'auditor')),
  password_hash text NOT NULL,
  code_secret_sealed bytea NOT NULL,
  -- The last time step whose code was used: each code serves once.
  last_code_step bigint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  last_login_at timestamptz
);

-- not of a brand: see staff. No row: every brand.
CREATE TABLE staff_brands (
  staff_id bigint NOT NULL REFERENCES staff,
  brand_code text NOT NULL,
  PRIMARY KEY (staff_id, brand_code)
);

-- not of a brand: see staff
CREATE TABLE staff_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id bigint NOT NULL REFERENCES staff,
  address text NOT NULL,
  user_agent text NOT NULL,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

GRANT SELECT, INSERT, UPDATE ON staff, staff_sessions TO khela_app;
GRANT SELECT, INSERT, DELETE ON staff_brands TO khela_app;
