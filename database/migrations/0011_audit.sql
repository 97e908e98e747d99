-- slice: audit

-- append-only
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer,
  staff_id bigint,
  staff_account text,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  address text,
  at timestamptz NOT NULL
);
CREATE INDEX audit_log_brand ON audit_log (brand_id, id DESC);
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT ON audit_log TO khela_app;
