-- Edition 8 (21126cee156e)

-- Refuses every change of rows that have been written: the tables of money and of deeds only grow.
CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Whether a row was written by a transaction that a snapshot has not seen, by the row's `xmin`: its latest version, whoever wrote it. Numbers of
-- transactions there come round after four thousand million; it is the one that is nearest to the snapshot.
CREATE OR REPLACE FUNCTION platform_is_later(p_xmin xid, p_snapshot pg_snapshot) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT pg_visible_in_snapshot(greatest(3, e.at + ((p_xmin::text::bigint - e.at + 2147483648) & 4294967295) - 2147483648)::text::xid8, p_snapshot)
    FROM (SELECT pg_snapshot_xmax(p_snapshot)::text::bigint AS at) e;
$$;

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
         ('{"fields":' || to_json(p_fields) || ',"facts":[' || string_agg('[' || (extract(epoch FROM r.row_at - r.at) * 1000)::bigint || ',' || r.told || ']', ','
           ORDER BY r.place) || ']}')::json, r.row_at
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

-- The facts that a reader has not read yet, as the statement that asks sees them; none of a reader that is not known. Of those that
-- one of these ids can be in (`p_ids`; NULL: any), and others beside them: rows without are not taken apart. Always by the key: what
-- lies behind a mark the planner takes for a third of all.
CREATE OR REPLACE FUNCTION platform_unread_facts(p_reader text, p_ids bigint[] DEFAULT NULL)
RETURNS TABLE (brand_id integer, kind text, body jsonb, at timestamptz)
LANGUAGE sql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  SELECT f.brand_id, f.kind, t.body, t.at
    FROM fact_readers r JOIN facts f ON (f.written_xid, f.id) > (r.written_xid, r.fact_id)
   CROSS JOIN LATERAL platform_told_facts(f.id, f.body, f.list, f.at) t
   -- The reader may stand in the middle of a list.
   WHERE r.reader = p_reader AND (f.written_xid, t.id) > (r.written_xid, r.fact_id)
     AND (p_ids IS NULL OR coalesce(f.list::text, f.body::text) LIKE ANY (ARRAY(SELECT '%"' || i.id || '"%' FROM unnest(p_ids) AS i(id))));
$$;

-- The facts that stand in a row, each with its number; of those that were told together every field is text.
CREATE OR REPLACE FUNCTION platform_told_facts(p_id bigint, p_body jsonb, p_list json, p_at timestamptz)
RETURNS TABLE (id bigint, body jsonb, at timestamptz) LANGUAGE sql IMMUTABLE AS $$
  SELECT p_id, p_body, p_at WHERE p_list IS NULL
  UNION ALL
  SELECT p_id - jsonb_array_length(o.facts) + l.place, jsonb_object(o.fields, ARRAY(SELECT jsonb_array_elements_text(l.fact -> 1))),
         p_at - (l.fact ->> 0)::bigint * interval '1 millisecond'
    -- Each list is read once, and not once for each of its facts.
    FROM (SELECT j.list -> 'facts' AS facts, ARRAY(SELECT jsonb_array_elements_text(j.list -> 'fields')) AS fields
            FROM (SELECT p_list::jsonb AS list OFFSET 0) j OFFSET 0) o
   CROSS JOIN LATERAL jsonb_array_elements(o.facts) WITH ORDINALITY AS l(fact, place);
$$;

-- Moves a reader behind every fact that is decided, and holds its turn until the end of the transaction. What is told of later
-- is unread, also where a statement of this transaction sees it already.
CREATE OR REPLACE FUNCTION platform_pass_facts(p_reader text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_readers AS r (reader, written_xid, fact_id)
  VALUES (p_reader, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807)
  ON CONFLICT (reader) DO UPDATE SET written_xid = excluded.written_xid, fact_id = excluded.fact_id, moved_at = now();
END $$;
