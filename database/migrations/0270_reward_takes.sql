-- slice: rewards
-- What members took of rewards, whatever they are worth it in: read by the ceilings of a day and a month. Points that are spent in
-- the mall are no reward.
CREATE TABLE reward_takes (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  program text NOT NULL,
  program_id bigint NOT NULL,
  -- For what, as in rewards; of other awards the number of the row that they are given for.
  occurrence text NOT NULL,
  worth_minor bigint NOT NULL CHECK (worth_minor >= 0),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id, program, program_id, occurrence)
);
CREATE INDEX reward_takes_since ON reward_takes (brand_id, member_id, taken_at);
GRANT SELECT, INSERT ON reward_takes TO khela_app;

INSERT INTO reward_takes (brand_id, member_id, program, program_id, occurrence, worth_minor, taken_at)
SELECT brand_id, member_id, program, program_id, occurrence, amount_minor, ended_at
  FROM rewards WHERE state = 'issued' AND program <> 'points';

-- Budgets for members that one person opened or raised without a second one; those of a day count together.
CREATE TABLE reward_openings (
  brand_id integer NOT NULL,
  program text NOT NULL,
  program_id bigint NOT NULL,
  -- That which was opened, or which the larger budget began with.
  version integer NOT NULL,
  staff_id bigint NOT NULL,
  budget_minor bigint NOT NULL CHECK (budget_minor >= 0),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, program, program_id, version)
);
CREATE INDEX reward_openings_since ON reward_openings (brand_id, staff_id, opened_at);
GRANT SELECT, INSERT ON reward_openings TO khela_app;
