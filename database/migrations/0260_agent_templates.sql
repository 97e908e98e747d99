-- slice: agents
-- Terms under a name, from which agents and staff begin an offer: what was offered before does not change with it.
CREATE TABLE contract_templates (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 880001) PRIMARY KEY,
  brand_id integer NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M')),
  -- Of what the house offers; agents pass the one of their own contract on.
  carry_windows integer NOT NULL CHECK (carry_windows BETWEEN 0 AND 12),
  -- As versions of contracts keep them.
  tiers jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT contract_templates_name UNIQUE (brand_id, kind, name),
  CHECK (kind = 'dividend' OR carry_windows = 0)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON contract_templates TO khela_app;

-- What staff have decided about something that stood against an agent's team; it stays as it is.
CREATE TABLE agent_risk_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  -- What it is and of whom: `self:85:1042`.
  finding text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('self', 'ring', 'opposite', 'churn')),
  agent_id bigint NOT NULL,
  decision text NOT NULL CHECK (decision IN ('clear', 'case')),
  reason text NOT NULL CHECK (reason <> ''),
  -- The numbers that were decided on.
  evidence jsonb NOT NULL,
  decided_by bigint NOT NULL,
  decided_by_account text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Until then it is not put before anybody again.
  silent_until timestamptz NOT NULL CHECK (silent_until > decided_at)
);
CREATE INDEX agent_risk_reviews_finding ON agent_risk_reviews (brand_id, finding, silent_until);
CREATE INDEX agent_risk_reviews_silent ON agent_risk_reviews (brand_id, silent_until);
CREATE TRIGGER agent_risk_reviews_made BEFORE UPDATE OR DELETE ON agent_risk_reviews FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON agent_risk_reviews TO khela_app;
