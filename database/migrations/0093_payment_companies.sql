-- slice: cashier

-- Whoever is known in the code may stand behind a method: another company needs no migration.
ALTER TABLE payment_methods DROP CONSTRAINT payment_methods_company_check;
ALTER TABLE payment_methods ADD CONSTRAINT payment_methods_company_check CHECK (company ~ '^[a-z][a-z0-9_]{1,23}$');

-- A brand's account with a payment company, and whether it is offered; no row: on, without an account of its own.
CREATE TABLE payment_companies (
  brand_id integer NOT NULL,
  company text NOT NULL CHECK (company ~ '^[a-z][a-z0-9_]{1,23}$'),
  is_on boolean NOT NULL,
  merchant text,
  -- Sealed: nobody reads them again, the office only writes them.
  api_key_sealed bytea,
  webhook_secret_sealed bytea,
  -- The one before, which is good a while longer, so that it changes without a pause.
  last_secret_sealed bytea,
  last_secret_until timestamptz,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, company),
  CHECK ((merchant IS NULL) = (api_key_sealed IS NULL)),
  CHECK ((merchant IS NULL) = (webhook_secret_sealed IS NULL))
);
-- A callback names the merchant: it must say which brand it is for.
CREATE UNIQUE INDEX payment_companies_merchant ON payment_companies (company, merchant) WHERE merchant IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON payment_companies TO khela_app;
