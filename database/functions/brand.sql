-- Edition 2 (6c5cf798040f)

-- Whoever opens an account writes its currency down, the first time with the decimals that the brand has at that moment.
CREATE OR REPLACE FUNCTION brand_keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.decimals INTO NEW.decimals FROM currencies c WHERE c.brand_id = NEW.brand_id AND c.code = NEW.currency;
  IF NEW.decimals IS NOT NULL THEN RETURN NEW; END IF;
  -- Points are whole, whatever the brand's money is.
  IF NEW.currency = 'PTS' THEN
    NEW.decimals := 0;
    INSERT INTO currencies (brand_id, code, decimals) VALUES (NEW.brand_id, NEW.currency, NEW.decimals) ON CONFLICT DO NOTHING;
    RETURN NEW;
  END IF;
  -- A change of the settings that is under way is waited for, and one that comes later finds the currency fixed.
  SELECT (b.settings #>> '{currency,decimals}')::smallint INTO NEW.decimals FROM brands b WHERE b.id = NEW.brand_id FOR SHARE;
  INSERT INTO currencies (brand_id, code, decimals) VALUES (NEW.brand_id, NEW.currency, NEW.decimals) ON CONFLICT DO NOTHING;
  SELECT c.decimals INTO NEW.decimals FROM currencies c WHERE c.brand_id = NEW.brand_id AND c.code = NEW.currency;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER accounts_currency BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION brand_keep_currency();

-- What the amounts of a brand's accounts are worth hangs on its currency and its decimals: both stay as they were.
CREATE OR REPLACE FUNCTION brand_refuse_other_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.settings #> '{currency,code}', NEW.settings #> '{currency,decimals}')
       IS DISTINCT FROM (OLD.settings #> '{currency,code}', OLD.settings #> '{currency,decimals}')
     AND EXISTS (SELECT 1 FROM currencies c WHERE c.brand_id = NEW.id) THEN
    RAISE EXCEPTION 'the brand has accounts in its currency'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'brands_currency_fixed', TABLE = 'brands';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER brands_currency BEFORE UPDATE OF settings ON brands FOR EACH ROW EXECUTE FUNCTION brand_refuse_other_currency();
