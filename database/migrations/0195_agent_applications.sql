-- slice: agents
-- Members who would like to be agents. Approved is who two people of the staff have made one.
CREATE TABLE agent_applications (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  plan text NOT NULL,
  expects text NOT NULL CHECK (expects IN ('up_to_10', 'up_to_50', 'up_to_200', 'more')),
  contact text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  sent_at timestamptz NOT NULL,
  decided_at timestamptz CHECK (decided_at >= sent_at),
  decided_by text,
  -- What the member is told.
  answer text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'declined') = (answer <> ''))
);
CREATE UNIQUE INDEX agent_applications_waiting ON agent_applications (brand_id, member_id) WHERE state = 'waiting';
CREATE INDEX agent_applications_state ON agent_applications (brand_id, state, id);
CREATE INDEX agent_applications_member ON agent_applications (brand_id, member_id, id DESC);
CREATE TRIGGER agent_applications_said BEFORE UPDATE OF id, brand_id, member_id, plan, expects, contact, sent_at ON agent_applications
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER agent_applications_rows BEFORE DELETE ON agent_applications FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON agent_applications TO khela_app;
