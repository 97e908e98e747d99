-- slice: brand
-- Amounts are whole numbers of a currency's smallest unit: what they are worth hangs on its decimals. Both are fixed from
-- the first account of a brand on, whatever its settings say later.

-- append-only
CREATE TABLE currencies (
  brand_id integer NOT NULL REFERENCES brands,
  code text NOT NULL,
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  PRIMARY KEY (brand_id, code)
);
INSERT INTO currencies (brand_id, code, decimals)
SELECT DISTINCT a.brand_id, a.currency, (b.settings #>> '{currency,decimals}')::smallint
  FROM accounts a JOIN brands b ON b.id = a.brand_id;
CREATE TRIGGER currencies_rows BEFORE UPDATE OR DELETE ON currencies FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER currencies_truncate BEFORE TRUNCATE ON currencies FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON currencies TO khela_app;

-- Whoever opens an account writes its currency down, the first time with the decimals that the brand has at that moment.
CREATE FUNCTION brand_keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.decimals INTO NEW.decimals FROM currencies c WHERE c.brand_id = NEW.brand_id AND c.code = NEW.currency;
  IF NEW.decimals IS NOT NULL THEN RETURN NEW; END IF;
  -- A change of the settings that is under way is waited for, and one that comes later finds the currency fixed.
  SELECT (b.settings #>> '{currency,decimals}')::smallint INTO NEW.decimals FROM brands b WHERE b.id = NEW.brand_id FOR SHARE;
  INSERT INTO currencies (brand_id, code, decimals) VALUES (NEW.brand_id, NEW.currency, NEW.decimals) ON CONFLICT DO NOTHING;
  SELECT c.decimals INTO NEW.decimals FROM currencies c WHERE c.brand_id = NEW.brand_id AND c.code = NEW.currency;
  RETURN NEW;
END $$;

CREATE FUNCTION brand_refuse_other_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.settings #> '{currency,code}', NEW.settings #> '{currency,decimals}')
       IS DISTINCT FROM (OLD.settings #> '{currency,code}', OLD.settings #> '{currency,decimals}')
     AND EXISTS (SELECT 1 FROM currencies c WHERE c.brand_id = NEW.id) THEN
    RAISE EXCEPTION 'the brand has accounts in its currency'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'brands_currency_fixed', TABLE = 'brands';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER brands_currency BEFORE UPDATE OF settings ON brands FOR EACH ROW EXECUTE FUNCTION brand_refuse_other_currency();

-- slice: wallet

-- The scale of the account's amounts; it never changes.
ALTER TABLE accounts ADD COLUMN decimals smallint;
UPDATE accounts a SET decimals = c.decimals FROM currencies c WHERE c.brand_id = a.brand_id AND c.code = a.currency;
ALTER TABLE accounts ALTER COLUMN decimals SET NOT NULL;
CREATE TRIGGER accounts_currency BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION brand_keep_currency();
