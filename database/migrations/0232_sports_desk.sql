-- slice: sports
-- What two people of a brand have decided about an event beside its feed: how it ended, a stretch of time whose bets are void, or what
-- one selection came to. A row stays; taken back, it says when and by whom.
CREATE TABLE sports_rulings (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  brand_id integer NOT NULL,
  event_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('result', 'cancel', 'factor')),
  -- What is decided; its shape is that of its kind (server/sports/ruling.ts).
  body jsonb NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  -- What players read, in both languages.
  public_reason jsonb NOT NULL,
  proposed_by_account text NOT NULL,
  decided_by_account text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- NULL: it counts.
  ended_at timestamptz,
  ended_reason text,
  ended_by_account text,
  CHECK ((ended_at IS NULL) = (ended_reason IS NULL) AND (ended_at IS NULL) = (ended_by_account IS NULL))
);
CREATE INDEX sports_rulings_event ON sports_rulings (brand_id, event_id);
CREATE TRIGGER sports_rulings_made BEFORE UPDATE OF id, brand_id, event_id, kind, body, reason, public_reason, proposed_by_account,
  decided_by_account, decided_at ON sports_rulings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER sports_rulings_rows BEFORE DELETE ON sports_rulings FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT, UPDATE ON sports_rulings TO khela_app;

-- A dead heat pays the odds for so many places among so many who share them.
ALTER TABLE sports_legs DROP CONSTRAINT sports_legs_result_check;
ALTER TABLE sports_legs ADD CONSTRAINT sports_legs_result_check
  CHECK (result IN ('win', 'half_win', 'void', 'half_lose', 'lose', 'dead_heat'));
ALTER TABLE sports_legs ADD COLUMN heat_places integer, ADD COLUMN heat_sharing integer;
ALTER TABLE sports_legs ADD CONSTRAINT sports_legs_heat_check
  CHECK ((result = 'dead_heat') IS TRUE = (heat_places IS NOT NULL) AND (heat_places IS NULL) = (heat_sharing IS NULL) AND heat_places < heat_sharing);

-- Each time tickets of an event were settled: how many, and what that moved.
CREATE TABLE sports_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  event_id bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  -- How often results of it were confirmed or decided on by then.
  result_version integer NOT NULL,
  selections integer NOT NULL,
  -- Tickets that were paid, or paid otherwise.
  tickets integer NOT NULL,
  paid_minor bigint NOT NULL CHECK (paid_minor >= 0),
  taken_back_minor bigint NOT NULL CHECK (taken_back_minor >= 0)
);
CREATE INDEX sports_settlements_event ON sports_settlements (brand_id, event_id);
CREATE TRIGGER sports_settlements_made BEFORE UPDATE OR DELETE ON sports_settlements FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON sports_settlements TO khela_app;

-- Each time something of the feed was missed: since when nothing was heard, and when all of it was known.
-- not of a brand: one feed serves all of them
CREATE TABLE sports_feed_gaps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  recovered_at timestamptz
);
CREATE INDEX sports_feed_gaps_noted ON sports_feed_gaps (noted_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_feed_gaps TO khela_app;
-- How late the feed was lately.
CREATE INDEX sports_statements_heard ON sports_statements (heard_at);

-- How good both sides were when it began, as far as was told by then; NULL: it has not begun.
ALTER TABLE sports_events ADD COLUMN opened_strengths jsonb;

-- What the model gave the outcomes of an event's first market when it began, and which of them came in.
-- not of a brand: chances are those of the matches, before any brand's margin
CREATE TABLE sports_openings (
  event_id bigint NOT NULL,
  outcome text NOT NULL,
  sport text NOT NULL CHECK (sport IN ('cricket', 'football', 'counter-strike')),
  began_at timestamptz NOT NULL,
  -- Ten-thousandths.
  chance integer NOT NULL CHECK (chance BETWEEN 0 AND 10000),
  -- NULL: nobody knows yet, or nobody ever will.
  won boolean,
  -- Of the result that says so.
  result_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, outcome)
);
CREATE INDEX sports_openings_began ON sports_openings (began_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_openings TO khela_app;

-- slice: proposals
-- All that two people decide.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'agent_promotion', 'agent_move', 'agent_unfreeze', 'agent_contract', 'staff_role', 'gift_campaign', 'promotion',
  'wheel', 'code_campaign', 'raffle', 'pvp_void', 'sports_player', 'sports_result', 'sports_cancel', 'sports_factor', 'sports_ruling_end'));
