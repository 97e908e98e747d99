-- Edition 3 (e99c34f6c105)

-- Refuses every change of rows that have been written: the tables of money and of deeds only grow.
CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Writes a fact in the transaction that made it true.
CREATE OR REPLACE FUNCTION platform_tell_fact(p_brand integer, p_kind text, p_body jsonb, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facts (brand_id, kind, body, at) VALUES (p_brand, p_kind, p_body, p_at);
$$;

-- Writes many facts in the transaction that made them true, in the order of the lists, sixteen in a row of the table: each
-- is a list of what stands in its fields.
CREATE OR REPLACE FUNCTION platform_tell_facts(p_brands integer[], p_kind text, p_fields text[], p_values json[], p_at timestamptz[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO facts (id, brand_id, kind, list, at) OVERRIDING SYSTEM VALUE
  SELECT nextval('facts_id_seq') + count(*) - 1, r.brand_id, p_kind,
         json_build_object('fields', p_fields, 'facts', array_to_json(array_agg(array_to_json(ARRAY[
           to_json((extract(epoch FROM r.row_at - r.at) * 1000)::bigint), r.told]) ORDER BY r.place))), r.row_at
    FROM (SELECT n.*, max(n.at) OVER (PARTITION BY n.brand_id, n.row) AS row_at
            FROM (SELECT f.*, (row_number() OVER (PARTITION BY f.brand_id ORDER BY f.place) - 1) / 16 AS row
                    FROM unnest(p_brands, p_values, p_at) WITH ORDINALITY AS f(brand_id, told, at, place)) n) r
   GROUP BY r.brand_id, r.row, r.row_at ORDER BY min(r.place);
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
