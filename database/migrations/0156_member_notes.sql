-- slice: members

-- append-only
-- What staff write down about a member, for colleagues.
CREATE TABLE member_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 1000),
  staff_id bigint NOT NULL,
  staff_account text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_notes_member ON member_notes (brand_id, member_id, id DESC);
CREATE TRIGGER member_notes_rows BEFORE UPDATE OR DELETE ON member_notes FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER member_notes_truncate BEFORE TRUNCATE ON member_notes FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- Words by which staff sort members.
CREATE TABLE member_tags (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 24),
  PRIMARY KEY (brand_id, member_id, tag)
);
CREATE INDEX member_tags_tag ON member_tags (brand_id, tag, member_id);

GRANT SELECT, INSERT ON member_notes TO khela_app;
GRANT SELECT, INSERT, DELETE ON member_tags TO khela_app;
