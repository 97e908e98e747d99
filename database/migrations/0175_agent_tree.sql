-- slice: members
-- Who stands below whom, and since when: each span of time a row, half-open. The way down from the top is `path`, so that all below a
-- member are a range of the index. A move writes spans that begin in the future; members.upline_id follows when its moment comes.
CREATE TABLE agent_tree (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- NULL: nobody stands above them.
  upline_id bigint CHECK (upline_id <> member_id),
  -- '/85/1042/': from the top down to the member.
  path text COLLATE "C" NOT NULL,
  depth integer NOT NULL CONSTRAINT agent_tree_depth CHECK (depth BETWEEN 1 AND 200),
  -- -infinity: since they came.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (member_id, from_at),
  CHECK (until_at > from_at),
  CHECK ((upline_id IS NULL) = (depth = 1))
);
CREATE INDEX agent_tree_below ON agent_tree (brand_id, path, until_at);
CREATE INDEX agent_tree_upline ON agent_tree (brand_id, upline_id, until_at, member_id);
GRANT SELECT, INSERT, UPDATE ON agent_tree TO khela_app;

-- Those who are members already; who has got their upline later stood alone before.
WITH RECURSIVE spans AS (
  SELECT m.brand_id, m.id, NULL::bigint AS upline_id, '/' || m.id || '/' AS path, 1 AS depth, '-infinity'::timestamptz AS from_at,
         CASE WHEN m.upline_id IS NULL THEN 'infinity'::timestamptz ELSE m.upline_at END AS until_at
    FROM members m WHERE m.upline_id IS NULL OR m.upline_at IS NOT NULL
  UNION ALL
  SELECT m.brand_id, m.id, m.upline_id, s.path || m.id || '/', s.depth + 1, greatest(s.from_at, coalesce(m.upline_at, '-infinity')), s.until_at
    FROM spans s JOIN members m ON m.upline_id = s.id
   WHERE s.until_at > coalesce(m.upline_at, '-infinity'))
INSERT INTO agent_tree (brand_id, member_id, upline_id, path, depth, from_at, until_at) SELECT * FROM spans;

-- Since when somebody has their upline stands in the tree.
ALTER TABLE members DROP COLUMN upline_at;

-- An agent who may do nothing as an agent now; why, the audit knows.
ALTER TABLE members ADD COLUMN agent_frozen_at timestamptz;

-- Invitations that agents give away. Nothing of a code can be guessed: 8 of 32 letters.
CREATE TABLE invite_links (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  brand_id integer NOT NULL,
  owner_id bigint NOT NULL,
  code text COLLATE "C" NOT NULL CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- For the agent's own eyes: where they gave it away.
  label text NOT NULL,
  -- What who comes with it becomes.
  makes text NOT NULL CHECK (makes IN ('member', 'agent')),
  landing text NOT NULL CHECK (landing IN ('register', 'home')),
  created_at timestamptz NOT NULL,
  -- From then on it invites nobody; NULL: it has no end.
  ends_at timestamptz CHECK (ends_at >= created_at),
  CONSTRAINT invite_links_code UNIQUE (brand_id, code)
);
CREATE INDEX invite_links_owner ON invite_links (brand_id, owner_id, id DESC);
CREATE TRIGGER invite_links_given BEFORE UPDATE OF id, brand_id, owner_id, code, makes, created_at ON invite_links
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON invite_links TO khela_app;

-- How often a link was opened, by day of the brand.
CREATE TABLE invite_link_days (
  brand_id integer NOT NULL,
  link_id bigint NOT NULL,
  day date NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (brand_id, link_id, day)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON invite_link_days TO khela_app;

-- Who came with a link, once: written with their account, and never changed but for their first deposit.
CREATE TABLE invite_link_joins (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  link_id bigint NOT NULL,
  joined_at timestamptz NOT NULL,
  deposited_at timestamptz,
  deposit_minor bigint CHECK ((deposit_minor IS NULL) = (deposited_at IS NULL) AND deposit_minor > 0),
  PRIMARY KEY (brand_id, member_id)
);
CREATE INDEX invite_link_joins_link ON invite_link_joins (brand_id, link_id, member_id DESC);
CREATE TRIGGER invite_link_joins_bond BEFORE UPDATE OF brand_id, member_id, link_id, joined_at ON invite_link_joins
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER invite_link_joins_rows BEFORE DELETE ON invite_link_joins FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON invite_link_joins TO khela_app;

-- slice: agents
-- Moves in the tree that two people decided, each from a midnight of the brand on.
CREATE TABLE agent_moves (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- NULL: nobody.
  from_upline_id bigint,
  to_upline_id bigint,
  -- How many moved along, those below them.
  team_size integer NOT NULL CHECK (team_size >= 0),
  reason text NOT NULL,
  proposed_by text NOT NULL,
  decided_by text NOT NULL,
  decided_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL CHECK (effective_at > decided_at),
  -- When the tree of the present had followed.
  done_at timestamptz CHECK (done_at >= effective_at),
  CHECK (from_upline_id IS DISTINCT FROM to_upline_id)
);
CREATE INDEX agent_moves_member ON agent_moves (brand_id, member_id, id DESC);
CREATE INDEX agent_moves_waiting ON agent_moves (effective_at) WHERE done_at IS NULL;
CREATE TRIGGER agent_moves_decided BEFORE UPDATE OF id, brand_id, member_id, from_upline_id, to_upline_id, team_size, reason, proposed_by, decided_by, decided_at,
  effective_at ON agent_moves FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER agent_moves_rows BEFORE DELETE ON agent_moves FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON agent_moves TO khela_app;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'agent_promotion', 'agent_move', 'agent_unfreeze'));
