-- slice: missions
-- What a brand offers its members to do: missions, the sign-in calendar, leaderboards. One way: draft, active, archived.
CREATE TABLE mission_programs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mission', 'sign_in', 'board')),
  state text NOT NULL CHECK (state IN ('draft', 'active', 'archived')),
  version integer NOT NULL CHECK (version >= 1),
  -- As they were last saved; what holds for a window that runs, mission_terms tell.
  terms jsonb NOT NULL,
  -- What it may give in all, and has given; what would pass it is not given.
  budget_minor bigint NOT NULL CHECK (budget_minor > 0),
  given_minor bigint NOT NULL DEFAULT 0 CHECK (given_minor BETWEEN 0 AND budget_minor),
  -- Of a leaderboard: when it counts, and since when its places stand for good.
  from_at timestamptz CHECK ((kind = 'board') = (from_at IS NOT NULL)),
  until_at timestamptz CHECK ((kind = 'board') = (until_at IS NOT NULL) AND until_at > from_at),
  closed_at timestamptz CHECK (closed_at >= until_at),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  activated_at timestamptz,
  -- The first day of the brand on which an archived one counts nothing.
  ended_day date CHECK ((state = 'archived') = (ended_day IS NOT NULL)),
  CHECK (state = 'archived' OR (state = 'active') = (activated_at IS NOT NULL))
);
CREATE INDEX mission_programs_brand ON mission_programs (brand_id, id DESC);
CREATE INDEX mission_programs_open ON mission_programs (until_at) WHERE kind = 'board' AND state = 'active' AND closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON mission_programs TO khela_app;

-- append-only
-- Terms as they hold for windows that begin on a day or later; NULL: for all, they were the first.
CREATE TABLE mission_terms (
  brand_id integer NOT NULL,
  program_id bigint NOT NULL,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  holds_from date,
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, program_id, version)
);
CREATE TRIGGER mission_terms_rows BEFORE UPDATE OR DELETE ON mission_terms FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER mission_terms_truncate BEFORE TRUNCATE ON mission_terms FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON mission_terms TO khela_app;

-- append-only
-- Windows that members completed and were rewarded for, once each.
CREATE TABLE mission_claims (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  program_id bigint NOT NULL,
  -- `once`, `2026-11-24`, of those that can be completed again and again the number.
  occurrence text NOT NULL,
  version integer NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL CHECK (until_day > from_day),
  -- How far the member was when they claimed, and what was asked: minor units or a count.
  progress bigint NOT NULL,
  target bigint NOT NULL CHECK (target > 0),
  prize_minor bigint NOT NULL CHECK (prize_minor > 0),
  at timestamptz NOT NULL,
  CHECK (progress >= target),
  PRIMARY KEY (brand_id, member_id, program_id, occurrence)
);
CREATE INDEX mission_claims_program ON mission_claims (brand_id, program_id, at DESC);
CREATE TRIGGER mission_claims_rows BEFORE UPDATE OR DELETE ON mission_claims FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER mission_claims_truncate BEFORE TRUNCATE ON mission_claims FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON mission_claims TO khela_app;

-- append-only
-- Days on which members signed in to a calendar, with the place of the day in their row of days.
CREATE TABLE mission_sign_ins (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  program_id bigint NOT NULL,
  day date NOT NULL,
  place smallint NOT NULL CHECK (place >= 1),
  version integer NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, program_id, day)
);
CREATE INDEX mission_sign_ins_program ON mission_sign_ins (brand_id, program_id, at DESC);
CREATE TRIGGER mission_sign_ins_rows BEFORE UPDATE OR DELETE ON mission_sign_ins FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER mission_sign_ins_truncate BEFORE TRUNCATE ON mission_sign_ins FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON mission_sign_ins TO khela_app;

-- Scores of the members on a leaderboard.
CREATE TABLE board_entries (
  brand_id integer NOT NULL,
  program_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- Valid turnover in minor units, or multiples in hundredths.
  score bigint NOT NULL,
  -- When the last bet came that made it so.
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, program_id, member_id)
);
CREATE INDEX board_entries_best ON board_entries (brand_id, program_id, score DESC, reached_at, member_id);
GRANT SELECT, INSERT, UPDATE ON board_entries TO khela_app;

-- append-only
-- Settlements of bets that count on a leaderboard of multiples, each once; settled anew, a bet stakes nothing more.
CREATE TABLE board_rounds (
  brand_id integer NOT NULL,
  program_id bigint NOT NULL,
  member_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  settlement integer NOT NULL,
  stake_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, program_id, member_id, bet_id, settlement)
);
CREATE TRIGGER board_rounds_rows BEFORE UPDATE OR DELETE ON board_rounds FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER board_rounds_truncate BEFORE TRUNCATE ON board_rounds FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON board_rounds TO khela_app;

-- append-only
-- The places of a leaderboard that is closed, with what each got.
CREATE TABLE board_places (
  brand_id integer NOT NULL,
  program_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- Equal scores stand on one place.
  place integer NOT NULL CHECK (place >= 1),
  score bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor >= 0),
  PRIMARY KEY (brand_id, program_id, member_id)
);
CREATE INDEX board_places_order ON board_places (brand_id, program_id, place, reached_at, member_id);
CREATE TRIGGER board_places_rows BEFORE UPDATE OR DELETE ON board_places FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER board_places_truncate BEFORE TRUNCATE ON board_places FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON board_places TO khela_app;

-- append-only
-- Settlements that came too late for a leaderboard: they are told, and move no prize.
CREATE TABLE board_corrections (
  brand_id integer NOT NULL,
  program_id bigint NOT NULL,
  member_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  settlement integer NOT NULL,
  version integer NOT NULL,
  valid_minor bigint NOT NULL,
  payout_minor bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, program_id, bet_id, settlement, version)
);
CREATE TRIGGER board_corrections_rows BEFORE UPDATE OR DELETE ON board_corrections FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER board_corrections_truncate BEFORE TRUNCATE ON board_corrections FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON board_corrections TO khela_app;

-- slice: proposals
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program'));
