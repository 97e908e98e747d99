-- Edition 4 (b84953337df4)

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

-- The facts that a reader has not read yet, as the statement that asks sees them; none of a reader that is not known. Always by
-- the key: what lies behind a mark the planner takes for a third of all.
CREATE OR REPLACE FUNCTION platform_unread_facts(p_reader text) RETURNS TABLE (brand_id integer, kind text, body jsonb, at timestamptz)
LANGUAGE sql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  SELECT f.brand_id, f.kind, f.body, f.at FROM fact_readers r JOIN facts f ON (f.written_xid, f.id) > (r.written_xid, r.fact_id)
   WHERE r.reader = p_reader;
$$;

-- Moves a reader behind every fact that is decided, and holds its turn until the end of the transaction. What is told of later
-- is unread, also where a statement of this transaction sees it already.
CREATE OR REPLACE FUNCTION platform_pass_facts(p_reader text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_readers AS r (reader, written_xid, fact_id)
  VALUES (p_reader, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807)
  ON CONFLICT (reader) DO UPDATE SET written_xid = excluded.written_xid, fact_id = excluded.fact_id, moved_at = now();
END $$;
