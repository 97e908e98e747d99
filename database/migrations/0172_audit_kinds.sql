-- slice: audit
-- What was done to all things of one kind: deposit:500001 is of the kind deposit.
CREATE INDEX audit_log_kind ON audit_log (brand_id, split_part(subject, ':', 1), id DESC);
