-- Edition 2 (81f454d034e3)

-- Refuses every change of rows that have been written: the tables of money and of deeds only grow.
CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Writes a fact in the transaction that made it true.
CREATE OR REPLACE FUNCTION platform_tell_fact(p_brand integer, p_kind text, p_body jsonb, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facts (brand_id, kind, body, at) VALUES (p_brand, p_kind, p_body, p_at);
$$;

-- Writes many facts in the transaction that made them true, in the order of the lists.
CREATE OR REPLACE FUNCTION platform_tell_facts(p_brands integer[], p_kind text, p_bodies jsonb[], p_at timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facts (brand_id, kind, body, at)
  SELECT f.brand_id, p_kind, f.body, f.at FROM unnest(p_brands, p_bodies, p_at) WITH ORDINALITY AS f(brand_id, body, at, place) ORDER BY f.place;
$$;

-- Once a transaction and at its end, so that nobody who writes waits for another's whole transaction.
CREATE OR REPLACE FUNCTION platform_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('khela.change_counted', true), '') <> 'yes' THEN
    UPDATE shown_version SET version = version + 1;
    PERFORM set_config('khela.change_counted', 'yes', true);
  END IF;
  RETURN NULL;
END $$;
